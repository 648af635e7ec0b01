import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Action } from "./permissions.ts";

/**
 * What moves money or identity: beside the leave for it (permissions.ts), the password or a code is asked for, for an
 * open tab may be anybody's. Each of these functions of the shop calls `askProof` with its own name
 * (tests/unit/proof.test.ts, which also asks of every new action by whose name or file money moves).
 */
export const ASKS_PROOF = [
  // The shop's own money
  "changeSetting",
  "changeShopAccount",
  "recordPayout",
  "refundReturn",
  "markRefunded",
  "addGoodwill",
  "setCommission",
  // Who sells here, and who acts for whom
  "setSellerStatus",
  "enterStore",
  "inviteStaff",
  "changeStaffRole",
  "createToken",
  "giveAdminRole",
  "takeAdminRole",
  "blockAccount",
  "unblockAccount",
  // Where a seller's money goes
  "changeBankAccount",
  "saveStoreStep",
] as const satisfies readonly Action[];

/** Whether the table has this action. */
export function asksProof(action: Action): boolean {
  return (ASKS_PROOF as readonly Action[]).includes(action);
}

const MINUTE = 60_000;
/** For how long a proof counts after it was entered or last used, in ms. */
export const PROOF_LASTS = 10 * MINUTE;
/** For how long it counts at most after it was entered, however often it is used, in ms. */
export const PROOF_AT_MOST = 60 * MINUTE;

/** When a password or code was entered on a device, and when an act last asked for it (ms). */
export interface Proof {
  enteredAt: number;
  usedAt: number | null;
}

/** Whether the password or code of this device still counts. */
export function isProven({ enteredAt, usedAt }: Proof, now: number): boolean {
  const lastUse = Math.max(enteredAt, usedAt ?? enteredAt);
  return now < lastUse + PROOF_LASTS && now < enteredAt + PROOF_AT_MOST;
}

/** Said where it does not: the screen asks in place, and does then what it was told to do. */
export function unproven(): Refusal {
  return new Refusal("unproven", "Enter your password to go on.", { field: "proof" });
}
