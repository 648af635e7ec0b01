import { createHmac } from "node:crypto";
import { codeOfBytes } from "#tohfa/shop/platform/random-code.server.ts";
import { CODE_LENGTH } from "./voucher.ts";

/**
 * A voucher's code. Derived from AUTH_SECRET, so that letters can say it although the database stores only its hash:
 * whoever reads the database cannot spend it.
 */
export function codeOfVoucher(authSecret: string, voucherId: string): string {
  const bytes = createHmac("sha256", authSecret).update(`voucher:${voucherId}`).digest();
  return codeOfBytes(bytes, CODE_LENGTH);
}
