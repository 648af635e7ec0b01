import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { normaliseTerm } from "./match.ts";
import { literalQuery, newestMatches } from "./newest-matches.server.ts";
import { MAX_COUNTED, type SynonymFinds, whyNotSynonyms, wordsOfLine } from "./synonym-line.ts";
import { anyName } from "./word-query.ts";

/** Words that search treats as synonyms, the shop's own word first. */
export interface SynonymLine {
  id: string;
  words: string[];
}

const MAX_NAMES = 5;

/**
 * A page of the lines, sorted by their first words; `search` is the beginning of any of a line's words. Admins only.
 */
export async function listSynonyms(
  db: Database,
  actor: Actor,
  { search, after, limit }: { search: string; after?: string | undefined; limit: number },
): Promise<{ items: SynonymLine[]; nextCursor: string | null }> {
  if (!can(actor, "listSynonyms")) throw noSynonyms();
  const where = [sql`true`];
  const text = normaliseTerm(search);
  if (text)
    where.push(sql`exists (select from unnest(words) word where starts_with(word, ${text}))`);
  if (after) {
    const { keys } = decodeCursor(after, "synonyms", ["text", "text"]);
    where.push(sql`(words[1], id) > (${keys[0]}::text, ${keys[1]}::text)`);
  }
  const { rows } = await db.execute<SynonymLine & Record<string, unknown>>(
    sql`select id, words from search_synonyms where ${sql.join(where, sql` and `)}
      order by words[1], id limit ${limit + 1}`,
  );
  return cutPage(rows, limit, ({ id, words }) => ({
    order: "synonyms",
    keys: [words[0] ?? "", id],
  }));
}

/** One line. Admins only. Refuses: not_found. */
export async function showSynonyms(db: Database, actor: Actor, id: string): Promise<SynonymLine> {
  if (!can(actor, "showSynonyms")) throw noSynonyms();
  const { rows } = await db.execute<SynonymLine & Record<string, unknown>>(
    sql`select id, words from search_synonyms where id = ${id}`,
  );
  if (!rows[0]) throw noSynonyms();
  return rows[0];
}

/** A preview of what typed words would find as a line of synonyms. Admins only. Refuses: not_found, invalid. */
export async function findsOfSynonyms(
  db: Database,
  actor: Actor,
  typed: string,
): Promise<SynonymFinds> {
  if (!can(actor, "findsOfSynonyms")) throw noSynonyms();
  const words = wordsOfLine(typed);
  refuse(whyNotSynonyms(words));
  const products = await countFound(db, anyName(words));
  const counted: SynonymFinds["words"] = [];
  for (const word of words) {
    counted.push({ word, products: await countFound(db, anyName([word])) });
  }
  return { words: counted, products, names: await namesFound(db, anyName(words)) };
}

async function countFound(db: Database, query: string): Promise<number> {
  const found = newestMatches({}, literalQuery(query), {
    ...{ columns: sql`w.product_id`, limit: MAX_COUNTED },
  });
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${found}) hit`,
  );
  return rows[0]?.count ?? 0;
}

async function namesFound(db: Database, query: string): Promise<string[]> {
  const columns = sql`w.product_id as id, w.created_at as at`;
  const found = newestMatches({}, literalQuery(query), { columns, limit: MAX_NAMES });
  const { rows } = await db.execute<{ name: string }>(sql`select p.name from (${found}) hit
    join products p on p.id = hit.id order by hit.at desc, hit.id desc`);
  return rows.map(({ name }) => name);
}

/**
 * Creates a line of synonyms, or changes the words of the one with `id`. Returns its id. Admins only. Refuses:
 * not_found, invalid, conflict (a word is in another line).
 */
export async function saveSynonyms(
  db: Database,
  actor: Actor,
  typed: { id: string | null; words: string },
): Promise<string> {
  if (!can(actor, "saveSynonyms")) throw noSynonyms();
  const words = wordsOfLine(typed.words);
  refuse(whyNotSynonyms(words));
  return await db.transaction(async (tx) => {
    await lockSynonyms(tx);
    const id = typed.id ?? randomUUID();
    const before = typed.id === null ? null : await lineOf(tx, typed.id);
    refuse(await whyWordUsed(tx, words, id));
    await tx.execute(sql`insert into search_synonyms (id, words) values (${id}, ${sql.param(words)}::text[])
      on conflict (id) do update set words = excluded.words, updated_at = now()`);
    const action = before ? "synonyms changed" : "synonyms added";
    await writeAudit(tx, actor, {
      ...{ action, subject: id, details: { ...(before && { before }), after: words } },
    });
    await announceChange(tx, ["products"]);
    return id;
  });
}

/** Deletes a line. Admins only. Refuses: not_found. */
export async function removeSynonyms(db: Database, actor: Actor, id: string): Promise<void> {
  if (!can(actor, "removeSynonyms")) throw noSynonyms();
  await db.transaction(async (tx) => {
    await lockSynonyms(tx);
    const before = await lineOf(tx, id);
    await tx.execute(sql`delete from search_synonyms where id = ${id}`);
    await writeAudit(tx, actor, { action: "synonyms removed", subject: id, details: { before } });
    await announceChange(tx, ["products"]);
  });
}

/** Of two concurrent writers of the same word the second waits, and then sees the first's line. */
async function lockSynonyms(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('synonyms', 0))`);
}

async function lineOf(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ words: string[] }>(
    sql`select words from search_synonyms where id = ${id}`,
  );
  if (!rows[0]) throw noSynonyms();
  return rows[0].words;
}

async function whyWordUsed(tx: Transaction, words: string[], id: string): Promise<Refusal | null> {
  const { rows } = await tx.execute<{ words: string[] }>(
    sql`select words from search_synonyms where words && ${sql.param(words)}::text[] and id <> ${id} limit 1`,
  );
  const taken = words.find((word) => rows[0]?.words.includes(word));
  if (taken === undefined) return null;
  const text = `“${taken}” stands with “${rows[0]?.words[0]}” already. Change that line, or leave the word out.`;
  return new Refusal("conflict", text, { field: "words" });
}

function noSynonyms(): Refusal {
  return new Refusal("not_found", "There are no such synonyms.");
}
