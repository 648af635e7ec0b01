import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";

/** The settings that bound what unconfirmed orders hold of one product, as settings.ts describes them. */
export const SHARE_LIMITS = ["heldPercentOfOne", "heldPiecesOfOne", "heldPercentOfAll"] as const;

export type ShareLimits = { [Key in (typeof SHARE_LIMITS)[number]]: SettingValue<Key> };

/**
 * By what an order's pieces are counted: its phone and the internet address it came from (which has another name each
 * day), or the account of somebody to whom something was delivered before, and then by that alone.
 */
export type Holder =
  | { account: string }
  | { account: null; phone: string; addresses: readonly string[] };

/** Pieces of a product that an unconfirmed order holds, and by what they are counted; "" and null: by nothing. */
export interface HeldPieces {
  productId: string;
  quantity: number;
  phone: string;
  address: string;
  account: string | null;
}

/** What is ordered. `holder` null: it is paid for or confirmed, or limits are off, so it takes what is there. */
export interface StockWish {
  needed: ReadonlyMap<string, number>;
  holder: Holder | null;
  /** False: it is beyond another limit, whatever there is. */
  mayHold: boolean;
}

/**
 * How many pieces of a product unconfirmed orders may hold, of those that are not sold: on the shelf (`stock`), or held
 * by unconfirmed orders (`held`). All of them together half, rounded down; those of one phone, address or account a
 * fifth, rounded down, but at least 2. One piece can always be held, so that a last one sells; the half bounds the 2 as
 * well, so that of 2 or 3 pieces one is held and the others are left for whoever pays.
 */
export function mostHeld(
  { stock, held }: { stock: number; held: number },
  { heldPercentOfOne, heldPiecesOfOne, heldPercentOfAll }: ShareLimits,
): { byAll: number; byOne: number } {
  const pieces = stock + held;
  const share = (percent: number) => Math.floor((pieces * percent) / 100);
  const byAll = Math.max(1, share(heldPercentOfAll));
  const byOne = Math.max(1, heldPiecesOfOne, share(heldPercentOfOne));
  return { byAll, byOne: Math.min(byAll, byOne) };
}

/**
 * Whether an order holds its stock: all that it needs, or nothing. `shelves`: what there is of each product before it;
 * `held`: what unconfirmed orders hold of them already.
 */
export function canHold(
  { needed, holder, mayHold }: StockWish,
  shelves: ReadonlyMap<string, number>,
  held: readonly HeldPieces[],
  limits: ShareLimits,
): boolean {
  if (!mayHold) return false;
  const heldOf = Map.groupBy(held, ({ productId }) => productId);
  return [...needed].every(([id, quantity]) =>
    canHoldPieces({ quantity, holder }, shelves.get(id) ?? 0, heldOf.get(id) ?? [], limits),
  );
}

function canHoldPieces(
  { quantity, holder }: { quantity: number; holder: Holder | null },
  stock: number,
  held: readonly HeldPieces[],
  limits: ShareLimits,
): boolean {
  if (quantity > stock) return false;
  if (!holder) return true;
  const all = sumOf(held);
  const most = mostHeld({ stock, held: all }, limits);
  return (
    all + quantity <= most.byAll &&
    ownOf(holder, held).every((own) => sumOf(own) + quantity <= most.byOne)
  );
}

/** What is held by the same account; else by the same phone, and by the same address. */
function ownOf(holder: Holder, held: readonly HeldPieces[]): HeldPieces[][] {
  if (holder.account !== null) return [held.filter(({ account }) => account === holder.account)];
  const { phone, addresses } = holder;
  return [
    held.filter((one) => phone !== "" && one.phone === phone),
    held.filter(({ address }) => addresses.includes(address)),
  ];
}

function sumOf(pieces: readonly HeldPieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
