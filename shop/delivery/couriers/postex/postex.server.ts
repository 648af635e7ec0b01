import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { bookingVendor, type Courier, courierVendor } from "../courier.ts";
import { isPostExNumber, postExParcel } from "./postex.ts";
import { createPostExBooking } from "./postex-booking.server.ts";

export interface PostExSettings {
  token: string;
  /** Without a slash at the end. */
  url: string;
}

/** PostEx 4.1 (reference 1.3). */
export function createPostEx({ token, url }: PostExSettings): Courier {
  return {
    code: "postex",
    name: "PostEx",
    looksLikeTheirs: isPostExNumber,
    async track(number, signal) {
      const address = `${url}/v1/track-order/${encodeURIComponent(number)}`;
      const answer = await callVendorJson("PostEx", address, {
        headers: { token },
        signal,
      }).catch((error) => {
        // PostEx refuses numbers of other couriers as bad requests.
        const isUnknown = error instanceof VendorError && [400, 404].includes(error.status ?? 0);
        if (isUnknown) return null;
        throw error;
      });
      return answer === null ? null : postExParcel(answer, number);
    },
  };
}

export const postEx = courierVendor({
  name: "PostEx",
  keys: {
    POSTEX_TOKEN: { description: "PostEx's merchant token" },
  },
  keysFrom: "merchant portal, or your account manager",
  address: {
    setting: "POSTEX_URL",
    production: "https://api.postex.pk/services/integration/api/order",
  },
  make: ({ keys, url }) => createPostEx({ token: keys.POSTEX_TOKEN, url }),
  booking: bookingVendor({
    keys: {
      POSTEX_PICKUP_CODE: { description: "the code of the address where PostEx picks up" },
    },
    make: ({ keys, url }) =>
      createPostExBooking({
        token: keys.POSTEX_TOKEN ?? "",
        pickupCode: keys.POSTEX_PICKUP_CODE,
        url,
      }),
  }),
});
