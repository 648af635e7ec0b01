import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { DELIVERY_SETTINGS } from "#tohfa/shop/delivery/arrival/delivery-rules.server.ts";
import {
  type KeptSettings,
  settingsFrom,
  settingsOf,
} from "#tohfa/shop/platform/settings/settings.server.ts";
import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { QuotedDeal } from "../deals/deal.ts";
import { dealsFrom, dealsOf } from "../deals/deals.server.ts";
import { BUYER_LIMITS, CART_LIMITS } from "../quote/limits.ts";
import { CHARGE_SETTINGS } from "../quote/order-charges.ts";
import type { LineInput } from "../quote/quoted-line.ts";
import { type OrderRecord, orderOfAnswer, type StoredAnswer } from "./order-record.ts";
import { SHARE_LIMITS } from "./stock-share.ts";

/** What is known before anything is taken, in one statement. */
export interface Beginning {
  keys: ReadonlyMap<string, KeyUse>;
  deals: ReadonlyMap<string, QuotedDeal>;
  settings: { [Key in (typeof SETTINGS_READ)[number]]: SettingValue<Key> };
}

/** What came of an idempotency key so far. */
interface KeyUse {
  key: string;
  /** Nobody else is placing an order with it; nobody can until this transaction ends. */
  isFree: boolean;
  /** What was placed with it before. */
  before: { requestHash: string; answer: StoredAnswer } | null;
}

const SETTINGS_READ = [
  ...CHARGE_SETTINGS,
  ...CART_LIMITS,
  ...BUYER_LIMITS,
  ...SHARE_LIMITS,
  "lettersPerHour",
  ...DELIVERY_SETTINGS,
] as const;

/**
 * How long (ms) several orders wait for what somebody else has locked, before each goes its own way: most of them
 * have nothing to do with it.
 */
const GROUP_WAIT_MS = 500;

export async function readBeginning(
  tx: Transaction,
  requests: readonly { key: string; wanted: { lines: readonly LineInput[] } }[],
): Promise<Beginning> {
  const keys = sql.param(requests.map(({ key }) => key));
  const wait =
    requests.length > 1
      ? sql`set_config('lock_timeout', ${String(GROUP_WAIT_MS)}, true)`
      : sql`null`;
  const [row] = await executePrepared<{
    keys: KeyUse[];
    deals: QuotedDeal[] | null;
    settings: KeptSettings;
  }>(
    tx,
    sql`select ${wait} as wait,
      (select json_agg(json_build_object('key', own.key,
          'isFree', pg_try_advisory_xact_lock(hashtextextended(own.key, 7)),
          'before', (select json_build_object('requestHash', request_hash, 'answer', answer)
            from idempotency_keys where key = own.key)))
        from unnest(${keys}::text[]) own (key)) as keys,
      ${dealsOf(requests.flatMap(({ wanted }) => wanted.lines))} as deals, ${settingsOf(SETTINGS_READ)} as settings`,
  );
  return {
    keys: new Map(row?.keys.map((use) => [use.key, use])),
    deals: dealsFrom(row?.deals ?? null),
    settings: settingsFrom(row?.settings ?? null, SETTINGS_READ),
  };
}

/**
 * The first answer to this key where there is one. A second request with the key while the first still runs does not
 * wait, it is told so.
 */
export function answerOf(use: KeyUse | undefined, requestHash: string): OrderRecord | null {
  if (!use?.isFree) {
    throw new Refusal("conflict", "This order is being placed right now. Please wait a moment.");
  }
  if (use.before && use.before.requestHash !== requestHash) {
    throw new Refusal("unprocessable", "This Idempotency-Key was used for another order.", {
      field: "Idempotency-Key",
    });
  }
  return use.before && orderOfAnswer(use.before.answer);
}
