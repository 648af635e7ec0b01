import { inLotsWords } from "#tohfa/shop/buying/deals/deal.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { formatMoney, type Paisa, paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A deal as the office edits it. */
export interface DealDraft {
  name: string;
  description: string;
  /** The same in Urdu; may be empty. */
  nameUrdu: string;
  descriptionUrdu: string;
  price: Paisa;
  endsAt: Date | null;
  active: boolean;
}

/** A product of a deal, with what the deal's price and whether it can be offered depend on. */
export interface DealPart {
  id: string;
  name: string;
  price: Paisa;
  state: string;
  /** It is sold in lots, and so cannot be in a deal, which has one of each product. */
  isInLots: boolean;
}

export const DEAL_LIMITS = { name: 80, description: 300, parts: 10 } as const;
const MAX_PRICE = paisaFromRupees(10_000_000);
/** One product at another price is a price change, not a deal. */
const MIN_PARTS = 2;

/** Why a deal cannot be saved, with the field that has to be changed; null if it can. */
export function whyNotSaveDeal(
  draft: DealDraft,
  parts: readonly DealPart[],
  now: Date,
): Refusal | null {
  const wrong = (field: string, text: string) => new Refusal("invalid", text, { field });
  const { name, price, endsAt, active } = draft;
  if (!/[\p{L}\p{N}]/u.test(name)) return wrong("name", "Give the deal a name.");
  for (const field of ["name", "nameUrdu"] as const) {
    if ([...draft[field]].length > DEAL_LIMITS.name) {
      return wrong(field, `A deal's name has at most ${DEAL_LIMITS.name} characters.`);
    }
  }
  for (const field of ["description", "descriptionUrdu"] as const) {
    if ([...draft[field]].length > DEAL_LIMITS.description) {
      return wrong(field, `At most ${DEAL_LIMITS.description} characters.`);
    }
  }
  if (!Number.isSafeInteger(price) || price < paisaFromRupees(1) || price > MAX_PRICE) {
    return wrong("price", "The price is at least Rs 1 and at most Rs 10,000,000.");
  }
  if (!active) return null;
  if (endsAt && endsAt <= now) {
    return wrong("endsAt", "This day is over. Choose a later one, or empty it.");
  }
  return whyNotOfferDeal({ name, price }, parts);
}

/** Why a deal with these products cannot be offered; null if it can. */
export function whyNotOfferDeal(
  { name, price }: Pick<DealDraft, "name" | "price">,
  parts: readonly DealPart[],
): Refusal | null {
  if (parts.length < MIN_PARTS) {
    return new Refusal("conflict", `A deal has at least ${MIN_PARTS} things. Add them first.`);
  }
  const gone = parts.find(({ state }) => state !== "shown" && state !== "out");
  if (gone)
    return new Refusal("conflict", `${gone.name} is not sold now. Take it out of the deal.`);
  const byLot = parts.find((part) => part.isInLots);
  if (byLot) return new Refusal("conflict", inLotsWords({ name }, byLot.name));
  const alone = separatePriceOf(parts);
  if (price < alone) return null;
  const text = `Bought one by one they cost ${formatMoney(alone)}: a deal costs less than that.`;
  return new Refusal("invalid", text, { field: "price" });
}

/** What a deal's products cost when bought one by one. */
export function separatePriceOf(parts: readonly Pick<DealPart, "price">[]): Paisa {
  return parts.reduce((sum, { price }) => sum + price, 0);
}

/** Each product's share of a deal's price, in proportion to its own price, as in orders (PRODUCT §5). */
export function sharesOf(price: Paisa, parts: readonly Pick<DealPart, "price">[]): Paisa[] {
  return allocate(
    price,
    parts.map((part) => part.price),
  );
}
