import type { Database } from "../db/open.server.ts";
import type { Gateways } from "../shop/payments/gateway.ts";
import { closeCancelledOrders, expirePayments } from "../shop/settlement/expire.server.ts";
import { type RunningJob, runEvery } from "./run-every.ts";

/** Lets go of unpaid orders twice a minute until closed. */
export function runExpiry(
  options: { db: Database; gateways: Gateways; onTrouble(error: unknown): void },
  everyMs = 30_000,
): RunningJob {
  const { db, gateways, onTrouble } = options;
  const expire = async () => {
    await expirePayments(db, gateways, new Date());
    await closeCancelledOrders(db, new Date());
  };
  return runEvery(everyMs, expire, onTrouble);
}
