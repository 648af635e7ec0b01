import type { Database } from "../db/open.server.ts";
import { closeCancelledOrders, expirePayments } from "../shop/payments/expire.server.ts";
import type { Gateways } from "../shop/payments/gateway.ts";

/** Lets go of unpaid orders twice a minute until closed. */
export function runExpiry(
  options: { db: Database; gateways: Gateways; onTrouble(error: unknown): void },
  everyMs = 30_000,
): { close(): Promise<void> } {
  const { db, gateways, onTrouble } = options;
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => expirePayments(db, gateways, new Date()))
      .then(() => closeCancelledOrders(db, new Date()))
      .catch(onTrouble);
  }, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
