import { useRef } from "react";
import { Link } from "react-router";
import type { QuoteView } from "../../../contract/order.ts";
import { keyOfChange } from "../../../shop/cart/accept-changes.ts";
import { type CartLine, cartTotal, groupBySeller, lineKey } from "../../../shop/cart/cart.ts";
import type { Change } from "../../../shop/checkout/quote.ts";
import { formatNearDay } from "../../../shop/day.ts";
import { formatMoney, type Paisa } from "../../../shop/money.ts";
import { DELIVERY_DAYS } from "../../../shop/orders/order.ts";
import { storePath } from "../../../shop/store-path.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { QuoteProblem } from "../checkout/quote-problem.tsx";
import { NO_ORDERS, useQuote } from "../checkout/use-quote.ts";
import { AboutPrice } from "../currency/about-price.tsx";
import { useChosenCity } from "../delivery/chosen-city.ts";
import { useHydrated } from "../hydrated.ts";
import { pageMeta } from "../meta.ts";
import { openDraftOf } from "../personalise/personal-draft.ts";
import { ThumbBar } from "../thumb-bar.tsx";
import { keepInWishlist } from "../wishlist/keep-line.ts";
import type { Route } from "./+types/cart";
import { AcceptChangesButton } from "./accept-changes-button.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { useCart } from "./cart-store.ts";
import { useShownLines } from "./removed-line.ts";
import { RemovedRow } from "./removed-row.tsx";
import { SavedForLater } from "./saved-for-later.tsx";
import { saveForLater } from "./saved-lines.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, "Your cart", "The gifts in your cart.", { noindex: true });

export default function Cart() {
  const hydrated = useHydrated();
  const lines = useCart((state) => state.lines);
  const { shown, isRemoved } = useShownLines();
  return (
    <>
      <PageHeading>Your cart</PageHeading>
      <div className="wrap pb-16">
        <NeedsScript>The cart needs JavaScript. Please turn it on.</NeedsScript>
        {!hydrated ? (
          <Skeleton className="h-72" />
        ) : shown.length === 0 ? (
          <EmptyState
            title="Your cart is empty"
            actions={
              <>
                <ButtonLink to="/all/New-Arrival">See new arrivals</ButtonLink>
                <ButtonLink to="/custom-products" look="quiet">
                  Make a gift
                </ButtonLink>
              </>
            }
          >
            Anything you add stays here for your next visit.
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
  const subtotal = quote && !loading ? quote.subtotal : cartTotal(lines);
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
          {...{ lines, subtotal, changes, takesOrders }}
          delivery={quote?.delivery ?? null}
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
        {sellerName === "" && shown[0]?.dealOf ? (
          "Deals, sent by each seller"
        ) : (
          <>
            Sold by{" "}
            <Link to={storePath(sellerName)} className="underline hover:text-rose-700">
              {sellerName}
            </Link>
          </>
        )}
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

function LineActions({ line }: { line: CartLine }) {
  if (line.giftId) return <ChangeGift giftId={line.giftId} />;
  if (line.dealOf) return null;
  return line.personalisation ? <ChangePersonal line={line} /> : <SaveForLater line={line} />;
}

function Summary({
  lines,
  subtotal,
  changes,
  takesOrders,
  delivery,
}: {
  lines: readonly CartLine[];
  subtotal: Paisa;
  changes: Change[];
  takesOrders: boolean;
  /** Of the city that was chosen; null where none was. */
  delivery: QuoteView["delivery"];
}) {
  const { first, last } = DELIVERY_DAYS.standard;
  const button = useRef<HTMLDivElement>(null);
  return (
    <aside
      aria-label="Summary"
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5 lg:sticky lg:top-[calc(var(--spacing-header)+1rem)]"
    >
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right font-semibold">
          {formatMoney(subtotal)}
          <AboutPrice paisa={subtotal} />
        </dd>
        <dt>Standard delivery</dt>
        <dd className="text-right text-mint">Free Shipping</dd>
      </dl>
      {/* What no line can mend, such as too much for cash. */}
      <LineChanges changes={changes.filter(({ index }) => index < 0)} />
      <AcceptChangesButton changes={changes} />
      {lines.some(({ personalisation }) => personalisation) ? (
        <p className="text-13 text-ink-soft">
          What is made for you cannot come back for a change of mind. If we make a mistake, we make
          it again or return your money.
        </p>
      ) : null}
      {takesOrders ? (
        <>
          <p className="text-13 text-ink-soft">
            {delivery
              ? `All of it in ${delivery.city} by ${formatNearDay(delivery.first.standard)}. Express delivery, or another day, can be chosen at checkout.`
              : `Estimated delivery in ${first} to ${last} days. Express delivery can be chosen at checkout.`}
          </p>
          <div ref={button}>
            <ButtonLink to="/checkout" wide>
              Checkout
            </ButtonLink>
          </div>
          <ThumbBar anchor={button}>
            <p className="grow leading-tight">
              <span className="block text-13 text-ink-soft">Total</span>
              <span className="font-display text-21 font-[560] tabular-nums">
                {formatMoney(subtotal)}
              </span>
            </p>
            <ButtonLink to="/checkout" className="px-7">
              Checkout
            </ButtonLink>
          </ThumbBar>
          <ButtonLink to="/checkout#several" look="quiet" wide>
            Send to several people
          </ButtonLink>
          <p className="text-13 text-ink-soft">
            Cash on delivery: check your parcel first, then pay. 14 days easy replace.
          </p>
        </>
      ) : (
        <Notice>{NO_ORDERS}</Notice>
      )}
    </aside>
  );
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
      Save for later
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
      Change this gift
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
      Change what you gave
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
      {change.text}
    </Notice>
  ));
}
