import { freeCategoryNames } from "../../../../shop/products/free-categories.server.ts";
import { EMPTY_DRAFT } from "../../../../shop/products/product-draft.ts";
import { addProductPictures } from "../../../../shop/products/product-pictures.server.ts";
import { createProduct } from "../../../../shop/products/save-product.server.ts";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/new-product";
import { WithPreview } from "./card-preview.tsx";
import { defaultsOf } from "./product-defaults.ts";
import { ProductFields } from "./product-fields.tsx";
import { draftOfForm, PRODUCT_FIELDS } from "./product-schema.server.ts";
import { Heading, PhotoField } from "./screen-parts.tsx";

export const meta = () => [{ title: "A new product · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await freeCategoryNames(context.get(worldContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const { actor } = session;
  const taken = await takeFiles(request, "pictures");
  const photos = taken.files.map(({ bytes }) => bytes);
  return await answerForm(
    { request: taken.request, context },
    {
      create: onForm(PRODUCT_FIELDS, async (form) => {
        const draft = draftOfForm(form);
        const id = await addProductPictures(db, actor, { sellerId, dataDir, photos }, (images) =>
          createProduct(db, actor, sellerId, { ...draft, images }, { uploaded: images }),
        );
        const say =
          draft.status === "Block"
            ? "Saved as a draft. Nobody sees it yet."
            : "Your product is in the shop.";
        return { to: `/seller/products/${id}?made`, say };
      }),
    },
  );
}

const NEW = { ...EMPTY_DRAFT, status: "Active", image: null } as const;

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Heading title="A new product" />
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
          <ProductFields categories={loaderData.categories} />
        </Form>
      </WithPreview>
    </>
  );
}
