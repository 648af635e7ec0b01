import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";

/**
 * One request to a gateway's server, its answer as a JSON object. `gateway` names it in errors. Throws VendorError
 * where it does not answer in time, with a status that is no success, or with something else.
 */
export async function askGateway(
  gateway: string,
  url: string,
  request: Parameters<typeof callVendorJson>[2],
): Promise<Record<string, unknown>> {
  const answer = await callVendorJson(gateway, url, request);
  if (typeof answer === "object" && answer !== null) return answer as Record<string, unknown>;
  throw new VendorError(`${gateway} answered something else than a JSON object`);
}
