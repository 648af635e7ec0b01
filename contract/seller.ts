import type { Post, Seller, SellerProfile } from "../shop/sellers/seller.ts";
import type { WirePost, WireSeller, WireSellerProfile } from "./schemas/shop.ts";
import { firstNumber, firstText, record, timeOrNull } from "./tolerant.ts";

/** Exactly the five fields anyone may see (PRODUCT §2). */
export function sellerToWire(seller: Seller): WireSeller {
  return {
    _id: seller.id,
    userName: seller.handle,
    companyName: seller.companyName,
    fullName: seller.fullName,
    image: seller.image,
  };
}

export function sellerFromWire(value: unknown): Seller | null {
  const wire = record(value);
  const companyName = firstText([wire.companyName, wire.fullName, wire.userName]);
  if (companyName === "") return null;
  // A store's address is its name, spaces replaced by hyphens (SPEC §2), where it has no handle.
  const handle = firstText([wire.userName], companyName.trim().replace(/\s+/g, "-"));
  return {
    id: firstText([wire._id, wire.id]),
    handle,
    companyName,
    fullName: firstText([wire.fullName]),
    image: firstText([wire.image]),
  };
}

export function sellerProfileToWire(seller: SellerProfile): WireSellerProfile {
  return {
    ...sellerToWire(seller),
    city: seller.city,
    about: seller.about,
    rating: seller.rating,
    reviews: seller.reviewCount,
    productCount: seller.productCount,
    since: seller.since ?? new Date(0).toISOString(),
  };
}

export function sellerProfileFromWire(value: unknown): SellerProfile | null {
  const seller = sellerFromWire(value);
  if (!seller) return null;
  const wire = record(value);
  return {
    ...seller,
    city: firstText([wire.city]),
    about: firstText([wire.about]),
    rating: firstNumber(wire.rating) ?? 0,
    reviewCount: firstNumber(wire.reviews) ?? 0,
    productCount: firstNumber(wire.productCount) ?? 0,
    since: timeOrNull(wire.since),
  };
}

export function postToWire(post: Post): WirePost {
  return {
    _id: post.id,
    title: post.title,
    text: post.text,
    image: post.image,
    createdAt: post.createdAt ?? new Date(0).toISOString(),
  };
}

export function postFromWire(value: unknown): Post | null {
  const wire = record(value);
  const title = firstText([wire.title]);
  const text = firstText([wire.text, wire.description]);
  if (title === "" && text === "") return null;
  return {
    id: firstText([wire._id, wire.id]),
    title,
    text,
    image: firstText([wire.image]),
    createdAt: timeOrNull(wire.createdAt),
  };
}
