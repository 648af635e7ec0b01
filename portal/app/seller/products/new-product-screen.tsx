import { Link } from "react-router";
import { showPriceTerms } from "#tohfa/shop/delivery/rates/price-terms.server.ts";
import { freeCategoryNames } from "#tohfa/shop/selling/products/free-categories.server.ts";
import { countOwnProducts } from "#tohfa/shop/selling/products/own-products.server.ts";
import { EMPTY_DRAFT } from "#tohfa/shop/selling/products/product-draft.ts";
import { addProductPictures } from "#tohfa/shop/selling/products/product-pictures.server.ts";
import type { ProductTab } from "#tohfa/shop/selling/products/product-tabs.ts";
import { createProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import { myStore } from "#tohfa/shop/selling/sellers/own-store.server.ts";
import { missingSteps, STORE_STEPS, type StoreStep } from "#tohfa/shop/selling/sellers/store.ts";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { ownStoreOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { StepsLine } from "../steps-line.tsx";
import type { Route } from "./+types/new-product-screen";
import { WithPreview } from "./card-preview.tsx";
import { defaultsOf } from "./product-defaults.ts";
import { ProductFields } from "./product-fields.tsx";
import { draftOfForm, PRODUCT_FIELDS } from "./product-schema.server.ts";
import { Heading, PhotoField } from "./screen-parts.tsx";

export const meta = () => [{ title: "A new product · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId, isOpen } = ownStoreOf(context);
  const [categories, terms] = await Promise.all([
    freeCategoryNames(db),
    showPriceTerms(db, session.actor, sellerId),
  ]);
  if (isOpen) return { categories, terms, opening: null };
  // The last step of opening a store.
  const store = await myStore(db, session.actor);
  const counts = await countOwnProducts(db, session.actor, sellerId);
  const isFirst = sumOf(counts) === 0;
  return { categories, terms, opening: { missing: missingSteps(store), isFirst } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { session, sellerId, isOpen } = ownStoreOf(context);
  const { actor } = session;
  const taken = await takeFiles(request, "pictures");
  const photos = taken.files.map(({ bytes }) => bytes);
  return await answerForm(
    { form: taken.form, context },
    {
      create: onForm(PRODUCT_FIELDS, async (form) => {
        const draft = draftOfForm(form);
        const id = await addProductPictures(db, actor, { sellerId, dataDir, photos }, (images) =>
          createProduct(db, actor, sellerId, { ...draft, images }, { uploaded: images }),
        );
        if (!isOpen && sumOf(await countOwnProducts(db, actor, sellerId)) === 1) {
          return { to: "/seller/state", say: "Your first product is ready." };
        }
        const say = !isOpen
          ? "Saved. It is shown as soon as your store is open."
          : draft.status === "Block"
            ? "Saved as a draft. Nobody sees it yet."
            : "Your product is in the shop.";
        return { to: `/seller/products/${id}`, say };
      }),
    },
  );
}

const sumOf = ({ drafts, out, "for-sale": forSale }: Record<ProductTab, number>) =>
  drafts + out + forSale;

const NEW = { ...EMPTY_DRAFT, status: "Active", image: null } as const;

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, terms, opening } = loaderData;
  return (
    <>
      {opening?.isFirst ? (
        <FirstOfStore missing={opening.missing} />
      ) : (
        <Heading title="A new product" />
      )}
      <WithPreview saved={NEW}>
        <Form
          intent="create"
          answer={actionData}
          defaults={defaultsOf(NEW)}
          submit="Save the product"
          pending="Saving…"
          draft="new product"
          hasFiles
        >
          <PhotoField trouble={actionData?.reply?.error?.images?.[0]} />
          <ProductFields categories={categories} terms={terms} stored={NEW} />
        </Form>
      </WithPreview>
    </>
  );
}

/** The end of opening a store: what it will sell first. */
function FirstOfStore({ missing }: { missing: StoreStep[] }) {
  return (
    <div className="mb-6 max-w-xl">
      <StepsLine current="product" missing={missing} isBegun />
      <p className="mt-5 text-13 font-semibold text-ink-soft">
        Step {STORE_STEPS.length + 1} of {STORE_STEPS.length + 1}
      </p>
      <h1 className="text-28">Your first product</h1>
      <p className="mt-1 text-ink-soft">
        A name, a price and a photo are enough. Nobody sees it before your store is open.
      </p>
      <Link
        to="/seller/state"
        className="mt-1 inline-flex min-h-11 items-center font-medium text-rose-700 underline-offset-4 hover:underline"
      >
        Without one for now
      </Link>
    </div>
  );
}
