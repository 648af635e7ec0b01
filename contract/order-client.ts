import type { OrderInput } from "#tohfa/shop/buying/checkout/order-input.ts";
import type { DeliveryRules } from "#tohfa/shop/delivery/arrival/arrival.ts";
import type { TrackedParcel } from "#tohfa/shop/delivery/tracking/timeline.ts";
import type { PaymentView } from "#tohfa/shop/money/payments/payment.ts";
import type { SharesQuery } from "#tohfa/shop/orders/recipients/show-shares.ts";
import { isUnknownCall, okBody } from "./answers.ts";
import { deliveryRulesFromWire } from "./delivery.ts";
import { type OrderView, orderFromWire } from "./order.ts";
import { orderInputToWire, type QuoteInput, quoteInputToWire } from "./order-input.ts";
import { type CheckoutTerms, checkoutTermsFromWire, paymentFromWire } from "./payment.ts";
import { type QuoteView, quoteFromWire } from "./quote.ts";
import { firstNumber, firstText, record } from "./tolerant.ts";
import { trackingFromWire } from "./tracking.ts";
import { type Answer, CallFailed, type CallHost, NoAnswer } from "./transport.ts";

/** The error of a host without orders (SPEC §7 has none). */
const NO_ORDERS = "Ordering is not possible with this shop at the moment.";

/** The calls of placing and following an order; a host with SPEC §7's calls only has none of them. */
export interface OrderClient {
  /** `takesOrders` is false where the host has only products: then the client prices the cart by the same rule. */
  quoteOrder(
    input: QuoteInput,
    signal?: AbortSignal,
  ): Promise<{ quote: QuoteView; takesOrders: boolean }>;
  /** Safe to repeat with the same key: the first answer is returned again (PRODUCT §3). */
  placeOrder(
    input: OrderInput,
    idempotencyKey: string,
    accountPass?: string,
  ): Promise<{ id: string; token: string; advanceBy: string }>;
  /** Null without the right token. */
  getOrder(id: string, token: string, asked?: SharesQuery): Promise<OrderView | null>;
  /** Stores a picture for a custom gift; returns its reference, which goes into the line's note. */
  addGiftPicture(dataUrl: string): Promise<string>;
  /** Stores a photo to be printed on a personalised product. */
  addPersonalisationPhoto(
    dataUrl: string,
    signal?: AbortSignal,
  ): Promise<{ reference: string; width: number; height: number }>;
  /** Confirms a cash order by the mail's link, which has the `signature`. */
  confirmOrder(
    id: string,
    link: { token: string; signature: string },
    delivery: { address?: string },
  ): Promise<OrderView>;
  /** The same, by the code that was sent to the phone. */
  confirmByCode(id: string, token: string, code: string): Promise<OrderView>;
  /** Sends the phone another code. */
  sendConfirmCode(id: string, token: string): Promise<OrderView>;
  cancelOrder(id: string, token: string): Promise<OrderView>;
  requestReturn(
    id: string,
    token: string,
    parcel: string,
    asked: { reason: string; isFaulty: boolean },
  ): Promise<void>;
  /** The buyer's answer to a packed parcel: what is wrong with it; without `words` it looks good. */
  answerPacking(id: string, token: string, parcel: string, words?: string): Promise<void>;
  /**
   * Null where the host does not have the call: then the payment methods of PRODUCT §3 that need no keys are offered.
   */
  checkoutTerms(): Promise<CheckoutTerms | null>;
  /** The rules of promised days; null where the host does not have the call. */
  deliveryRules(): Promise<DeliveryRules | null>;
  sendReceipt(
    id: string,
    token: string,
    receipt: { photo: string; transactionId?: string },
  ): Promise<PaymentView>;
  /** One parcel, or all of an order by the order's number; none where the number is unknown (SPEC §8). */
  trackParcels(trackingNumber: string, signal?: AbortSignal): Promise<TrackedParcel[]>;
}

export function createOrderClient(call: CallHost): OrderClient {
  return {
    async quoteOrder(input, signal) {
      const answer = await call("quoteOrder", { body: quoteInputToWire(input), signal });
      if (!isUnknownCall(answer)) {
        return { quote: quoteFromWire(okBody(answer)), takesOrders: true };
      }
      // Imported late, since few carts need it.
      const { quoteClientSide } = await import("./quote-client-side.ts");
      return { quote: await quoteClientSide(call, input, signal), takesOrders: false };
    },
    async placeOrder(input, key, accountPass = "") {
      const body = orderInputToWire(input);
      const headers = {
        "idempotency-key": key,
        ...(accountPass && { authorization: `Bearer ${accountPass}` }),
      };
      const answer = await call("placeOrder", { body, headers });
      if (isUnknownCall(answer)) throw new CallFailed({ status: 501, body: { error: NO_ORDERS } });
      const { id, accessToken, advance } = record(okBody(answer));
      const advanceBy = firstText([record(advance).method]);
      return { id: firstText([id]), token: firstText([accessToken]), advanceBy };
    },
    async getOrder(id, token, asked) {
      const { tab = "all", search = "", page = 1 } = asked ?? {};
      const more = {
        ...(tab !== "all" && { show: tab }),
        ...(search && { find: search }),
        ...(page > 1 && { page }),
      };
      const answer = await call("getOrder", { params: { id }, query: { token, ...more } });
      return isUnknownCall(answer) ? null : orderFromWire(okBody(answer));
    },
    async addGiftPicture(picture) {
      const answer = await call("addGiftPicture", { body: { picture } });
      return firstText([record(okBody(answer)).reference]);
    },
    async addPersonalisationPhoto(photo, signal) {
      const answer = await call("addPersonalisationPhoto", { body: { photo }, signal });
      const { reference, width, height } = record(okBody(answer));
      const side = (value: unknown) => firstNumber(value) ?? 0;
      return { reference: firstText([reference]), width: side(width), height: side(height) };
    },
    async confirmOrder(id, { token, signature }, body) {
      const query = { token, sig: signature };
      return orderIn(await call("confirmOrder", { params: { id }, query, body }));
    },
    confirmByCode: async (id, token, code) =>
      orderIn(await call("confirmOrder", { params: { id }, query: { token }, body: { code } })),
    sendConfirmCode: async (id, token) =>
      orderIn(await call("sendConfirmCode", { params: { id }, query: { token } })),
    cancelOrder: async (id, token) =>
      orderIn(await call("cancelOrder", { params: { id }, query: { token } })),
    async requestReturn(id, token, parcel, { reason, isFaulty }) {
      const params = { id, parcel };
      const body = { reason, ...(isFaulty ? { faulty: true } : {}) };
      okBody(await call("requestReturn", { params, query: { token }, body }));
    },
    async answerPacking(id, token, parcel, words) {
      const params = { id, parcel };
      const body = words === undefined ? { good: true } : { good: false, words };
      okBody(await call("answerPacking", { params, query: { token }, body }));
    },
    async checkoutTerms() {
      const answer = await call("listPaymentMethods");
      return answer.ok ? checkoutTermsFromWire(answer.body) : null;
    },
    async deliveryRules() {
      const answer = await call("getDelivery");
      return isUnknownCall(answer) ? null : deliveryRulesFromWire(okBody(answer));
    },
    sendReceipt: async (id, token, body) =>
      paymentFromWire(
        okBody(await call("sendReceipt", { params: { id }, query: { token }, body })),
      ),
    trackParcels: async (trackingNumber, signal) =>
      trackingFromWire(okBody(await call("trackParcel", { body: { trackingNumber }, signal }))),
  };
}

function orderIn(answer: Answer): OrderView {
  const order = orderFromWire(okBody(answer));
  if (!order) throw new NoAnswer("unreadable");
  return order;
}
