import { Link } from "react-router";
import { Type } from "typebox";
import { showOwnProduct } from "#tohfa/shop/selling/products/own-products.server.ts";
import { DRAFT_LIMITS } from "#tohfa/shop/selling/products/product-draft.ts";
import { cropProductPicture } from "#tohfa/shop/selling/products/product-pictures.server.ts";
import { saveProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import { answerForm, notFound, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { ownStoreOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/picture-screen";
import { CropFields } from "./crop-fields.tsx";

export const meta = () => [{ title: "A picture · Tohfa" }];

/** One picture of a product: what is to be seen on it, and which part is shown. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = ownStoreOf(context).session;
  const product = await orNotFound(showOwnProduct(db, actor, params.productId));
  const picture = url.searchParams.get("picture") ?? "";
  const place = product.images.indexOf(picture);
  if (place < 0) throw notFound("This picture is not there any more.");
  const { id, name, isArchived, pictureTexts } = product;
  return { id, name, picture, place, text: pictureTexts[picture] ?? "", isArchived };
}

const percent = Type.Number({ minimum: 0, maximum: 100, error: "A number from 0 to 100." });
const CROP = Type.Object({ left: percent, top: percent, width: percent, height: percent });
const WORDS = Type.Object({ text: Type.Optional(Type.String({ maxLength: 1_000 })) });

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db, dataDir } = context.get(worldContext);
  const { actor } = ownStoreOf(context).session;
  const { productId } = params;
  const picture = url.searchParams.get("picture") ?? "";
  const to = `/seller/products/${encodeURIComponent(productId)}`;
  return answerForm(args, {
    crop: onForm(CROP, async (box) => {
      await cropProductPicture(db, actor, productId, { url: picture, box, dataDir });
      return { to, say: "The picture is cropped." };
    }),
    describe: onForm(WORDS, async ({ text = "" }) => {
      const { pictureTexts } = await showOwnProduct(db, actor, productId);
      const next = { ...pictureTexts, [picture]: text };
      await saveProduct(db, actor, productId, { pictureTexts: next });
      return { to, say: "Saved." };
    }),
  });
};

const PANEL = "rounded-card border border-line bg-white p-4 sm:p-5";

export default function OnePicture({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, picture, place, text, isArchived } = loaderData;
  const disabledReason = isArchived ? "An archived product is not changed." : null;
  return (
    <div className="max-w-2xl">
      <Link
        to={`/seller/products/${encodeURIComponent(id)}`}
        className="inline-flex min-h-11 items-center font-medium break-words text-rose-700 underline-offset-4 hover:underline"
      >
        Back to {name}
      </Link>
      <h1 className="mt-1 mb-5 text-28">Picture {place + 1}</h1>
      <div className="flex flex-col gap-6">
        <section className={PANEL}>
          <h2 className="mb-3 text-21">Crop</h2>
          <Form
            intent="crop"
            answer={actionData}
            submit="Crop it"
            pending="Cropping…"
            isBrief
            disabledReason={disabledReason}
          >
            <CropFields picture={picture} alt={text || `Picture ${place + 1} of ${name}`} />
          </Form>
        </section>
        <section className={PANEL}>
          <h2 className="mb-3 text-21">What is to be seen</h2>
          <Form
            intent="describe"
            answer={actionData}
            submit="Save the words"
            look="quiet"
            defaults={{ text }}
            disabledReason={disabledReason}
          >
            <TextField
              name="text"
              label="In a few words"
              hint="For buyers who cannot see it, and for search engines: “Red box, open, with twelve roses”."
              maxLength={DRAFT_LIMITS.pictureText}
              optional
            />
          </Form>
        </section>
      </div>
    </div>
  );
}
