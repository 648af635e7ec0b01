import { courierName } from "#tohfa/shop/values/courier-codes.ts";

/** The couriers' public tracking pages (reference 1), by the courier's name as stored with a parcel. */
const PAGES: Record<string, (number: string) => string> = {
  // Leopards' page accepts no number in its address.
  [courierName("leopards")]: () => "https://www.leopardscourier.com/leopards-tracking",
  [courierName("postex")]: (number) => `https://postex.pk/tracking?cn=${number}`,
  [courierName("trax")]: (number) => `https://sonic.pk/tracking?tracking_number=${number}`,
  [courierName("mnp")]: (number) => `https://www.mulphilog.com/tracking/${number}`,
  [courierName("callcourier")]: (number) => `https://callcourier.com.pk/tracking/?tc=${number}`,
  [courierName("dhl")]: (number) =>
    `https://www.dhl.com/pk-en/home/tracking.html?tracking-id=${number}`,
};

/** The address of the courier's own page of a parcel; null if none is known. */
export function courierPage(courier: string, trackingNumber: string): string | null {
  const page = Object.hasOwn(PAGES, courier) ? PAGES[courier] : undefined;
  return page?.(encodeURIComponent(trackingNumber)) ?? null;
}
