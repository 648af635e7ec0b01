import type { BidState } from "../shop/bids/bid-state.ts";
import { paisaFromRupees } from "../shop/money.ts";
import { isUnknownCall, okBody } from "./answers.ts";
import type { CallName } from "./paths.ts";
import type {
  WireOrder,
  WireOrderRequest,
  WirePlacedOrder,
  WireQuote,
  WireQuoteRequest,
} from "./schemas/order.ts";
import type { WirePayment, WirePaymentMethods, WireReceipt } from "./schemas/payment.ts";
import { firstNumber, firstText, record } from "./tolerant.ts";
import { type Answer, CallFailed, type Sent } from "./transport.ts";

type Call = (name: CallName, sent?: Sent) => Promise<Answer>;

/** What a host without orders (SPEC §7 has none) is answered for. */
const NO_ORDERS = "Ordering is not possible with this shop at the moment.";

/** The calls of placing and following an order. Only our own API has them, so they speak wire types. */
export interface OrderClient {
  /** `takesOrders` is false where the host only has products: then it is priced by the same rule here. */
  quoteOrder(
    request: WireQuoteRequest,
    signal?: AbortSignal,
  ): Promise<WireQuote & { takesOrders: boolean }>;
  /** Safe to repeat with the same key: it gives the first answer again (PRODUCT §3). */
  placeOrder(request: WireOrderRequest, idempotencyKey: string): Promise<WirePlacedOrder>;
  /** Null without the right token. */
  getOrder(id: string, token: string): Promise<WireOrder | null>;
  /** Keeps a picture for a custom gift; gives the reference that its line's note carries. */
  addGiftPicture(dataUrl: string): Promise<string>;
  /** The buyer's yes to a cash order; `sig` is in the mail's link. */
  confirmOrder(
    id: string,
    link: { token: string; sig: string },
    delivery: { address?: string },
  ): Promise<WireOrder>;
  cancelOrder(id: string, token: string): Promise<WireOrder>;
  requestReturn(id: string, token: string, parcel: string, reason: string): Promise<void>;
  /** Null where the server says nothing of it: then it takes what PRODUCT §3 names without keys. */
  listPaymentMethods(): Promise<WirePaymentMethods | null>;
  sendReceipt(id: string, token: string, receipt: WireReceipt): Promise<WirePayment>;
  getBids(productId: string): Promise<BidState>;
  /** The tracking answer as it came; contract/tracking.ts reads it. */
  trackParcel(trackingNumber: string, signal?: AbortSignal): Promise<unknown>;
}

export function createOrderClient(call: Call): OrderClient {
  async function ask(name: CallName, sent: Sent): Promise<unknown> {
    return okBody(await call(name, sent));
  }
  return {
    async quoteOrder(body, signal) {
      const answer = await call("quoteOrder", { body, signal });
      if (!isUnknownCall(answer)) {
        return { ...(okBody(answer) as WireQuote), takesOrders: true };
      }
      // Hardly anybody needs it: not part of what every cart loads.
      const { quoteClientSide } = await import("./quote-client-side.ts");
      return { ...(await quoteClientSide(call, body, signal)), takesOrders: false };
    },
    async placeOrder(body, key) {
      const answer = await call("placeOrder", { body, headers: { "idempotency-key": key } });
      if (isUnknownCall(answer)) throw new CallFailed({ status: 501, body: { error: NO_ORDERS } });
      return okBody(answer) as WirePlacedOrder;
    },
    async getOrder(id, token) {
      const answer = await call("getOrder", { params: { id }, query: { token } });
      return isUnknownCall(answer) ? null : (okBody(answer) as WireOrder);
    },
    async addGiftPicture(picture) {
      return firstText([record(await ask("addGiftPicture", { body: { picture } })).reference]);
    },
    confirmOrder: async (id, query, body) =>
      (await ask("confirmOrder", { params: { id }, query, body })) as WireOrder,
    cancelOrder: async (id, token) =>
      (await ask("cancelOrder", { params: { id }, query: { token } })) as WireOrder,
    async requestReturn(id, token, parcel, reason) {
      const params = { id, parcel };
      await ask("requestReturn", { params, query: { token }, body: { reason } });
    },
    async listPaymentMethods() {
      const answer = await call("listPaymentMethods", {});
      return answer.ok ? (answer.body as WirePaymentMethods) : null;
    },
    sendReceipt: async (id, token, body) =>
      (await ask("sendReceipt", { params: { id }, query: { token }, body })) as WirePayment,
    async getBids(id) {
      const body = record(await ask("getBids", { params: { id } }));
      const highest = firstNumber(body.highestBid);
      return {
        highest: highest === null ? null : paisaFromRupees(highest),
        count: firstNumber(body.bids) ?? 0,
      };
    },
    trackParcel: (trackingNumber, signal) =>
      ask("trackParcel", { body: { trackingNumber }, signal }),
  };
}
