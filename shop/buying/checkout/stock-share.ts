import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";

/** The settings that limit how much of one product unconfirmed orders may hold; settings.ts describes them. */
export const SHARE_LIMITS = ["heldPercentOfOne", "heldPiecesOfOne", "heldPercentOfAll"] as const;

export type ShareLimits = { [Key in (typeof SHARE_LIMITS)[number]]: SettingValue<Key> };

/**
 * The keys by which an order's pieces are counted: its phone and its IP address (whose hash differs each day), or only
 * the account, once something was delivered to its owner.
 */
export type Holder =
  | { account: string }
  | { account: null; phone: string; addresses: readonly string[] };

/**
 * Pieces of a product that an unconfirmed order holds, with the keys they are counted by; "" and null: not counted by
 * that key.
 */
export interface HeldPieces {
  productId: string;
  quantity: number;
  phone: string;
  address: string;
  account: string | null;
}

/**
 * The stock that an order asks for. `holder` null: it is paid for or confirmed, or limits are off, so only the stock
 * limits it.
 */
export interface StockWish {
  needed: ReadonlyMap<string, number>;
  holder: Holder | null;
  /** False: it is beyond another limit, whatever the stock. */
  mayHold: boolean;
}

/**
 * How many pieces of a product unconfirmed orders may hold, of those that are not sold: available (`stock`) or held by
 * unconfirmed orders (`held`). All orders: half, rounded down; those of one phone, address or account: a fifth, rounded
 * down, but at least 2. One piece can always be held, so that the last one can be sold; the half limits the 2 as well,
 * so that of 2 or 3 pieces one is held and the others are left for buyers who pay.
 */
export function maxHeld(
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
 * Whether an order may hold its stock: all that it needs, or nothing. `stockBefore`: the stock of each product before
 * the order; `held`: the pieces that unconfirmed orders hold already.
 */
export function canHold(
  { needed, holder, mayHold }: StockWish,
  stockBefore: ReadonlyMap<string, number>,
  held: readonly HeldPieces[],
  limits: ShareLimits,
): boolean {
  if (!mayHold) return false;
  const heldOf = Map.groupBy(held, ({ productId }) => productId);
  return [...needed].every(([id, quantity]) =>
    canHoldPieces({ quantity, holder }, stockBefore.get(id) ?? 0, heldOf.get(id) ?? [], limits),
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
  const limit = maxHeld({ stock, held: all }, limits);
  return (
    all + quantity <= limit.byAll &&
    ownOf(holder, held).every((own) => sumOf(own) + quantity <= limit.byOne)
  );
}

/** The pieces held by the same account; else those by the same phone, and those by the same address. */
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
