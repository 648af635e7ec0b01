import { data, Link, useRouteLoaderData } from "react-router";
import { signUpPath } from "#tohfa/shop/access/accounts/sign-up-prefill.ts";
import { SHARE_TAB_NAMES } from "#tohfa/shop/orders/recipients/show-shares.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { roundFraction } from "#tohfa/shop/values/money.ts";
import type { OrderView } from "../../../contract/order.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money, when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { choicesOf } from "../cart/choices-of.ts";
import { getClient } from "../data.ts";
import { GiftContents } from "../gifts/gift-contents.tsx";
import { useHydrated } from "../hydrated.ts";
import { ReachUsLater } from "../information/reach-us-later.tsx";
import { pageMeta } from "../meta.ts";
import { PersonalWords } from "../personalise/personal-words.tsx";
import { lineName } from "../product-card/line-name.ts";
import type { Route } from "./+types/order-confirmed-page";
import { answerCodeForm } from "./answer-code-form.ts";
import { ChargeLines, TenderLines } from "./charge-lines.tsx";
import { CancelOrder, ConfirmOrder } from "./order-actions.tsx";
import { ArrivalFact, GiftFacts, placedAt, WhenItComes } from "./order-arrival.tsx";
import { Card } from "./order-card.tsx";
import { OrderNumber } from "./order-parts.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { ParcelRow } from "./parcel-row.tsx";
import { isOrderAlive, orderHeading, paymentName, paymentStep } from "./payment-words.ts";
import { PeopleOfOrder } from "./people-of-order.tsx";
import { ReviewThings } from "./review-things.tsx";
import { StockNotice } from "./stock-notice.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, t("Your order"), t("Your order, its parcels and what happens next."), {
    noindex: true,
  });

/** A stranger without the token sees nothing (PRODUCT §4). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const id = query.get("id") ?? "";
  const token = query.get("token") ?? "";
  const asked = {
    tab: SHARE_TAB_NAMES.find((tab) => tab === query.get("show")) ?? ("all" as const),
    search: (query.get("find") ?? "").slice(0, 60),
    page: Math.min(1000, Math.max(1, Math.trunc(Number(query.get("page"))) || 1)),
  };
  const more = {
    token,
    search: asked.search,
    signature: query.get("confirm") ?? "",
    isJustConfirmed: query.get("said") === "yes",
    couldNotPay: query.get("pay") === "unavailable",
  };
  if (!id || !token) return data({ order: null, failure: null, ...more });
  const { value, failure } = await attempt(getClient(context).getOrder(id, token, asked), null);
  return data({ order: value, failure, ...more }, statusOf({ failure }));
}

export const action = ({ request, context }: Route.ActionArgs) => answerCodeForm(request, context);

export default function OrderConfirmed({ loaderData }: Route.ComponentProps) {
  const { order, failure, token, signature, isJustConfirmed, couldNotPay, search } = loaderData;
  if (failure !== null) {
    return <CouldNotLoad what={t("Your order")} failure={failure} heading="h1" />;
  }
  if (!order) {
    return (
      <EmptyState
        heading="h1"
        title={t("We cannot show this order")}
        actions={<ButtonLink to="/track-order">{t("Track a parcel")}</ButtonLink>}
      >
        {t("Please open it from the link in your confirmation email. Only you can see your order.")}
      </EmptyState>
    );
  }
  const { title, lead } = orderHeading(order);
  return (
    <>
      <PageHeading above={<OrderNumber order={order} />} lead={lead}>
        {title}
      </PageHeading>
      <div className="paper wrap grid items-start gap-8 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="paper flex flex-col gap-8">
          <ConfirmOrder
            order={order}
            token={token}
            signature={signature}
            isJustConfirmed={isJustConfirmed}
          />
          <StockNotice order={order} />
          <OrderPayment order={order} token={token} couldNotPay={couldNotPay} />
          {isOrderAlive(order) ? <NextSteps order={order} /> : null}
          {order.shares ? (
            <PeopleOfOrder order={order} shares={order.shares} asked={{ token, search }} />
          ) : (
            <Parcels order={order} token={token} />
          )}
          <ReviewThings order={order} token={token} />
          <Items order={order} token={token} />
        </div>
        <Record order={order} token={token} />
      </div>
    </>
  );
}

function NextSteps({ order }: { order: OrderView }) {
  const isPaidFirst = order.paymentMethod !== "cod" || order.advance?.isPaid === false;
  return (
    <Card title={t("What happens next")}>
      <ol className="flex list-decimal flex-col gap-2 ps-5 marker:font-semibold marker:text-rose-600">
        {isPaidFirst ? <li>{paymentStep(order)}</li> : null}
        <li>{t("Each seller confirms and packs their part, usually within a day.")}</li>
        <li>
          <WhenItComes order={order} />{" "}
          {order.shares
            ? t("The rider calls each of them before coming.")
            : order.receiver
              ? tx("The rider calls {name}, {phone}, before coming.", {
                  name: <bdi {...foreign(order.receiver.name)}>{order.receiver.name}</bdi>,
                  phone: <bdi dir="ltr">{order.receiver.phone}</bdi>,
                })
              : tx("The rider calls {phone} before coming.", {
                  phone: <bdi dir="ltr">{order.phone}</bdi>,
                })}
        </li>
        {isPaidFirst ? null : <li>{paymentStep(order)}</li>}
      </ol>
    </Card>
  );
}

function Parcels({ order, token }: { order: OrderView; token: string }) {
  return (
    <Card
      title={
        order.parcels.length > 1
          ? t("Your {count} parcels", { count: order.parcels.length })
          : t("Your parcel")
      }
    >
      <ul className="divide-y divide-line">
        {order.parcels.map((parcel) => (
          <ParcelRow key={parcel.id} {...{ order, parcel, token }} />
        ))}
      </ul>
      <CancelOrder order={order} token={token} />
    </Card>
  );
}

function Items({ order, token }: { order: OrderView; token: string }) {
  return (
    <Card title={t("What you ordered")}>
      <ul className="divide-y divide-line">
        {order.items.map((item, index) => (
          <li key={`${item.id} ${index}`} className="flex gap-4 py-3">
            <div className="min-w-0 grow">
              <p className="font-medium" {...foreign(lineName(item))}>
                {lineName(item)}
              </p>
              <p className="text-13 text-ink-soft">
                {[
                  `${item.quantity} × ${money(roundFraction(item.unit))}`,
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
      {/* All of theirs in one cart would be many times what was in it. */}
      {order.shares ? null : (
        <ButtonLink
          look="quiet"
          className="no-print mt-3"
          to={`/order/again?${new URLSearchParams({ id: order.id, token })}`}
        >
          {t("Order it again")}
        </ButtonLink>
      )}
    </Card>
  );
}

function Record({ order, token }: { order: OrderView; token: string }) {
  return (
    <Card title={t("Order details")}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 [&_dd]:min-w-0 [&_dd]:text-end [&_dd]:wrap-anywhere [&_dt]:text-ink-soft">
        <dt>{t("Order")}</dt>
        <dd className="font-semibold tabular-nums">
          <bdi dir="ltr">{order.id}</bdi>
        </dd>
        <dt>{t("Placed")}</dt>
        <dd>{when(formatDay(placedAt(order)))}</dd>
        <ChargeLines charges={order.charges} coupon={order.coupon} />
        <dt>{t("Total")}</dt>
        <dd className="text-17 font-semibold tabular-nums">{money(order.total)}</dd>
        <TenderLines {...order} />
        <ArrivalFact order={order} />
        <dt>{t("Payment")}</dt>
        <dd>
          {t(paymentName(order.paymentMethod))}
          {order.advance ? (
            <>
              <br />
              {order.advance.isPaid ? t("Advance paid") : t("Advance not paid yet")}
            </>
          ) : null}
        </dd>
        <dt>{order.shares ? t("From") : t("To")}</dt>
        <dd>
          {order.receiver ? (
            <bdi {...foreign(order.receiver.name)}>{order.receiver.name}</bdi>
          ) : (
            <bdi {...foreign(order.firstName)}>
              {order.firstName} {order.lastName}
            </bdi>
          )}
          {order.address ? (
            <>
              <br />
              <bdi {...foreign(order.address)}>{order.address}</bdi>
            </>
          ) : null}
          {order.city ? (
            <>
              <br />
              {t(order.city)} {order.postalCode}
            </>
          ) : null}
        </dd>
        {order.company ? (
          <>
            <dt>{t("For the company")}</dt>
            <dd>
              <bdi {...foreign(order.company.company)}>{order.company.company}</bdi>
              {order.company.ntn ? (
                <>
                  <br />
                  <bdi>NTN {order.company.ntn}</bdi>
                </>
              ) : null}
              {order.company.poNumber ? (
                <>
                  <br />
                  <bdi>PO {order.company.poNumber}</bdi>
                </>
              ) : null}
            </dd>
          </>
        ) : null}
        {order.receiver ? <GiftFacts receiver={order.receiver} order={order} /> : null}
      </dl>
      <Actions order={order} token={token} />
      <Help order={order} />
      <AccountOffer order={order} />
    </Card>
  );
}

/** An account of the same email has this order in it; offered once there is something to keep. */
function AccountOffer({ order }: { order: OrderView }) {
  const { portalUrl } = useRouteLoaderData<{ portalUrl?: string }>("root") ?? {};
  if (!portalUrl) return null;
  const path = signUpPath({ name: `${order.firstName} ${order.lastName}`, email: order.email });
  return (
    <p className="no-print mt-3 text-13 text-ink-soft">
      {t("Open an account with the same email, and this order is in it.")}{" "}
      <a href={portalUrl + path} className="inline-flex min-h-11 items-center underline">
        {t("Open an account")}
      </a>
    </p>
  );
}

/** Somebody to ask, one tap away. */
function Help({ order }: { order: OrderView }) {
  return (
    <div className="no-print mt-5 border-t border-line pt-4">
      <p className="font-medium">{t("Any question about this order?")}</p>
      <div className="flex flex-wrap items-center gap-x-6">
        <ReachUsLater text={t("My Tohfa order {order}", { order: order.id })} />
        <Link to="/contect-us" className="inline-flex min-h-11 items-center underline">
          {t("Write to us")}
        </Link>
      </div>
    </div>
  );
}

function Actions({ order, token }: { order: OrderView; token: string }) {
  const hydrated = useHydrated();
  const { portalUrl } = useRouteLoaderData<{ portalUrl?: string }>("root") ?? {};
  const text = t("My Tohfa order {order}: {things}", {
    order: order.id,
    things: order.items.map(lineName).join(t(", ")),
  });
  return (
    <div className="no-print mt-5 flex flex-col gap-2.5">
      {hydrated ? (
        <Button look="quiet" wide onClick={() => window.print()}>
          {t("Print")}
        </Button>
      ) : null}
      {portalUrl ? (
        <a
          href={`${portalUrl}/papers?${new URLSearchParams({ order: order.id, token })}`}
          className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-white px-5 font-semibold hover:border-rose-600 hover:bg-rose-50"
        >
          {t("Invoices")}
        </a>
      ) : null}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-white px-5 font-semibold hover:border-rose-600 hover:bg-rose-50"
      >
        {t("Share on WhatsApp")}
      </a>
      <Link to="/" className="inline-flex min-h-11 items-center justify-center underline">
        {t("Back to the shop")}
      </Link>
    </div>
  );
}
