import type {
  Post,
  Seller,
  SellerProfile,
  StandingOfSeller,
} from "#tohfa/shop/selling/sellers/seller.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { maybeCount, maybeTime, number, text, time, whole } from "./fields.ts";
import { firstText, record } from "./tolerant.ts";

/** Exactly the five fields anyone may see: never an email, a phone or a buyer (PRODUCT §2). */
export const sellerFields = {
  id: text(["_id", "id"]),
  handle: text("userName"),
  companyName: text("companyName"),
  fullName: text("fullName"),
  image: text("image"),
} satisfies Codec<Seller>;

/** PRODUCT §3 `GET /sellers/{handle}`. */
export const sellerProfileFields = {
  ...sellerFields,
  city: text("city"),
  about: text("about"),
  rating: number("rating"),
  reviewCount: whole("reviews"),
  sendsInDays: maybeCount("sendsInDays"),
  productCount: whole("productCount"),
  since: time("since"),
  backAt: maybeTime("backAt"),
} satisfies Codec<SellerProfile>;

/** What lists show beside a store's name; a call of its own, since SPEC's list of sellers has exactly five fields. */
export const standingFields = {
  sellerId: text("_id"),
  rating: number("rating", { minimum: 0, maximum: 5 }),
  reviewCount: whole("reviews", { minimum: 0 }),
  sendsInDays: maybeCount("sendsInDays"),
} satisfies Codec<StandingOfSeller>;

export const postFields = {
  id: text(["_id", "id"]),
  title: text("title"),
  text: text(["text", "description"]),
  image: text("image"),
  createdAt: time("createdAt"),
} satisfies Codec<Post>;

export function sellerToWire(seller: Seller): WireOf<typeof sellerFields> {
  return encode(sellerFields, seller);
}

export function sellerFromWire(value: unknown): Seller | null {
  const seller = decode(sellerFields, value);
  const companyName = firstText([seller.companyName, seller.fullName, seller.handle]);
  if (companyName === "") return null;
  // A store's address is its name, spaces replaced by hyphens (SPEC §2), where it has no handle.
  const handle = seller.handle || companyName.trim().replace(/\s+/g, "-");
  return { ...seller, companyName, handle };
}

export function sellerProfileToWire(seller: SellerProfile): WireOf<typeof sellerProfileFields> {
  return encode(sellerProfileFields, seller);
}

export function sellerProfileFromWire(value: unknown): SellerProfile | null {
  const seller = sellerFromWire(value);
  return seller && { ...decode(sellerProfileFields, record(value)), ...seller };
}

export function standingToWire(standing: StandingOfSeller): WireOf<typeof standingFields> {
  return encode(standingFields, standing);
}

export function standingFromWire(value: unknown): StandingOfSeller | null {
  const standing = decode(standingFields, value);
  return standing.sellerId === "" ? null : standing;
}

export function postToWire(post: Post): WireOf<typeof postFields> {
  return encode(postFields, post);
}

export function postFromWire(value: unknown): Post | null {
  const post = decode(postFields, value);
  return post.title === "" && post.text === "" ? null : post;
}
