import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { noStore } from "./no-store.ts";
import {
  FILER_WORDS,
  readTaxDetails,
  SALES_TAX_WAY_WORDS,
  salesTaxWayOf,
  type TaxDetails,
  type TypedTaxDetails,
} from "./tax-details.ts";

type Row = Pick<
  typeof sellers.$inferSelect,
  "taxNumber" | "filerStatus" | "strn" | "pricesIncludeSalesTax"
>;

/** A row's tax details; an empty number where it has none. */
export function taxDetailsOf(row: Row): TaxDetails {
  const { taxNumber, filerStatus, strn, pricesIncludeSalesTax } = row;
  return { taxNumber: taxNumber ?? "", filerStatus, strn, pricesIncludeSalesTax };
}

/** A store's tax details, for its owner. Refuses: not_found. */
export async function showTaxDetails(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<TaxDetails> {
  if (!can(actor, "showTaxDetails", { sellerId })) throw noStore();
  const row = await db.query.sellers.findFirst({ where: eq(sellers.id, sellerId) });
  if (!row) throw noStore();
  return taxDetailsOf(row);
}

/**
 * Changes the tax details of an open store; its owner is told. What was withheld or sold keeps what it had. Refuses:
 * not_found, unproven, invalid with the field.
 */
export async function saveTaxDetails(
  db: Database,
  actor: Actor,
  { sellerId, ...typed }: TypedTaxDetails & { sellerId: string },
): Promise<void> {
  if (!can(actor, "saveTaxDetails", { sellerId })) throw noStore();
  await askProof(db, actor, "saveTaxDetails");
  const details = readTaxDetails(typed);
  await db.transaction(async (tx) => {
    const { row, email } = await lockStore(tx, sellerId);
    const before = taxDetailsOf(row);
    const changed = changesOf(before, details);
    if (changed.length === 0) return;
    await tx.update(sellers).set(details).where(eq(sellers.id, sellerId));
    const log = await writeAudit(tx, actor, {
      action: "tax details changed",
      subject: sellerId,
      details: { changed, before: statusOf(before), after: statusOf(details) },
    });
    if (email === null) return;
    const [firstName = ""] = row.fullName.trim().split(/\s+/);
    const payload = { firstName, storeName: row.companyName, changed: changed.join(", ") };
    await notify(
      tx,
      { email },
      { template: "seller-tax-details", about: `${sellerId}:${log}`, payload },
    );
  });
}

const NAMES: Readonly<Record<keyof TaxDetails, string>> = {
  taxNumber: "CNIC or NTN",
  filerStatus: "whether you are on the list of active taxpayers",
  strn: "STRN",
  pricesIncludeSalesTax: "whether your prices include sales tax",
};

/** What was changed, in words; numbers are named and not shown. */
function changesOf(before: TaxDetails, after: TaxDetails): string[] {
  const keys = Object.keys(NAMES) as (keyof TaxDetails)[];
  return keys.filter((key) => before[key] !== after[key]).map((key) => NAMES[key]);
}

function statusOf(details: TaxDetails): object {
  return {
    filerStatus: FILER_WORDS[details.filerStatus],
    salesTax: SALES_TAX_WAY_WORDS[salesTaxWayOf(details)],
  };
}

async function lockStore(tx: Transaction, sellerId: string) {
  const [found] = await tx
    .select({ row: sellers, email: users.email })
    .from(sellers)
    .leftJoin(users, eq(users.id, sellers.userId))
    .where(eq(sellers.id, sellerId))
    .for("no key update", { of: sellers });
  if (!found) throw noStore();
  return found;
}
