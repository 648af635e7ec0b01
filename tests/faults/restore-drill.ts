// By hand: `node tests/faults/restore-drill.ts --times 5`. A running shop whose buyers order all the time; its data folder
// is copied, and a shop started on the copy, on other ports, which is asked for pages and takes an order. Then the running
// one's socket folder is removed under it. Prints a line for each; all but the first numbers are 0 in a shop that lives on.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { startCopy } from "./copied-shop.ts";
import { buy, faultyShop, nothingSeen } from "./shop-under-faults.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "5" },
    buyers: { type: "string", default: "4" },
  },
});

const shop = await faultyShop();
await shop.start();
let end = shop.letOrder(Number(values.buyers));
const away = () => (shop.seen.answers.get("503") ?? 0) + (shop.seen.answers.get("none") ?? 0);

let pages = 0;
let wrong = 0;
for (let turn = 0; turn < Number(values.times); turn += 1) {
  await shop.untilOrdered();
  // A copy of files is one moment only where the disk makes it (a snapshot): buyers wait for it.
  await end();
  const starting = startCopy(shop.dataDir);
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
const drills = { pages, wrong, away: away(), wrongAnswers: shop.seen.wrong.length };
console.log("| restore drills | pages asked | not 200 | live shop away | wrong answers |");
console.log(
  `| ${values.times} | ${drills.pages} | ${drills.wrong} | ${drills.away} | ${drills.wrongAnswers} |`,
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
