import { workerShop } from "#tohfa/tests/support/running-shop.ts";

/** Where the shop under test is open, with the demo catalogue, its portal, its database and its folder. */
export const { storeUrl, portalUrl, db, dataDir } = await workerShop();
