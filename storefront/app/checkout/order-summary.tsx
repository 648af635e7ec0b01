import { amountOf } from "#tohfa/shop/orders/order/charges.ts";
import { formatNearDay } from "#tohfa/shop/values/day.ts";
import type { QuoteView } from "../../../contract/quote.ts";
import { Icon } from "../../../ui/icon.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money, when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Told } from "../../../ui/language/told.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AcceptChangesButton } from "../cart/accept-changes-button.tsx";
import { choicesOf } from "../cart/choices-of.ts";
import { AboutPrice } from "../currency/about-price.tsx";
import { GiftContents } from "../gifts/gift-contents.tsx";
import { ChargeLines, TenderLines } from "../orders/charge-lines.tsx";
import { PersonalWords } from "../personalise/personal-words.tsx";
import { lineName } from "../product-card/line-name.ts";
import { ParcelsAhead } from "./parcels-ahead.tsx";
import { QuoteProblem } from "./quote-problem.tsx";
import type { QuoteState } from "./use-quote.ts";

/** A priced order, and whether its riders are paid. */
type Summed = QuoteState & { isCash: boolean };

/** What it costs, to the paisa, before anything is tapped; always in view on a desktop. */
export function OrderSummary(state: Summed) {
  return (
    <section
      aria-label={t("Order summary")}
      aria-busy={state.loading}
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5"
    >
      <h2 className="text-21">{t("Your order")}</h2>
      <OrderNews {...state} />
      <Contents {...state} />
    </section>
  );
}

/** The same on a phone, folded under what it comes to; what is new stands at the button, where it is read. */
export function FoldedSummary(state: Summed) {
  const { quote } = state;
  const count = quote?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    <section aria-label={t("Order summary")} aria-busy={state.loading}>
      <details className="group rounded-card border border-line bg-white">
        <summary className="flex min-h-12 items-center gap-x-3 px-4 py-2">
          <span className="font-medium">{t("Your order")}</span>
          <span className="text-13 text-ink-soft">
            {quote
              ? count === 1
                ? t("1 item")
                : t("{count} items", { count: count.toLocaleString("en") })
              : null}
          </span>
          <strong className="ms-auto font-semibold tabular-nums">
            {quote ? money(quote.total) : null}
          </strong>
          <Icon
            name="down"
            size={20}
            className="shrink-0 transition-transform group-open:[transform:rotate(180deg)]"
          />
        </summary>
        <div className="flex flex-col gap-4 px-4 pb-4">
          <Contents {...state} />
        </div>
      </details>
    </section>
  );
}

/** What has to be known before the order is placed: a price that changed, what is sold out, why there are no prices. */
export function OrderNews(state: Summed) {
  const { quote } = state;
  return (
    <>
      <QuoteProblem {...state} />
      {quote?.changes.map((change) => (
        <Notice
          key={`${change.index} ${change.kind} ${change.field ?? ""}`}
          look={change.kind === "price" ? "plain" : "error"}
        >
          <Told text={change.text} named={change.named} />
        </Notice>
      ))}
      {quote?.couponNote ? (
        <Notice>
          <Told text={quote.couponNote} />
        </Notice>
      ) : null}
      {quote ? <AcceptChangesButton changes={quote.changes} /> : null}
    </>
  );
}

/** What is paid, and to whom, right above the button of a phone: the same figures as in the folded summary. */
export function DueOnPhone({ quote, isCash }: Pick<Summed, "quote" | "isCash">) {
  if (!quote) return null;
  const isMany = quote.parcels.length > 1;
  const hasDiscount = amountOf(quote.charges, "discount") !== 0;
  if (!isMany && !hasDiscount) return null;
  return (
    <section
      aria-label={t("To pay")}
      data-to-pay=""
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-4"
    >
      {hasDiscount ? <Amounts quote={quote} /> : null}
      <ParcelsAhead parcels={quote.parcels} pays={isCash ? "cash" : "before"} />
    </section>
  );
}

function Contents({ quote, problem, isCash }: Summed) {
  if (quote) {
    return (
      <>
        <SharedTo shares={quote.shares} />
        <Items items={quote.items} />
        <div className="border-t border-line pt-4">
          <Amounts quote={quote} />
        </div>
        <div className="max-lg:hidden">
          <ParcelsAhead parcels={quote.parcels} pays={isCash ? "cash" : "before"} />
        </div>
      </>
    );
  }
  if (problem) return null;
  return (
    <div className="flex flex-col gap-3" aria-hidden="true">
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** How many people it goes to, and the last day in each city, most people first. */
function SharedTo({ shares }: Pick<QuoteView, "shares">) {
  if (!shares) return null;
  const { people, boxes, cities } = shares;
  const rest = cities.slice(MAX_CITIES).reduce((sum, one) => sum + one.people, 0);
  return (
    <div className="border-b border-line pb-4">
      <p className="font-medium">
        {people === 1 ? t("To 1 person") : t("To {people} people", { people })}
        {boxes > people ? t(", {boxes} boxes", { boxes }) : null}
      </p>
      <ul className="text-13 text-ink-soft">
        {cities.slice(0, MAX_CITIES).map((one) => (
          <li key={one.city}>
            {t("{people} in {city}, by {day}", {
              people: one.people,
              city: t(one.city),
              day: when(formatNearDay(one.first.standard)),
            })}
            {one.first.express < one.first.standard
              ? t(" (express {day})", { day: when(formatNearDay(one.first.express)) })
              : null}
          </li>
        ))}
        {rest > 0 ? <li>{t("and {count} in other cities", { count: rest })}</li> : null}
      </ul>
    </div>
  );
}

const MAX_CITIES = 5;

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
            <p className="line-clamp-2 font-medium" {...foreign(lineName(item))}>
              {lineName(item)}
            </p>
            <p className="text-13 text-ink-soft">
              {[
                t("Quantity: {count}", { count: item.quantity.toLocaleString("en") }),
                ...choicesOf(item.attributes),
              ].join(" · ")}
            </p>
            <PersonalWords answered={item.personalisation} />
            <GiftContents parts={item.parts} note={item.note} isDeal={item.isDeal} />
          </div>
          <p className="shrink-0 tabular-nums">{money(item.total)}</p>
        </li>
      ))}
    </ul>
  );
}

function Amounts({ quote }: { quote: QuoteView }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
      <ChargeLines charges={quote.charges} />
      <dt className="border-t border-line pt-3 text-17 font-semibold">{t("Total")}</dt>
      <dd className="border-t border-line pt-3 text-end text-17 font-semibold">
        {money(quote.total)}
        <AboutPrice paisa={quote.total} />
      </dd>
      <TenderLines {...quote} />
    </dl>
  );
}
