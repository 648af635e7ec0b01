import { type BlueExSettings, createBlueEx } from "./blueex/blueex.server.ts";
import { type CallCourierSettings, createCallCourier } from "./callcourier/callcourier.server.ts";
import type { Courier } from "./courier.ts";
import { createDemoCourier } from "./demo/demo-courier.ts";
import { createLeopards, type LeopardsSettings } from "./leopards/leopards.server.ts";
import { createMnp, type MnpSettings } from "./mnp/mnp.server.ts";
import { createPostEx, type PostExSettings } from "./postex/postex.server.ts";
import { createTcs, type TcsSettings } from "./tcs/tcs.server.ts";
import { createTrax, type TraxSettings } from "./trax/trax.server.ts";

/** What each courier's adapter goes by; one that is left out is off (PRODUCT §6). */
export interface CourierSettings {
  leopards?: LeopardsSettings | undefined;
  tcs?: TcsSettings | undefined;
  postEx?: PostExSettings | undefined;
  trax?: TraxSettings | undefined;
  mnp?: MnpSettings | undefined;
  callCourier?: CallCourierSettings | undefined;
  blueEx?: BlueExSettings | undefined;
}

/**
 * The couriers that are asked, by what is configured; those with the narrower patterns first, since they
 * are asked in this order. The demo courier is off in production (PRODUCT §6).
 */
export function enabledCouriers(options: {
  demo: boolean;
  now: () => number;
  settings?: CourierSettings | undefined;
}): Courier[] {
  const { demo, now, settings = {} } = options;
  const { leopards, mnp, postEx, callCourier, blueEx, tcs, trax } = settings;
  return [
    demo && createDemoCourier(now),
    leopards && createLeopards(leopards),
    mnp && createMnp(mnp),
    postEx && createPostEx(postEx),
    callCourier && createCallCourier(callCourier),
    blueEx && createBlueEx(blueEx),
    tcs && createTcs(tcs, now),
    trax && createTrax(trax),
  ].filter((courier) => courier !== false && courier !== undefined);
}
