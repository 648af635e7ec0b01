import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Reserved addresses: the first path segments of the shop's own pages (tests/unit/store-handles.test.ts checks this for
 * every page, screen and call), and words that would make a store look like the shop itself.
 */
const RESERVED = new Set(
  [
    "about-us account admin all all-categories all-collection api assets auction blog blogs boxes build cart",
    "category check-your-mail checkout chocolate-box-eatings client collection contect-us contact-us corporate",
    "custom-products deal deals newsletter top-collection",
    "data dev docs documentation drawings earn-with-us faq faq-page favicon fonts forgot gift gifts health healthz help",
    "home images img info jewellery javascript login logout make-gift manifest metrics my-account new offer offers",
    "gift-finder gift-list gift-lists gift-vouchers join live packing papers personal-photos quotations reminders-off return-photos",
    "stop-bank-account",
    "offline one-dollar order orders payment payments pictures policy portal privacy private products product readyz",
    "real-time-track register reset review reviews robots root sale sales search security sell seller sellers service",
    "service-worker settings shop sign-in sign-out sign-up signin signup sitemap special-offers static store stores",
    "super-deals support system team tech terms termofservices test tohfa tohfa-admin tohfa-help tohfa-official",
    "tohfa-support track track-order tracking upload user users verify video videos view view-cart webhook webhooks wishlist",
    "www",
  ].flatMap((line) => line.split(" ")),
);

/** A store's name as an address: "Hunza Crafts" is "hunza-crafts". */
export function handleFrom(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40)
    .replace(/-$/, "");
}

/** Whether this address is reserved. */
export function isReservedHandle(handle: string): boolean {
  return RESERVED.has(handle);
}

/** Why a store cannot have this address; null where it can. Whether another store has it is not checked. */
export function whyNotHandle(handle: string): Refusal | null {
  if (handle.length < 3) return no("An address has at least 3 letters.");
  if (handle.length > 40) return no("An address has at most 40 letters.");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle)) {
    return no("Use small letters, digits and single hyphens, such as hunza-crafts.");
  }
  if (/^\d+$/.test(handle)) return no("Use at least one letter: a number alone is no name.");
  if (isReservedHandle(handle)) return no("This address is the shop's own. Choose another.");
  return null;
}

function no(text: string): Refusal {
  return new Refusal("invalid", text, { field: "handle" });
}
