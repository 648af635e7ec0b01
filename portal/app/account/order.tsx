import { Type } from "typebox";
import { getOrder } from "../../../shop/checkout/get-order.server.ts";
import { itemName, type OrderedParcel } from "../../../shop/checkout/order-record.ts";
import { openOwnOrder } from "../../../shop/checkout/own-orders.server.ts";
import { formatMoment } from "../../../shop/karachi-time.ts";
import { formatDifference, formatMoney } from "../../../shop/money.ts";
import { confirmByLink } from "../../../shop/orders/confirm-order.server.ts";
import { isUnconfirmed } from "../../../shop/orders/order.ts";
import { ORDER } from "../../../shop/orders/order-machine.ts";
import { whyNotCancel } from "../../../shop/orders/parcel.ts";
import { cancelOrder } from "../../../shop/parcels/cancel-order.server.ts";
import { PAYMENT_METHOD_NAMES } from "../../../shop/payment-method.ts";
import { whyNotPayNow, whyNotSendReceipt } from "../../../shop/payments/payment.ts";
import { paymentOfOrder } from "../../../shop/payments/payments.server.ts";
import { whyNotReturn } from "../../../shop/returns/return.ts";
import { requestReturn } from "../../../shop/returns/returns.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Detail, Facts, Panel } from "../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { Thing } from "../seller/thing.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/order";
import { CancelOrder, ConfirmOrder, OwnParcel } from "./order-steps.tsx";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.orderId} · Tohfa` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, accounts, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { authSecret } = accounts;
  const { token, signature } = await orNotFound(
    openOwnOrder(db, actor, authSecret, params.orderId),
  );
  const [order, payment] = await Promise.all([
    getOrder(db, params.orderId, token),
    paymentOfOrder(db, params.orderId),
  ]);
  const now = Date.now();
  return {
    order,
    canPay: payment !== null && (!whyNotPayNow(payment) || !whyNotSendReceipt(payment)),
    canConfirm: order.paymentMethod === "cod" && isUnconfirmed(order.state) && signature !== "",
    canCancel: order.parcels.some(({ state }) => whyNotCancel(state) === null),
    parcels: order.parcels.map((parcel) => ({ ...parcel, whyNotReturn: whyNot(parcel, now) })),
    storeUrl,
    // The shop's own page of it: paying, receipts and codes are there.
    pageUrl: `${storeUrl}/order/order-confermed?${new URLSearchParams({ id: order.id, token })}`,
  };
}

function whyNot(
  { state, deliveredAt, openReturn, refused }: OrderedParcel,
  now: number,
): string | null {
  const at = deliveredAt === null ? null : Date.parse(deliveredAt);
  return whyNotReturn({ state, deliveredAt: at, openReturn, refused }, now)?.message ?? null;
}

const CONFIRM = Type.Object({
  address: Type.Optional(Type.String({ maxLength: 300, error: "At most 300 letters." })),
});
const RETURN = Type.Object({
  of: Type.String({ maxLength: 40 }),
  reason: Type.String({ maxLength: 1000, error: "Say in a few words why it comes back." }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db, accounts } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { authSecret } = accounts;
  const { orderId } = params;
  const open = () => openOwnOrder(db, actor, authSecret, orderId);
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    confirm: onForm(CONFIRM, async ({ address }) => {
      const delivery = address === undefined ? {} : { address };
      await confirmByLink(db, authSecret, { orderId, ...(await open()) }, delivery);
      return here("Thank you, your order is confirmed.");
    }),
    cancel: onForm(Type.Object({}), async () => {
      await cancelOrder(db, orderId, (await open()).token);
      return here("It is cancelled. What you paid for it goes back to you.");
    }),
    return: onForm(RETURN, async ({ of, reason }) => {
      const { token } = await open();
      await requestReturn(db, { orderId, token }, of, reason);
      return here("The seller has your request and will answer it.");
    }),
  });
};

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, canPay, canConfirm, canCancel, parcels, storeUrl, pageUrl } = loaderData;
  const word = ORDER.word(order.state);
  return (
    <Detail
      back={{ to: "/account/orders", text: "My orders" }}
      title={order.id}
      state={<Badge>{`${word[0]?.toUpperCase()}${word.slice(1)}`}</Badge>}
      next={
        <>
          {canConfirm ? (
            <ConfirmOrder
              needsAddress={order.address === ""}
              city={order.city}
              answer={actionData}
            />
          ) : null}
          {canPay ? (
            <Panel title="Not paid yet">
              <ButtonLink to={pageUrl} reloadDocument>
                Pay {formatMoney(order.total)}
              </ButtonLink>
            </Panel>
          ) : null}
        </>
      }
      aside={
        <Panel title="Money and delivery">
          <Facts
            isSum
            facts={[
              ["Things", formatMoney(order.subtotal)],
              ["Delivery", formatMoney(order.shipping)],
              ...(order.discount
                ? [["Discount", `− ${formatMoney(order.discount)}`] as const]
                : []),
              ...(order.rounding ? [["Rounding", formatDifference(order.rounding)] as const] : []),
              ["Total", <strong key="total">{formatMoney(order.total)}</strong>],
            ]}
          />
          <div className="mt-4 border-t border-line pt-4">
            <Facts
              facts={[
                ["Payment", PAYMENT_METHOD_NAMES[order.paymentMethod]],
                ["Ordered", formatMoment(Date.parse(order.createdAt))],
                ["To", `${order.firstName} ${order.lastName}`],
                ["Address", [order.address, order.city].filter(Boolean).join(", ")],
                ["Phone", order.phone],
              ]}
            />
          </div>
          <ButtonLink to={pageUrl} look="quiet" reloadDocument wide className="mt-4">
            See it in the shop
          </ButtonLink>
        </Panel>
      }
    >
      {parcels.map((parcel) => (
        <OwnParcel key={parcel.id} parcel={parcel} storeUrl={storeUrl} answer={actionData} />
      ))}
      <Panel title="What you ordered">
        <ul className="divide-y divide-line">
          {order.items.map((item, index) => (
            <li key={`${item.id} ${index}`} className="flex justify-between gap-4 py-3">
              <Thing image={item.image} name={`${item.quantity} × ${itemName(item)}`} />
              <span className="shrink-0 tabular-nums">{formatMoney(item.total)}</span>
            </li>
          ))}
        </ul>
        {canCancel ? <CancelOrder answer={actionData} /> : null}
      </Panel>
    </Detail>
  );
}
