import type { CheckoutDraft } from "./checkout-draft.ts";

/** Where a parcel goes, as the portal hands it over. */
export type HandedAddress = Pick<
  CheckoutDraft,
  "firstName" | "lastName" | "phone" | "address" | "city" | "postalCode"
> &
  // Of whoever bought for a company last.
  Partial<Pick<CheckoutDraft, "company" | "ntn">>;

const PREFIX = "#to=";
const LIMITS: Record<keyof HandedAddress, number> = {
  firstName: 50,
  lastName: 50,
  phone: 20,
  address: 300,
  city: 60,
  postalCode: 10,
  company: 120,
  ntn: 20,
};

/**
 * The address that a link of somebody's account brings along. It stands behind the "#": that part stays in the
 * browser, and no server, log or cached page ever has it. Null where there is none; longer than a form takes is cut.
 */
export function handedAddress(hash: string): HandedAddress | null {
  if (!hash.startsWith(PREFIX)) return null;
  const given = new URLSearchParams(hash.slice(PREFIX.length));
  const names = Object.keys(LIMITS) as (keyof HandedAddress)[];
  const entries = names.flatMap((name) => {
    const value = (given.get(name) ?? "").slice(0, LIMITS[name]);
    const isLeftOut = value === "" && (name === "company" || name === "ntn");
    return isLeftOut ? [] : [[name, value] as const];
  });
  const handed = Object.fromEntries(entries) as HandedAddress;
  return handed.address && handed.firstName ? handed : null;
}

/** The pass that came with it (shop/access/accounts/account-pass.server.ts); empty where none did. */
export function handedPass(hash: string): string {
  const pass = new URLSearchParams(hash.slice(PREFIX.length)).get("pass") ?? "";
  return hash.startsWith(PREFIX) && /^[\w.-]{1,250}$/.test(pass) ? pass : "";
}
