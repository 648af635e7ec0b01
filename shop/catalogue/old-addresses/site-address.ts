/** The parts of a page's address that may have moved. */
export interface Address {
  kind: "category" | "product" | "deal" | "store";
  /** The path before the name: "/all/" of /all/Tea-Sets; "/" for a store. */
  folder: string;
  /** The last part of the path, decoded. */
  name: string;
}

/** SPEC §2's folders, with the kind of page in them. */
const FOLDERS: Readonly<Record<string, Address["kind"]>> = {
  "/all/": "category",
  "/collection/": "category",
  "/top-collection/": "product",
  "/corporate/top-collection/": "product",
  "/auction/": "product",
  "/deal/": "deal",
  "/": "store",
};

/** Longer than any percent-encoded name. */
const MAX_LENGTH = 1_000;

/** Parses a path of the shop, without its language; null where its pages never move. */
export function readAddress(path: string): Address | null {
  if (path.length > MAX_LENGTH) return null;
  const end = path.endsWith("/") ? path.length - 1 : path.length;
  const start = path.lastIndexOf("/", end - 1) + 1;
  const folder = path.slice(0, start);
  const kind = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  const name = decoded(path.slice(start, end));
  return kind && name ? { kind, folder, name } : null;
}

/** Null where it cannot be decoded, or has a character that no name has, as in a truncated or invented link. */
function decoded(part: string): string | null {
  try {
    const name = decodeURIComponent(part);
    return /[\p{Cc}\\]/u.test(name) ? null : name;
  } catch {
    return null;
  }
}

/**
 * The redirect target of a request: always within the site, with the request's other query parameters; `id` is dropped,
 * since it named the old product. Null where it is the requested address itself.
 */
export function redirectTarget(requested: URL, to: string): string | null {
  const base = "https://shop.invalid";
  const target = URL.canParse(to, base) ? new URL(to, base) : null;
  if (target?.origin !== base || !to.startsWith("/")) return null;
  // "/..//other.example" is normalised to "//other.example": a browser would go to another site
  // (shop/access/accounts/safe-redirect.ts).
  if (target.pathname.startsWith("//")) return null;
  for (const [name, value] of requested.searchParams) {
    if (name !== "id") target.searchParams.append(name, value);
  }
  const address = target.pathname + target.search;
  return address === requested.pathname + requested.search ? null : address;
}
