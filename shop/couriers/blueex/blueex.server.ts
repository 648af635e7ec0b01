import { askJson } from "../ask-json.server.ts";
import type { Courier } from "../courier.ts";
import { blueExParcel, isBlueExNumber } from "./blueex.ts";

const PRODUCTION = "https://apis.blue-ex.com/api/V4";

export interface BlueExSettings {
  user: string;
  password: string;
  /** Without a slash at the end; a test's server. */
  url?: string | undefined;
}

/** BlueEx V4 (reference 1.7). */
export function createBlueEx({ user, password, url }: BlueExSettings): Courier {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return {
    name: "BlueEx",
    looksLikeTheirs: isBlueExNumber,
    async track(number, signal) {
      const answer = await askJson("BlueEx", {
        method: "POST",
        url: `${url ?? PRODUCTION}/GetTracking`,
        headers: { authorization },
        body: { ShipmentNumbers: [number] },
        signal,
      });
      return blueExParcel(answer, number);
    },
  };
}
