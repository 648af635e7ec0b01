import { useState } from "react";
import type { DealMeaning } from "#tohfa/shop/growth/offers/deals-of-staff.server.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { readRupees } from "#tohfa/shop/values/rupees.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { MoneyField } from "../money-field.tsx";

/**
 * A deal's price, with what it means for its buyer, each seller and the shop. Another price is worked out first, and
 * kept with the second tap, when its meaning stands here.
 */
export function DealPrice({
  meaning,
  kept,
  answer,
}: {
  meaning: DealMeaning;
  kept: Paisa;
  answer: FormAnswer | undefined;
}) {
  const { price } = meaning;
  const [typed, setTyped] = useState<string | null>(null);
  const read = readRupees(typed ?? "");
  const isSeen = typed === null || ("paisa" in read && read.paisa === price);
  return (
    <Panel title={price === kept ? "Price" : "This price would mean"}>
      {meaning.shares.length > 0 ? <Meaning meaning={meaning} /> : null}
      <Form
        key={price}
        intent="price"
        answer={answer}
        submit={isSeen && price !== kept ? `Charge ${formatMoney(price)}` : "Work it out"}
        look={isSeen && price !== kept ? "primary" : "quiet"}
        isBrief
        className="flex max-w-sm flex-col gap-4"
      >
        {price === kept ? null : <input type="hidden" name="seen" value={price} />}
        <div onInput={(event) => setTyped((event.target as HTMLInputElement).value)}>
          <MoneyField name="price" label="Total price, Rs" required amount={price} />
        </div>
      </Form>
    </Panel>
  );
}

function Meaning({ meaning: { price, alone, shares } }: { meaning: DealMeaning }) {
  const saved = alone - price;
  return (
    <>
      <p className="mb-3">
        The buyer pays <strong className="font-semibold">{formatMoney(price)}</strong> instead of{" "}
        {formatMoney(alone)}
        {saved > 0 ? ` and keeps ${formatMoney(saved)}.` : ": that saves nothing."}
      </p>
      <ul className="mb-5 divide-y divide-line border-y border-line">
        {shares.map(({ id, name, sellerName, share, commission }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 grow basis-40 break-words">{name}</span>
            <span className="font-semibold tabular-nums">{formatMoney(share)}</span>
            <span className="w-full text-13 break-words text-ink-soft">
              {formatMoney(share - commission)} for {sellerName}, {formatMoney(commission)} for the
              shop
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
