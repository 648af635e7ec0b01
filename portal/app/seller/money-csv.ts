import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import { notFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { csvOf } from "../list/list-csv.server.ts";
import { readListState } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/money-csv";
import { lineBefore, statementList, statementPart } from "./money-list.tsx";

/** The statement of the list's address as a file. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const now = Date.now();
  const list = statementList(now);
  const state = readListState(url, list);
  if (lineBefore(state.after) === undefined) throw notFound("This page is not one of the list's.");
  return csvOf(list, state, async (after, limit) => {
    const part = { ...statementPart(state), limit: limit + 1 };
    const before = lineBefore(after) ?? null;
    const { lines } = await sellerStatement(db, session.actor, sellerId, before, now, part);
    const items = lines.slice(0, limit);
    return { items, nextCursor: lines.length > limit ? String(items.at(-1)?.id) : null };
  });
}
