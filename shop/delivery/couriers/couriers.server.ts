import { type VendorValues, vendorAccess } from "#tohfa/shop/platform/vendor.ts";
import { blueEx } from "./blueex/blueex.server.ts";
import type { CourierBooking } from "./booking.ts";
import { callCourier } from "./callcourier/callcourier.server.ts";
import type { Courier, CourierVendor } from "./courier.ts";
import { createDemoCourier } from "./demo/demo-courier.ts";
import { leopards } from "./leopards/leopards.server.ts";
import { mnp } from "./mnp/mnp.server.ts";
import { postEx } from "./postex/postex.server.ts";
import { rider } from "./rider/rider.server.ts";
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
  rider,
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
      if (!access) return [];
      const booking = createBooking(vendor, values, now);
      return [{ ...vendor.make(access, now), ...(booking && { booking }) }];
    }),
  ];
}

/** A courier's booking, if it has one and the shop has the keys for it. */
function createBooking(
  vendor: CourierVendor,
  values: VendorValues,
  now: () => number,
): CourierBooking | null {
  if (!vendor.booking) return null;
  const { name, address } = vendor;
  const keys = { ...vendor.keys, ...vendor.booking.keys };
  const where = vendor.booking.address ?? address;
  const access = vendorAccess({ name, keys, address: where }, values, true);
  return access && vendor.booking.make(access, now);
}
