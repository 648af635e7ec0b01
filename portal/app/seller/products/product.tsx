import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Type } from "typebox";
import { archiveProduct } from "../../../../shop/catalog/archive-product.server.ts";
import { freeCategoryNames } from "../../../../shop/products/free-categories.server.ts";
import { showOwnProduct } from "../../../../shop/products/own-products.server.ts";
import { MOST } from "../../../../shop/products/product-draft.ts";
import { addProductPictures } from "../../../../shop/products/product-pictures.server.ts";
import { duplicateProduct, saveProduct } from "../../../../shop/products/save-product.server.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { forgetDraft } from "../../form/use-draft.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/product";
import { WithPreview } from "./card-preview.tsx";
import { afterStep } from "./picture-step.ts";
import { Pictures } from "./pictures.tsx";
import { defaultsOf } from "./product-defaults.ts";
import { ProductFields } from "./product-fields.tsx";
import { draftOfForm, PRODUCT_FIELDS } from "./product-schema.server.ts";
import { State } from "./products-list.tsx";
import { Heading, PhotoField } from "./screen-parts.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.name ?? "Product"} · Tohfa` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const [product, categories] = await Promise.all([
    orNotFound(showOwnProduct(db, actor, params.productId)),
    freeCategoryNames(db),
  ]);
  const shopUrl = `${storeUrl}/top-collection/${encodeURIComponent(product.slug)}?id=${encodeURIComponent(product.id)}`;
  return { product, categories, shopUrl };
}

const NOTHING = Type.Object({});
const PICTURES = Type.Object({
  images: Type.Array(Type.String({ maxLength: MOST.url }), { maxItems: 100 }),
  step: Type.Optional(Type.String({ maxLength: 20 })),
});

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const { productId } = params;
  const taken = await takeFiles(request, "pictures");
  const here = url.pathname;
  return await answerForm(
    { request: taken.request, context },
    {
      save: onForm(PRODUCT_FIELDS, async (form) => {
        const { stockSeen } = form;
        const isChanged = await saveProduct(db, actor, productId, draftOfForm(form), { stockSeen });
        return { to: here, say: isChanged ? "Saved, and so in the shop." : "Nothing was changed." };
      }),
      "add-pictures": onForm(NOTHING, async () => {
        const { images, sellerId } = await showOwnProduct(db, actor, productId);
        const photos = taken.files.map(({ bytes }) => bytes);
        await addProductPictures(db, actor, { sellerId, dataDir, photos }, (uploaded) =>
          saveProduct(db, actor, productId, { images: [...images, ...uploaded] }, { uploaded }),
        );
        const say = photos.length === 0 ? "Choose a photo first." : "The photos are there.";
        return { to: here, say };
      }),
      pictures: onForm(PICTURES, async ({ images, step }) => {
        await saveProduct(db, actor, productId, { images: afterStep(images, step) });
        return { to: here, say: "The pictures are saved." };
      }),
      duplicate: onForm(NOTHING, async () => {
        const copy = await duplicateProduct(db, actor, productId);
        const say = "This is the copy: a draft that nobody sees yet.";
        return { to: `/seller/products/${copy}`, say };
      }),
      archive: onForm(NOTHING, async () => {
        await archiveProduct(db, actor, productId);
        return { to: "/seller/products", say: "The product is archived." };
      }),
    },
  );
}

const PANEL = "rounded-card border border-line bg-white p-4 sm:p-5";

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, shopUrl } = loaderData;
  const { name, images, isArchived, isOneDollar } = product;
  const defaults = defaultsOf(product);
  useForgetNew();
  return (
    <>
      <Heading
        title={name}
        beside={
          <>
            <State {...product} />
            {product.status === "Block" ? null : (
              <a href={shopUrl} className="font-medium text-rose-700 underline">
                See it in the shop
              </a>
            )}
          </>
        }
      />
      {isArchived ? (
        <div className="mb-5">
          <Notice>It is archived: nobody sees it. Duplicate it to sell it again.</Notice>
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
            <input type="hidden" name="stockSeen" value={product.stock} />
            <ProductFields categories={categories} isPriceFixed={isOneDollar} />
          </Form>
          <Steps answer={actionData} isArchived={isArchived} />
        </div>
      </WithPreview>
    </>
  );
}

/** What was typed for a new product is kept until it is made. */
function useForgetNew() {
  const [search] = useSearchParams();
  const isMade = search.has("made");
  useEffect(() => {
    if (isMade) forgetDraft("new product");
  }, [isMade]);
}

function PicturesPanel({
  product: { images, name, isArchived },
  answer,
}: {
  product: { images: string[]; name: string; isArchived: boolean };
  answer: FormAnswer | undefined;
}) {
  const trouble = answer?.reply?.error?.images?.[0];
  return (
    <section className={PANEL}>
      <h2 className="mb-3 text-21">Pictures</h2>
      {images.length > 0 && !isArchived ? <Pictures images={images} name={name} /> : null}
      {isArchived ? null : (
        <div className="mt-4">
          <Form
            intent="add-pictures"
            answer={answer}
            submit="Add photos"
            pending="Sending the photos…"
            look="quiet"
            hasFiles
            isBrief
            className="flex flex-col gap-4"
            disabledReason={
              images.length >= MOST.pictures ? `At most ${MOST.pictures} pictures.` : null
            }
          >
            <PhotoField trouble={trouble} />
          </Form>
        </div>
      )}
    </section>
  );
}

function Steps({ answer, isArchived }: { answer: FormAnswer | undefined; isArchived: boolean }) {
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
      {isArchived ? null : (
        <details className="grow">
          <summary className="min-h-11 cursor-pointer content-center font-medium text-danger">
            Take it out of the shop for good
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
                Nobody can buy or see it any more; orders that were placed go on. It can be
                duplicated, not brought back.
              </p>
            </Form>
          </div>
        </details>
      )}
    </section>
  );
}
