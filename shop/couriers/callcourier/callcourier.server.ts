import { askJson } from "../ask-json.server.ts";
import type { Courier } from "../courier.ts";
import { callCourierParcel, isCallCourierNumber } from "./callcourier.ts";

const PRODUCTION = "https://cod.callcourier.com.pk/api/CallCourier";

export interface CallCourierSettings {
  /** Without a slash at the end; a test's server. */
  url?: string | undefined;
}

/** CallCourier's open tracking (reference 1.6): it needs no keys. */
export function createCallCourier({ url }: CallCourierSettings): Courier {
  return {
    name: "CallCourier",
    looksLikeTheirs: isCallCourierNumber,
    async track(number, signal) {
      const query = new URLSearchParams({ cn: number });
      const answer = await askJson("CallCourier", {
        url: `${url ?? PRODUCTION}/GetTackingHistory?${query}`,
        signal,
      });
      return callCourierParcel(answer, number);
    },
  };
}
