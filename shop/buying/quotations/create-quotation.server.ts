import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { quotations } from "#tohfa/db/schema/quotations.ts";
import { VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { type QuotationKey, signedQuotation } from "#tohfa/shop/access/accounts/quotation-link.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { issuePaperIn, SHOP } from "#tohfa/shop/money/papers/issue-paper.server.ts";
import { readShopParty } from "#tohfa/shop/money/papers/issuers.server.ts";
import { dayAt, taxRateOn } from "#tohfa/shop/money/tax/tax-rates.server.ts";
import { companyErrors, NO_COMPANY, readCompany } from "#tohfa/shop/orders/order/company.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { hashOfSecret, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { addDays, type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { cleanName } from "#tohfa/shop/values/name.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { OrderInput } from "../checkout/order-input.ts";
import { networkOf } from "../quote/limits.ts";
import { quoteOrder } from "../quote/quote.server.ts";
import type { Quote } from "../quote/quote.ts";
import { recipientErrors } from "../quote/recipient.ts";
import { freezeQuote } from "./frozen-quote.ts";
import { whyNotQuote } from "./quotation.ts";
import { quotationContent } from "./quotation-paper.ts";
import { type SellerSalesTax, withSalesTaxOnTop } from "./sales-tax-on-top.ts";

/** What issuing a quotation needs. */
export interface QuotationTerms {
  /** AUTH_SECRET: the secret of its page is derived from it. */
  secret: string;
  /** The visitor's IP address, which the limit counts by, and their account, if any. */
  address: string;
  userId?: string | null;
  /** ms */
  now: number;
}

/** Lock namespace: a number that no other advisory lock uses. */
const LOCK = 57;

/**
 * Prices what an office asks for, for shipping, company and address as an order has them: how it is paid is chosen when
 * it is accepted. Nothing is stored. Refuses: invalid (field), conflict (`details.changes`, or nothing is quoted for it).
 */
export async function priceQuotation(
  db: Database,
  typed: OrderInput,
): Promise<{ wanted: OrderInput; quote: Quote; sellers: Map<string, SellerSalesTax> }> {
  const wanted = checkedInput(typed);
  const asked = { ...wanted, payment: "bank_transfer" as const };
  const { changes, ...quote } = await quoteOrder(db, asked);
  const [change] = changes;
  if (change) throw new Refusal("conflict", change.text, { details: { changes } });
  refuse(whyNotQuote(wanted, quote.lines));
  const sellers = await readRegistered(
    db,
    quote.sales.map(({ sellerId }) => sellerId),
  );
  return { wanted, quote: withSalesTaxOnTop({ ...quote, changes }, sellers), sellers };
}

/**
 * Issues a quotation: its lines, prices, delivery and tax are frozen, and hold until its last day; no stock is reserved.
 * Its number is the next of the shop's own range. The buyer gets a letter. Refuses as `priceQuotation`, and: too_many.
 */
export async function createQuotation(
  db: Database,
  terms: QuotationTerms,
  typed: OrderInput,
): Promise<{ id: string; token: string }> {
  const { wanted, quote, sellers } = await priceQuotation(db, typed);
  const { secret, now, userId = null } = terms;
  return await db.transaction(async (tx) => {
    const limits = await readSettings(tx, ["quotationDays", "quotationsPerAddress"]);
    const addressHash = await countVisitor(tx, terms, limits.quotationsPerAddress);
    const validUntil = addDays(dayOf(now), limits.quotationDays);
    const key = { id: `Q-${randomCode(10)}`, accessNonce: crypto.randomUUID() };
    const { paperId, number } = await issue(tx, { key, wanted, quote, sellers, validUntil, now });
    const token = signatureFor(secret, signedQuotation(key));
    const { firstName, email, company = NO_COMPANY, language = "en" } = wanted;
    const buyer = `${firstName} ${wanted.lastName}`.trim();
    await tx.insert(quotations).values({
      ...{ ...key, accessTokenHash: hashOfSecret(token), paperId, total: quote.total, validUntil },
      ...{ frozen: freezeQuote(wanted, quote), buyer, company: company.company, email },
      ...{ userId, addressHash, createdAt: new Date(now) },
    });
    const { id: quotationId, accessNonce } = key;
    const payload = { firstName, language, quotationId, accessNonce, number, validUntil };
    await notify(
      tx,
      { email },
      { template: "quotation", about: quotationId, payload: { ...payload, total: quote.total } },
    );
    await writeAudit(tx, VISITOR, { action: "quotation issued", subject: quotationId });
    return { id: quotationId, token };
  });
}

/** What was typed, as it is stored; a quotation has no coupon, day, card or receiver. */
function checkedInput(typed: OrderInput): OrderInput {
  const company = typed.company ?? NO_COMPANY;
  const [problem] = Object.entries({ ...recipientErrors(typed), ...companyErrors(company) });
  if (problem) throw new Refusal("invalid", problem[1], { field: problem[0] });
  return {
    ...typed,
    firstName: cleanName(typed.firstName),
    lastName: cleanName(typed.lastName),
    email: normaliseEmail(typed.email),
    city: findCity(typed.city)?.name ?? typed.city,
    company: readCompany(company),
    arriveOn: "",
  };
}

async function issue(
  tx: Transaction,
  asked: {
    key: QuotationKey;
    wanted: OrderInput;
    quote: Quote;
    sellers: ReadonlyMap<string, SellerSalesTax>;
    validUntil: Day;
    now: number;
  },
): Promise<{ paperId: number; number: string }> {
  const { key, wanted, quote, sellers, validUntil, now } = asked;
  const { firstName, lastName, address, city, company = NO_COMPANY } = wanted;
  const about = `quotation:${key.id}`;
  const issued = await issuePaperIn(
    tx,
    { kind: "quotation", issuer: SHOP, about, now },
    async () => ({
      buyerName: `${firstName} ${lastName}`.trim(),
      buyerAddress: [address.trim(), city].filter(Boolean).join(", "),
      ...{ buyerCompany: company.company, buyerNtn: company.ntn },
      content: quotationContent(quote, {
        ...{ wanted, sellers, validUntil, issuer: await readShopParty(tx) },
      }),
    }),
  );
  if (!issued) throw new Error(`The quotation ${key.id} was not issued`);
  return { paperId: issued.id, number: issued.number };
}

/** Counts this visitor's quotations of a day, and refuses (too_many) beyond the limit. Returns what they count by. */
async function countVisitor(
  tx: Transaction,
  { secret, address, now }: QuotationTerms,
  most: number,
): Promise<string> {
  const from = `quotations from:${dayOf(now)}:${networkOf(address)}`;
  const hash = createHash("sha256").update(signatureFor(secret, from)).digest("hex");
  // Requests of one address run one after the other, so that each counts those before it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, ${LOCK}))`);
  const { rows } = await tx.execute<{ count: string }>(
    sql`select count(*) as count from quotations where address_hash = ${hash}`,
  );
  if (Number(rows[0]?.count) < most) return hash;
  const text =
    "Many quotations were made from your network today. Please use one of those, try again tomorrow, or write to us.";
  throw new Refusal("too_many", text);
}

/** What registered sellers' prices have of sales tax, at today's rate. */
async function readRegistered(
  db: Database,
  sellerIds: readonly string[],
): Promise<Map<string, SellerSalesTax>> {
  const { rows } = await db.execute<{
    id: string;
    strn: string;
    included: boolean;
    rate: number | null;
  }>(
    sql`select id, strn, prices_include_sales_tax as included,
        ${taxRateOn("sales_tax", "", dayAt(sql`now()`))} as rate
      from sellers where id = any(${listOf([...sellerIds])}) and strn is not null`,
  );
  return new Map(
    rows.flatMap(({ id, strn, included: isIncluded, rate }) =>
      rate ? [[id, { strn, rate, isIncluded }] as const] : [],
    ),
  );
}
