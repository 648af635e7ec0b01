import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import type { Gateway } from "./gateway.ts";

/** What the fake knows of one attempt: it keeps it in a file, as a real gateway would keep it elsewhere. */
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
 * stands for the vendor's. It stands in for the methods that have no keys, and is never made in production.
 */
export interface FakeBank {
  gateway(method: GatewayMethod, name: string): Gateway;
  /** The sale of a reference; null where nobody was sent with it. */
  find(reference: string): Promise<FakeSale | null>;
  /** The buyer pays or declines; what was decided once stays. */
  decide(reference: string, state: "paid" | "failed"): Promise<FakeSale | null>;
  /** The fields of a callback about a sale, signed. */
  callback(sale: FakeSale): Record<string, string>;
}
