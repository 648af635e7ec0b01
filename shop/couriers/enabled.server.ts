import type { Courier } from "./courier.ts";
import { createDemoCourier } from "./demo/demo-courier.ts";
import { createLeopards, type LeopardsSettings } from "./leopards/leopards.server.ts";

/** The keys of each courier; one without is off (PRODUCT §6). */
export interface CourierSettings {
  leopards?: LeopardsSettings | undefined;
}

/** The couriers that are asked, by what is configured. The demo courier is off in production (PRODUCT §6). */
export function enabledCouriers(options: {
  demo: boolean;
  now: () => number;
  settings?: CourierSettings | undefined;
}): Courier[] {
  const { demo, now, settings = {} } = options;
  return [
    ...(demo ? [createDemoCourier(now)] : []),
    ...(settings.leopards ? [createLeopards(settings.leopards)] : []),
  ];
}
