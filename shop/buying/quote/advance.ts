import { isCorporate } from "#tohfa/shop/catalogue/categories/category.ts";
import { makesPersonal } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import type { ParcelAhead } from "./parcel-prices.ts";
import type { QuotedLine } from "./quoted-line.ts";

/** The settings by which a cash order asks for an advance; settings.ts describes them. */
export const ADVANCE_SETTINGS = [
  "advanceFrom",
  "advancePersonal",
  "advanceCorporate",
  "advanceAboveSum",
  "advanceAbovePercent",
  "advanceMinimum",
] as const;
export type AdvanceRules = { [Key in (typeof ADVANCE_SETTINGS)[number]]: SettingValue<Key> };

/** One line of a cash order, by what decides on its advance. */
export interface AdvancedLine {
  /** What its goods cost. */
  total: Paisa;
  /** It is made for this buyer: nobody else would buy it. */
  isPersonal: boolean;
  /** It is an office's goods. */
  isCorporate: boolean;
}

/** An order paid in cash: its lines, and what its riders would collect, in whole rupees. */
export interface CashOrder {
  lines: readonly AdvancedLine[];
  /** What is left to pay, after everything that was paid with the order (paisa). */
  toPay: Paisa;
}

/**
 * What a cash order asks for before anything is made (money.md §3, 21): a share of what personal and corporate goods
 * cost, or of the whole order above a sum, whichever is more; at least the minimum, and at most all of it. In whole
 * rupees, half up, so that the rest is whole rupees too. 0: no advance.
 */
export function advanceOf({ lines, toPay }: CashOrder, rules: AdvanceRules, today: Day): Paisa {
  if (rules.advanceFrom === null || today < rules.advanceFrom) return 0;
  const ofLines = lines.reduce((sum, line) => sum + line.total * percentOf(line, rules), 0);
  const isAbove = rules.advanceAboveSum > 0 && toPay >= rules.advanceAboveSum;
  const ofOrder = isAbove ? toPay * rules.advanceAbovePercent : 0;
  const share = Math.max(ofLines, ofOrder);
  if (share === 0) return 0;
  const asked = roundFraction({ numerator: share, denominator: 100 * RUPEE }) * RUPEE;
  return Math.min(Math.max(asked, rules.advanceMinimum), toPay);
}

const RUPEE = 100;

function percentOf({ isPersonal, isCorporate }: AdvancedLine, rules: AdvanceRules): number {
  return Math.max(isPersonal ? rules.advancePersonal : 0, isCorporate ? rules.advanceCorporate : 0);
}

/** The rules that hold on a day. */
export interface AdvanceTerms {
  rules: AdvanceRules;
  today: Day;
}

/**
 * The advance that a cart asks for where it is paid in cash, and its parcels with what is left for each rider. `terms`
 * null: none is asked.
 */
export function quoteAdvance(
  lines: readonly QuotedLine[],
  parcels: ParcelAhead[],
  terms: AdvanceTerms | null | undefined,
): { advance: Paisa; parcels: ParcelAhead[] } {
  if (!terms) return { advance: 0, parcels };
  const cash = parcels.map((parcel) => parcel.cash);
  const toPay = cash.reduce((sum, paisa) => sum + paisa, 0);
  const advance = advanceOf({ lines: advancedLines(lines), toPay }, terms.rules, terms.today);
  const shares = shareAdvance(advance, cash);
  return {
    advance,
    parcels: parcels.map((parcel, index) => ({
      ...parcel,
      cash: parcel.cash - (shares[index] ?? 0),
    })),
  };
}

/** What of a quote's lines decides on the advance. */
function advancedLines(lines: readonly QuotedLine[]): AdvancedLine[] {
  return lines.map(({ total, personalisation, product }) => ({
    total,
    isPersonal: personalisation.some(makesPersonal),
    isCorporate: isCorporate(product),
  }));
}

/**
 * Each parcel's share of an advance, by what its rider would collect: whole rupees, never more than that, and in sum the
 * advance. All amounts must be whole rupees.
 */
export function shareAdvance(advance: Paisa, toCollect: readonly Paisa[]): Paisa[] {
  const rupees = toCollect.map((paisa) => paisa / RUPEE);
  return allocate(advance / RUPEE, rupees).map((share) => share * RUPEE);
}
