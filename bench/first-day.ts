/**
 * Takes the pictures of docs/operate/first-day.md while it follows that document on an empty shop:
 *
 *     node bench/first-day.ts <store> <portal> <DATA_DIR> <link of npm run admin> <folder for pictures>
 *
 * The shop must run with DEMO=0 and the database in DATA_DIR. Only the days in which a buyer can return a gift are not
 * waited for: a date in the database is changed. The same walk is a test (tests/browser/portal/first-day.test.ts).
 */
import { join } from "node:path";
import { chromium } from "playwright-core";
import { runningCluster } from "../db/embedded/running.server.ts";
import { letDaysGoBy } from "../tests/browser/portal/first-day/days.ts";
import type { Hand } from "../tests/browser/portal/first-day/hand.ts";
import { walkFirstDay } from "../tests/browser/portal/first-day/walk.ts";
import { takeSmall } from "./small-picture.ts";

/** Of one picture: the document is also read on phones. */
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

/** Runs a step and takes its picture; a failing step ends the run. */
async function step(name: string, hand: Hand, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await takeSmall(hand.page, join(folder, `first-day-${name}.webp`), MAX_BYTES);
  } catch (error) {
    await hand.page.screenshot({ path: join(folder, `failed-${name}.png`) });
    throw new Error(`${name}, at ${hand.page.url()}`, { cause: error });
  }
}
