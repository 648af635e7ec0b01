import { FEE_CAUSES, isFeeCause } from "#tohfa/shop/delivery/courier-cash/fee-cause-kinds.ts";
import { isReturnCause, RETURN_CAUSES } from "#tohfa/shop/delivery/returns/return-cause-kinds.ts";
import { ACCOUNT_WORDS, isAccount } from "#tohfa/shop/money/ledger/ledger-words.ts";
import { COURIER_CODES, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { DIMENSIONS, type Dimension, EMPTY_KEY } from "./reports.ts";

/** Why parcels came back, where neither their return nor a fee of them says it. */
const ENDED: Readonly<Record<string, string>> = {
  return_request: "The buyer sent it back",
  returned: "Sent back, cause not said",
  returned_to_sender: "Not delivered, cause not said",
  lost: "Lost on the way",
  damaged: "Damaged before it was delivered",
};

/** The name of a report's row; `found` is what the database calls it, for keys that are ids. */
export function rowName(by: Dimension, key: string | null, found: string | null): string {
  if (key === null) return DIMENSIONS[by].none;
  if (key === "") return EMPTY_KEY[by] ?? DIMENSIONS[by].none;
  switch (by) {
    case "time":
      return formatDay(noonOf(key));
    case "cohort":
      return formatDay(noonOf(key)).slice(3);
    case "courier":
    case "holder": {
      const code = COURIER_CODES.find((one) => one === key);
      return code ? courierName(code) : key;
    }
    case "cause":
      if (isReturnCause(key)) return RETURN_CAUSES[key].words;
      return isFeeCause(key) ? FEE_CAUSES[key].words : (ENDED[key] ?? "Reversed by us");
    case "tax": {
      const [account = "", ...party] = key.split(" ");
      const name = isAccount(account) ? ACCOUNT_WORDS[account].name : account;
      return [name, ...party].join(" ");
    }
    default:
      return found ?? key;
  }
}
