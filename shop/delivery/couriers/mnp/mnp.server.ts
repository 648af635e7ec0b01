import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { bookingVendor, type Courier, courierVendor } from "../courier.ts";
import { isMnpNumber, mnpParcel } from "./mnp.ts";
import { createMnpBooking } from "./mnp-booking.server.ts";

export interface MnpSettings {
  /** Without a slash at the end. */
  url: string;
}

/** M&P's public tracking API (reference 1.5); it needs no keys. */
export function createMnp({ url }: MnpSettings): Courier {
  return {
    code: "mnp",
    name: "M&P",
    looksLikeTheirs: isMnpNumber,
    async track(number, signal) {
      const query = new URLSearchParams({ consignment: number, id: "4" });
      const answer = await callVendorJson("M&P", `${url}/CNTracking?${query}`, { signal });
      return mnpParcel(answer, number);
    },
  };
}

export const mnp = courierVendor({
  name: "M&P",
  keys: {
    MNP_TRACKING: { description: "track M&P's parcels, without keys: 1 or 0", isSwitch: true },
  },
  keysFrom: "none: its tracking is open",
  address: { setting: "MNP_URL", production: "https://tracking.mulphilog.com.pk/api" },
  make: ({ url }) => createMnp({ url }),
  booking: bookingVendor({
    keys: {
      MNP_USER: { description: "M&P's user" },
      MNP_PASSWORD: { description: "M&P's password" },
      MNP_ACCOUNT: { description: "M&P's account number" },
      MNP_LOCATION: { description: "the id of the place where M&P picks up" },
      MNP_RETURN_LOCATION: { description: "the id of the place where M&P brings parcels back" },
    },
    address: {
      setting: "MNP_BOOKING_URL",
      production: "https://mnpcourier.com/mycodapi/api",
    },
    make: ({ keys, url }) =>
      createMnpBooking({
        ...{ user: keys.MNP_USER, password: keys.MNP_PASSWORD, account: keys.MNP_ACCOUNT, url },
        ...{ location: keys.MNP_LOCATION, returnLocation: keys.MNP_RETURN_LOCATION },
      }),
  }),
});
