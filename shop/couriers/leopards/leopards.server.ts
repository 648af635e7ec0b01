import { askJson } from "../ask-json.server.ts";
import type { Courier } from "../courier.ts";
import { isLeopardsNumber, leopardsParcel } from "./leopards.ts";

const PRODUCTION = "https://merchantapi.leopardscourier.com/api";

export interface LeopardsSettings {
  apiKey: string;
  apiPassword: string;
  /** Without a slash at the end; their staging, or a test's server. */
  url?: string | undefined;
}

/** Leopards' merchant API V2 (reference 1.1). POST, since GET would put the password into the address. */
export function createLeopards({ apiKey, apiPassword, url }: LeopardsSettings): Courier {
  return {
    name: "Leopards",
    looksLikeTheirs: isLeopardsNumber,
    async track(number, signal) {
      const answer = await askJson("Leopards", {
        method: "POST",
        url: `${url ?? PRODUCTION}/trackBookedPacket/format/json/`,
        body: { api_key: apiKey, api_password: apiPassword, track_numbers: number },
        signal,
      });
      return leopardsParcel(answer, number);
    },
  };
}
