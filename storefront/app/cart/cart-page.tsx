import { useRef } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { keyOfChange } from "#tohfa/shop/buying/cart/accept-changes.ts";
import { type CartLine, cartTotal, groupBySeller, lineKey } from "#tohfa/shop/buying/cart/cart.ts";
import { cartToLink } from "#tohfa/shop/buying/quotations/cart-link.ts";
import type { Change } from "#tohfa/shop/buying/quote/quote-change.ts";
import { makesPersonal } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { DELIVERY_DAYS } from "#tohfa/shop/delivery/arrival/delivery-days.ts";
import {
  amountOf,
  amountRefundedWith,
  type Charge,
  charge,
  DELIVERY_KINDS,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import { formatNearDay } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { storePath } from "#tohfa/shop/values/store-path.ts";
import type { QuoteView } from "../../../contract/quote.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money, when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Told } from "../../../ui/language/told.tsx";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ParcelsAhead } from "../checkout/parcels-ahead.tsx";
import { QuoteProblem } from "../checkout/quote-problem.tsx";
import { NO_ORDERS, useQuote } from "../checkout/use-quote.ts";
import { AboutPrice } from "../currency/about-price.tsx";
import { useChosenCity } from "../delivery/chosen-city.ts";
import { useHydrated } from "../hydrated.ts";
import { pageMeta } from "../meta.ts";
import { ChargeLines } from "../orders/charge-lines.tsx";
import { ThumbBar } from "../thumb-bar.tsx";
import { keepInWishlist } from "../wishlist/keep-line.ts";
import type { Route } from "./+types/cart-page";
import { AcceptChangesButton } from "./accept-changes-button.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { lineInputs } from "./cart-request.ts";
import { useCart } from "./cart-store.ts";
import { openDealDrafts, openDraftOf } from "./open-draft.ts";
import { OrderAnotherWay } from "./order-another-way.tsx";
import { useShownLines } from "./removed-line.ts";
import { RemovedRow } from "./removed-row.tsx";
import { SavedForLater } from "./saved-for-later.tsx";
import { saveForLater } from "./saved-lines.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, t("Your cart"), t("The gifts in your cart."), { noindex: true });

export default function Cart() {
  const hydrated = useHydrated();
  const lines = useCart((state) => state.lines);
  const { shown, isRemoved } = useShownLines();
  return (
    <>
      <PageHeading>{t("Your cart")}</PageHeading>
      <div className="wrap pb-16">
        <NeedsScript>
          {t("The cart needs JavaScript. Please turn it on.")} <OrderAnotherWay />
        </NeedsScript>
        {!hydrated ? (
          <Skeleton className="h-72 noscript:hidden" />
        ) : shown.length === 0 ? (
          <EmptyState
            title={t("Your cart is empty")}
            actions={
              <>
                <ButtonLink to="/all/New-Arrival">{t("See new arrivals")}</ButtonLink>
                <ButtonLink to="/custom-products" look="quiet">
                  {t("Make a gift")}
                </ButtonLink>
              </>
            }
          >
            {t("What you add stays here for your next visit.")}
          </EmptyState>
        ) : (
          <FilledCart lines={lines} shown={shown} isRemoved={isRemoved} />
        )}
        {hydrated ? <SavedForLater /> : null}
      </div>
    </>
  );
}

interface Shown {
  /** With what was just taken out, at its place. */
  shown: CartLine[];
  isRemoved(line: CartLine): boolean;
}

function FilledCart({ lines, shown, isRemoved }: Shown & { lines: CartLine[] }) {
  const { city } = useChosenCity();
  const state = useQuote({ shipping: "standard", coupon: "", payment: null, city });
  const { quote, takesOrders, loading } = state;
  const changes = quote?.changes ?? [];
  const charges = quote && !loading ? quote.charges : [charge("goods", cartTotal(lines))];
  const changesOf = (line: CartLine) =>
    changes.filter((change) => keyOfChange(lines, change) === lineKey(line));
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-6">
        <QuoteProblem {...state} />
        {groupBySeller(shown).map(({ sellerName, lines: ofSeller }) => (
          <LinesOfSeller
            key={sellerName}
            sellerName={sellerName}
            shown={ofSeller}
            isRemoved={isRemoved}
            changesOf={changesOf}
          />
        ))}
      </div>
      {lines.length > 0 ? (
        <Summary
          {...{ lines, charges, changes, takesOrders }}
          delivery={quote?.delivery ?? null}
          parcels={quote?.parcels ?? []}
          advance={quote?.advance ?? 0}
          deliveryFrom={quote && !loading ? quote.deliveryFrom : null}
        />
      ) : null}
    </div>
  );
}

function LinesOfSeller({
  sellerName,
  shown,
  isRemoved,
  changesOf,
}: Shown & {
  sellerName: string;
  changesOf(line: CartLine): Change[];
}) {
  return (
    <section className="rounded-card border border-line bg-white px-4 sm:px-6">
      <h2 className="border-b border-line py-3 font-sans text-15 font-semibold">
        {sellerName === "" && shown[0]?.dealOf
          ? t("Deals, sent by each seller")
          : tx("Sold by {seller}", {
              seller: (
                <Link
                  to={storePath(sellerName)}
                  className="underline hover:text-rose-700"
                  {...foreign(sellerName)}
                >
                  {sellerName}
                </Link>
              ),
            })}
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((line) =>
          isRemoved(line) ? (
            <RemovedRow key={lineKey(line)} line={line} name={line.name} />
          ) : (
            <CartLineRow
              key={lineKey(line)}
              line={line}
              name={line.name}
              note={<LineChanges changes={changesOf(line)} />}
              actions={<LineActions line={line} />}
            />
          ),
        )}
      </ul>
    </section>
  );
}

function isMadeFor({ personalisation = [], dealOf = [] }: CartLine): boolean {
  return personalisation.some(makesPersonal) || dealOf.some(isMadeFor);
}

function LineActions({ line }: { line: CartLine }) {
  if (line.giftId) return <ChangeGift giftId={line.giftId} />;
  if (line.dealOf) return lineKey(line) === line.id ? null : <ChangeDeal line={line} />;
  return line.personalisation ? <ChangePersonal line={line} /> : <SaveForLater line={line} />;
}

function Summary({
  lines,
  charges,
  changes,
  takesOrders,
  delivery,
  parcels,
  advance,
  deliveryFrom,
}: {
  lines: readonly CartLine[];
  charges: readonly Charge[];
  changes: Change[];
  takesOrders: boolean;
  /** Of the city that was chosen; null where none was. */
  delivery: QuoteView["delivery"];
  parcels: QuoteView["parcels"];
  advance: Paisa;
  /** The least that delivery costs, where its city is not chosen yet, else 0; null while nobody knows. */
  deliveryFrom: Paisa | null;
}) {
  const { first, last } = DELIVERY_DAYS.standard;
  const button = useRef<HTMLDivElement>(null);
  const goods = amountOf(charges, "goods");
  const total = totalOf(charges);
  const others = charges.filter(({ kind }) => kind !== "goods" && !DELIVERY_KINDS.includes(kind));
  return (
    <aside
      aria-label={t("Summary")}
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5 lg:sticky lg:top-[calc(var(--spacing-header)+1rem)]"
    >
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
        <dt>{t("Subtotal")}</dt>
        <dd className="text-end">{money(goods)}</dd>
        <dt>{t("Standard delivery")}</dt>
        <DeliveryPrice paisa={amountRefundedWith(charges, "delivery")} from={deliveryFrom} />
        <ChargeLines charges={others} isPart />
        <dt className="border-t border-line pt-3 text-17 font-semibold">{t("Total")}</dt>
        <dd className="border-t border-line pt-3 text-end text-17 font-semibold">
          {money(total)}
          <AboutPrice paisa={total} />
        </dd>
      </dl>
      <ParcelsAhead parcels={parcels} pays="open" />
      {advance > 0 ? (
        <p className="text-13 text-ink-soft">
          {t(
            "With cash on delivery you pay {amount} before it is made, and the rest to the rider.",
            {
              amount: money(advance),
            },
          )}
        </p>
      ) : null}
      {/* What no line can mend, such as too much for cash. */}
      <LineChanges changes={changes.filter(({ index }) => index < 0)} />
      <AcceptChangesButton changes={changes} />
      {lines.some(isMadeFor) ? (
        <p className="text-13 text-ink-soft">
          {t(
            "What is made for you cannot be returned for a change of mind. If the mistake is ours, we make it again or return your money.",
          )}
        </p>
      ) : null}
      {takesOrders ? (
        <>
          <p className="text-13 text-ink-soft">
            {delivery
              ? t(
                  "Everything reaches {city} by {day}. Choose express or another day at checkout.",
                  {
                    city: t(delivery.city),
                    day: when(formatNearDay(delivery.first.standard)),
                  },
                )
              : t(
                  "{first} to {last} days once it is made. Checkout says the day for your city, and has express.",
                  {
                    first,
                    last,
                  },
                )}
          </p>
          <div ref={button}>
            <ButtonLink to="/checkout" wide>
              {t("Checkout")}
            </ButtonLink>
          </div>
          <ThumbBar anchor={button}>
            <p className="grow leading-tight">
              <span className="block text-13 text-ink-soft">{t("Total")}</span>
              <span className="font-display text-21 font-[560] tabular-nums">{money(total)}</span>
            </p>
            <ButtonLink to="/checkout" className="px-7">
              {t("Checkout")}
            </ButtonLink>
          </ThumbBar>
          <ButtonLink to="/checkout#several" look="quiet" wide>
            {t("Send to several people")}
          </ButtonLink>
          <GetQuotation lines={lines} />
          <p className="text-13 text-ink-soft">
            {t("Cash on delivery: check first, then pay. 14 days easy replace.")}
          </p>
        </>
      ) : (
        <Notice>{t(NO_ORDERS)}</Notice>
      )}
    </aside>
  );
}

/** To the portal, which quotes for offices; a cart too large for a link is ordered, or asked about by message. */
function GetQuotation({ lines }: { lines: readonly CartLine[] }) {
  const { portalUrl } = useRouteLoaderData<{ portalUrl?: string }>("root") ?? {};
  const cart = cartToLink(lineInputs(lines));
  if (!portalUrl || cart === null) return null;
  return (
    <a
      href={`${portalUrl}/quotations/new?${new URLSearchParams({ cart })}`}
      className="inline-flex min-h-11 items-center self-center underline underline-offset-4 hover:text-rose-700"
    >
      {t("For a company: get a quotation")}
    </a>
  );
}

/** What standard delivery costs, or the least that it will; "Free Shipping" only where it is. */
function DeliveryPrice({ paisa, from }: { paisa: Paisa; from: Paisa | null }) {
  if (paisa > 0) return <dd className="text-end">{money(paisa)}</dd>;
  if (from === null) return <dd className="text-end text-ink-soft">…</dd>;
  if (from > 0) return <dd className="text-end">{t("from {price}", { price: money(from) })}</dd>;
  return <dd className="text-end text-mint">{t("Free Shipping")}</dd>;
}

function SaveForLater({ line }: { line: CartLine }) {
  return (
    <button
      type="button"
      className="min-h-11 px-2 text-13 underline hover:text-rose-700"
      onClick={() => {
        keepInWishlist(line);
        saveForLater(line);
      }}
    >
      {t("Save for later")}
    </button>
  );
}

/** A wishlist keeps products; a gift is changed where it was made. */
function ChangeGift({ giftId }: { giftId: string }) {
  return (
    <Link
      to={`/custom-products?gift=${encodeURIComponent(giftId)}`}
      className="inline-flex min-h-11 items-center px-2 text-13 underline hover:text-rose-700"
    >
      {t("Change this gift")}
    </Link>
  );
}

/** What was typed goes with it to its product's page. */
function ChangePersonal({ line }: { line: CartLine }) {
  return (
    <Link
      to={line.href}
      onClick={() => openDraftOf(line)}
      className="inline-flex min-h-11 items-center px-2 text-13 underline hover:text-rose-700"
    >
      {t("Change your details")}
    </Link>
  );
}

/** What was chosen and typed goes with it to the deal's page. */
function ChangeDeal({ line }: { line: CartLine }) {
  return (
    <Link
      to={`${line.href}?line=${encodeURIComponent(lineKey(line))}`}
      onClick={() => openDealDrafts(line)}
      className="inline-flex min-h-11 items-center px-2 text-13 underline hover:text-rose-700"
    >
      {t("Change your details")}
    </Link>
  );
}

/** A changed price or a sold-out line, in words, before checkout (PRODUCT §4). */
function LineChanges({ changes }: { changes: Change[] }) {
  return changes.map((change) => (
    <Notice
      key={`${change.kind} ${change.field ?? ""}`}
      look={change.kind === "price" ? "plain" : "error"}
    >
      <Told text={change.text} named={change.named} />
    </Notice>
  ));
}
