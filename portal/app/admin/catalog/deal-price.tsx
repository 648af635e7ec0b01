import { useState } from "react";
import { formatMoney, type Paisa, rupeesFromPaisa } from "../../../../shop/money.ts";
import type { DealMeaning } from "../../../../shop/offers/deals-of-staff.server.ts";
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
  const isSeen = typed === null || typed.replaceAll(",", "") === String(rupeesFromPaisa(price));
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
          <MoneyField name="price" label="Price of all together, Rs" required amount={price} />
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
      <div className="mb-4 overflow-x-auto">
        <table className="w-full text-15">
          <thead>
            <tr className="border-b border-line text-left text-13 text-ink-soft">
              <th scope="col" className="py-2 pr-3 font-medium">
                Thing
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                Its share
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                The shop
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                The seller
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ id, name, sellerName, share, commission }) => (
              <tr key={id} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {name}
                  <span className="block text-13 text-ink-soft">{sellerName}</span>
                </th>
                <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
                  {formatMoney(share)}
                </td>
                <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
                  {formatMoney(commission)}
                </td>
                <td className="py-2 text-right whitespace-nowrap tabular-nums">
                  {formatMoney(share - commission)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
