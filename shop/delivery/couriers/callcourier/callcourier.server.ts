import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { type Courier, courierVendor } from "../courier.ts";
import { callCourierParcel, isCallCourierNumber } from "./callcourier.ts";

export interface CallCourierSettings {
  /** Without a slash at the end. */
  url: string;
}

/** CallCourier's public tracking API (reference 1.6); it needs no keys. */
export function createCallCourier({ url }: CallCourierSettings): Courier {
  return {
    code: "callcourier",
    name: "CallCourier",
    looksLikeTheirs: isCallCourierNumber,
    async track(number, signal) {
      const query = new URLSearchParams({ cn: number });
      const answer = await callVendorJson("CallCourier", `${url}/GetTackingHistory?${query}`, {
        signal,
      });
      return callCourierParcel(answer, number);
    },
  };
}

export const callCourier = courierVendor({
  name: "CallCourier",
  keys: {
    CALLCOURIER_TRACKING: {
      description: "track CallCourier's parcels, without keys: 1 or 0",
      isSwitch: true,
    },
  },
  keysFrom: "none: its tracking is open",
  address: {
    setting: "CALLCOURIER_URL",
    production: "https://cod.callcourier.com.pk/api/CallCourier",
  },
  make: ({ url }) => createCallCourier({ url }),
});
