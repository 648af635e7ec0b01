/**
 * The pictures of docs/operate/first-day.md, taken while it is done on an empty shop through its real screens:
 *
 *     node bench/first-day.ts <store> <portal> <DATA_DIR> <link of npm run admin> <folder for pictures>
 *
 * The shop is started with DEMO=0 and the database in DATA_DIR. One thing is not done by hand: the days in which a
 * buyer can give a gift back go by in the database, since nobody would wait for them. The same walk is a test
 * (tests/browser/portal/first-day.test.ts).
 */
import { join } from "node:path";
import { chromium } from "playwright-core";
import { runningCluster } from "../db/embedded/running.server.ts";
import { letDaysGoBy } from "../tests/browser/portal/first-day/days.ts";
import type { Hand } from "../tests/browser/portal/first-day/hand.ts";
import { walkFirstDay } from "../tests/browser/portal/first-day/walk.ts";
import { takeSmall } from "./small-picture.ts";

/** Pictures of a step are read on phones too. */
const MAX_BYTES = 60_000;

const [store = "", portal = "", dataDir = "", adminLink = "", folder = ""] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ??
    new URL("../node_modules/.cache/tohfa-chromium/chromium", import.meta.url).pathname,
  args: ["--no-sandbox"],
});
try {
  await walkFirstDay({
    ...{ browser, store, portal, dataDir, adminLink, step },
    async letDaysGoBy(parcelId) {
      const cluster = await runningCluster(dataDir);
      if (!cluster) throw new Error(`No database is open in ${dataDir}`);
      await letDaysGoBy(cluster, parcelId);
    },
  });
} finally {
  await browser.close();
}

/** A step, which ends with its picture; the day ends where one fails. */
async function step(name: string, hand: Hand, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await takeSmall(hand.page, join(folder, `first-day-${name}.webp`), MAX_BYTES);
  } catch (error) {
    await hand.page.screenshot({ path: join(folder, `failed-${name}.png`) });
    throw new Error(`${name}, at ${hand.page.url()}`, { cause: error });
  }
}
