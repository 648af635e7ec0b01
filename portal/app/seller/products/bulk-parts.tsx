import { Form } from "react-router";
import type { ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Button } from "../../../../ui/button.tsx";
import type { BulkChange } from "./bulk-change.ts";

type Shown = Pick<ProductDraft, "price" | "compareAtPrice" | "stock" | "status" | "categories">;
const STATUS: Record<Shown["status"], string> = {
  Active: "for sale",
  Block: "draft",
  "Out Of Stock": "out of stock",
};

/** What a product is now, and what it would be. */
export function Difference({ now, next }: { now: Shown; next: Shown }) {
  const old = ({ compareAtPrice }: Shown) =>
    compareAtPrice === null ? "no old price" : `old price ${formatMoney(compareAtPrice)}`;
  const lines = [
    [formatMoney(now.price), formatMoney(next.price)],
    [old(now), old(next)],
    [`${now.stock} in stock`, `${next.stock} in stock`],
    [STATUS[now.status], STATUS[next.status]],
    [now.categories.join(", ") || "no category", next.categories.join(", ") || "no category"],
  ].filter(([before, after]) => before !== after);
  return lines.map(([before, after]) => (
    <span key={before} className="block">
      <s className="text-ink-soft">{before}</s> → <span className="font-semibold">{after}</span>
    </span>
  ));
}

const CONTROL = "h-12 min-w-0 rounded-control border border-line-strong bg-white px-3 text-17";
const LABEL = "flex min-w-0 flex-col gap-1.5 font-medium";

interface WantedProps {
  ids: string[];
  change: BulkChange;
  /** Categories that a seller may put things into, and those that one of these is in. */
  free: readonly string[];
  taken: readonly string[];
}

/** What to change: shown before it is done. */
export function Wanted({ ids, change, free, taken }: WantedProps) {
  return (
    <Form
      method="get"
      preventScrollReset
      className="flex max-w-2xl flex-col gap-4 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <label className={LABEL}>
          State
          <select name="status" defaultValue={change.status} className={`${CONTROL} select pr-10`}>
            <option value="">As it is</option>
            <option value="Active">For sale</option>
            <option value="Block">Draft, seen by nobody</option>
            <option value="Out Of Stock">Out of stock</option>
          </select>
        </label>
        <div className="grid grid-cols-[1fr_7rem] gap-3">
          <label className={LABEL}>
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
          <label className={LABEL}>
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
        <CategoryChoice name="into" label="Put into the category" {...{ change, names: free }} />
        <CategoryChoice
          name="outOf"
          label="Take out of the category"
          {...{ change, names: taken }}
        />
      </div>
      <label className={LABEL}>
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
          className={`${CONTROL} sm:w-40`}
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
      <Button type="submit" look="quiet" className="self-start">
        Show what it makes
      </Button>
    </Form>
  );
}

function CategoryChoice({
  name,
  label,
  names,
  change,
}: {
  name: "into" | "outOf";
  label: string;
  names: readonly string[];
  change: BulkChange;
}) {
  return (
    <label className={LABEL}>
      {label}
      <select name={name} defaultValue={change[name]} className={`${CONTROL} select pr-10`}>
        <option value="">None</option>
        {names.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
