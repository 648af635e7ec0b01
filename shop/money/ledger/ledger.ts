import { type Charge, rulesOf } from "#tohfa/shop/orders/order/charges.ts";
import { earnedOf, type ParcelMoney } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { RtoBearer } from "#tohfa/shop/values/rto-bearer-kinds.ts";
import type { TaxOffice } from "#tohfa/shop/values/tax-office-kinds.ts";
import type { SellerWithheld, WithheldTaxes } from "../tax/withholding.ts";
import type { Account } from "./ledger-kinds.ts";

export interface Entry {
  account: Account;
  /** Whose it is: a seller, a courier or a tax office; null: the shop's own, or all buyers'. */
  party: string | null;
  amount: Paisa;
}

/** What is posted when a parcel is delivered (PRODUCT §5); sums to zero. */
export function saleEntries(parcel: ParcelMoney): Entry[] {
  const { sellerId, charges, commission, joining = [] } = parcel;
  const ofSellers: Row[] = [
    sellerEntry(sellerId, -earnedOf(parcel)),
    ...joining.map((other) => sellerEntry(other.sellerId, -other.earned)),
    ["commission", -commission],
  ];
  const booked = [...bookedOf(charges)].flatMap(([account, amount]): Row[] =>
    account === "seller" ? ofSellers : [[account, amount]],
  );
  return entries(...booked, ...taxOf(charges));
}

/**
 * The amounts that charges book to each account: debited to the payer, credited to the account, without their tax.
 * Discounts come first.
 */
function bookedOf(charges: readonly Charge[]): Map<Account, Paisa> {
  const rank = ({ kind }: Charge) => (rulesOf(kind).sign === "minus" ? 0 : 1);
  const booked = new Map<Account, Paisa>();
  const add = (account: Account, amount: Paisa) =>
    booked.set(account, (booked.get(account) ?? 0) + amount);
  for (const { payer, account, paisa, tax } of charges.toSorted(
    (one, other) => rank(one) - rank(other),
  )) {
    add(payer, paisa);
    add(account, (tax?.paisa ?? 0) - paisa);
  }
  return booked;
}

/** The services tax in charges, owed to each tax office. */
export function taxOf(charges: readonly Charge[]): Row[] {
  const owed = new Map<string, Paisa>();
  for (const { tax } of charges) {
    if (tax) owed.set(tax.office, (owed.get(tax.office) ?? 0) + tax.paisa);
  }
  return [...owed].map(([office, paisa]): Row => ["services-tax", -paisa, office]);
}

/** The same entries with opposite signs: a return cancels all earnings of the sale. */
export function reversedEntries(posted: readonly Entry[]): Entry[] {
  return posted.map((entry) => ({ ...entry, amount: -entry.amount }));
}

/** Posted when the rider has collected the buyer's cash. */
export function cashEntries(courier: CourierCode, amount: Paisa): Entry[] {
  return entries(["courier", amount, courier], ["buyer", -amount]);
}

/** One line of a courier's statement (reference 2.1: gross, fee, sales tax, withholding, net). */
export interface RemittedLine {
  /** The cash that the courier no longer holds; zero if it was paid out before, or there was none. */
  held: Paisa;
  received: Paisa;
  fee: Paisa;
  /** Sales tax on the fee. */
  gst: Paisa;
  /** Of both, what is disputed: the courier owes it back. Left out: nothing. */
  disputedFee?: Paisa;
  disputedGst?: Paisa;
  /** Of the taxes that the courier withheld, each as far as it says which. */
  incomeTax: Paisa;
  salesTax: Paisa;
  /** All taxes that it withheld. */
  withheld: Paisa;
}

/** The net amount of a line that arrives on the shop's account. */
export function netOfLine(
  line: Pick<RemittedLine, "received" | "fee" | "gst" | "withheld">,
): Paisa {
  return line.received - line.fee - line.gst - line.withheld;
}

/**
 * Posted when a courier remits the cash that it holds, minus its fees and taxes; a shortfall stays owed by the courier.
 */
export function remittanceEntries(courier: CourierCode, lines: readonly RemittedLine[]): Entry[] {
  const sum = (of: (line: RemittedLine) => Paisa) =>
    lines.reduce((total, line) => total + of(line), 0);
  return entries(
    ["bank", sum(netOfLine)],
    ["courier-fees", sum(({ fee, disputedFee = 0 }) => fee - disputedFee)],
    ["fee-tax", sum(({ gst, disputedGst = 0 }) => gst - disputedGst)],
    ["withheld-income-tax", sum(({ incomeTax }) => incomeTax)],
    ["withheld-sales-tax", sum(({ salesTax }) => salesTax)],
    ["withheld-tax", sum((line) => line.withheld - line.incomeTax - line.salesTax)],
    [
      "courier-differences",
      sum(
        ({ held, received, disputedFee = 0, disputedGst = 0 }) =>
          held - received + disputedFee + disputedGst,
      ),
      courier,
    ],
    ["courier", -sum(({ held }) => held), courier],
  );
}

/**
 * Taxes withheld from what was paid for a parcel, passed on to the sellers whose income they were withheld from; what is
 * left is the shop's own.
 */
export function withholdingEntries(sellers: readonly SellerWithheld[]): Entry[] {
  const sum = (of: (one: SellerWithheld) => Paisa) =>
    sellers.reduce((total, one) => total + of(one), 0);
  return entries(
    ...sellers.flatMap(({ sellerId, incomeTax, salesTax }): Row[] => [
      ["seller", incomeTax, sellerId],
      ["seller", salesTax, sellerId],
    ]),
    ["withheld-income-tax", -sum(({ incomeTax }) => incomeTax)],
    ["withheld-sales-tax", -sum(({ salesTax }) => salesTax)],
  );
}

/** Whom a courier's fee of a parcel goes to, with the tax on it. */
interface BorneFee {
  sellerId: string;
  courier: CourierCode;
  fee: Paisa;
  gst: Paisa;
}

/**
 * A courier's fee goes from the shop to whom its cause names, at cost; nothing where the shop bears it itself. Of half of
 * a paisa the seller bears none.
 */
export function feeEntries(
  bearer: RtoBearer | "courier",
  { sellerId, courier, fee, gst }: BorneFee,
): Entry[] {
  if (bearer === "shop") return [];
  if (bearer === "courier") {
    return entries(
      ["courier-differences", fee + gst, courier],
      ["courier-fees", -fee],
      ["fee-tax", -gst],
    );
  }
  const part = (paisa: Paisa) => (bearer === "half" ? Math.trunc(paisa / 2) : paisa);
  return entries(
    ["seller", part(fee) + part(gst), sellerId],
    ["courier-fees", -part(fee)],
    ["fee-tax", -part(gst)],
  );
}

/** What of a courier's fee comes off its seller's earnings. */
export function feeOfSeller(bearer: RtoBearer | "courier", fee: BorneFee): Paisa {
  return feeEntries(bearer, fee).find(({ account }) => account === "seller")?.amount ?? 0;
}

/** Posted when the shop has paid a seller. */
export function payoutEntries(sellerId: string, amount: Paisa): Entry[] {
  return entries(["seller", amount, sellerId], ["bank", -amount]);
}

/** Posted when the bank sends a payout back. */
export function payoutReturnedEntries(sellerId: string, amount: Paisa): Entry[] {
  return reversedEntries(payoutEntries(sellerId, amount));
}

/** Posted when a seller has paid a debt to the shop's account. */
export function sellerPaymentEntries(sellerId: string, amount: Paisa): Entry[] {
  return entries(["bank", amount], ["seller", -amount, sellerId]);
}

/** Posted when the shop gives a seller's debt up. */
export function writeOffEntries(sellerId: string, amount: Paisa): Entry[] {
  return entries(["bad-debt", amount], ["seller", -amount, sellerId]);
}

/** Posted when the seller's own rider has the cash: the seller has it, and the courier account holds none. */
export function setOffEntries(sellerId: string, amount: Paisa): Entry[] {
  return entries(["seller", amount, sellerId], ["courier", -amount, "own"]);
}

/** Posted when one of the shop's own riders has collected the buyer's cash. */
export function riderCashEntries(riderId: string, amount: Paisa): Entry[] {
  return entries(["rider-cash", amount, riderId], ["buyer", -amount]);
}

/**
 * Posted when a rider hands in the cash of parcels: `held` is what those were to bring, `counted` what was counted; what
 * is short stays owed by the rider, and what comes for it later is handed in with nothing held.
 */
export function handInEntries(riderId: string, held: Paisa, counted: Paisa): Entry[] {
  return entries(
    ["cash-on-hand", counted],
    ["courier-differences", held - counted, riderId],
    ["rider-cash", -held, riderId],
  );
}

/** Posted when cash from the office is paid in at the bank. */
export function depositEntries(amount: Paisa): Entry[] {
  return entries(["bank", amount], ["cash-on-hand", -amount]);
}

/**
 * Posted when a buyer has paid: by transfer to the shop's bank, or to a gateway, which holds the money until it settles.
 * `kept`: of it the taxes that an office kept back by its tax papers.
 */
export function paymentEntries(
  amount: Paisa,
  gateway: GatewayMethod | null = null,
  kept: WithheldTaxes = { incomeTax: 0, salesTax: 0 },
): Entry[] {
  const { incomeTax, salesTax } = kept;
  const came = amount - incomeTax - salesTax;
  const taken: Row = gateway === null ? ["bank", came] : ["gateway", came, gateway];
  return entries(
    taken,
    ["withheld-income-tax", incomeTax],
    ["withheld-sales-tax", salesTax],
    ["buyer", -amount],
  );
}

/** A debt of the shop by which a part of a price can be paid: whose it is, and how much of it. */
export interface OwedPart {
  account: "store-credit" | "vouchers";
  party: string;
  paisa: Paisa;
}

function sumOfParts(parts: readonly OwedPart[]): Paisa {
  return parts.reduce((sum, { paisa }) => sum + paisa, 0);
}

/** Posted when an order is placed that is partly paid by store credit or a voucher. */
export function tenderEntries(parts: readonly OwedPart[]): Entry[] {
  return entries(...parts.map(({ account, party, paisa }): Row => [account, paisa, party]), [
    "buyer",
    0 - sumOfParts(parts),
  ]);
}

/**
 * Posted when the shop has refunded a buyer: `back` of it to the store credit or voucher that had paid that part, the
 * rest by the bank; or, where the buyer chose it, as store credit, with a bonus that is the shop's cost (example 22).
 * Money leaves the bank whichever way it was paid: where a gateway sent it and takes it off its next settlement, that
 * settlement's line says so, and puts it back into the bank (settlementEntries). So nobody has to say beforehand which
 * way a refund went, and the gateway's account holds nothing but payments.
 */
export function refundEntries(
  amount: Paisa,
  back: readonly OwedPart[],
  asCredit: { party: string; bonus: Paisa } | null = null,
): Entry[] {
  const rest = amount - sumOfParts(back);
  const bonus = asCredit?.bonus ?? 0;
  return entries(
    ["buyer", amount],
    ["promotion", bonus],
    ...back.map(({ account, party, paisa }): Row => [account, 0 - paisa, party]),
    asCredit ? ["store-credit", 0 - rest - bonus, asCredit.party] : ["bank", 0 - rest],
  );
}

/** Posted when a gift voucher is paid: no sale, but a debt of the shop (example 23). */
export function voucherEntries(voucherId: string, amount: Paisa): Entry[] {
  return entries(["buyer", amount], ["vouchers", 0 - amount, voucherId]);
}

/** Posted when store credit or a voucher expires: the shop earns what nobody spent. */
export function expiryEntries({ account, party, paisa }: OwedPart): Entry[] {
  return entries([account, paisa, party], ["breakage", 0 - paisa]);
}

/** One line of a gateway's settlement; all below zero where it takes off a refund. */
export interface SettledLine {
  gross: Paisa;
  fee: Paisa;
  /** Sales tax on the fee. */
  feeTax: Paisa;
  incomeTax: Paisa;
  salesTax: Paisa;
  /**
   * Where the books have its gross: with the gateway; or in the bank, as a refund has, and a payment that was confirmed
   * before gateways had an account.
   */
  bookedIn: "gateway" | "bank";
}

/** The net amount of a settlement's line that arrives on the shop's account. */
export function netOfSettled(line: Omit<SettledLine, "bookedIn">): Paisa {
  return line.gross - line.fee - line.feeTax - line.incomeTax - line.salesTax;
}

/** Posted when a gateway settles: what arrives, and what it took off, stand in for what it held. */
export function settlementEntries(gateway: GatewayMethod, lines: readonly SettledLine[]): Entry[] {
  const sum = (some: readonly SettledLine[], of: (line: SettledLine) => Paisa) =>
    some.reduce((total, line) => total + of(line), 0);
  const booked = Object.groupBy(lines, ({ bookedIn }) => bookedIn);
  const grossOf = (some: readonly SettledLine[] = []) => sum(some, ({ gross }) => gross);
  return entries(
    ["bank", sum(lines, netOfSettled)],
    ["payment-fees", sum(lines, ({ fee }) => fee)],
    ["fee-tax", sum(lines, ({ feeTax }) => feeTax)],
    ["withheld-income-tax", sum(lines, ({ incomeTax }) => incomeTax)],
    ["withheld-sales-tax", sum(lines, ({ salesTax }) => salesTax)],
    ["gateway", -grossOf(booked.gateway), gateway],
    ["bank", -grossOf(booked.bank)],
  );
}

/** Posted when the shop promises goodwill to a buyer: from then on it is owed. */
export function goodwillEntries(amount: Paisa): Entry[] {
  return entries(["goodwill", amount], ["buyer", -amount]);
}

/** Posted when the shop has paid services tax to its office. */
export function taxPaidEntries(office: TaxOffice, amount: Paisa): Entry[] {
  return entries(["services-tax", amount, office], ["bank", -amount]);
}

/** Why these entries cannot be posted as one transaction: they do not sum to zero, or are not whole paisa. */
export function whyNotPost(posted: readonly Entry[]): Refusal | null {
  const isWhole = posted.every(({ amount }) => Number.isSafeInteger(amount));
  const sum = posted.reduce((total, { amount }) => total + amount, 0);
  if (isWhole && sum === 0) return null;
  return new Refusal("conflict", "A booking that does not balance was refused.");
}

/**
 * Why this amount cannot be paid to a seller; `payable` is the most that can, `pending` what else the shop owes them.
 */
export function whyNotPayOut(amount: Paisa, payable: Paisa, pending: Paisa): Refusal | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    return new Refusal("invalid", "Enter an amount above zero.", { field: "amount" });
  }
  if (amount <= payable) return null;
  const later = pending > 0 ? ` ${formatMoney(pending)} of their earnings is still pending.` : "";
  const text = `${formatMoney(Math.max(0, payable))} can be paid to this seller now, not more.${later}`;
  return new Refusal("conflict", text, { field: "amount" });
}

export type Row = [Account, Paisa, party?: string];

function sellerEntry(sellerId: string, amount: Paisa): Row {
  return ["seller", amount, sellerId];
}

/** Makes entries from rows, and omits those of zero. */
export function entries(...rows: Row[]): Entry[] {
  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount, party = null]) => ({ account, party, amount }));
}
