import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import type { OnProgress } from "#tohfa/db/startup-error.ts";
import { AGES } from "./newest-matches.server.ts";

/** Products at a time. */
const BATCH = 2_000;
/** Products per batch when words are rebuilt: orders of these products wait for the transaction. */
const RENEW_BATCH = 200;
/** The most products that are sampled to estimate how many have a word. */
const SAMPLE = 20_000;

/**
 * Inserts the missing rows of `product_words`: of products that were written without triggers, as by a restored dump or
 * a bulk load. Also rebuilds rows of the previous version. Safe in several processes at once, and while orders are
 * placed.
 */
export async function fillProductWords(
  db: Database,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  await renewWords(db, onProgress);
  const { rows } = await db.execute<{ full: boolean }>(sql`select
    (select count(*) from products) = (select count(*) from product_words) as full`);
  if (rows[0]?.full) return;
  // In order of creation, so that the rows' numbers have the same order.
  let last: Last | undefined = { at: "-infinity", id: "" };
  while (last) last = await fillBatch(db, last);
  // Without statistics the first searches would be planned as if the tables were empty.
  await db.execute(sql`analyze product_words`);
  await db.execute(sql`analyze search_words`);
}

/**
 * Rebuilds the words of rows that 0004_rating_facts.sql found, the newest first, and drops its marker table at the end.
 */
async function renewWords(db: Database, onProgress: OnProgress): Promise<void> {
  let isPending = await isRenewalPending(db);
  if (!isPending) return;
  onProgress("Writing anew what search knows of each product: minutes where there are many");
  while (isPending) isPending = await retryOnDeadlock(() => renewBatch(db));
  await db.execute(sql`analyze product_words`);
}

async function isRenewalPending(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ noted: boolean }>(
    sql`select exists (select from pg_tables
      where schemaname = current_schema() and tablename = 'product_words_behind') as noted`,
  );
  return rows[0]?.noted === true;
}

/** The key of the advisory lock by which processes rebuild words one after the other. */
const RENEW_LOCK = 7_046_022;

/**
 * Rebuilds the next batch; false at the end. Products are locked before their words, as by all code that changes a
 * product, in the order that orders lock them, and only for this batch.
 */
async function renewBatch(db: Database): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RENEW_LOCK})`);
    if (!(await isRenewalPending(tx))) return false;
    const { rows } = await tx.execute<{ id: string; number: string }>(sql`
      select product_id as id, number from product_words where number <= (select upto from product_words_behind)
      order by number desc limit ${RENEW_BATCH}`);
    const last = rows.at(-1);
    if (!last) {
      await tx.execute(sql`drop table product_words_behind`);
      return false;
    }
    const ids = sql.param(rows.map(({ id }) => id));
    await tx.execute(sql`with locked as (
        select p from products p where id = any(${ids}::text[]) order by id for share)
      update product_words w set words = words_of_product(p), rating = (p).rating
      from locked where w.product_id = (p).id`);
    await tx.execute(sql`update product_words_behind set upto = ${last.number}::bigint - 1`);
    return true;
  });
}

type Last = { at: string; id: string };

/** Fills the next batch of products without words. Returns the last product of the batch; undefined at the end. */
async function fillBatch(db: Database, { at, id }: Last): Promise<Last | undefined> {
  const { rows } = await db.execute<Last>(sql`with batch as (
      select p, p.created_at, p.id from products p where (p.created_at, p.id) > (${at}::timestamptz, ${id}::text)
      order by p.created_at, p.id limit ${BATCH}),
    written as (insert into product_words (product_id, created_at, is_shown, is_corporate, in_stock, price, rating, gifts,
        words)
      select (p).id, (p).created_at, (p).is_shown, (p).is_corporate, (p).stock > 0, (p).price, (p).rating, (p).gifts, words_of_product(p)
      from batch b where not exists (select from product_words w where w.product_id = b.id)
      order by b.created_at, b.id on conflict do nothing returning words),
    listed as (insert into search_words (word)
      select distinct said from written, unnest(tsvector_to_array(words)) said
      where not starts_with(said, '#') and not exists (select from search_words s where s.word = said))
    select created_at::text as at, id from batch order by created_at desc, id desc limit 1`);
  return rows[0];
}

/** Moves products to older ages as new ones are added. Safe in several processes at once, and to interrupt. */
export async function ageProductWords(db: Database): Promise<void> {
  for (const [age, most] of AGES.entries()) {
    await db.execute(sql`update product_words set age = ${age + 1}::int
      where age <= ${age}::int and number <= (select max(number) - ${most}::int from product_words)`);
  }
}

/** Estimates in how many products each word is, by a sample in a large shop; deletes words that no product has. */
export async function countSearchWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ every: number }>(
      sql`select greatest(1, count(*) / ${SAMPLE}::int)::int as every from product_words`,
    );
    const every = rows[0]?.every ?? 1;
    const some = `select words from product_words where is_shown and number % ${every} = 0`;
    await tx.execute(sql`create temp table counted on commit drop as
      select word, all_of.ndoc * ${every}::int as uses, coalesce(named.ndoc, 0) * ${every}::int as named
      from ts_stat(${some}) all_of left join ts_stat(${some}, 'ab') named using (word)`);
    await tx.execute(sql`update search_words s set uses = c.uses, named = c.named from counted c
      where c.word = s.word and (c.uses, c.named) <> (s.uses, s.named)`);
    await tx.execute(sql`delete from search_words s using search_words o
      where o.word = s.word and o.id < s.id`);
    // A word that no product has is deleted only the second time: a product with it may be about to be inserted.
    if (every > 1) return;
    await tx.execute(sql`delete from search_words s
      where s.uses = 0 and not exists (select from counted c where c.word = s.word)
        and not exists (select from product_words w where w.words @@ format('''%s''', s.word)::tsquery)`);
    await tx.execute(sql`update search_words s set uses = 0, named = 0
      where s.uses > 0 and not exists (select from counted c where c.word = s.word)`);
  });
}
