import { inLotsWords } from "#tohfa/shop/buying/deals/deal.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { formatMoney, type Paisa, paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What the shop's people write of a deal. */
export interface DealDraft {
  name: string;
  description: string;
  /** The same in Urdu; empty where there is none. */
  nameUrdu: string;
  descriptionUrdu: string;
  price: Paisa;
  endsAt: Date | null;
  active: boolean;
}

/** A product in a deal, with what a deal's price and offer depend on. */
export interface DealPart {
  id: string;
  name: string;
  price: Paisa;
  state: string;
  /** It is sold in lots, and a deal has one of each. */
  isInLots: boolean;
}

export const DEAL_LIMITS = { name: 80, description: 300, parts: 10 } as const;
const MAX_PRICE = paisaFromRupees(10_000_000);
/** One thing for another price is no deal, but that thing's price. */
const FEWEST_PARTS = 2;

/** Why a deal cannot be kept like that, at the field that has to be changed; null where it can. */
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

/** Why a deal cannot be in the shop with these things; null where it can. */
export function whyNotOfferDeal(
  { name, price }: Pick<DealDraft, "name" | "price">,
  parts: readonly DealPart[],
): Refusal | null {
  if (parts.length < FEWEST_PARTS) {
    return new Refusal("conflict", `A deal has at least ${FEWEST_PARTS} things. Add them first.`);
  }
  const gone = parts.find(({ state }) => state !== "shown" && state !== "out");
  if (gone)
    return new Refusal("conflict", `${gone.name} is not sold now. Take it out of the deal.`);
  const byLot = parts.find((part) => part.isInLots);
  if (byLot) return new Refusal("conflict", inLotsWords({ name }, byLot.name));
  const alone = aloneOf(parts);
  if (price < alone) return null;
  const text = `Bought one by one they cost ${formatMoney(alone)}: a deal costs less than that.`;
  return new Refusal("invalid", text, { field: "price" });
}

/** What a deal's things cost bought one by one. */
export function aloneOf(parts: readonly Pick<DealPart, "price">[]): Paisa {
  return parts.reduce((sum, { price }) => sum + price, 0);
}

/** What each of a deal's things gets of its price: by what it costs alone, as an order shares it out (PRODUCT §5). */
export function sharesOf(price: Paisa, parts: readonly Pick<DealPart, "price">[]): Paisa[] {
  return allocate(
    price,
    parts.map((part) => part.price),
  );
}
