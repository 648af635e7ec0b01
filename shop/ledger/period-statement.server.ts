import { eq } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { sellers } from "../../db/schema/catalog.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { noSeller } from "./ledger.server.ts";
import { lastMoment, type Month, monthSpan, type PeriodStatement } from "./period.ts";
import { sellerStatement } from "./statement.server.ts";

/** Lines of one month at most; its CSV has all. */
const MOST_LINES = 5_000;

/** A store's statement of a month, from its first booking to its last. Refuses: not_found. `now` in ms. */
export async function periodStatement(
  db: Database,
  actor: Actor,
  sellerId: string,
  month: Month,
  now = Date.now(),
): Promise<PeriodStatement> {
  if (!can(actor, "periodStatement", { sellerId })) throw noSeller();
  const [store] = await db
    .select({ name: sellers.companyName, handle: sellers.handle })
    .from(sellers)
    .where(eq(sellers.id, sellerId));
  if (!store) throw noSeller();
  const period = monthSpan(month);
  const part = { period, limit: MOST_LINES + 1 };
  const { lines } = await sellerStatement(db, actor, sellerId, null, now, part);
  const shown = lines.slice(0, MOST_LINES).toReversed();
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    ...{ month, store, lines: shown, isAll: lines.length <= MOST_LINES },
    from: period.from,
    to: Math.min(lastMoment(period), now),
    opening: first ? first.balance - first.amount : null,
    closing: last?.balance ?? null,
  };
}
