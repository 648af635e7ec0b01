import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { accountantCodes } from "#tohfa/db/schema/reports.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { ACCOUNTS, type Account, type PostingKind } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { ACCOUNT_WORDS } from "#tohfa/shop/money/ledger/ledger-words.ts";
import { type Month, monthSpan } from "#tohfa/shop/money/ledger/period.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { USUAL_CODES, whyNotCode } from "./account-code.ts";

/** An account's code: what the accountant calls it, or the usual one. */
interface AccountCode {
  account: Account;
  code: string;
  isUsual: boolean;
}

/** The code of every account. Admins only. */
export async function listAccountCodes(db: Database, actor: Actor): Promise<AccountCode[]> {
  if (!can(actor, "listAccountCodes")) throw onlyAdmins();
  const typed = await typedCodes(db);
  return ACCOUNTS.map((account) => {
    const code = typed.get(account);
    return { account, code: code ?? USUAL_CODES[account], isUsual: code === undefined };
  });
}

async function typedCodes(db: Database | Transaction): Promise<Map<Account, string>> {
  const { rows } = await db.execute<{ account: Account; code: string }>(sql`
    select distinct on (account) account, code from accountant_codes order by account, id desc`);
  return new Map(rows.flatMap(({ account, code }) => (code === "" ? [] : [[account, code]])));
}

/**
 * Names accounts as the accountant does; an empty code is the usual one again. All or none. Refuses: forbidden, invalid
 * (field: the account).
 */
export async function setAccountCodes(
  db: Database,
  actor: Actor,
  codes: ReadonlyMap<Account, string>,
): Promise<void> {
  if (!can(actor, "setAccountCodes")) throw onlyAdmins();
  const trimmed = [...codes].map(([account, code]) => [account, code.trim()] as const);
  for (const [account, code] of trimmed) refuse(whyNotCode(code, account));
  await db.transaction(async (tx) => {
    // One after the other, so that the log says what was there before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('accountant_codes'))`);
    const typed = await typedCodes(tx);
    for (const [account, entered] of trimmed) {
      const code = entered === USUAL_CODES[account] ? "" : entered;
      const before = typed.get(account) ?? "";
      if (code === before) continue;
      await tx.insert(accountantCodes).values({ account, code, actor: actorName(actor) });
      const words = (one: string) => one || USUAL_CODES[account];
      const details = {
        ...{ account: ACCOUNT_WORDS[account].name },
        ...{ before: words(before), after: words(code) },
      };
      await writeAudit(tx, actor, { action: "account code set", subject: account, details });
    }
  });
}

/** One entry of the ledger, as it is written for the accountant. */
interface ExportedEntry {
  transaction: number;
  kind: PostingKind;
  /** "sale:TH-…": what it was posted for. */
  key: string;
  account: Account;
  code: string;
  /** The store, courier, tax office or gateway that it belongs to; empty: the shop's own, or all buyers'. */
  party: string;
  /** Debits are positive. */
  amount: Paisa;
  /** ms */
  at: number;
}

/** Transactions that one query reads. */
const BATCH = 500;

/**
 * All entries of a month by clocks in Pakistan, the oldest transaction first, in batches of whole transactions, so that
 * each of them balances and a caller can stop early. Admins only.
 */
export async function* readPostings(
  db: Database,
  actor: Actor,
  month: Month,
): AsyncGenerator<ExportedEntry[]> {
  if (!can(actor, "readPostings")) throw onlyAdmins();
  const codes = new Map(
    (await listAccountCodes(db, actor)).map(({ account, code }) => [account, code]),
  );
  const span = monthSpan(month);
  const [from, to] = [span.from, span.to].map((time) => new Date(time).toISOString());
  let last: { at: string; id: string } = { at: from ?? "", id: "0" };
  for (;;) {
    const { rows } = await db.execute<PostingRow>(sql`
      with page as (
        select id, kind, key, at, at::text as moment from ledger_transactions
        where (at, id) > (${last.at}::timestamptz, ${last.id}::bigint)
          and at >= ${from}::timestamptz and at < ${to}::timestamptz
        order by at, id limit ${BATCH})
      select p.id, p.kind, p.key, p.at, p.moment, e.account, e.amount,
        coalesce(s.company_name, e.courier, e.party, '') as party
      from page p join ledger_entries e on e.transaction_id = p.id
        left join sellers s on s.id = e.seller_id
      order by p.at, p.id, e.id`);
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map(({ id, kind, key, at, account, amount, party }) => ({
      ...{ transaction: Number(id), kind, key, account, party },
      ...{ code: codes.get(account) ?? "", amount: Number(amount), at: new Date(at).getTime() },
    }));
    last = { at: end.moment, id: end.id };
  }
}

interface PostingRow extends Record<string, unknown> {
  id: string;
  kind: PostingKind;
  key: string;
  at: string | Date;
  moment: string;
  account: Account;
  amount: string;
  party: string;
}
