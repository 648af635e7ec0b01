import { courierName } from "#tohfa/shop/values/courier-codes.ts";

/** Where couriers show a parcel to anybody (reference 1): each by its name, as a parcel carries it. */
const PAGES: Record<string, (number: string) => string> = {
  // Its page takes no number in its address.
  [courierName("leopards")]: () => "https://www.leopardscourier.com/leopards-tracking",
  [courierName("postex")]: (number) => `https://postex.pk/tracking?cn=${number}`,
  [courierName("trax")]: (number) => `https://sonic.pk/tracking?tracking_number=${number}`,
  [courierName("mnp")]: (number) => `https://www.mulphilog.com/tracking/${number}`,
  [courierName("callcourier")]: (number) => `https://callcourier.com.pk/tracking/?tc=${number}`,
  [courierName("dhl")]: (number) =>
    `https://www.dhl.com/pk-en/home/tracking.html?tracking-id=${number}`,
};

/** The courier's own page of a parcel; null where it has none that is known. */
export function courierPage(courier: string, trackingNumber: string): string | null {
  const page = Object.hasOwn(PAGES, courier) ? PAGES[courier] : undefined;
  return page?.(encodeURIComponent(trackingNumber)) ?? null;
}
