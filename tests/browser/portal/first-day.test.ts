import { chmod, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { makeAdmin } from "#tohfa/shop/people/sign-in/make-admin.server.ts";
import { sharedBrowser } from "#tohfa/tests/support/browser/browser.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { startShop } from "#tohfa/tests/support/running-shop.ts";
import { letDaysGoBy } from "./first-day/days.ts";
import { walkFirstDay } from "./first-day/walk.ts";

const SECRET = "f".repeat(32);

it("docs/operate/first-day.md works as it stands: from the empty shop to the first payout, by the words that it names", async () => {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(inject("testServer").folder, "first-day-"));
  await chmod(dataDir, 0o755);
  const shop = await startShop(database, { DATA_DIR: dataDir, AUTH_SECRET: SECRET });
  const pictures: string[] = [];
  try {
    const path = await makeAdmin(database.db, SECRET, "owner@example.com");
    const document = await walkFirstDay({
      browser: await sharedBrowser(),
      store: shop.storeUrl,
      portal: shop.portalUrl,
      dataDir,
      adminLink: `${shop.portalUrl}${path}`,
      step: async (name, hand, work) => {
        pictures.push(name);
        await work().catch((error) => {
          throw new Error(`The step "${name}", at ${hand.page.url()}`, { cause: error });
        });
      },
      letDaysGoBy: (parcelId) => letDaysGoBy(database.connection, parcelId),
    });
    expect(document.unused, "docs/operate/first-day.md names what no screen has").toEqual([]);
    expect(pictures.toSorted()).toEqual(document.pictures.toSorted());
  } finally {
    await shop.close();
    await database.close();
  }
}, 240_000);
