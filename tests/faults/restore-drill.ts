// By hand: `node tests/faults/restore-drill.ts --times 5`. A running shop whose buyers order all the time; its data folder
// is copied, and a shop started on the copy, on other ports, which is asked for pages and takes an order. Then the running
// one's socket folder is removed under it. Prints a line for each; all but the first numbers are 0 in a shop that lives on.
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { build } from "#tohfa/ops/prepare.mjs";
import { startCopy } from "./copied-shop.ts";
import { buy, faultyShop, nothingSeen } from "./shop-under-faults.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "5" },
    buyers: { type: "string", default: "4" },
  },
});

await build(process.execPath);
const shop = await faultyShop();
await shop.start();
let end = shop.letOrder(Number(values.buyers));
const told = (what: string) => shop.seen.answers.get(what) ?? 0;

let pages = 0;
let wrong = 0;
for (let turn = 0; turn < Number(values.times); turn += 1) {
  await shop.untilOrdered();
  // Files copied one after the other are not one moment, as a snapshot is: buyers wait while most of it is done.
  await end();
  const starting = startCopy(shop.dataDir);
  await sleep(1_000);
  end = shop.letOrder(Number(values.buyers));
  const copy = await starting;
  for (const url of [copy.storeUrl, copy.portalUrl, `${copy.storeUrl}/readyz`, shop.storeUrl]) {
    const { status } = await fetch(url);
    pages += 1;
    if (status !== 200) {
      wrong += 1;
      console.error(`  ${url}: ${status}`);
    }
  }
  const seen = nothingSeen();
  await buy(copy.storeUrl, seen);
  wrong += seen.wrong.length;
  await copy.remove();
  await shop.untilOrdered();
}
console.log(
  "| restore drills | pages asked | not 200 | live shop: orders | told to come back | cut off | wrong answers |",
);
console.log(
  `| ${values.times} | ${pages} | ${wrong} | ${told("201")} | ${told("503")} | ${told("none")} | ${shop.seen.wrong.length} |`,
);

rmSync(shop.socketFolder(), { recursive: true });
// What is open stays open: only what is opened anew finds that nobody is there.
await shop.program.printed(/The database's socket was removed: starting it again/);
const back = await shop.untilOrdered();
await end();
await shop.stop();
const { orders, lost, half, twice, stockAstray } = await shop.compare();
console.log("| socket folder removed: back s | orders | lost | half | twice | stock astray |");
console.log(
  `| ${(back / 1_000).toFixed(1)} | ${orders} | ${lost} | ${half} | ${twice} | ${stockAstray} |`,
);
shop.remove();
process.exit(0);
