import { workerShop } from "../running-shop.ts";

/** Where the shop under test is open, with the demo catalogue, its portal, and its database. */
export const { storeUrl, portalUrl, db } = await workerShop();
