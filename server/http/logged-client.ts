import type { FastifyBaseLogger } from "fastify";
import type { Client } from "../../contract/client.ts";
import { asCallFailed } from "../../contract/transport.ts";

/** A client that remembers whether the shop refused one of its calls. */
export interface LoggedClient {
  client: Client;
  /**
   * The status of the first call that the shop refused (4xx); null where none was, or one failed for another reason.
   */
  refusedWith(): number | null;
}

/**
 * The client that a page's loaders get: a call that fails is logged, then fails as before. Pages leave out a section
 * whose call failed, so without the log nobody would notice. A refusal (status 4xx) is an answer and not logged.
 */
export function loggedClient(
  client: Client,
  log: Pick<FastifyBaseLogger, "warn">,
  page: string,
): LoggedClient {
  let refused: number | null = null;
  let isBroken = false;
  const logged = new Proxy(client, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") return call;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(call, target, given);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          const failed = asCallFailed(error);
          if (failed && failed.status < 500) {
            if (failed.status >= 400) refused ??= failed.status;
          } else {
            isBroken = true;
            // What went wrong, without the stack: a host that is down is no fault of the code.
            const why = error instanceof Error ? error.message : String(error);
            log.warn({ why, call: String(name), page }, "A page's call failed");
          }
          throw error;
        });
      };
    },
  });
  return { client: logged, refusedWith: () => (isBroken ? null : refused) };
}
