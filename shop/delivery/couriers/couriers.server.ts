import { type VendorValues, vendorAccess } from "#tohfa/shop/platform/vendor.ts";
import { blueEx } from "./blueex/blueex.server.ts";
import { callCourier } from "./callcourier/callcourier.server.ts";
import type { Courier, CourierVendor } from "./courier.ts";
import { createDemoCourier } from "./demo/demo-courier.ts";
import { leopards } from "./leopards/leopards.server.ts";
import { mnp } from "./mnp/mnp.server.ts";
import { postEx } from "./postex/postex.server.ts";
import { tcs } from "./tcs/tcs.server.ts";
import { trax } from "./trax/trax.server.ts";

/** All couriers, in the order in which they are asked: those with narrower number patterns first. */
export const COURIERS: readonly CourierVendor[] = [
  leopards,
  mnp,
  postEx,
  callCourier,
  blueEx,
  tcs,
  trax,
];

/**
 * Creates the enabled couriers: those whose keys are set, and the demo courier in a demo shop (PRODUCT §6).
 * `now` in ms.
 */
export function createCouriers(
  values: VendorValues,
  { demo, now = Date.now }: { demo: boolean; now?: () => number },
): Courier[] {
  return [
    ...(demo ? [createDemoCourier(now)] : []),
    ...COURIERS.flatMap((vendor) => {
      const access = vendorAccess(vendor, values, true);
      return access ? [vendor.make(access, now)] : [];
    }),
  ];
}
