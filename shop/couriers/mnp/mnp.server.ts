import { askJson } from "../ask-json.server.ts";
import type { Courier } from "../courier.ts";
import { isMnpNumber, mnpParcel } from "./mnp.ts";

const PRODUCTION = "https://tracking.mulphilog.com.pk/api";

export interface MnpSettings {
  /** Without a slash at the end; a test's server. */
  url?: string | undefined;
}

/** M&P's open tracking (reference 1.5): it needs no keys. */
export function createMnp({ url }: MnpSettings): Courier {
  return {
    name: "M&P",
    alsoCalled: ["MNP", "M and P", "Mulphilog", "Muller and Phipps"],
    looksLikeTheirs: isMnpNumber,
    async track(number, signal) {
      const query = new URLSearchParams({ consignment: number, id: "4" });
      const answer = await askJson("M&P", {
        url: `${url ?? PRODUCTION}/CNTracking?${query}`,
        signal,
      });
      return mnpParcel(answer, number);
    },
  };
}
