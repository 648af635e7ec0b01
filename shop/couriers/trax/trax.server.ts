import { askJson } from "../ask-json.server.ts";
import type { Courier } from "../courier.ts";
import { isTraxNumber, traxParcel } from "./trax.ts";

const PRODUCTION = "https://sonic.pk/api";

export interface TraxSettings {
  apiKey: string;
  /** Without a slash at the end; a test's server. */
  url?: string | undefined;
}

/** Trax's Sonic (reference 1.4). The key goes raw into Authorization, without "Bearer". */
export function createTrax({ apiKey, url }: TraxSettings): Courier {
  return {
    name: "Trax",
    alsoCalled: ["Sonic", "Trax Sonic"],
    looksLikeTheirs: isTraxNumber,
    async track(number, signal) {
      const query = new URLSearchParams({ tracking_number: number, type: "0" });
      const answer = await askJson("Trax", {
        url: `${url ?? PRODUCTION}/shipment/track?${query}`,
        headers: { authorization: apiKey },
        signal,
      });
      return traxParcel(answer, number);
    },
  };
}
