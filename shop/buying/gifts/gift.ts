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
  /** The path of its page. */
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
  /** The most that fits, where it is a box. */
  holdsGrams: number | null;
  holdsPieces: number | null;
}

/** A gift as it is being built (PRODUCT §4 "Make Gift"). It stores ids only, so that prices and stock are current. */
export interface GiftDraft extends GiftWords {
  boxId: string | null;
  /** How many of each thing. */
  items: { id: string; quantity: number }[];
}

/** Things in one gift: what one person can carry to a door. */
export const MAX_THINGS = 12;
/** Characters of the card; the order's note also has to hold the other fields. */
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

/** The gift with this quantity of one thing; 0 removes it. The order of the things does not change. */
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

/** The contents of a gift with their products; things that are not offered any more are left out. */
function contentsOf({ items }: Pick<GiftDraft, "items">, things: readonly GiftChoice[]): Inside[] {
  return items.flatMap(({ id, quantity }) => {
    const product = things.find((one) => one.id === id);
    return product ? [{ product, quantity }] : [];
  });
}

/**
 * Why one more of a thing cannot be added; null where it can. `things`: all that are offered, to look up the gift's
 * contents.
 */
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
  const why = box && whyNotFits(box, contentsOf(withQuantity(draft, thing.id, has + 1), things));
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
 * The draft limited to today's stock: things that are no longer sold or sold out are removed, quantities beyond the
 * stock are reduced. `lost` describes each change in words.
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
  const notPacked: GiftChoice[] = [];
  const items = draft.items.flatMap(({ id, quantity }) => {
    const thing = things.find((one) => one.id === id);
    if (box && thing && !goesIntoBox(box, thing)) {
      notPacked.push(thing);
      return [];
    }
    const count = Math.min(quantity, thing?.stock ?? 0);
    const name = thing?.name ?? "Something you had picked";
    if (count === 0) lost.push(`${name} is sold out, so it is out of your gift.`);
    else if (count < quantity) lost.push(`Only ${count} of ${name} left.`);
    return count > 0 ? [{ id, quantity: count }] : [];
  });
  if (box && notPacked.length > 0) lost.push(notPackedText(box, notPacked));
  const room = box ? fitIntoBox(box, items, things) : { items, out: [] };
  if (box && room.out.length > 0) lost.push(noRoomText(box, room.out));
  if (lost.length === 0) return { draft, lost };
  const boxId = box && box.stock > 0 ? box.id : null;
  return { draft: { ...draft, boxId, items: room.items }, lost };
}

/**
 * The gift in another box. Things that this box's packer does not pack, or that do not fit, are removed, described in
 * `lost` and moved to `aside`; things in `aside` that go into this box are put back.
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
  const own = fitIntoBox(box, draft.items.filter(fits), things);
  let items = own.items;
  for (const item of aside.filter(fits)) {
    const more = addItem(items, item);
    const isWithin = countThings({ items: more }) <= MAX_THINGS;
    if (isWithin && !whyNotFits(box, contentsOf({ items: more }, things))) items = more;
  }
  const notPacked = draft.items
    .filter((item) => !fits(item))
    .flatMap((item) => things.find(({ id }) => id === item.id) ?? []);
  const back = "The box you had takes it all back.";
  const lost = [
    ...(notPacked.length > 0 ? [`${notPackedText(box, notPacked)} ${back}`] : []),
    ...(own.out.length > 0 ? [`${noRoomText(box, own.out)} ${back}`] : []),
  ];
  const outside = subtractItems([...draft.items, ...aside].reduce(addItem, []), items);
  return { draft: { ...draft, boxId: box.id, items }, aside: outside, lost };
}

type Items = GiftDraft["items"];

/** The items that the box has room for, in their order, and the things that were removed or reduced. */
function fitIntoBox(box: GiftChoice, items: Items, things: readonly GiftChoice[]) {
  const fits = whatFits(box, contentsOf({ items }, things));
  const kept = fits.map(({ product, quantity }) => ({ id: product.id, quantity }));
  const out = subtractItems(items, kept).flatMap(
    ({ id }) => things.find((one) => one.id === id) ?? [],
  );
  return { items: kept, out };
}

/** Adds an item to the items; quantities of the same thing are summed. */
function addItem(items: Items, { id, quantity }: Items[number]): Items {
  return withQuantity({ items }, id, quantityOf({ items }, id) + quantity).items;
}

/** The items minus the quantities of `others`. */
function subtractItems(items: Items, others: Items): Items {
  return items.flatMap(({ id, quantity }) => {
    const left = quantity - quantityOf({ items: others }, id);
    return left > 0 ? [{ id, quantity: left }] : [];
  });
}

function noRoomText(box: GiftChoice, things: readonly GiftChoice[]): string {
  const names = things.map(({ name }) => name).join(", ");
  return `${box.name} has no room for all of it: ${names} came out of your gift.`;
}

function notPackedText(box: GiftChoice, things: readonly GiftChoice[]): string {
  const names = things.map(({ name }) => name).join(", ");
  const are = things.length === 1 ? "It is" : "They are";
  return `${box.sellerName || "Its seller"} packs this box and does not have ${names}. ${are} out of your gift.`;
}

/** The contents of a gift with today's prices; things that are not offered any more are left out. */
export function giftParts(draft: GiftDraft, things: readonly GiftChoice[]): GiftPart[] {
  return draft.items.flatMap(({ id, quantity }) => {
    const thing = things.find((one) => one.id === id);
    return thing ? [{ id, name: thing.name, quantity, price: thing.price }] : [];
  });
}

/** The price of the box and everything in it. The server prices it again (shop/buying/quote/quote.ts). */
export function giftPrice(box: Pick<GiftChoice, "price">, parts: readonly GiftPart[]): Paisa {
  return parts.reduce((sum, { price, quantity }) => sum + price * quantity, box.price);
}

/** The name of a gift in cart and order; the cart drawer shows only its first two words (SPEC §9). */
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
