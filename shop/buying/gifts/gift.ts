import {
  type GiftWords,
  isPictureReference,
  writeGiftNote,
} from "#tohfa/shop/orders/order/gift-note.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { CartLine, GiftPart } from "../cart/cart.ts";
import { goesIntoBox, type Inside, whatFits, whyNotFits } from "./packing.ts";

/** A box or a thing as the gift builder offers it. */
export interface GiftChoice {
  id: string;
  name: string;
  /** Where its own page is. */
  href: string;
  image: string;
  price: Paisa;
  /** How many there are; 0 where it is out of stock. */
  stock: number;
  sellerId: string;
  sellerName: string;
  packsWithAnyone: boolean;
  isFromPackingDesk: boolean;
  weightGrams: number | null;
  /** What it takes, where it is a box. */
  holdsGrams: number | null;
  holdsPieces: number | null;
}

/** A gift in the making (PRODUCT §4 "Make Gift"). It holds ids, so that prices and stock stay today's. */
export interface GiftDraft extends GiftWords {
  boxId: string | null;
  /** How many of each thing. */
  items: { id: string; quantity: number }[];
}

/** Things of one gift together: what one person can carry to a door. */
export const MAX_THINGS = 12;
/** Characters of the card; the order's note has to hold the rest too. */
export const MAX_CARD = 320;
export const MAX_PRINT = 24;

export const EMPTY_GIFT: GiftDraft = {
  boxId: null,
  items: [],
  card: "",
  print: "",
  picture: "",
};

export const GIFT_STEPS = ["box", "things", "card", "finish"] as const;
export type GiftStep = (typeof GIFT_STEPS)[number];

export function countThings({ items }: Pick<GiftDraft, "items">): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function quantityOf({ items }: Pick<GiftDraft, "items">, id: string): number {
  return items.find((item) => item.id === id)?.quantity ?? 0;
}

/** The gift with so many of one thing; none takes it out. The order in which things came in stays. */
export function withQuantity<Draft extends Pick<GiftDraft, "items">>(
  draft: Draft,
  id: string,
  quantity: number,
): Draft {
  const others = draft.items.filter((item) => item.id !== id);
  if (quantity <= 0) return { ...draft, items: others };
  if (others.length === draft.items.length) {
    return { ...draft, items: [...draft.items, { id, quantity }] };
  }
  return {
    ...draft,
    items: draft.items.map((item) => (item.id === id ? { id, quantity } : item)),
  };
}

/** What is in a gift, as its box has to hold it; what is not offered any more is left out. */
function insideOf({ items }: Pick<GiftDraft, "items">, things: readonly GiftChoice[]): Inside[] {
  return items.flatMap(({ id, quantity }) => {
    const product = things.find((one) => one.id === id);
    return product ? [{ product, quantity }] : [];
  });
}

/** Why one more of a thing does not go in, beside `things` that are offered with it; null where it does. */
export function whyNotOneMore(
  draft: Pick<GiftDraft, "items">,
  thing: GiftChoice,
  { box, things = [thing] }: { box?: GiftChoice | undefined; things?: readonly GiftChoice[] } = {},
): Refusal | null {
  const has = quantityOf(draft, thing.id);
  if (thing.stock <= 0) return new Refusal("conflict", `${thing.name} is sold out.`);
  if (has >= thing.stock) {
    return new Refusal("conflict", `Only ${thing.stock} of ${thing.name} left.`);
  }
  if (countThings(draft) >= MAX_THINGS) {
    return new Refusal("conflict", `A gift holds ${MAX_THINGS} things at most.`);
  }
  const why = box && whyNotFits(box, insideOf(withQuantity(draft, thing.id, has + 1), things));
  return why ? new Refusal("conflict", why) : null;
}

/** Why the builder cannot go on from a step; null where it can. */
export function whyNotBeyond(step: GiftStep, draft: GiftDraft): Refusal | null {
  if (draft.boxId === null) return new Refusal("invalid", "Pick a box first.", { field: "box" });
  if (step === "box") return null;
  if (draft.items.length === 0) {
    return new Refusal("invalid", "Put at least one thing into the box.", { field: "items" });
  }
  if (step === "things") return null;
  if (lettersOf(draft.card) > MAX_CARD) {
    return new Refusal("invalid", `Shorten the card to ${MAX_CARD} letters.`, {
      field: "card",
    });
  }
  if (lettersOf(draft.print) > MAX_PRINT) {
    return new Refusal("invalid", `Shorten the name to ${MAX_PRINT} letters.`, {
      field: "print",
    });
  }
  return null;
}

/** Characters as a browser's `maxlength` counts them. */
export function lettersOf(text: string): number {
  return text.trim().length;
}

/**
 * The draft as today's stock allows: what is no longer sold or sold out is removed, what has become scarce
 * is reduced to the stock. `lost` says each in words.
 */
export function draftForToday(
  draft: GiftDraft,
  boxes: readonly GiftChoice[],
  things: readonly GiftChoice[],
): { draft: GiftDraft; lost: string[] } {
  const lost: string[] = [];
  const box = boxes.find(({ id }) => id === draft.boxId);
  if (draft.boxId !== null && (!box || box.stock <= 0)) {
    lost.push(`${box?.name ?? "The box you had picked"} is sold out. Please pick another.`);
  }
  const strangers: GiftChoice[] = [];
  const items = draft.items.flatMap(({ id, quantity }) => {
    const thing = things.find((one) => one.id === id);
    if (box && thing && !goesIntoBox(box, thing)) {
      strangers.push(thing);
      return [];
    }
    const count = Math.min(quantity, thing?.stock ?? 0);
    const name = thing?.name ?? "Something you had picked";
    if (count === 0) lost.push(`${name} is sold out, so it is out of your gift.`);
    else if (count < quantity) lost.push(`Only ${count} of ${name} left.`);
    return count > 0 ? [{ id, quantity: count }] : [];
  });
  if (box && strangers.length > 0) lost.push(outOfBox(box, strangers));
  const room = box ? inRoom(box, items, things) : { items, out: [] };
  if (box && room.out.length > 0) lost.push(outOfRoom(box, room.out));
  if (lost.length === 0) return { draft, lost };
  const boxId = box && box.stock > 0 ? box.id : null;
  return { draft: { ...draft, boxId, items: room.items }, lost };
}

/**
 * The gift in another box. What its packer does not pack comes out, is told in `lost` and kept `aside`; what was aside
 * and goes into this one comes back.
 */
export function withBox(
  draft: GiftDraft,
  aside: GiftDraft["items"],
  box: GiftChoice,
  things: readonly GiftChoice[],
): { draft: GiftDraft; aside: GiftDraft["items"]; lost: string[] } {
  const fits = ({ id }: GiftDraft["items"][number]) => {
    const thing = things.find((one) => one.id === id);
    return thing !== undefined && goesIntoBox(box, thing);
  };
  const own = inRoom(box, draft.items.filter(fits), things);
  let items = own.items;
  for (const item of aside.filter(fits)) {
    const more = withMore(items, item);
    const isWithin = countThings({ items: more }) <= MAX_THINGS;
    if (isWithin && !whyNotFits(box, insideOf({ items: more }, things))) items = more;
  }
  const strangers = draft.items
    .filter((item) => !fits(item))
    .flatMap((item) => things.find(({ id }) => id === item.id) ?? []);
  const back = "The box you had takes it all back.";
  const lost = [
    ...(strangers.length > 0 ? [`${outOfBox(box, strangers)} ${back}`] : []),
    ...(own.out.length > 0 ? [`${outOfRoom(box, own.out)} ${back}`] : []),
  ];
  const outside = lessOf([...draft.items, ...aside].reduce(withMore, []), items);
  return { draft: { ...draft, boxId: box.id, items }, aside: outside, lost };
}

type Items = GiftDraft["items"];

/** What of it the box has room for, in the order in which it came in, and the things that some of is out. */
function inRoom(box: GiftChoice, items: Items, things: readonly GiftChoice[]) {
  const fits = whatFits(box, insideOf({ items }, things));
  const kept = fits.map(({ product, quantity }) => ({ id: product.id, quantity }));
  const out = lessOf(items, kept).flatMap(({ id }) => things.find((one) => one.id === id) ?? []);
  return { items: kept, out };
}

/** With one more item, together with what there is of it. */
function withMore(items: Items, { id, quantity }: Items[number]): Items {
  return withQuantity({ items }, id, quantityOf({ items }, id) + quantity).items;
}

/** What is left of some items without others. */
function lessOf(items: Items, others: Items): Items {
  return items.flatMap(({ id, quantity }) => {
    const left = quantity - quantityOf({ items: others }, id);
    return left > 0 ? [{ id, quantity: left }] : [];
  });
}

function outOfRoom(box: GiftChoice, things: readonly GiftChoice[]): string {
  const names = things.map(({ name }) => name).join(", ");
  return `${box.name} has no room for all of it: ${names} came out of your gift.`;
}

function outOfBox(box: GiftChoice, things: readonly GiftChoice[]): string {
  const names = things.map(({ name }) => name).join(", ");
  const are = things.length === 1 ? "It is" : "They are";
  return `${box.sellerName || "Its seller"} packs this box and does not have ${names}. ${are} out of your gift.`;
}

/** What the gift holds, priced as today; things that are not offered any more are left out. */
export function giftParts(draft: GiftDraft, things: readonly GiftChoice[]): GiftPart[] {
  return draft.items.flatMap(({ id, quantity }) => {
    const thing = things.find((one) => one.id === id);
    return thing ? [{ id, name: thing.name, quantity, price: thing.price }] : [];
  });
}

/** The box and everything in it. The shop prices it again (shop/buying/quote/quote.ts). */
export function giftPrice(box: Pick<GiftChoice, "price">, parts: readonly GiftPart[]): Paisa {
  return parts.reduce((sum, { price, quantity }) => sum + price * quantity, box.price);
}

/** How a gift is called in cart and order; its first two words are all a drawer shows (SPEC §9). */
export function giftName(boxName: string): string {
  return `Custom Gift · ${boxName}`;
}

/** The finished gift as the one line of a cart; the box is the line's own product. */
export function giftLine(
  draft: GiftDraft,
  box: GiftChoice,
  things: readonly GiftChoice[],
  { giftId, quantity = 1 }: { giftId: string; quantity?: number },
): CartLine {
  const parts = giftParts(draft, things);
  return {
    id: box.id,
    giftId,
    name: giftName(box.name),
    href: `/custom-products?gift=${encodeURIComponent(giftId)}`,
    image: box.image,
    quantity,
    unit: { numerator: giftPrice(box, parts), denominator: 1 },
    category: "Custom Gift",
    attributes: {},
    sellerId: box.sellerId,
    sellerName: box.sellerName,
    parts,
    note: writeGiftNote({
      card: draft.card,
      print: draft.print,
      picture: isPictureReference(draft.picture) ? draft.picture : "",
    }),
  };
}
