import { allocate } from "#tohfa/shop/values/allocate.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { type GatewayMethod, PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { netOfSettled, type SettledLine } from "../ledger/ledger.ts";
import type { AttemptState } from "../payments/attempt-machine.ts";
import type { ParcelTaxes } from "../tax/withholding.ts";

/** A line of a gateway's settlement, as the gateway states it; below zero: a refund that it took off. */
export type StatedSettlement = Omit<SettledLine, "bookedIn">;

/**
 * A line of a settlement, and the reference of its payment as the gateway writes it. Of no payment: a charge of the
 * gateway's own, such as a monthly fee, with what the gateway calls it.
 */
export interface SettlementLine extends StatedSettlement {
  reference: string;
}

/** How a settlement may write a payment's reference: with spaces or quotes around it, in small letters. */
export function plainReference(typed: string): string {
  return typed.replace(/[\s'"]/g, "").toUpperCase();
}

/** A refund of a payment that is recorded as sent. */
export interface SentRefund {
  id: string;
  amount: Paisa;
  /** The parcel that it was for; null: none of its own. */
  parcelId: string | null;
  /** The settlement that has taken it off already. */
  settledBy: string | null;
}

/** A parcel of a payment's order. */
export interface PaidParcel {
  id: string;
  /** What the buyer paid for it. */
  price: Paisa;
  /** It ended without being delivered: no seller has an income of it. */
  isUndelivered: boolean;
  /** Tax withheld from it was passed on to its sellers before. */
  hasPassedOn: boolean;
}

/** What the shop knows of the payment that a settlement's line names. */
export interface KnownPayment {
  /** Our reference at the gateway (payment_attempts). */
  reference: string;
  gateway: GatewayMethod;
  state: AttemptState;
  orderId: string;
  amount: Paisa;
  /** Where the books have it. */
  bookedIn: SettledLine["bookedIn"];
  /** The number of the settlement that has paid it over already. */
  settledBy: string | null;
  refunds: readonly SentRefund[];
  /** Empty where the money pays for no parcel: it came twice, or too late. */
  parcels: readonly PaidParcel[];
}

/** A refund that a line may mean: of its amount, and not taken off before. */
export function refundOfLine(
  { gross }: Pick<StatedSettlement, "gross">,
  { refunds }: Pick<KnownPayment, "refunds">,
  taken: ReadonlySet<string>,
): SentRefund | null {
  const fits = refunds.filter(
    ({ id, amount, settledBy }) => amount === -gross && settledBy === null && !taken.has(id),
  );
  return fits[0] ?? null;
}

/** Why a settlement's line cannot be booked; null if it can. `refund`: what `refundOfLine` found for it. */
export function whyNotSettle(
  gateway: GatewayMethod,
  line: StatedSettlement,
  known: KnownPayment | null,
  refund: SentRefund | null,
): string | null {
  if (!known) return whyNotOwnCharge(line);
  const name = PAYMENT_METHOD_NAMES[gateway];
  if (known.gateway !== gateway) {
    return `This was paid with ${PAYMENT_METHOD_NAMES[known.gateway]}, not with ${name}.`;
  }
  if (known.state !== "paid" && known.state !== "refund_due") {
    return `${name} has not confirmed this payment to us.`;
  }
  const amounts = [line.gross, line.fee, line.feeTax, line.incomeTax, line.salesTax];
  if (!amounts.every(Number.isSafeInteger)) return "Sums are whole paisa.";
  if (line.gross === 0) return "Nothing was paid and nothing refunded. Leave the line out.";
  if (line.gross < 0) return whyNotRefundLine(line, refund);
  if (known.settledBy !== null) return `It was settled before, with ${known.settledBy}.`;
  if (line.gross !== known.amount) {
    return `${formatMoney(known.amount)} was paid, and the line says ${formatMoney(line.gross)}.`;
  }
  if (amounts.some((amount) => amount < 0)) return "What was taken off cannot be below zero.";
  if (netOfSettled(line) < 0) {
    return `More was taken off than the ${formatMoney(line.gross)} that were paid.`;
  }
  return null;
}

/** Why a line without a payment is no charge of the gateway's own; null if it is: the shop bears it. */
function whyNotOwnCharge({ gross, fee, feeTax, incomeTax, salesTax }: StatedSettlement) {
  if (gross !== 0 || (fee === 0 && feeTax === 0)) {
    return "No payment has this reference. A fee of the gateway's own stands under its fees, with no amount beside it.";
  }
  if (![fee, feeTax].every((sum) => Number.isSafeInteger(sum) && sum >= 0)) {
    return "What was taken off cannot be below zero, nor have parts of a paisa.";
  }
  return incomeTax === 0 && salesTax === 0
    ? null
    : "Tax is withheld from a payment, not from a fee.";
}

function whyNotRefundLine(line: StatedSettlement, refund: SentRefund | null): string | null {
  const sum = formatMoney(-line.gross);
  if (!refund) {
    return `No refund of ${sum} for this payment waits to be taken off. Mark the refund as paid first.`;
  }
  const given = [line.fee, line.feeTax, line.incomeTax, line.salesTax];
  const isGivenBack = given.every((amount) => amount <= 0) && netOfSettled(line) <= 0;
  return isGivenBack ? null : `More was given back of its charges than the ${sum} refunded.`;
}

/** A line of a settlement with what the shop knows of it. */
interface LookedUp<Line> {
  line: Line;
  payment: KnownPayment | null;
  refund: SentRefund | null;
  trouble: string | null;
}

/** Checks all lines of a settlement together: a payment, and each of its refunds, stands there once. */
export function checkSettlement<Line extends SettlementLine>(
  gateway: GatewayMethod,
  lines: readonly Line[],
  known: ReadonlyMap<string, KnownPayment>,
): LookedUp<Line>[] {
  const paid = new Set<string>();
  const refunded = new Set<string>();
  return lines.map((line) => {
    const payment = known.get(plainReference(line.reference)) ?? null;
    const refund = payment && line.gross < 0 ? refundOfLine(line, payment, refunded) : null;
    const isTwice = payment !== null && line.gross > 0 && paid.has(payment.reference);
    const trouble = isTwice
      ? "It stands on this settlement twice."
      : whyNotSettle(gateway, line, payment, refund);
    if (payment && line.gross > 0) paid.add(payment.reference);
    if (refund) refunded.add(refund.id);
    return { line, payment, refund, trouble };
  });
}

/** Why a settlement's lines do not add up to what arrived; null if they do. */
export function whyNotNet(net: Paisa, lines: readonly StatedSettlement[]): Refusal | null {
  const sum = lines.reduce((total, line) => total + netOfSettled(line), 0);
  if (Number.isSafeInteger(net) && net === sum) return null;
  const text = `The lines leave ${formatMoney(sum)} after all charges: that must be what arrived.`;
  return new Refusal("conflict", text, { field: "net" });
}

/** A line that can be booked, with what it is for. */
export interface CheckedSettlement extends SettledLine {
  /** Null: a charge of the gateway's own. */
  payment: KnownPayment | null;
  refund: SentRefund | null;
}

/**
 * The parts of withheld taxes whose sellers bear them, by parcel; the rest stays the shop's. A payment's tax is shared by
 * what was paid for each parcel, and nobody bears it for a parcel that was not delivered. A refund's is given back for its
 * own parcel, to whoever bore it.
 */
export function taxesOfParcels(lines: readonly CheckedSettlement[]): ParcelTaxes[] {
  const sums = new Map<string, ParcelTaxes>();
  const add = (parcelId: string, incomeTax: Paisa, salesTax: Paisa) => {
    const sum = sums.get(parcelId) ?? { parcelId, incomeTax: 0, salesTax: 0 };
    const both = [sum.incomeTax + incomeTax, sum.salesTax + salesTax] as const;
    sums.set(parcelId, { parcelId, incomeTax: both[0], salesTax: both[1] });
  };
  for (const { payment, refund, incomeTax, salesTax } of lines) {
    if (refund || !payment) continue;
    const prices = payment.parcels.map(({ price }) => price);
    const [income, sales] = [allocate(incomeTax, prices), allocate(salesTax, prices)];
    for (const [index, { id, isUndelivered }] of payment.parcels.entries()) {
      if (!isUndelivered) add(id, income[index] ?? 0, sales[index] ?? 0);
    }
  }
  for (const { payment, refund, incomeTax, salesTax } of lines) {
    const parcel = payment?.parcels.find(({ id }) => id === refund?.parcelId);
    const isBorne = parcel && (parcel.hasPassedOn || sums.has(parcel.id));
    if (isBorne) add(parcel.id, incomeTax, salesTax);
  }
  return [...sums.values()];
}
