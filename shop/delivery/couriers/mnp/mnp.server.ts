import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { type Courier, courierVendor } from "../courier.ts";
import { isMnpNumber, mnpParcel } from "./mnp.ts";

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
});
