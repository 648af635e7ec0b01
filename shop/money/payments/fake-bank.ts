import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import type { Gateway } from "./gateway.ts";

/** The fake gateway's record of one attempt, stored in a file, as a real gateway stores it in its own system. */
export interface FakeSale {
  reference: string;
  amount: Paisa;
  orderId: string;
  returnUrl: string;
  orderUrl: string;
  state: "pending" | "paid" | "failed";
}

/**
 * A gateway that takes no money, for development and tests: a page of our own server (api/v1/fake-checkout)
 * replaces the vendor's. It is used for payment methods without API keys, and never in production.
 */
export interface FakeBank {
  gateway(method: GatewayMethod, name: string): Gateway;
  /** The sale of a reference; null if there is none. */
  find(reference: string): Promise<FakeSale | null>;
  /** Records that the buyer pays or declines; the first decision is final. */
  decide(reference: string, state: "paid" | "failed"): Promise<FakeSale | null>;
  /** The signed fields of a callback about a sale. */
  callback(sale: FakeSale): Record<string, string>;
}
