import type { ReactNode } from "react";
import { Form } from "react-router";
import type { StaffProduct } from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { NotedThing } from "./noted-thing.tsx";

/** Finds products of the shop by words, which stand in the address; `step` is what can be done with each. */
export function ProductFinder({
  find,
  found,
  step,
}: {
  find: string;
  found: readonly StaffProduct[];
  step(product: StaffProduct): ReactNode;
}) {
  return (
    <div id="find">
      <Form method="get" action="#find" role="search" className="flex flex-wrap items-end gap-3">
        <label className="flex min-w-0 grow basis-44 flex-col gap-1 text-13 font-medium">
          Find a product on show
          <input
            key={find}
            type="search"
            name="find"
            defaultValue={find}
            maxLength={100}
            className="h-11 rounded-control border border-line-strong bg-white px-3 text-15 hover:border-ink"
          />
        </label>
        <Button type="submit" look="quiet">
          Find
        </Button>
      </Form>
      {find !== "" && found.length === 0 ? (
        <p className="mt-3 text-ink-soft">Nothing on show was found for “{find}”.</p>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {found.map((product) => (
          <li key={product.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <NotedThing image={product.image} name={product.name}>
              {formatMoney(product.price)}, {product.sellerName}
            </NotedThing>
            {step(product)}
          </li>
        ))}
      </ul>
    </div>
  );
}
