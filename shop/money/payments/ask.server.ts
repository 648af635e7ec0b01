import { callVendor } from "#tohfa/shop/platform/vendor-call.server.ts";

const PATIENCE_MS = 10_000;

/**
 * One request to a gateway's server, its answer as JSON. Throws where it does not answer in time, with a
 * status that is not OK, or with something else. Errors name no address: some hold credentials.
 */
export async function askGateway(
  url: string,
  init: { method: "GET" | "POST"; headers?: Record<string, string>; body?: string },
): Promise<Record<string, unknown>> {
  const { status, isOk, text } = await callVendor(url, { ...init, timeoutMs: PATIENCE_MS });
  if (!isOk) throw new Error(`The gateway answered ${status}`);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null) return body as Record<string, unknown>;
  } catch {
    // Falls through: an error page in HTML is no answer either.
  }
  throw new Error("The gateway's answer is no JSON object");
}
