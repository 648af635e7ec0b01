import type { BidState } from "../shop/bids/bid-state.ts";
import { paisaFromRupees } from "../shop/money.ts";
import type { CallName } from "./paths.ts";
import type {
  WireOrder,
  WireOrderRequest,
  WirePlacedOrder,
  WireQuote,
  WireQuoteRequest,
} from "./schemas/order.ts";
import { firstNumber, listIn, record } from "./tolerant.ts";
import { type Answer, CallFailed, type Sent } from "./transport.ts";

type Call = (name: CallName, sent?: Sent) => Promise<Answer>;

/** The calls of placing and following an order. Only our own API has them, so they speak wire types. */
export interface OrderClient {
  quoteOrder(request: WireQuoteRequest, signal?: AbortSignal): Promise<WireQuote>;
  /** Safe to repeat with the same key: it gives the first answer again (PRODUCT §3). */
  placeOrder(request: WireOrderRequest, idempotencyKey: string): Promise<WirePlacedOrder>;
  /** Null without the right token. */
  getOrder(id: string, token: string): Promise<WireOrder | null>;
  getBids(productId: string): Promise<BidState>;
  /** The tracking answer as it came; contract/tracking.ts reads it. */
  trackParcel(trackingNumber: string, signal?: AbortSignal): Promise<unknown>;
  listCities(): Promise<{ name: string; province: string }[]>;
}

export function createOrderClient(call: Call): OrderClient {
  async function ask(name: CallName, sent: Sent): Promise<unknown> {
    const answer = await call(name, sent);
    if (!answer.ok) throw new CallFailed(answer.status, answer.body);
    return answer.body;
  }
  return {
    quoteOrder: async (body, signal) => (await ask("quoteOrder", { body, signal })) as WireQuote,
    placeOrder: async (body, key) =>
      (await ask("placeOrder", { body, headers: { "idempotency-key": key } })) as WirePlacedOrder,
    async getOrder(id, token) {
      const answer = await call("getOrder", { params: { id }, query: { token } });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new CallFailed(answer.status, answer.body);
      return answer.body as WireOrder;
    },
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
    async listCities() {
      return listIn(await ask("listCities", {})) as { name: string; province: string }[];
    },
  };
}
