import pLimit from "p-limit";
import { expirePayments } from "#tohfa/shop/buying/settlement/expire.server.ts";
import { setCommission } from "#tohfa/shop/money/ledger/set-commission.server.ts";
import { createPayments, ONLY_CASH } from "#tohfa/shop/money/payments/gateways.server.ts";
import { setTaxRate } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { Database } from "../../db/open.server.ts";
import { diceFor } from "../random.ts";
import { sendRefunds, settleClaims, takeBack } from "./after-sale.server.ts";
import { openStores, setTerms, signInOffice } from "./cast.server.ts";
import { issueAllPapers, issueDue, matchBank, payServicesTax } from "./end-month.server.ts";
import { bringParcels, sendParcels } from "./move-parcels.server.ts";
import { passTime } from "./pass-time.server.ts";
import { paySellers } from "./pay-sellers.server.ts";
import { placeOrders } from "./place-orders.server.ts";
import { handInCash, settleCouriers, settleGateways } from "./settle-carriers.server.ts";
import type { PlayedParcel, World } from "./world.ts";

/** Weeks in which something is ordered. */
const WEEKS = 4;
const DAY = 86_400_000;
/** Orders that are planned and placed together. */
const BATCH = 500;
/** Buyers, sellers and couriers at once; with more, two cores are no faster. */
const AT_ONCE = 8;

interface MonthOptions {
  db: Database;
  /** Of the fake gateway's sales. */
  dataDir: string;
  orders: number;
  sellers: number;
  /** The same seed plays the same month, but for the numbers that the shop itself draws. */
  seed: number;
  onProgress?: (line: string) => void;
}

/**
 * Plays a month of trade in a database without orders, by the shop's own actions as its people do them: four weeks in
 * which is ordered, and four more until everything is delivered, back, settled and paid out. Only days go by otherwise
 * than in life (pass-time.server.ts), and the stores and their products are written as the demo's are.
 */
export async function playMonth(options: MonthOptions): Promise<World> {
  const { onProgress = () => undefined, orders } = options;
  let world = await openWorld(options);
  let slow: PlayedParcel[] = [];
  let arrived: PlayedParcel[] = [];
  for (let week = 0; week < WEEKS + 4; week += 1) {
    world = { ...world, office: await signInOffice(world.db, `month ${week}`) };
    await changeTerms(world, week);
    const count =
      week < WEEKS
        ? Math.ceil((orders * (week + 1)) / WEEKS) - Math.ceil((orders * week) / WEEKS)
        : 0;
    const ordered = await orderAndSend(world, count);
    const brought = [...slow, ...ordered.filter(({ fate }) => fate !== "slow")];
    slow = ordered.filter(({ fate }) => fate === "slow");
    await issueDue(world);
    await bringParcels(world, brought);
    await takeBack(world, arrived);
    arrived = brought;
    await settleCouriers(world, brought, week < 1 ? 200 : 300);
    await handInCash(world, week >= WEEKS);
    await settleGateways(world);
    await settleClaims(world, brought);
    await sendRefunds(world);
    await issueDue(world);
    if (week > 1) await paySellers(world, week === WEEKS);
    onProgress(`Week ${week + 1}: ${ordered.length} parcels sent, ${brought.length} arrived`);
    await passTime(world.db, 7);
    await expirePayments(world.db, world.payments.gateways, new Date());
  }
  world = { ...world, office: await signInOffice(world.db, "month end") };
  await payServicesTax(world);
  await matchBank(world);
  await issueAllPapers(world, Date.now() + 40 * DAY);
  return world;
}

async function openWorld({ db, dataDir, sellers: count, seed }: MonthOptions): Promise<World> {
  const dice = diceFor(`month ${seed}`);
  const office = await signInOffice(db, "month begins");
  const { sellers, products } = await openStores(db, dice, count);
  const terms = await setTerms(db, office, sellers);
  const secret = "m".repeat(32);
  const settings = { ...ONLY_CASH, fake: true };
  const shop = { storeUrl: "https://month.example", dataDir, authSecret: secret };
  const numbers = new Map<string, number>();
  return {
    ...{ db, dice, secret, office, sellers, products, ...terms },
    payments: createPayments([], settings, shop),
    atOnce: pLimit(AT_ONCE),
    next(what) {
      const number = (numbers.get(what) ?? 0) + 1;
      numbers.set(what, number);
      return `${100_000 + number}`;
    },
  };
}

/**
 * Two rates change: commission of some sellers, and services tax. The income tax that couriers withhold changes in the
 * second week, and the office learns of it a week later.
 */
async function changeTerms({ db, office, sellers }: World, week: number): Promise<void> {
  const day = dayOf(Date.now());
  if (week === 1) {
    for (const sellerId of sellers.filter((_, index) => index % 3 === 0)) {
      await setCommission(db, office, { of: { sellerId }, rate: 1_250, day });
    }
  }
  if (week === 2) {
    const source = "A circular";
    await setTaxRate(db, office, {
      ...{ kind: "services_tax", party: "PRA", rate: 1_500 },
      day,
      source,
    });
    await setTaxRate(db, office, {
      ...{ kind: "income_tax_cash", party: "active", rate: 300 },
      day,
      source,
    });
  }
}

async function orderAndSend(world: World, count: number): Promise<PlayedParcel[]> {
  const sent: PlayedParcel[] = [];
  for (let left = count; left > 0; left -= BATCH) {
    const parcels = await placeOrders(world, Math.min(left, BATCH));
    await sendParcels(world, parcels);
    sent.push(...parcels);
  }
  return sent;
}
