import type { FastifyInstance } from "fastify";
import type { Fetch } from "../../contract/transport.ts";

/**
 * A fetch that hands requests straight to our own API, without a socket. Rate limits count by the address `visitor`.
 */
export function inProcessFetch(api: FastifyInstance, visitor: string): Fetch {
  return async (url, init = {}) => {
    const answer = await api.inject({
      method: (init.method ?? "GET") as "GET",
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: visitor,
      ...(typeof init.body === "string" && { payload: init.body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) headers.append(name, `${one}`);
    }
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    const body = hasBody ? new Uint8Array(answer.rawPayload) : null;
    return new Response(body, { status: answer.statusCode, headers });
  };
}
