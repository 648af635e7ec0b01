import { callVendorForBytes, type VendorRequest } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { courierRefusal } from "./booking.ts";
import { fields, text } from "./packet.ts";

/** A courier's PDF. Some answer 200 with an error as JSON instead: that is their "no". */
export async function callForPdf(
  courier: string,
  url: string,
  request: VendorRequest,
): Promise<Uint8Array> {
  const { status, isOk, bytes } = await callVendorForBytes(url, request);
  if (!isOk) throw new VendorError(`${courier} answered HTTP ${status}`, { status });
  const start = Buffer.from(bytes.subarray(0, 5)).toString("latin1");
  if (start === "%PDF-") return bytes;
  let said: Record<string, unknown>;
  try {
    said = fields(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch {
    throw new VendorError(`${courier} answered something that is no PDF`);
  }
  throw courierRefusal(courier, text(said.message) || text(said.statusMessage) || text(said.error));
}
