import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { listPapers } from "#tohfa/shop/money/papers/list-papers.server.ts";
import { PAPER_KINDS } from "#tohfa/shop/money/papers/paper-kinds.ts";
import { orNotFound } from "../form/answer-form.server.ts";
import { pagePart, readListState } from "../list/list-state.ts";
import { PAPERS } from "./papers-list.tsx";

/** What a list of papers shows at its address: a store's, or all. */
export async function readPapers(db: Database, actor: Actor, sellerId: string | null, url: URL) {
  const state = readListState(url, PAPERS);
  const kind = PAPER_KINDS.find((one) => one === state.filters.kind);
  const asked = { sellerId, kind, search: state.search || undefined, ...pagePart(state) };
  return { state, page: await orNotFound(listPapers(db, actor, asked)) };
}
