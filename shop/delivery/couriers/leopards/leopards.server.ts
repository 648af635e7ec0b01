import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { bookingVendor, type Courier, courierVendor } from "../courier.ts";
import { isLeopardsNumber, leopardsParcel } from "./leopards.ts";
import { createLeopardsBooking, type LeopardsSettings } from "./leopards-booking.server.ts";

/** Leopards' merchant API V2 (reference 1.1). Uses POST, because GET would put the password into the address. */
export function createLeopards({ apiKey, apiPassword, url }: LeopardsSettings): Courier {
  return {
    code: "leopards",
    name: "Leopards",
    looksLikeTheirs: isLeopardsNumber,
    async track(number, signal) {
      const answer = await callVendorJson("Leopards", `${url}/trackBookedPacket/format/json/`, {
        method: "POST",
        json: { api_key: apiKey, api_password: apiPassword, track_numbers: number },
        signal,
      });
      return leopardsParcel(answer, number);
    },
  };
}

export const leopards = courierVendor({
  name: "Leopards",
  keys: {
    LEOPARDS_API_KEY: { description: "Leopards' API key" },
    LEOPARDS_API_PASSWORD: { description: "Leopards' API password" },
  },
  keysFrom: 'merchant portal, ecom.leopardscourier.com, "API Settings"',
  address: { setting: "LEOPARDS_URL", production: "https://merchantapi.leopardscourier.com/api" },
  make: ({ keys, url }) =>
    createLeopards({ apiKey: keys.LEOPARDS_API_KEY, apiPassword: keys.LEOPARDS_API_PASSWORD, url }),
  booking: bookingVendor({
    keys: {},
    make: ({ keys, url }) =>
      createLeopardsBooking({
        apiKey: keys.LEOPARDS_API_KEY ?? "",
        apiPassword: keys.LEOPARDS_API_PASSWORD ?? "",
        url,
      }),
  }),
});
