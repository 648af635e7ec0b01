import { sql } from "drizzle-orm";
import { bookPayoutAnswer, planPayoutAnswer } from "#tohfa/shop/money/payouts/answer-run.server.ts";
import { listDue } from "#tohfa/shop/money/payouts/list-due.server.ts";
import { makePayoutRun, sendPayoutRun } from "#tohfa/shop/money/payouts/payout-runs.server.ts";
import { returnPayout } from "#tohfa/shop/money/payouts/return-payout.server.ts";
import { showPayoutRun } from "#tohfa/shop/money/payouts/show-runs.server.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { refused } from "./refused.ts";
import type { World } from "./world.ts";

/**
 * A run for who is due: sent to the bank, whose answer pays all but one; the answer twice is refused. Where
 * `comesBack`, one payout is sent back some days later.
 */
export async function paySellers(world: World, comesBack: boolean): Promise<void> {
  const { db, office, dice } = world;
  const { due, shown } = await listDue(db, office);
  if (due.length === 0) return;
  const run = await makePayoutRun(db, office, { bank: "generic", shown });
  await refused(() => makePayoutRun(db, office, { bank: "generic", shown }));
  await sendPayoutRun(db, office, run);
  const { rows } = await showPayoutRun(db, office, run);
  const unpaid = rows.length > 1 ? dice.pick(rows).id : null;
  const answer = rows.map(({ id, account, amount }) => {
    const says = id === unpaid ? "Refused,Try again later" : "Paid,";
    return `${id},${account},${rupeesToType(amount)},${says}`;
  });
  const text = ["Reference,IBAN,Amount,Status,Reason", ...answer].join("\n");
  const { seen } = await planPayoutAnswer(db, office, run, { text, roles: [] });
  const book = () => bookPayoutAnswer(db, office, run, { text, roles: [], seen });
  await book();
  await refused(book);
  if (comesBack) await sendOneBack(world);
}

async function sendOneBack({ db, office }: World): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from payouts order by seller_id limit 1`,
  );
  const [payout] = rows;
  if (payout) await returnPayout(db, office, payout.id, "Account closed");
}
