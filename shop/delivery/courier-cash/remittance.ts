import { netOfLine, type RemittedLine } from "#tohfa/shop/money/ledger/ledger.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { CASH, type CashState } from "./cash-machine.ts";
import { disputedFee, disputeWords, type ExpectedFee } from "./disputed-fee.ts";

/** One line of a courier's statement, as the courier states it. */
export interface StatedLine {
  /** Null: a charge without a parcel, or money that cannot be assigned yet. */
  parcelId: string | null;
  /** The parcel's cash, before fees and taxes. */
  received: Paisa;
  fee?: Paisa;
  gst?: Paisa;
  /** The parts of `withheld` for which the courier names the tax. */
  incomeTax?: Paisa;
  salesTax?: Paisa;
  /** The whole withheld amount, including both taxes. */
  withheld?: Paisa;
  /** Why the amount differs, or what it is for. */
  reason?: string;
  /** The expected amount that was shown to the admin, if it was: the line is refused if it has changed since. */
  shown?: Paisa;
}

/** The shop's own data of a line's parcel. */
export interface KnownCash {
  /** Null if the parcel is not cash on delivery. */
  state: CashState | null;
  amount: Paisa;
  /** The difference left open by earlier statements. */
  open: Paisa;
  /** What its buyer pays for it; null for a line without a parcel. */
  price: Paisa | null;
  /** What the courier's own list asks for it; null where nothing says it. */
  expectedFee: ExpectedFee | null;
}

/** A line with the expected amount. */
export interface CheckedLine extends RemittedLine {
  parcelId: string | null;
  incomeTax: Paisa;
  salesTax: Paisa;
  expected: Paisa;
  difference: Paisa;
  reason: string | null;
}

/** For a line without a parcel: nothing is expected. */
export const NO_CASH: KnownCash = {
  ...{ state: null, amount: 0, open: 0 },
  ...{ price: null, expectedFee: null },
};

/**
 * Compares a stated line with the shop's data: it remits the cash itself, settles an open difference, or has charges
 * only.
 */
export function checkedLine(stated: StatedLine, known: KnownCash): CheckedLine {
  const { parcelId, received, fee = 0, gst = 0, incomeTax = 0, salesTax = 0 } = stated;
  const { withheld = incomeTax + salesTax } = stated;
  const isCash = known.state === "collected" && received !== 0;
  const expected = isCash ? known.amount : known.open;
  const disputed = disputedFee({ fee, gst }, known.expectedFee);
  const why =
    known.expectedFee && disputed.fee + disputed.gst > 0 && expected === received
      ? disputeWords({ fee, gst }, known.expectedFee)
      : null;
  return {
    parcelId,
    expected,
    held: isCash ? known.amount : 0,
    received,
    fee,
    gst,
    ...{ incomeTax, salesTax, withheld },
    ...{ disputedFee: disputed.fee, disputedGst: disputed.gst },
    difference: expected - received + disputed.fee + disputed.gst,
    reason: stated.reason?.trim() || why,
  };
}

/** Why a line cannot be recorded; null if it can. An underpaid line can, with a reason. */
export function whyNotLine(line: CheckedLine, known: KnownCash): Refusal | null {
  const { parcelId, received, fee, gst, incomeTax, salesTax, withheld } = line;
  const name = parcelId ?? "A line without a parcel";
  const charges = [fee, gst, incomeTax, salesTax, withheld];
  if (![received, ...charges].every(Number.isSafeInteger)) {
    return wrong(`${name}: sums are whole paisa.`);
  }
  if ([received, fee, gst, withheld].every((sum) => sum === 0)) {
    return wrong(`${name}: nothing came for it and nothing was taken off. Leave the line out.`);
  }
  if (parcelId !== null && charges.some((sum) => sum < 0)) {
    return wrong(`${name}: what was taken off cannot be below zero.`);
  }
  if (known.price !== null && fee + gst > Math.max(known.price, line.expected)) {
    return wrong(
      `${name}: a fee of ${formatMoney(fee + gst)} is more than its price of ${formatMoney(known.price)}. Ask the courier.`,
    );
  }
  if (parcelId !== null && incomeTax + salesTax > withheld) {
    return wrong(`${name}: its two taxes are more than what was withheld.`);
  }
  if (parcelId !== null && received !== 0) {
    // Of a parcel without cash a disputed fee can be open.
    const isOpen = (known.state === "remitted" || known.state === null) && known.open !== 0;
    const why = isOpen ? null : CASH.whyNot(known.state ?? "void", "remitted");
    if (why) return wrong(`${parcelId}: ${why.message}`);
    if (received < 0 !== line.expected < 0) {
      return wrong(`${parcelId}: ${formatMoney(line.expected)} is expected, not the other way.`);
    }
  }
  if (line.reason !== null || (line.difference === 0 && parcelId !== null)) return null;
  return wrong(
    parcelId === null
      ? "Say what the line without a parcel is for."
      : `${parcelId}: ${formatMoney(line.expected)} is expected and ${formatMoney(received)} came. Say why, as the courier does.`,
  );
}

/** Why a statement's lines do not add up to its net amount; null if they do. */
export function whyNotRemit(net: Paisa, lines: readonly RemittedLine[]): Refusal | null {
  const sum = lines.reduce((total, line) => total + netOfLine(line), 0);
  if (Number.isSafeInteger(net) && net === sum) return null;
  const text = `The lines leave ${formatMoney(sum)} after all charges: that must be what arrived.`;
  return new Refusal("conflict", text, { field: "net" });
}

function wrong(text: string): Refusal {
  return new Refusal("conflict", text, { field: "lines" });
}
