import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Action } from "./permissions.ts";

/**
 * Actions that move money or identity: besides the permission (permissions.ts) they require the password or a code,
 * since anybody might use an unattended browser. Each of these functions of the shop calls `askProof` with its own name
 * (tests/unit/proof.test.ts checks that, and that every new action whose name or file suggests money is considered).
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
  "setTaxRate",
  "setDeliveryRates",
  "setSellerDelivery",
  "setFeeCause",
  "setReturnCause",
  "reducePrice",
  "registerForServicesTax",
  "recordServicesTaxPaid",
  "extendTaxDays",
  "closeMonth",
  "reopenMonth",
  "makePayoutRun",
  "sendPayoutRun",
  "bookPayoutAnswer",
  "answerPayoutRow",
  "returnPayout",
  "recordSellerPayment",
  "writeOffDebt",
  "blockVoucher",
  "recordHandIn",
  "depositCash",
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
  "saveTaxDetails",
  "saveFbrAccess",
] as const satisfies readonly Action[];

/** Whether an action requires a proof. */
export function asksProof(action: Action): boolean {
  return (ASKS_PROOF as readonly Action[]).includes(action);
}

const MINUTE = 60_000;
/** How long a proof is valid after it was entered or last used, in ms. */
export const PROOF_VALID_MS = 10 * MINUTE;
/** How long it is valid at most after it was entered, however often it is used, in ms. */
export const MAX_PROOF_MS = 60 * MINUTE;

/** When a password or code was entered in a session, and when an action last required it (ms). */
export interface Proof {
  enteredAt: number;
  usedAt: number | null;
}

/** Whether a proof is still valid. */
export function isProven({ enteredAt, usedAt }: Proof, now: number): boolean {
  const lastUse = Math.max(enteredAt, usedAt ?? enteredAt);
  return now < lastUse + PROOF_VALID_MS && now < enteredAt + MAX_PROOF_MS;
}

/** The refusal without a valid proof: the screen asks for it in place, and then repeats the action. */
export function unproven(): Refusal {
  return new Refusal("unproven", "Enter your password to go on.", { field: "proof" });
}
