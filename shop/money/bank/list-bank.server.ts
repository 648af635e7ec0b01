import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { type NamedDocument, readDocuments, readFreeDocuments } from "./bank-documents.server.ts";

/** An order's payment that a line could be: it is recorded with the payment's own action. */
export interface ExpectedPayment {
  id: string;
  orderId: string;
}

/** A line of the bank's statement. */
export interface ListedBankLine {
  id: number;
  day: Day;
  text: string;
  amount: Paisa;
  /** What it is matched to; null: it is open. */
  match: NamedDocument | null;
  /** Of an open line: what it can be, by its amount. */
  candidates: NamedDocument[];
  expected: ExpectedPayment[];
}

/** The most of either that are offered for a line. */
const MAX_OFFERED = 5;
/** The most documents that are read for a page of lines. */
const MAX_OF_PAGE = 500;

/** A page of the bank's lines that are open, or matched; the newest first. Admins only. */
export async function listBankLines(
  db: Database,
  actor: Actor,
  { isMatched, after, limit }: { isMatched: boolean; after?: string | undefined; limit: number },
): Promise<{ items: ListedBankLine[]; nextCursor: string | null }> {
  if (!can(actor, "listBankLines")) throw onlyAdmins();
  const conditions: SQL[] = [isMatched ? sql`m.id is not null` : sql`m.id is null`];
  if (after) {
    const { keys } = decodeCursor(after, "bank", ["day", "whole"]);
    conditions.push(sql`(l.day, l.id) < (${keys[0]}::date, ${keys[1]}::bigint)`);
  }
  const { rows } = await db.execute<{
    id: string;
    day: string;
    text: string;
    amount: string;
    kind: string | null;
    document: string | null;
  }>(sql`
    select l.id, l.day::text as day, l.text, l.amount, m.kind, m.document
    from bank_lines l left join bank_matches m on m.line_id = l.id and m.ended_at is null
    where ${sql.join(conditions, sql` and `)} order by l.day desc, l.id desc limit ${limit + 1}`);
  const { items, nextCursor } = cutPage(rows, limit, ({ day, id }) => ({
    ...{ order: "bank", keys: [day, Number(id)] },
  }));
  const named = items.map(({ document }) => document ?? "");
  const amounts = items.map(({ amount }) => Number(amount));
  const [matches, candidates, expected] = await Promise.all([
    isMatched ? readDocuments(db, isOneOf(sql`d.document`, named, "text"), MAX_OF_PAGE) : [],
    isMatched ? [] : readFreeDocuments(db, isOneOf(sql`d.amount`, amounts, "bigint"), MAX_OF_PAGE),
    isMatched ? [] : readExpected(db, items),
  ]);
  const list = items.map(({ kind, document, ...row }) => {
    const line = { id: Number(row.id), day: row.day, text: row.text, amount: Number(row.amount) };
    const isIt = (one: NamedDocument) => one.kind === kind && one.document === document;
    return {
      ...line,
      match: matches.find(isIt) ?? null,
      candidates: candidates.filter(({ amount }) => amount === line.amount).slice(0, MAX_OFFERED),
      expected: expected
        .filter(
          (one) => one.amount === line.amount || line.text.toUpperCase().includes(one.orderId),
        )
        .slice(0, MAX_OFFERED)
        .map(({ id, orderId }) => ({ id, orderId })),
    };
  });
  return { items: list, nextCursor };
}

function isOneOf(value: SQL, list: readonly (string | number)[], type: "text" | "bigint"): SQL {
  return sql`${value} = any (${sql.param([...list])}::${sql.raw(type)}[])`;
}

/** An order's number, as a buyer writes it into the transfer's purpose. */
const ORDER_NUMBER = /\bTH-[A-Z0-9]{4,20}\b/g;

/** Orders that still wait for a transfer of one of these amounts, or that the lines name. */
async function readExpected(
  db: Database,
  lines: readonly { text: string; amount: string }[],
): Promise<(ExpectedPayment & { amount: Paisa })[]> {
  const amounts = lines.map(({ amount }) => Number(amount));
  const named = lines.flatMap(({ text }) => text.toUpperCase().match(ORDER_NUMBER) ?? []);
  const { rows } = await db.execute<{ id: string; order_id: string; amount: string }>(sql`
    select id, order_id, amount from payments where method = 'bank_transfer'
      and state in ('awaiting', 'submitted', 'rejected', 'expired')
      and (${isOneOf(sql`amount`, amounts, "bigint")} or ${isOneOf(sql`order_id`, named, "text")})
    order by created_at desc limit ${MAX_OF_PAGE}`);
  return rows.map(({ id, order_id, amount }) => ({
    id,
    orderId: order_id,
    amount: Number(amount),
  }));
}

/** What the books say of the bank, and its statement does not. */
export interface UnseenDocuments {
  items: NamedDocument[];
  /** The days that the stored statement spans; null: none is stored. */
  from: Day | null;
  to: Day | null;
}

/**
 * What the books have since the first day of the stored statement and the bank does not show, the oldest first. Admins
 * only.
 */
export async function listUnseen(
  db: Database,
  actor: Actor,
  limit: number,
): Promise<UnseenDocuments> {
  if (!can(actor, "listUnseen")) throw onlyAdmins();
  const { rows } = await db.execute<{ from: string | null; to: string | null }>(
    sql`select min(day)::text as from, max(day)::text as to from bank_lines`,
  );
  const { from = null, to = null } = rows[0] ?? {};
  if (from === null) return { items: [], from, to };
  const since = sql`d.at >= (${from}::date)::timestamp at time zone 'Asia/Karachi'`;
  return { items: await readFreeDocuments(db, since, limit), from, to };
}
