import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { maskTaxNumber } from "#tohfa/shop/selling/sellers/tax-number.ts";
import { digitsOf } from "#tohfa/shop/values/digits.ts";
import type { TaxOffice } from "#tohfa/shop/values/tax-office-kinds.ts";
import type { SalesTaxProfile } from "./invoice.ts";
import type { PaperParty } from "./paper.ts";

/** Digits of a CNIC; an NTN has 7 or 8. */
const CNIC_DIGITS = 13;

/** The shop as it stands on papers, from its settings and its registration for services tax on the day. */
export async function readShopParty(tx: Transaction): Promise<PaperParty> {
  const keys = ["paperName", "paperAddress", "paperNtn", "paperStrn"] as const;
  const { paperName, paperAddress, paperNtn, paperStrn } = await readSettings(tx, keys);
  const { rows } = await tx.execute<{ office: TaxOffice | null; number: string }>(sql`
    select office, number from services_tax_registrations
    where from_day <= (now() at time zone 'Asia/Karachi')::date order by from_day desc, id desc limit 1`);
  const [registered] = rows;
  return {
    name: paperName ?? "Tohfa",
    address: paperAddress ?? "",
    ntn: paperNtn ?? "",
    strn: paperStrn ?? "",
    servicesTax: registered?.office ? `${registered.office} ${registered.number}` : "",
  };
}

/** A seller as she stands on papers, and what she has told of her taxes. */
export async function readSellerParty(
  tx: Transaction,
  sellerId: string,
): Promise<{ party: PaperParty; profile: SalesTaxProfile }> {
  const { rows } = await tx.execute<{
    name: string;
    city: string;
    tax_number: string | null;
    strn: string | null;
    prices_include_sales_tax: boolean;
  }>(sql`select coalesce(nullif(company_name, ''), handle) as name, city, tax_number, strn, prices_include_sales_tax
    from sellers where id = ${sellerId}`);
  const [seller] = rows;
  if (!seller) throw new Error(`There is no seller ${sellerId}`);
  const profile = {
    ...{ ntn: shownTaxNumber(seller.tax_number ?? ""), strn: seller.strn ?? "" },
    pricesIncludeSalesTax: seller.prices_include_sales_tax,
  };
  const { ntn, strn } = profile;
  const party = { name: seller.name, address: seller.city, ntn, strn, servicesTax: "" };
  return { party, profile };
}

/** An NTN as it is; of a CNIC the last digits alone, since buyers read it. */
function shownTaxNumber(taxNumber: string): string {
  return digitsOf(taxNumber).length === CNIC_DIGITS ? maskTaxNumber(taxNumber) : taxNumber;
}
