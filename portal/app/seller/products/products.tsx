import { Type } from "typebox";
import {
  countOwnProducts,
  listOwnProducts,
} from "../../../../shop/products/own-products.server.ts";
import { parseRupees } from "../../../../shop/products/product-draft.ts";
import { saveProduct } from "../../../../shop/products/save-product.server.ts";
import { Refusal } from "../../../../shop/refusal.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { storeOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { PAGE_SIZE, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/products";
import {
  type ListedProduct,
  PRODUCTS_LIST,
  productQuery,
  productTabs,
  toListed,
} from "./products-list.tsx";

export const meta = () => [{ title: "Products · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const state = readListState(url, PRODUCTS_LIST);
  const [counts, page] = await Promise.all([
    countOwnProducts(db, session.actor, sellerId),
    orNotFound(listOwnProducts(db, session.actor, productQuery(state, sellerId, PAGE_SIZE))),
  ]);
  const { items, nextCursor } = page;
  return { state, page: { items: items.map(toListed), nextCursor }, counts };
}

const ROWS = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.String({ maxLength: 100 }),
      price: Type.Optional(Type.String({ maxLength: 30 })),
      stock: Type.Optional(Type.String({ maxLength: 12 })),
      stockSeen: Type.Optional(Type.Integer()),
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
  const { actor } = storeOf(context).session;
  return answerForm(args, {
    save: onForm(ROWS, async ({ rows }) => {
      // Each by itself: one that cannot be saved keeps no other back.
      const failed: string[] = [];
      let saved = 0;
      for (const row of rows) {
        try {
          if (await saveProduct(db, actor, row.id, changeOf(row), { stockSeen: row.stockSeen }))
            saved += 1;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          failed.push(error.message);
        }
      }
      const done = saved === 1 ? "1 product is saved." : `${saved} products are saved.`;
      if (failed.length > 0) {
        const said = saved > 0 ? [`${done} Not saved:`, ...failed] : failed;
        throw new Refusal("conflict", [...new Set(said)].join("\n"));
      }
      return {
        to: `${url.pathname}${url.search}`,
        say: saved === 0 ? "Nothing was changed." : done,
      };
    }),
    choose: onForm(CHOSEN, async ({ id }) => ({
      to: `/seller/products/change?${new URLSearchParams(id.map((one) => ["id", one]))}`,
    })),
  });
};

function changeOf({ price, stock }: { price?: string; stock?: string }) {
  const paisa = price === undefined ? undefined : parseRupees(price);
  if (paisa === null) throw new Refusal("invalid", `"${price}" is no amount in rupees.`);
  const digits = stock?.replaceAll(",", "");
  if (digits !== undefined && !/^\d{1,9}$/.test(digits)) {
    throw new Refusal("invalid", `"${stock}" is no whole number.`);
  }
  return {
    ...(paisa !== undefined && { price: paisa }),
    ...(digits !== undefined && { stock: Number(digits) }),
  };
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, counts } = loaderData;
  const items = withTyped(page.items, actionData);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">Products</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/seller/products/import" look="quiet">
            Import a file
          </ButtonLink>
          <ButtonLink to="/seller/products/new">Add a product</ButtonLink>
        </div>
      </div>
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
        csv="/seller/products.csv"
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
  const sent = answer?.intent === "save" ? answer.reply?.initialValue?.rows : undefined;
  if (!Array.isArray(sent)) return items;
  return items.map((item) => {
    const typed = sent.find((one) => (one as { id?: string } | undefined)?.id === item.id);
    return typed ? { ...item, typed: typed as ListedProduct["typed"] } : item;
  });
}
