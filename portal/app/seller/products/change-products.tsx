import { Form as PlainForm } from "react-router";
import { type Static, Type } from "typebox";
import { formatMoney } from "../../../../shop/money.ts";
import { showOwnProduct } from "../../../../shop/products/own-products.server.ts";
import type { ProductDraft } from "../../../../shop/products/product-draft.ts";
import { saveProduct } from "../../../../shop/products/save-product.server.ts";
import { Refusal } from "../../../../shop/refusal.ts";
import { Button } from "../../../../ui/button.tsx";
import { answerForm, notFound, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/change-products";
import { type BulkChange, changeOf, readBulkChange } from "./bulk-change.ts";
import { Heading } from "./screen-parts.tsx";

export const meta = () => [{ title: "Change several products · Tohfa" }];

const MOST_AT_ONCE = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const ids = [...new Set(url.searchParams.getAll("id"))].slice(0, MOST_AT_ONCE);
  if (ids.length === 0) throw notFound("No product was chosen.");
  const change = readBulkChange(url.searchParams);
  const products = [];
  for (const id of ids) {
    const product = await orNotFound(showOwnProduct(db, actor, id));
    const { name, price, compareAtPrice, stock, status } = product;
    const now = { price, compareAtPrice, stock, status };
    products.push({ id, name, now, next: { ...now, ...changeOf(product, change) } });
  }
  return { products, change };
}

const CHANGE = Type.Object({
  id: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: MOST_AT_ONCE }),
  status: Type.Optional(Type.String()),
  percent: Type.Optional(Type.String()),
  strike: Type.Optional(Type.String()),
  stockWay: Type.Optional(Type.String()),
  stock: Type.Optional(Type.String()),
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = storeOf(args.context).session;
  return answerForm(args, {
    change: onForm(CHANGE, async ({ id, ...fields }: Static<typeof CHANGE>) => {
      const change = readBulkChange(new URLSearchParams(fields as Record<string, string>));
      const failed: string[] = [];
      let changed = 0;
      // Each by itself: one that cannot be changed keeps no other back.
      for (const one of id) {
        try {
          const product = await showOwnProduct(db, actor, one);
          const wanted = changeOf(product, change);
          if (await saveProduct(db, actor, one, wanted, { stockSeen: product.stock })) changed += 1;
        } catch (error) {
          if (!(error instanceof Refusal) || error.code === "not_found") throw error;
          failed.push(error.message);
        }
      }
      const done = changed === 1 ? "1 product is changed." : `${changed} products are changed.`;
      if (failed.length === 0) return { to: "/seller/products", say: done };
      throw new Refusal("conflict", [`${done} Not changed:`, ...new Set(failed)].join(" "));
    }),
  });
};

const CONTROL = "h-12 rounded-control border border-line-strong bg-white px-3 text-17";

export default function ChangeProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { products, change } = loaderData;
  const changed = products.filter(({ now, next }) => JSON.stringify(now) !== JSON.stringify(next));
  const things = changed.length === 1 ? "1 product" : `${changed.length} products`;
  return (
    <>
      <Heading
        title={`Change ${products.length === 1 ? "1 product" : `${products.length} products`}`}
      />
      <Wanted ids={products.map(({ id }) => id)} change={change} />
      {changed.length > 0 ? (
        <Form
          intent="change"
          answer={actionData}
          submit={`Change ${things}`}
          isBrief
          className="mt-6 flex flex-col gap-5"
        >
          {changed.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          {Object.entries(change).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={String(value ?? "")} />
          ))}
          <h2 className="text-21">What it makes of them</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-white px-4">
            {changed.map(({ id, name, now, next }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 font-medium">{name}</span>
                <span className="text-right tabular-nums">
                  <Difference now={now} next={next} />
                </span>
              </li>
            ))}
          </ul>
        </Form>
      ) : null}
    </>
  );
}

type Shown = Pick<ProductDraft, "price" | "compareAtPrice" | "stock" | "status">;
const STATUS: Record<Shown["status"], string> = {
  Active: "for sale",
  Block: "draft",
  "Out Of Stock": "out of stock",
};

function Difference({ now, next }: { now: Shown; next: Shown }) {
  const lines = [
    [formatMoney(now.price), formatMoney(next.price)],
    [`${now.stock} in stock`, `${next.stock} in stock`],
    [STATUS[now.status], STATUS[next.status]],
  ].filter(([before, after]) => before !== after);
  return lines.map(([before, after]) => (
    <span key={before} className="block">
      <s className="text-ink-soft">{before}</s> → <span className="font-semibold">{after}</span>
    </span>
  ));
}

/** What to change: shown before it is done. */
function Wanted({ ids, change }: { ids: string[]; change: BulkChange }) {
  return (
    <PlainForm
      method="get"
      className="flex max-w-xl flex-col gap-4 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <label className="flex flex-col gap-1.5 font-medium">
        State
        <select name="status" defaultValue={change.status} className={`${CONTROL} select pr-10`}>
          <option value="">As it is</option>
          <option value="Active">For sale</option>
          <option value="Block">Draft, seen by nobody</option>
          <option value="Out Of Stock">Out of stock</option>
        </select>
      </label>
      <label className="flex flex-col gap-1.5 font-medium">
        Price, percent up or down
        <span className="text-13 font-normal text-ink-soft">
          Such as 10 or -15; to whole rupees.
        </span>
        <input
          name="percent"
          defaultValue={change.percent || ""}
          inputMode="text"
          pattern="[+\-]?[0-9]{1,3}"
          title="A whole number, such as 10 or -15"
          className={CONTROL}
        />
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="strike"
          defaultChecked={change.strike === "on"}
          className="size-5 shrink-0"
        />
        If it goes down, strike out the price of today beside the new one
      </label>
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <label className="flex flex-col gap-1.5 font-medium">
          Stock
          <select
            name="stockWay"
            defaultValue={change.stockWay}
            className={`${CONTROL} select pr-10`}
          >
            <option value="">As it is</option>
            <option value="set">Is now</option>
            <option value="add">Add</option>
          </select>
        </label>
        <label className="flex flex-col justify-end gap-1.5 font-medium">
          Pieces
          <input
            name="stock"
            defaultValue={change.stock}
            inputMode="numeric"
            pattern="[0-9]{1,7}"
            title="A whole number"
            className={CONTROL}
          />
        </label>
      </div>
      <Button type="submit" look="quiet" className="self-start">
        Show what it makes
      </Button>
    </PlainForm>
  );
}
