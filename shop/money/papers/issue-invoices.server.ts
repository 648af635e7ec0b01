import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { NO_COMPANY } from "#tohfa/shop/orders/order/company.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import {
  challanLines,
  chargesOfInvoices,
  deliveryInvoice,
  goodsInvoice,
  type InvoiceAmounts,
} from "./invoice.ts";
import { issuePaper, type PaperDraft, SHOP } from "./issue-paper.server.ts";
import { readSellerParty, readShopParty } from "./issuers.server.ts";
import type { PaperParty } from "./paper.ts";
import type { SoldForPaper } from "./read-sold.server.ts";
import { lockCompany } from "./set-order-company.server.ts";

/** What a parcel's invoices are issued for; its credit notes find them by it. */
export const invoiceOf = (parcelId: string) => ({
  goods: `goods:${parcelId}`,
  delivery: `delivery:${parcelId}`,
});

/** Issues the invoices and the challan of a parcel that was dispatched, each once. `now` in ms. */
export async function issueInvoices(db: Database, sold: SoldForPaper, now: number): Promise<void> {
  const { goods, delivery } = chargesOfInvoices(sold.charges);
  const about = invoiceOf(sold.parcelId);
  const issuer = sold.sellerId;
  // Her profile also decides which range the number is from, so it is read before that is locked.
  const { party, profile } = await db.transaction((tx) => readSellerParty(tx, issuer));
  const { kind, ...amounts } = goodsInvoice(
    { ...sold, charges: goods },
    profile,
    sold.salesTaxRate,
  );
  await issuePaper(db, { kind, issuer, about: about.goods, now }, async (tx) =>
    invoiceDraft({ ...sold, company: await lockCompany(tx, sold.orderId) }, party, amounts),
  );
  const challan = { kind: "challan", issuer, about: `challan:${sold.parcelId}`, now } as const;
  await issuePaper(db, challan, async (tx) =>
    challanDraft({ ...sold, company: await lockCompany(tx, sold.orderId) }, party),
  );
  const ofShop = deliveryInvoice(delivery);
  if (ofShop === null) return;
  const asked = { kind: ofShop.kind, issuer: SHOP, about: about.delivery, now };
  await issuePaper(db, asked, async (tx: Transaction) =>
    invoiceDraft(
      { ...sold, company: await lockCompany(tx, sold.orderId) },
      await readShopParty(tx),
      ofShop,
    ),
  );
}

/** An invoice of a parcel to its buyer. */
export function invoiceDraft(
  sold: SoldForPaper,
  issuer: PaperParty,
  { lines, sums, tax, total }: InvoiceAmounts,
): PaperDraft {
  return {
    ...whoseParcel(sold),
    buyerName: sold.buyer.name,
    buyerAddress: sold.buyer.address,
    ...companyOf(sold),
    content: {
      ...{ issuer, recipient: null, lines, sums, tax, total, notes: [] },
      facts: factsOf(sold),
    },
  };
}

function challanDraft(sold: SoldForPaper, issuer: PaperParty): PaperDraft {
  const { name, address } = sold.receiver ?? sold.buyer;
  // Whoever gets a gift need not know which company paid for it.
  const named = sold.receiver ? { ...sold, company: NO_COMPANY } : sold;
  const lines = challanLines(sold.items);
  return {
    ...whoseParcel(sold),
    ...{ buyerName: name, buyerAddress: address },
    ...companyOf(named),
    content: {
      ...{
        issuer,
        recipient: null,
        lines,
        sums: [],
        tax: null,
        total: null,
        facts: factsOf(named),
      },
      notes: [
        {
          en: "Received in good order: name, signature, day",
          ur: "صحیح حالت میں وصول کیا: نام، دستخط، تاریخ",
        },
      ],
    },
  };
}

/** A parcel's papers are seen by its seller, by whomever they are issued. */
function whoseParcel({ sellerId, orderId, parcelId }: SoldForPaper) {
  return { sellerId, orderId, parcelId };
}

function companyOf({ company }: SoldForPaper) {
  return { buyerCompany: company.company, buyerNtn: company.ntn };
}

/** The label of a company's own number of its order, on every paper. */
export const PO_LABEL = { en: "Your PO number", ur: "آپ کا پی او نمبر" };

function factsOf({ orderId, parcelId, orderedAt, company }: SoldForPaper) {
  return [
    { label: { en: "Order", ur: "آرڈر" }, value: orderId },
    { label: { en: "Parcel", ur: "پارسل" }, value: parcelId },
    ...(company.poNumber ? [{ label: PO_LABEL, value: company.poNumber }] : []),
    { label: { en: "Ordered", ur: "آرڈر کی تاریخ" }, value: formatDay(orderedAt) },
  ];
}
