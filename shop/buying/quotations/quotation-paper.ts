import { rateWords } from "#tohfa/shop/money/ledger/rate.ts";
import type { Label, PaperContent, PaperLine, PaperParty } from "#tohfa/shop/money/papers/paper.ts";
import { chargesOfWholeOrder, deliveryParts } from "#tohfa/shop/orders/order/charges.ts";
import { NO_COMPANY } from "#tohfa/shop/orders/order/company.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { type Day, noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { OrderInput } from "../checkout/order-input.ts";
import type { OrderedItem } from "../checkout/order-record.ts";
import { itemName } from "../checkout/order-record.ts";
import { itemsOfRows, rowsOfLines } from "../checkout/sold-rows.ts";
import { chargesOfSale, priceParcels, type Sale } from "../quote/parcel-prices.ts";
import type { Quote } from "../quote/quote.ts";
import { type SellerSalesTax, taxInside } from "./sales-tax-on-top.ts";

const SALES_TAX = { en: "Sales tax", ur: "سیلز ٹیکس" };
const NOTES = {
  stock: {
    en: "Prices hold until the day above; stock is not reserved. To accept, open the link in the letter: the order is paid before it is sent.",
    ur: "قیمتیں اوپر دی گئی تاریخ تک برقرار ہیں، مگر اسٹاک محفوظ نہیں کیا گیا۔ منظوری کے لیے ای میل والا لنک کھولیں: ادائیگی روانگی سے پہلے ہوتی ہے۔",
  },
  sellers: {
    en: "The sellers named above invoice their goods, each with her own tax number; we invoice the delivery.",
    ur: "اوپر دیے گئے سیلر اپنی چیزوں کی انوائس اپنے ٹیکس نمبر کے ساتھ خود دیتے ہیں، ڈیلیوری کی انوائس ہم دیتے ہیں۔",
  },
  rounded: {
    en: "The price of one is rounded to the paisa where its amount does not divide: the amount counts.",
    ur: "جہاں رقم پوری تقسیم نہ ہو وہاں فی عدد قیمت پیسے تک گول کی گئی ہے: اصل رقم وہی ہے جو درج ہے۔",
  },
} satisfies Record<string, Label>;

/** What a quotation says (issue 41 §4). Sales tax of registered sellers stands on top, also where prices include it. */
export function quotationContent(
  { sales, charges, total }: Pick<Quote, "sales" | "charges" | "total">,
  {
    wanted,
    issuer,
    sellers,
    validUntil,
  }: {
    wanted: OrderInput;
    issuer: PaperParty;
    sellers: ReadonlyMap<string, SellerSalesTax>;
    validUntil: Day;
  },
): PaperContent {
  const parts = sales.map((sale) => linesOfSale(sale, sellers.get(sale.sellerId)));
  const lines = parts.flatMap((part) => part.lines);
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  const rates = [...new Set(parts.filter((part) => part.tax > 0).map(({ rate }) => rate))];
  const rate = rates.length === 1 ? (rates[0] ?? null) : null;
  const rateText = rate === null ? "" : ` ${rateWords(rate)}`;
  const name = { en: `${SALES_TAX.en}${rateText}`, ur: `${SALES_TAX.ur}${rateText}` };
  const isRounded = lines.some(
    ({ unit, quantity, amount }) => unit !== null && unit * (quantity ?? 1) !== amount,
  );
  return {
    ...{ issuer, recipient: null, lines, total },
    facts: factsOf(wanted, validUntil),
    sums: [...(tax > 0 ? [{ label: name, amount: tax }] : []), ...deliverySums({ sales, charges })],
    tax: tax > 0 ? { name: SALES_TAX, rate, paisa: tax, included: false } : null,
    notes: [...(isRounded ? [NOTES.rounded] : []), NOTES.stock, NOTES.sellers],
  };
}

function linesOfSale(
  sale: Sale,
  seller: SellerSalesTax | undefined,
): { lines: PaperLine[]; tax: Paisa; rate: number } {
  const items = itemsOfRows(rowsOfLines(sale.lines));
  const totals = items.map((item) => item.total);
  const onTop = sale.charges.reduce(
    (sum, { kind, paisa }) => (kind === "sales_tax" ? sum + paisa : sum),
    0,
  );
  const inside = taxInside(sale, seller);
  const taxes = allocate(onTop + inside, totals);
  const lines = items.map((item, index) => {
    const tax = taxes[index] ?? 0;
    const amount = item.total - (inside > 0 ? tax : 0);
    return {
      name: { en: itemName(item), ur: item.nameUrdu || itemName(item) },
      detail: detailOf(item, sale.lines[0]?.product.sellerName ?? "", seller),
      quantity: item.quantity,
      unit: Math.round(amount / item.quantity),
      amount,
      tax: onTop + inside > 0 ? tax : null,
    };
  });
  return { lines, tax: onTop + inside, rate: seller?.rate ?? 0 };
}

/** What was chosen, what is in it, and who sells it. */
function detailOf(item: OrderedItem, store: string, seller: SellerSalesTax | undefined): string {
  const chosen = Object.entries(item.attributes).map(([what, value]) => `${what}: ${value}`);
  const inside = item.parts.map(({ name, quantity }) => `${quantity} × ${name}`);
  const strn = seller ? `, STRN ${seller.strn}` : "";
  return [[...chosen, ...inside].join(", "), `${store}${strn}`].filter(Boolean).join(" · ");
}

/** What each parcel's delivery costs. */
function deliverySums({ sales, charges }: Pick<Quote, "sales" | "charges">): PaperContent["sums"] {
  const sold = sales.map((sale) => chargesOfSale(sale, "bank_transfer"));
  const priced = priceParcels(sold, chargesOfWholeOrder(charges), "bank_transfer");
  return sales.map(({ lines }, index) => {
    const store = lines[0]?.product.sellerName ?? "";
    const of = sales.length > 1 ? { en: `, ${store}`, ur: `، ${store}` } : { en: "", ur: "" };
    const amount = deliveryParts(priced[index] ?? []).reduce((sum, { paisa }) => sum + paisa, 0);
    return { label: { en: `Delivery${of.en}`, ur: `ڈیلیوری${of.ur}` }, amount };
  });
}

function factsOf({ company = NO_COMPANY, city, shipping }: OrderInput, validUntil: Day) {
  const way = shipping === "express" ? "Express" : "Standard";
  return [
    { label: { en: "Valid until", ur: "کب تک مؤثر" }, value: formatDay(noonOf(validUntil)) },
    ...(company.poNumber
      ? [{ label: { en: "Your PO number", ur: "آپ کا پی او نمبر" }, value: company.poNumber }]
      : []),
    { label: { en: "Delivery", ur: "ڈیلیوری" }, value: `${way}, ${city}` },
  ];
}
