import { workerShop } from "../running-shop.ts";

/** Where the shop under test is open, with the demo catalogue, and its portal. */
export const { storeUrl, portalUrl } = await workerShop();
