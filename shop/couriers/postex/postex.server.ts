import { askJson, HttpTrouble } from "../ask-json.server.ts";
import type { Courier } from "../courier.ts";
import { isPostExNumber, postExParcel } from "./postex.ts";

const PRODUCTION = "https://api.postex.pk/services/integration/api/order";

export interface PostExSettings {
  token: string;
  /** Without a slash at the end; a test's server. */
  url?: string | undefined;
}

/** PostEx 4.1 (reference 1.3). */
export function createPostEx({ token, url }: PostExSettings): Courier {
  return {
    name: "PostEx",
    looksLikeTheirs: isPostExNumber,
    async track(number, signal) {
      const answer = await askJson("PostEx", {
        url: `${url ?? PRODUCTION}/v1/track-order/${encodeURIComponent(number)}`,
        headers: { token },
        signal,
      }).catch((error) => {
        // Numbers of others are refused as bad requests.
        if (error instanceof HttpTrouble && [400, 404].includes(error.status)) return null;
        throw error;
      });
      return answer === null ? null : postExParcel(answer, number);
    },
  };
}
