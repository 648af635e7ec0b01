import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { readAddress } from "#tohfa/shop/catalogue/old-addresses/site-address.ts";
import { splitLanguage } from "#tohfa/shop/values/language/language.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Finds the product that replaces another one, from a typed link or complete name. Of the same store, or of any; null
 * where the text is empty. Refuses: invalid.
 */
export async function findSuccessor(
  tx: Transaction,
  product: { id: string; sellerId: string },
  typed: string,
  ofAnyStore: boolean,
): Promise<string | null> {
  const text = typed.trim();
  if (text === "") return null;
  const { id, slug } = namedBy(text);
  const { rows } = await tx.execute<{ id: string; archived: boolean }>(sql`
    select id, archived_at is not null as archived from products
    where (id = ${id} or slug = ${slug} or lower(name) = ${text.toLowerCase()})
      and (${ofAnyStore} or seller_id = ${product.sellerId})
    order by id = ${id} desc, archived_at is null desc, is_shown desc, created_at desc, id desc limit 1`);
  const [found] = rows;
  const wrong = (text: string) => new Refusal("invalid", text, { field: "replacedBy" });
  if (!found) {
    const where = ofAnyStore ? "the shop" : "your shop";
    throw wrong(`No product of ${where} is called so. Paste its link, or type its whole name.`);
  }
  if (found.id === product.id) throw wrong("That is this product itself. Choose another one.");
  if (found.archived) throw wrong("That one is archived too. Choose one that is for sale.");
  return found.id;
}

/** The name of an archived product's successor; empty where there is none. */
export async function readSuccessor(db: Database, productId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select s.name from products p
    join products s on s.id = p.replaced_by where p.id = ${productId} and p.archived_at is not null`);
  return rows[0]?.name ?? "";
}

/** The id and the slug in a link to a product; both empty where it is not such a link. */
function namedBy(text: string): { id: string; slug: string } {
  const base = "https://shop.invalid";
  const url = text.length < 2_000 && URL.canParse(text, base) ? new URL(text, base) : null;
  const address = readAddress(splitLanguage(url?.pathname ?? "").path);
  if (!url || address?.kind !== "product") return { id: "", slug: "" };
  return { id: url.searchParams.get("id") ?? "", slug: address.name };
}
