import { Type } from "typebox";
import { getOrder } from "#tohfa/shop/buying/checkout/get-order.server.ts";
import { orderHistory } from "#tohfa/shop/buying/checkout/order-history.server.ts";
import { itemName, type OrderedParcel, toPayOf } from "#tohfa/shop/buying/checkout/order-record.ts";
import { openOwnOrder } from "#tohfa/shop/buying/checkout/own-orders.server.ts";
import { answerPacking } from "#tohfa/shop/delivery/packing/answer-packing.server.ts";
import { whyNotAnswer } from "#tohfa/shop/delivery/packing/packing.ts";
import { MAX_WORDS } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import { cancelOrder } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import { choiceWords } from "#tohfa/shop/delivery/parcels/parcel-line.ts";
import { whyNotReturn } from "#tohfa/shop/delivery/returns/return.ts";
import { photosOfParcels } from "#tohfa/shop/delivery/returns/return-photos.server.ts";
import { requestReturnWithPhotos } from "#tohfa/shop/delivery/returns/returns.server.ts";
import type { PaymentView } from "#tohfa/shop/money/payments/payment.ts";
import { showPayment } from "#tohfa/shop/money/payments/show-payment.server.ts";
import { confirmByLink } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { isUnconfirmed } from "#tohfa/shop/orders/order/order.ts";
import { ORDER } from "#tohfa/shop/orders/order/order-machine.ts";
import { whyNotCancel } from "#tohfa/shop/orders/parcel/parcel.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { chargeFacts, tenderFacts } from "../detail/charge-facts.ts";
import { Detail, Facts, Panel } from "../detail/detail.tsx";
import { PersonalWords } from "../detail/personal-words.tsx";
import { answerForm, onForm, orNotFound } from "../form/answer-form.server.ts";
import { takeFiles } from "../form/take-files.server.ts";
import { sessionOf } from "../gate.server.ts";
import { Thing } from "../seller/thing.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/order-screen";
import { PaymentDue } from "./order-payment.tsx";
import { CancelOrder, ConfirmOrder } from "./order-steps.tsx";
import { OwnParcel } from "./own-parcel.tsx";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.orderId} · Tohfa` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, accounts, payments, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { authSecret } = accounts;
  const { token, signature } = await orNotFound(
    openOwnOrder(db, actor, authSecret, params.orderId),
  );
  const now = Date.now();
  const terms = { ...payments, now: new Date(now) };
  const [order, payment, events, returnFreight] = await Promise.all([
    getOrder(db, params.orderId, token),
    showPayment(db, params.orderId, terms),
    orderHistory(db, params.orderId, token),
    readSetting(db, "returnFreight"),
  ]);
  const photos = await photosOfParcels(
    db,
    order.parcels.map(({ id }) => id),
  );
  const ofParcel = (parcel: OrderedParcel) => ({
    ...parcel,
    whyNotReturn: whyNot(parcel, now),
    canAnswerPacking:
      parcel.packing !== null && whyNotAnswer(parcel.state, parcel.packing, now) === null,
    events: events.filter(({ parcelId }) => parcelId === parcel.id),
    photos: photos.filter(({ parcelId }) => parcelId === parcel.id).map(({ id }) => id),
  });
  const query = new URLSearchParams({ id: order.id, token });
  return {
    order,
    payment,
    canConfirm: order.paymentMethod === "cod" && isUnconfirmed(order.state) && signature !== "",
    canCancel: order.parcels.some(({ state }) => whyNotCancel(state) === null),
    parcels: order.parcels.map(ofParcel),
    returnFreight,
    storeUrl,
    // The shop's own pages of it: paying, receipts and codes are there, and the cart.
    pageUrl: `${storeUrl}/order/order-confermed?${query}`,
    againUrl: `${storeUrl}/order/again?${query}`,
    papersUrl: `/papers?${new URLSearchParams({ order: order.id, token })}`,
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
  faulty: Type.Boolean(),
});

const OF_PARCEL = Type.Object({ of: Type.String({ maxLength: 40 }) });
const NOT_AS_WISHED = Type.Object({
  of: Type.String({ maxLength: 40 }),
  words: Type.String({ maxLength: MAX_WORDS, error: "Say in a few words what to change." }),
});

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, accounts, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { authSecret } = accounts;
  const { orderId } = params;
  const open = () => openOwnOrder(db, actor, authSecret, orderId);
  const here = (say: string) => ({ to: url.pathname, say });
  const taken = await takeFiles(request, "photos");
  const args = { form: taken.form, context };
  return await answerForm(args, {
    confirm: onForm(CONFIRM, async ({ address }) => {
      const delivery = address === undefined ? {} : { address };
      await confirmByLink(db, authSecret, { orderId, ...(await open()) }, delivery);
      return here("Thank you, your order is confirmed.");
    }),
    cancel: onForm(Type.Object({}), async () => {
      await cancelOrder(db, orderId, (await open()).token);
      return here("It is cancelled. What you paid for it goes back to you.");
    }),
    return: onForm(RETURN, async ({ of, reason, faulty: isFaulty }) => {
      const { token } = await open();
      const photos = taken.files.map(({ bytes }) => bytes);
      const asked = { reason, photos, isFaulty };
      await requestReturnWithPhotos(db, dataDir, { orderId, token }, of, asked);
      return here("The seller has your request and will answer it.");
    }),
    "looks-good": onForm(OF_PARCEL, async ({ of }) => {
      const { token } = await open();
      await answerPacking(db, { orderId, token }, of, { isGood: true, words: "" });
      return here("Thank you. The seller can send it.");
    }),
    "not-as-wished": onForm(NOT_AS_WISHED, async ({ of, words }) => {
      const { token } = await open();
      await answerPacking(db, { orderId, token }, of, { isGood: false, words });
      return here("The seller has your words, and is asked to change it first.");
    }),
  });
}

/** Its buyer has to pay, or to try again: nothing is confirmed before. */
function isDue(payment: PaymentView | null): boolean {
  return payment !== null && (payment.canPay || ["awaiting", "rejected"].includes(payment.state));
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, payment, canConfirm, canCancel, parcels, storeUrl } = loaderData;
  const { pageUrl, againUrl, papersUrl } = loaderData;
  const word = isDue(payment) ? "not paid yet" : ORDER.word(order.state);
  return (
    <Detail
      back={{ to: "/account/orders", text: "My orders" }}
      title={order.id}
      state={
        <Badge
          look={isDue(payment) ? "gold" : "plain"}
        >{`${word[0]?.toUpperCase()}${word.slice(1)}`}</Badge>
      }
      next={
        <>
          {canConfirm ? (
            <ConfirmOrder
              needsAddress={order.address === ""}
              city={order.city}
              answer={actionData}
            />
          ) : null}
          {payment ? <PaymentDue payment={payment} pageUrl={pageUrl} againUrl={againUrl} /> : null}
        </>
      }
      aside={
        <Panel title="Money and delivery">
          <Facts
            isSum
            facts={[
              ...chargeFacts(order.charges),
              ["Total", <strong key="total">{formatMoney(order.total)}</strong>],
              ...tenderFacts(order.tenders ?? []),
              ...(toPayOf(order) < order.total
                ? [["Left to pay", formatMoney(toPayOf(order))] as const]
                : []),
            ]}
          />
          <div className="mt-4 border-t border-line pt-4">
            <Facts
              facts={[
                ["Payment", PAYMENT_METHOD_NAMES[order.paymentMethod]],
                ["Ordered", formatMoment(Date.parse(order.createdAt))],
                [order.shares ? "From" : "To", `${order.firstName} ${order.lastName}`],
                ...(order.city
                  ? [["Address", [order.address, order.city].filter(Boolean).join(", ")] as const]
                  : []),
                ["Phone", order.phone],
              ]}
            />
          </div>
          <ButtonLink to={papersUrl} look="quiet" wide className="mt-4">
            Invoices
          </ButtonLink>
          <ButtonLink to={againUrl} reloadDocument wide className="mt-2.5">
            Order it again
          </ButtonLink>
          <ButtonLink to={pageUrl} look="quiet" reloadDocument wide className="mt-2.5">
            See it in the shop
          </ButtonLink>
        </Panel>
      }
    >
      {parcels.map((parcel) => (
        <OwnParcel
          key={parcel.id}
          parcel={parcel}
          orderId={order.id}
          isCash={order.paymentMethod === "cod"}
          storeUrl={storeUrl}
          returnFreight={loaderData.returnFreight}
          answer={actionData}
        />
      ))}
      <Panel title="What you ordered">
        <ul className="divide-y divide-line">
          {order.items.map((item, index) => (
            <li key={`${item.id} ${index}`} className="flex justify-between gap-4 py-3">
              <div className="min-w-0">
                <Thing image={item.image} name={`${item.quantity} × ${itemName(item)}`} />
                <Chosen {...item} />
                <Inside parts={item.parts} />
              </div>
              <span className="shrink-0 tabular-nums">{formatMoney(item.total)}</span>
            </li>
          ))}
        </ul>
        {canCancel ? <CancelOrder answer={actionData} /> : null}
      </Panel>
    </Detail>
  );
}

type Item = Route.ComponentProps["loaderData"]["order"]["items"][number];

function Chosen({ attributes, personalisation }: Pick<Item, "attributes" | "personalisation">) {
  const words = choiceWords(Object.entries(attributes));
  return (
    <>
      {words ? <p className="text-13 text-ink-soft">{words}</p> : null}
      <PersonalWords answered={personalisation} />
    </>
  );
}

/** What is in a gift or a deal, with what was chosen of each thing. */
function Inside({ parts }: Pick<Item, "parts">) {
  if (parts.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5">
      {parts.map((part) => (
        <li key={part.id}>
          {part.quantity} × {part.name}
          <Chosen {...part} />
        </li>
      ))}
    </ul>
  );
}
