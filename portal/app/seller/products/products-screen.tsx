import { Type } from "typebox";
import {
  changedFields,
  fingerprintsOf,
  readFingerprints,
} from "#tohfa/shop/selling/products/field-fingerprints.server.ts";
import {
  countOwnProducts,
  listOwnProducts,
  showOwnProduct,
} from "#tohfa/shop/selling/products/own-products.server.ts";
import type { OwnProduct } from "#tohfa/shop/selling/products/read-drafts.server.ts";
import { saveProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import { readCount } from "#tohfa/shop/values/digits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { requireRupees } from "#tohfa/shop/values/rupees.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { ownStoreOf } from "../../gate.server.ts";
import { eachOf } from "../../list/bulk.server.ts";
import { List } from "../../list/list.tsx";
import { PAGE_SIZE, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/products-screen";
import { type ListedProduct, PRODUCTS_LIST, productQuery, productTabs } from "./products-list.tsx";
import { NotOpen } from "./screen-parts.tsx";

export const meta = () => [{ title: "Products · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId, isOpen } = ownStoreOf(context);
  const state = readListState(url, PRODUCTS_LIST);
  const [counts, page] = await Promise.all([
    countOwnProducts(db, session.actor, sellerId),
    orNotFound(listOwnProducts(db, session.actor, productQuery(state, sellerId, PAGE_SIZE))),
  ]);
  const { items, nextCursor } = page;
  return { state, page: { items: items.map(toListed), nextCursor }, counts, isOpen };
}

/** Also after a refusal: what was sold meanwhile is shown anew. */
export const shouldRevalidate = () => true;

/** What a list needs of a product: the rest stays on the server. */
function toListed({ images, ...product }: OwnProduct, place: number): ListedProduct {
  const { id, name, price, compareAtPrice, stock, status, isArchived, isOneDollar } = product;
  const { categories, soldCount } = product;
  return {
    ...{ id, name, price, compareAtPrice, stock, status, isArchived, isOneDollar },
    ...{ categories, soldCount, image: images[0] ?? null, place },
    seen: JSON.stringify(fingerprintsOf({ price, stock })),
  };
}

const ROWS = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.String({ maxLength: 100 }),
      price: Type.Optional(Type.String({ maxLength: 30 })),
      stock: Type.Optional(Type.String({ maxLength: 12 })),
      seen: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    { maxItems: 200 },
  ),
});

const CHOSEN = Type.Object({
  id: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: 1,
    maxItems: 200,
    error: "Choose one product at least, with the boxes at its left.",
  }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = ownStoreOf(context).session;
  return answerForm(args, {
    save: onForm(ROWS, ({ rows }) =>
      eachOf({
        rows,
        run: async (row) => {
          const seen = readFingerprints(row.seen);
          const touched = changedFields(changeOf(row), seen);
          if (Object.keys(touched).length === 0) return false;
          return await saveProduct(db, actor, row.id, touched, { seen });
        },
        nameOf: async (row) =>
          (await showOwnProduct(db, actor, row.id).catch(() => null))?.name ?? row.id,
        say: savedWords,
        to: `${url.pathname}${url.search}`,
        // What was typed and not taken stays in its field.
        show: (left) => ({ typed: left }),
      }),
    ),
    choose: onForm(CHOSEN, async ({ id }) => ({
      to: `/seller/products/change?${new URLSearchParams(id.map((one) => ["id", one]))}`,
    })),
  });
};

function savedWords(count: number): string {
  if (count === 0) return "Nothing was changed.";
  return count === 1 ? "1 product is saved." : `${count} products are saved.`;
}

function changeOf({ price, stock }: { price?: string; stock?: string }) {
  const count = stock === undefined ? null : readCount(stock);
  if (count && "why" in count) throw new Refusal("invalid", count.why);
  return {
    ...(price !== undefined && { price: requireRupees(price, "price") }),
    ...(count && { stock: count.count }),
  };
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, counts, isOpen } = loaderData;
  const items = withTyped(page.items, actionData);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">Products</h1>
        <div className="flex flex-wrap gap-3">
          {isOpen ? (
            <ButtonLink to="/seller/products/import" look="quiet">
              Import a file
            </ButtonLink>
          ) : null}
          <ButtonLink to="/seller/products/new">Add a product</ButtonLink>
        </div>
      </div>
      {isOpen ? null : <NotOpen />}
      <List
        of={PRODUCTS_LIST}
        state={state}
        page={{ ...page, items }}
        tabs={productTabs(counts)}
        bulk={[
          { intent: "save", text: "Save prices and stock" },
          { intent: "choose", text: "Change the chosen ones" },
        ]}
        answer={actionData}
        {...(isOpen && { csv: "/seller/products.csv" })}
        empty={
          <EmptyState
            title="No products here yet"
            actions={<ButtonLink to="/seller/products/new">Add a product</ButtonLink>}
          >
            <p>Name, price and a photo are enough to begin.</p>
          </EmptyState>
        }
      />
    </>
  );
}

/** What was typed and not taken stays in its field. */
function withTyped(items: ListedProduct[], answer: FormAnswer | undefined): ListedProduct[] {
  if (answer?.intent !== "save") return items;
  const { typed: left } = (answer.shown ?? {}) as { typed?: unknown };
  const sent = answer.reply?.initialValue?.rows ?? left;
  if (!Array.isArray(sent)) return items;
  return items.map((item) => {
    const typed = sent.find((one) => (one as { id?: string } | undefined)?.id === item.id);
    return typed ? { ...item, typed: typed as ListedProduct["typed"] } : item;
  });
}
