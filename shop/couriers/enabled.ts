import type { Courier } from "./courier.ts";
import { createDemoCourier } from "./demo/demo-courier.ts";

/** The couriers that are asked, by what is configured. The demo courier is off in production (PRODUCT §6). */
export function enabledCouriers(settings: { demo: boolean; now: () => number }): Courier[] {
  return settings.demo ? [createDemoCourier(settings.now)] : [];
}
