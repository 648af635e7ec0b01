/** The last part of an address that may have been another's, or been called otherwise. */
export interface Address {
  kind: "category" | "product" | "deal" | "store";
  /** What stands before it: "/all/" of /all/Tea-Sets; "/" for a store. */
  folder: string;
  /** As it was typed, decoded. */
  name: string;
}

/** SPEC §2's folders by what is in them. */
const FOLDERS: Readonly<Record<string, Address["kind"]>> = {
  "/all/": "category",
  "/collection/": "category",
  "/top-collection/": "product",
  "/corporate/top-collection/": "product",
  "/auction/": "product",
  "/deal/": "deal",
  "/": "store",
};

/** More than the longest name of anything, percent-encoded. */
const MAX_LENGTH = 1_000;

/** What an address of the shop, without its language, leads to; null where what is there never moves. */
export function readAddress(path: string): Address | null {
  if (path.length > MAX_LENGTH) return null;
  const end = path.endsWith("/") ? path.length - 1 : path.length;
  const start = path.lastIndexOf("/", end - 1) + 1;
  const folder = path.slice(0, start);
  const kind = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  const name = decoded(path.slice(start, end));
  return kind && name ? { kind, folder, name } : null;
}

/** Null where it is no text, or has a sign that no name has: a link that was cut off, or made up. */
function decoded(part: string): string | null {
  try {
    const name = decodeURIComponent(part);
    return /[\p{Cc}\\]/u.test(name) ? null : name;
  } catch {
    return null;
  }
}

/**
 * Where a visitor is sent on to: within the site whatever was answered, with what else their address said. Null where
 * that is where they are. `id` named the product that is gone.
 */
export function onwards(asked: URL, to: string): string | null {
  const base = "https://shop.invalid";
  const target = URL.canParse(to, base) ? new URL(to, base) : null;
  if (target?.origin !== base || !to.startsWith("/")) return null;
  // "/..//other.example" has no dots any more: a browser would go to somebody else
  // (shop/access/accounts/safe-redirect.ts).
  if (target.pathname.startsWith("//")) return null;
  for (const [name, value] of asked.searchParams) {
    if (name !== "id") target.searchParams.append(name, value);
  }
  const address = target.pathname + target.search;
  return address === asked.pathname + asked.search ? null : address;
}
