import type { QuoteView } from "../../../contract/order.ts";
import { itemName } from "../../../shop/checkout/order-record.ts";
import { formatNearDay } from "../../../shop/day.ts";
import { formatDifference, formatMoney } from "../../../shop/money.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AcceptChangesButton } from "../cart/accept-changes-button.tsx";
import { AboutPrice } from "../currency/about-price.tsx";
import { GiftContents } from "../gifts/gift-contents.tsx";
import { PersonalWords } from "../personalise/personal-words.tsx";
import { QuoteProblem } from "./quote-problem.tsx";
import type { QuoteState } from "./use-quote.ts";

/** What it costs, to the paisa, before any button is pressed; always in view on a desktop. */
export function OrderSummary(state: QuoteState) {
  const { quote, problem, loading } = state;
  return (
    <section
      aria-label="Order summary"
      aria-busy={loading}
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5"
    >
      <h2 className="text-21">Your order</h2>
      <QuoteProblem {...state} />
      {quote?.changes.map((change) => (
        <Notice
          key={`${change.index} ${change.kind} ${change.field ?? ""}`}
          look={change.kind === "price" ? "plain" : "error"}
        >
          {change.text}
        </Notice>
      ))}
      {quote?.couponNote ? <Notice>{quote.couponNote}</Notice> : null}
      {quote ? <AcceptChangesButton changes={quote.changes} /> : null}
      {quote ? (
        <>
          <SharedTo shares={quote.shares} />
          <Items items={quote.items} />
          <Amounts quote={quote} />
        </>
      ) : problem ? null : (
        <div className="flex flex-col gap-3" aria-hidden="true">
          <Skeleton className="h-15" />
          <Skeleton className="h-15" />
          <Skeleton className="h-24" />
        </div>
      )}
    </section>
  );
}

/** How many people it goes to, and the last day in each city, most people first. */
function SharedTo({ shares }: Pick<QuoteView, "shares">) {
  if (!shares) return null;
  const { people, boxes, cities } = shares;
  const rest = cities.slice(MOST_CITIES).reduce((sum, one) => sum + one.people, 0);
  return (
    <div className="border-b border-line pb-4">
      <p className="font-medium">
        {people === 1 ? "To 1 person" : `To ${people} people`}
        {boxes > people ? `, ${boxes} boxes` : null}
      </p>
      <ul className="text-13 text-ink-soft">
        {cities.slice(0, MOST_CITIES).map((one) => (
          <li key={one.city}>
            {one.people} in {one.city}, by {formatNearDay(one.first.standard)}
            {one.first.express < one.first.standard
              ? ` (express ${formatNearDay(one.first.express)})`
              : null}
          </li>
        ))}
        {rest > 0 ? <li>and {rest} in other cities</li> : null}
      </ul>
    </div>
  );
}

const MOST_CITIES = 5;

function Items({ items }: { items: QuoteView["items"] }) {
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item, index) => (
        <li key={`${item.id} ${index}`} className="flex items-start gap-3">
          <img
            src={item.image}
            alt=""
            width={48}
            height={60}
            className="h-15 w-12 shrink-0 rounded-control object-cover"
          />
          <div className="min-w-0 grow">
            <p className="line-clamp-2 font-medium">{itemName(item)}</p>
            <p className="text-13 text-ink-soft">
              {[`Quantity ${item.quantity}`, ...Object.values(item.attributes)].join(" · ")}
            </p>
            <PersonalWords answered={item.personalisation} />
            <GiftContents parts={item.parts} note={item.note} isDeal={item.isDeal} />
          </div>
          <p className="shrink-0 tabular-nums">{formatMoney(item.total)}</p>
        </li>
      ))}
    </ul>
  );
}

function Amounts({ quote }: { quote: QuoteView }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4 tabular-nums">
      <dt>Subtotal</dt>
      <dd className="text-right">{formatMoney(quote.subtotal)}</dd>
      <dt>Shipping</dt>
      <dd className="text-right">{quote.shipping === 0 ? "Free" : formatMoney(quote.shipping)}</dd>
      {quote.discount > 0 ? (
        <>
          <dt className="text-mint">Coupon</dt>
          <dd className="text-right text-mint">−{formatMoney(quote.discount)}</dd>
        </>
      ) : null}
      {quote.rounding === 0 ? null : (
        <>
          <dt>Rounded to whole rupees</dt>
          <dd className="text-right">{formatDifference(quote.rounding)}</dd>
        </>
      )}
      <dt className="border-t border-line pt-3 text-17 font-semibold">Total</dt>
      <dd className="border-t border-line pt-3 text-right text-17 font-semibold">
        {formatMoney(quote.total)}
        <AboutPrice paisa={quote.total} />
      </dd>
    </dl>
  );
}
