import { Link } from "react-router";
import { Type } from "typebox";
import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { showPriceTerms } from "#tohfa/shop/delivery/rates/price-terms.server.ts";
import {
  archiveProduct,
  restoreProduct,
} from "#tohfa/shop/selling/products/archive-product.server.ts";
import {
  changedFields,
  fingerprintsOf,
  readFingerprints,
} from "#tohfa/shop/selling/products/field-fingerprints.server.ts";
import { readSuccessor } from "#tohfa/shop/selling/products/find-successor.server.ts";
import { freeCategoryNames } from "#tohfa/shop/selling/products/free-categories.server.ts";
import { showOwnProduct } from "#tohfa/shop/selling/products/own-products.server.ts";
import { DRAFT_LIMITS } from "#tohfa/shop/selling/products/product-draft.ts";
import {
  addProductFilm,
  addProductPictures,
} from "#tohfa/shop/selling/products/product-pictures.server.ts";
import { replaceProduct } from "#tohfa/shop/selling/products/replace-product.server.ts";
import { duplicateProduct, saveProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { SUCCESSOR } from "../../detail/successor.server.ts";
import { SuccessorField } from "../../detail/successor-field.tsx";
import { SuccessorForm } from "../../detail/successor-form.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { ownStoreOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/product-screen";
import { WithPreview } from "./card-preview.tsx";
import { FilmPanel, PicturesPanel } from "./picture-panels.tsx";
import { afterStep, inOrder } from "./picture-step.ts";
import { defaultsOf } from "./product-defaults.ts";
import { ProductFields } from "./product-fields.tsx";
import { draftOfForm, PRODUCT_FIELDS } from "./product-schema.server.ts";
import { State } from "./products-list.tsx";
import { Heading, NotOpen } from "./screen-parts.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.name ?? "Product"} · Tohfa` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { session, sellerId, isOpen } = ownStoreOf(context);
  const { actor } = session;
  const [product, categories, terms] = await Promise.all([
    orNotFound(showOwnProduct(db, actor, params.productId)),
    freeCategoryNames(db),
    orNotFound(showPriceTerms(db, actor, sellerId)),
  ]);
  const shopUrl = `${storeUrl}/top-collection/${encodeURIComponent(product.slug)}?id=${encodeURIComponent(product.id)}`;
  return {
    product,
    categories,
    terms,
    shopUrl: isOpen ? shopUrl : null,
    seen: JSON.stringify(fingerprintsOf(product)),
    replacedBy: product.isArchived ? await readSuccessor(db, product.id) : "",
  };
}

/** Also after a refusal: what somebody else has changed is shown anew. */
export const shouldRevalidate = () => true;

const NOTHING = Type.Object({});
const PICTURES = Type.Object({
  images: Type.Array(Type.String({ maxLength: DRAFT_LIMITS.url }), { maxItems: 100 }),
  step: Type.Optional(Type.String({ maxLength: DRAFT_LIMITS.url + 20 })),
});

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = ownStoreOf(context).session;
  const { productId } = params;
  const { files, form: sent } = await takeFiles(request, "pictures");
  const here = url.pathname;
  return await answerForm(
    { form: sent, context },
    {
      save: onForm(PRODUCT_FIELDS, async (form) => {
        const { categories } = await showOwnProduct(db, actor, productId);
        const seen = readFingerprints(form.seen);
        const typed = changedFields(draftOfForm(form, categories), seen);
        const isChanged = await saveProduct(db, actor, productId, typed, { seen });
        return { to: here, say: isChanged ? "Saved, and so in the shop." : "Nothing was changed." };
      }),
      "add-pictures": onForm(NOTHING, async () => {
        const { images, sellerId } = await showOwnProduct(db, actor, productId);
        const photos = files.map(({ bytes }) => bytes);
        await addProductPictures(db, actor, { sellerId, dataDir, photos }, (uploaded) =>
          saveProduct(db, actor, productId, { images: [...images, ...uploaded] }, { uploaded }),
        );
        const say = photos.length === 0 ? "Choose a photo first." : "The photos are there.";
        return { to: here, say };
      }),
      pictures: onForm(PICTURES, async ({ images, step }) => {
        const now = (await showOwnProduct(db, actor, productId)).images;
        await saveProduct(db, actor, productId, { images: afterStep(inOrder(now, images), step) });
        return { to: here, say: "The pictures are saved." };
      }),
      "add-film": onForm(NOTHING, async () => {
        await showOwnProduct(db, actor, productId);
        const [film] = await sent.files("film");
        if (!film) throw new Refusal("invalid", "Choose a film first.", { field: "film" });
        await addProductFilm(db, actor, productId, { film: film.bytes, dataDir });
        return { to: here, say: "The film is there." };
      }),
      "remove-film": onForm(NOTHING, async () => {
        await saveProduct(db, actor, productId, { videoUrl: null });
        return { to: here, say: "The film is removed." };
      }),
      duplicate: onForm(NOTHING, async () => {
        const copy = await duplicateProduct(db, actor, productId);
        const say = "This is the copy: a draft that nobody sees yet.";
        return { to: `/seller/products/${copy}`, say };
      }),
      archive: onForm(SUCCESSOR, async ({ replacedBy = "" }) => {
        await archiveProduct(db, actor, productId, "", replacedBy);
        const say = "Archived. You find it under “Archived”, and can bring it back.";
        return { to: "/seller/products", say };
      }),
      replace: onForm(SUCCESSOR, async ({ replacedBy = "" }) => {
        await replaceProduct(db, actor, productId, replacedBy);
        return { to: here, say: "Saved." };
      }),
      restore: onForm(NOTHING, async () => {
        await restoreProduct(db, actor, productId);
        return { to: here, say: "It is back, as a draft. Set it “For sale” when it is ready." };
      }),
    },
  );
}

const PANEL = "rounded-card border border-line bg-white p-4 sm:p-5";

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, terms, shopUrl, seen, replacedBy } = loaderData;
  const { name, images, isArchived, isOneDollar } = product;
  const defaults = defaultsOf(product);
  return (
    <>
      <Heading
        title={name}
        beside={
          <>
            <State {...product} />
            {product.status === "Block" || shopUrl === null ? null : (
              <a href={shopUrl} className="font-medium text-rose-700 underline">
                See it in the shop
              </a>
            )}
          </>
        }
      />
      {shopUrl === null ? <NotOpen /> : null}
      {isArchived ? (
        <div className="mb-5">
          <Notice>It is archived: nobody sees it. Bring it back to work on it.</Notice>
        </div>
      ) : null}
      {product.takenDownReason && !isArchived ? (
        <div className="mb-5">
          <Notice look="error">
            <p>
              <strong className="font-semibold">We took it out of the shop: </strong>
              {product.takenDownReason}
            </p>
            <p>Change what is needed, then write to us: we put it back.</p>
          </Notice>
        </div>
      ) : null}
      <WithPreview key={product.id} saved={{ ...product, image: images[0] ?? null }}>
        <div className="flex flex-col gap-6">
          <PicturesPanel product={product} answer={actionData} />
          <Form
            // What is saved is shown anew; other pictures leave what is being typed alone.
            key={JSON.stringify(defaults)}
            intent="save"
            answer={actionData}
            defaults={defaults}
            submit="Save"
            pending="Saving…"
            disabledReason={isArchived ? "An archived product is not changed." : null}
          >
            <input type="hidden" name="seen" value={seen} />
            <ProductFields
              categories={categories}
              terms={terms}
              stored={product}
              isPriceFixed={isOneDollar}
              film={product.videoUrl}
            />
          </Form>
          <PersonalisationPanel id={product.id} asks={product.asks} />
          <FilmPanel product={product} answer={actionData} />
          <Steps answer={actionData} {...{ isArchived, replacedBy }} />
        </div>
      </WithPreview>
    </>
  );
}

/** What buyers give for it, and the way to its own screen. */
function PersonalisationPanel({ id, asks }: { id: string; asks: readonly Ask[] }) {
  return (
    <section className={PANEL}>
      <h2 className="mb-2 text-21">What buyers give</h2>
      <p className="break-words">
        {asks.length === 0
          ? "Nothing is asked for. A name, a photo, a day or a choice can be."
          : asks.map(({ label }) => label).join(", ")}
      </p>
      <Link
        to={`/seller/products/${encodeURIComponent(id)}/personalisation`}
        className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
      >
        {asks.length === 0 ? "Make it personal" : "Change what is asked for"}
      </Link>
    </section>
  );
}

function Steps({
  answer,
  isArchived,
  replacedBy,
}: {
  answer: FormAnswer | undefined;
  isArchived: boolean;
  /** The name of what has taken its place. */
  replacedBy: string;
}) {
  return (
    <section className={`${PANEL} flex flex-wrap items-start gap-x-4 gap-y-3`}>
      <h2 className="w-full text-21">More</h2>
      <Form
        intent="duplicate"
        answer={answer}
        submit="Duplicate"
        look="quiet"
        isBrief
        className="flex flex-col gap-2"
      />
      {isArchived ? (
        <>
          <Form
            intent="restore"
            answer={answer}
            submit="Bring it back as a draft"
            isBrief
            className="flex flex-col gap-2"
          />
          <SuccessorForm ofStore {...{ replacedBy, answer }} />
        </>
      ) : (
        <details className="grow">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
            Take it out of the shop
          </summary>
          <div className="mt-2">
            <Form
              intent="archive"
              answer={answer}
              submit="Archive it"
              look="danger"
              isBrief
              className="flex flex-col gap-3"
            >
              <p className="text-15">
                Nobody can buy or see it any more; orders that were placed go on. You find it under
                “Archived”.
              </p>
              <SuccessorField ofStore />
            </Form>
          </div>
        </details>
      )}
    </section>
  );
}
