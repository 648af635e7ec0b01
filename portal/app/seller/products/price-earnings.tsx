import { type ReactNode, useRef, useState } from "react";
import {
  type PriceTerms,
  priceEarnings,
  priceWarning,
} from "#tohfa/shop/money/ledger/price-earnings.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { readRupees } from "#tohfa/shop/values/rupees.ts";

interface Typed {
  price: Paisa | null;
  ownCost: Paisa | null;
  categories: string[];
}

/** What a form has in the fields that decide what its seller gets. */
function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const sum = (name: string) => {
    const read = readRupees(String(data.get(name) ?? ""));
    return "paisa" in read ? read.paisa : null;
  };
  return {
    ...{ price: sum("price"), ownCost: sum("ownCost") },
    categories: data.getAll("categories").map(String),
  };
}

/**
 * What the seller gets of the price that is typed, while it is typed: under the fields of `children`, of which the form
 * has more. `stored`: what it begins with.
 */
export function WithPriceEarnings({
  terms,
  stored,
  children,
}: {
  terms: PriceTerms;
  stored: Typed;
  children: ReactNode;
}) {
  const [typed, setTyped] = useState(stored);
  const place = useRef<HTMLDivElement>(null);
  const read = () => {
    const form = place.current?.closest("form");
    if (form) setTyped(typedIn(form));
  };
  return (
    <div ref={place} onInput={read} className="flex flex-col gap-5">
      {children}
      <Earnings terms={terms} {...typed} />
    </div>
  );
}

function Earnings({ terms, price, ownCost, categories }: Typed & { terms: PriceTerms }) {
  if (price === null || price <= 0) return null;
  const { lines, total } = priceEarnings(price, categories, terms);
  const warning = priceWarning(total, ownCost);
  return (
    <div className="-mt-2 max-w-xl rounded-control bg-rose-50 px-4 py-3 text-15">
      <details>
        <summary className="flex min-h-11 items-center justify-between gap-4">
          <span>You get about</span>
          <strong className="font-semibold tabular-nums">{formatMoney(total)}</strong>
        </summary>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-2 text-13 tabular-nums">
          <dt>Price</dt>
          <dd className="text-end">{formatMoney(price)}</dd>
          {lines.map(({ text, paisa }) => (
            <div key={text} className="contents">
              <dt>{text}</dt>
              <dd className="text-end">−{formatMoney(-paisa)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-13 text-ink-soft">
          For one piece, ordered alone and paid in cash. It is paid out 14 days after delivery, once
          the courier has paid us.
        </p>
      </details>
      <p role="status" className="font-medium text-danger empty:hidden">
        {warning}
      </p>
    </div>
  );
}
