import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { bookingVendor, type Courier, courierVendor } from "../courier.ts";
import { isTraxNumber, traxParcel } from "./trax.ts";
import { createTraxBooking } from "./trax-booking.server.ts";

export interface TraxSettings {
  apiKey: string;
  /** Without a slash at the end. */
  url: string;
}

/** Trax's Sonic API (reference 1.4). The Authorization header holds the bare key, without "Bearer". */
export function createTrax({ apiKey, url }: TraxSettings): Courier {
  return {
    code: "trax",
    name: "Trax",
    looksLikeTheirs: isTraxNumber,
    async track(number, signal) {
      const query = new URLSearchParams({ tracking_number: number, type: "0" });
      const answer = await callVendorJson("Trax", `${url}/shipment/track?${query}`, {
        headers: { authorization: apiKey },
        signal,
      });
      return traxParcel(answer, number);
    },
  };
}

export const trax = courierVendor({
  name: "Trax",
  keys: {
    TRAX_API_KEY: { description: "Trax's API key" },
  },
  keysFrom: "sonic.pk, account settings",
  address: { setting: "TRAX_URL", production: "https://sonic.pk/api" },
  make: ({ keys, url }) => createTrax({ apiKey: keys.TRAX_API_KEY, url }),
  booking: bookingVendor({
    keys: {
      TRAX_PICKUP_ID: { description: "the id of the address where Trax picks up" },
      TRAX_EMAIL: { description: "a mailbox of the shop, which Trax asks for with each parcel" },
    },
    make: ({ keys, url }) =>
      createTraxBooking({
        apiKey: keys.TRAX_API_KEY ?? "",
        pickupId: keys.TRAX_PICKUP_ID,
        email: keys.TRAX_EMAIL,
        url,
      }),
  }),
});
