import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";

/**
 * Sends one request to a gateway's server and returns the response's JSON object. `gateway` is its name for errors.
 * Throws VendorError on a timeout, on a status other than success, or if the response is not a JSON object.
 */
export async function callGateway(
  gateway: string,
  url: string,
  request: Parameters<typeof callVendorJson>[2],
): Promise<Record<string, unknown>> {
  const answer = await callVendorJson(gateway, url, request);
  if (typeof answer === "object" && answer !== null) return answer as Record<string, unknown>;
  throw new VendorError(`${gateway} answered something else than a JSON object`);
}
