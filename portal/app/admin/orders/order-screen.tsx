import { Link } from "react-router";
import { Type } from "typebox";
import { cancelOrderByHand } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import {
  type StaffOrder,
  type StaffParcel,
  showOrder,
} from "#tohfa/shop/delivery/parcels/show-order.server.ts";
import {
  type StaffPayment,
  showPaymentToStaff,
} from "#tohfa/shop/money/payments/payment-for-staff.server.ts";
import { confirmByHand } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { revokeOrderAccess } from "#tohfa/shop/orders/order/access-token.server.ts";
import { isUnderWay } from "#tohfa/shop/orders/parcel/parcel.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Arrival } from "../../detail/arrival.tsx";
import { chargeFacts, tenderFacts } from "../../detail/charge-facts.ts";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { Timeline } from "../../detail/timeline.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { LineList } from "../../seller/parcel-lines.tsx";
import { worldContext } from "../../world.ts";
import { commissionName } from "../commission/rate.tsx";
import { OrderBadge, ParcelBadge, PaymentBadge } from "../state-badge.tsx";
import { REASON } from "../typed.server.ts";
import type { Route } from "./+types/order-screen";
import { OrderSteps } from "./order-steps.tsx";

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `Order ${params.orderId} · Tohfa admin` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const order = await orNotFound(showOrder(db, actor, params.orderId));
  const { paymentId } = order;
  const payment = paymentId === null ? null : await showPaymentToStaff(db, actor, paymentId);
  return { order, payment };
}

const SAID_YES = Type.Object({
  channel: Type.Union([Type.Literal("phone"), Type.Literal("whatsapp")], {
    error: "Say how the buyer told you.",
  }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db, accounts } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const id = params.orderId;
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    "said-yes": onForm(SAID_YES, async ({ channel }) => {
      await confirmByHand(db, actor, id, channel);
      return here("The buyer's yes is noted. The sellers can send it.");
    }),
    cancel: onForm(Type.Object({ reason: REASON }), async ({ reason }) => {
      await cancelOrderByHand(db, actor, id, reason);
      return here("What was not sent yet is cancelled. The sellers are told.");
    }),
    revoke: onForm(Type.Object({}), async () => {
      await revokeOrderAccess(db, accounts.authSecret, actor, id);
      return here("The old links no longer open. The next mail has a new one.");
    }),
  });
};

export default function OrderScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { order, payment } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/orders", text: "Orders" }}
      title={order.id}
      state={
        <>
          <OrderBadge state={order.state} />
          {order.isExpress ? <Badge look="discount">Express</Badge> : null}
        </>
      }
      aside={
        <>
          <Buyer {...order} />
          <Panel title="What happened">
            <Timeline events={order.events} />
          </Panel>
        </>
      }
    >
      <Parcels {...order} />
      <Money order={order} payment={payment} />
      <OrderSteps order={order} payment={payment} answer={actionData} />
    </Detail>
  );
}

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

function Buyer({ buyer, createdAt }: StaffOrder) {
  return (
    <Panel title="Buyer">
      <Facts
        facts={[
          ["Name", buyer.name || "Forgotten"],
          ["Phone", buyer.phone || "–"],
          ["Email", buyer.email || "–"],
          ["Address", buyer.address || "–"],
          ["Ordered", formatMoment(createdAt)],
        ]}
      />
      {buyer.phone ? (
        <p className="mt-2 flex gap-5">
          <a href={buyer.callUrl} className={LINK}>
            Call
          </a>
          <a href={buyer.chatUrl} target="_blank" rel="noreferrer" className={LINK}>
            WhatsApp
          </a>
        </p>
      ) : null}
    </Panel>
  );
}

function ParcelDay({ parcel, isCash }: { parcel: StaffParcel; isCash: boolean }) {
  const { promise, store } = parcel;
  return promise && <Arrival promise={promise} seller={store.name} isCash={isCash} />;
}

function Parcels({ parcels, method }: StaffOrder) {
  const isCash = method === "cod";
  return (
    <Panel title={parcels.length === 1 ? "1 parcel" : `${parcels.length} parcels`}>
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="font-semibold wrap-anywhere">{parcel.id}</h3>
              <ParcelBadge state={parcel.state} />
            </div>
            <LineList parcelId={parcel.id} lines={parcel.lines} />
            <Facts
              facts={[
                ...(parcel.to ? [["To", parcel.to] as const] : []),
                ["Seller", [parcel.store.name, parcel.store.phone].filter(Boolean).join(", ")],
                ...(parcel.promise && isUnderWay(parcel.state)
                  ? [
                      [
                        "To be there by",
                        <ParcelDay key="day" parcel={parcel} isCash={isCash} />,
                      ] as const,
                    ]
                  : []),
                ["Price", formatMoney(parcel.price)],
                [
                  commissionName(parcel.commission, sumOfLines(parcel)),
                  formatMoney(parcel.commission),
                ],
                ...(parcel.courier
                  ? [["Courier", `${parcel.courier} ${parcel.trackingNumber}`.trim()] as const]
                  : []),
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The payment that comes first, and what is left for the riders. */
function AdvanceOf({
  paymentId,
  amount,
  method,
  state,
  rest,
}: NonNullable<StaffOrder["advance"]> & { rest: Paisa }) {
  return (
    <div className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">Advance</span>
        <PaymentBadge state={state} method={method} />
      </p>
      <p className="text-ink-soft">
        {formatMoney(amount)} by {PAYMENT_METHOD_NAMES[method]}, {formatMoney(rest)} to the rider.
      </p>
      <p>
        <Link to={`/admin/payments/${paymentId}`} className={LINK}>
          Open the advance
        </Link>
      </p>
    </div>
  );
}

function Money({ order, payment }: { order: StaffOrder; payment: StaffPayment | null }) {
  const { charges, total, tenders, toPay } = order.money;
  return (
    <Panel
      title="Money"
      aside={
        <>
          {payment ? (
            <Link to={`/admin/payments/${payment.id}`} className={LINK}>
              Open the payment
            </Link>
          ) : null}{" "}
          <Link to={`/admin/papers?q=${encodeURIComponent(order.id)}`} className={LINK}>
            Papers
          </Link>
        </>
      }
    >
      <Facts
        isSum
        facts={[
          ...chargeFacts(charges, order.couponCode),
          ["Total", formatMoney(total)],
          ...tenderFacts(tenders),
          ...(tenders.length > 0 ? [["Left to pay", formatMoney(toPay)] as const] : []),
        ]}
      />
      {order.advance ? <AdvanceOf {...order.advance} rest={order.money.toPay} /> : null}
      {payment ? (
        <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
          <p className="flex flex-wrap items-center gap-2">
            {PAYMENT_METHOD_NAMES[order.method]}
            <PaymentBadge state={payment.state} method={order.method} />
          </p>
          <Facts
            isSum
            facts={[
              ["Paid in", formatMoney(payment.sums.paid)],
              ["Sent back", formatMoney(payment.sums.sent)],
              ["To refund", formatMoney(payment.sums.due)],
            ]}
          />
          <Timeline events={payment.events} />
        </div>
      ) : null}
    </Panel>
  );
}

function sumOfLines({ lines }: StaffOrder["parcels"][number]): Paisa {
  return lines.reduce((sum, { total }) => sum + (total ?? 0), 0);
}
