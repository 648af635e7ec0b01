import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { bookingVendor, type Courier, courierVendor } from "../courier.ts";
import { blueExParcel, isBlueExNumber } from "./blueex.ts";
import { createBlueExBooking } from "./blueex-booking.server.ts";

export interface BlueExSettings {
  user: string;
  password: string;
  /** Without a slash at the end. */
  url: string;
}

/** BlueEx V4 (reference 1.7). */
export function createBlueEx({ user, password, url }: BlueExSettings): Courier {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return {
    code: "blueex",
    name: "BlueEx",
    looksLikeTheirs: isBlueExNumber,
    async track(number, signal) {
      const answer = await callVendorJson("BlueEx", `${url}/GetTracking`, {
        method: "POST",
        headers: { authorization },
        json: { ShipmentNumbers: [number] },
        signal,
      });
      return blueExParcel(answer, number);
    },
  };
}

export const blueEx = courierVendor({
  name: "BlueEx",
  keys: {
    BLUEEX_USER: { description: "BlueEx's user" },
    BLUEEX_PASSWORD: { description: "BlueEx's password" },
  },
  keysFrom: "your BlueEx account (V4 API)",
  address: { setting: "BLUEEX_URL", production: "https://apis.blue-ex.com/api/V4" },
  make: ({ keys, url }) =>
    createBlueEx({ user: keys.BLUEEX_USER, password: keys.BLUEEX_PASSWORD, url }),
  booking: bookingVendor({
    keys: { BLUEEX_ACCOUNT: { description: "BlueEx's account number, such as KHI-01234" } },
    address: { setting: "BLUEEX_BOOKING_URL", production: "https://bigazure.com/api/json_v3" },
    make: ({ keys, url }) =>
      createBlueExBooking({
        ...{ user: keys.BLUEEX_USER ?? "", password: keys.BLUEEX_PASSWORD ?? "" },
        ...{ account: keys.BLUEEX_ACCOUNT, url },
      }),
  }),
});
