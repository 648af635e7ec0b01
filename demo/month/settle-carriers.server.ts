import { sql } from "drizzle-orm";
import {
  listParcelFees,
  setFeeCause,
} from "#tohfa/shop/delivery/courier-cash/fee-causes.server.ts";
import {
  bookRemittance,
  planRemittance,
} from "#tohfa/shop/delivery/courier-cash/plan-remittance.server.ts";
import {
  depositCash,
  recordHandIn,
  showRider,
} from "#tohfa/shop/delivery/riders/hand-in.server.ts";
import { listRiders } from "#tohfa/shop/delivery/riders/riders.server.ts";
import { recordSettlement } from "#tohfa/shop/money/settlements/record-settlement.server.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { refused } from "./refused.ts";
import { COURIERS, forEach, type PlayedParcel, type World } from "./world.ts";

/** Lines of a statement; a large month has several of each courier a week. */
const STATEMENT_LINES = 400;
const HEADS = "Tracking Number,COD Amount,Delivery Charges,GST,Income Tax,Sales Tax";
/** Shares of an amount, in basis points. */
const share = (amount: number, basisPoints: number) => Math.round((amount * basisPoints) / 10_000);

interface Line {
  parcel: PlayedParcel;
  received: number;
  fee: number;
  gst: number;
  incomeTax: number;
  salesTax: number;
}

/**
 * Each courier's statements of a week: cash, fees, taxes by the law's `incomeTax` of that day (basis points); some pay
 * too little. Each comes with a mistake first, which is refused. Gives what is still to be paid, for the next week.
 */
export async function settleCouriers(
  world: World,
  parcels: readonly PlayedParcel[],
  incomeTax: number,
): Promise<void> {
  const carried = parcels.filter(({ fate }) => fate !== "cancelled");
  const cash = await cashOf(world, carried);
  const statements = COURIERS.flatMap((courier) => {
    const lines = carried
      .filter(({ carrier }) => carrier === courier)
      .map((parcel) => lineOf(world, parcel, { cash: cash.get(parcel.id) ?? 0, incomeTax }));
    const count = Math.ceil(lines.length / STATEMENT_LINES);
    return Array.from({ length: count }, (_, at) => ({
      ...{ courier, reference: `${courier} ${world.next("statement")}` },
      lines: lines.slice(at * STATEMENT_LINES, (at + 1) * STATEMENT_LINES),
    }));
  });
  await forEach(world, statements, async ({ courier, reference, lines }) => {
    const { db, office } = world;
    const net = lines.reduce((sum, line) => sum + netOf(line), 0);
    const book = async (text: string, came: number) => {
      const typed = { courier, text, reason: "The rider had no change" };
      const { seen } = await planRemittance(db, office, typed);
      const booked = { ...typed, reference, net: came, leaveOut: false, seen };
      return await bookRemittance(db, office, booked);
    };
    const rows = lines.map(rowOf);
    await refused(() => book([HEADS, ...rows, rows[0]].join("\n"), net));
    await refused(() => book([HEADS, ...rows].join("\n"), net + 1));
    await book([HEADS, ...rows].join("\n"), net);
  });
  await assignFees(world, carried);
}

function lineOf(
  { dice }: World,
  parcel: PlayedParcel,
  { cash, incomeTax }: { cash: number; incomeTax: number },
): Line {
  const fee = dice.between(120_00, 320_00) + (parcel.fate === "refused" ? 115_00 : 0);
  const isShort = cash > 0 && dice.chance(0.03);
  return {
    parcel,
    ...{ received: isShort ? cash - 5_00 : cash, fee, gst: share(fee, 1_600) },
    ...{ incomeTax: share(cash, incomeTax), salesTax: share(cash, 200) },
  };
}

const netOf = (line: Line) => line.received - line.fee - line.gst - line.incomeTax - line.salesTax;

function rowOf({ parcel, received, fee, gst, incomeTax, salesTax }: Line): string {
  return [parcel.id, ...[received, fee, gst, incomeTax, salesTax].map(rupeesToType)].join(",");
}

/** The cash that carriers have of these parcels, and have not passed on. */
async function cashOf(
  { db }: World,
  parcels: readonly PlayedParcel[],
): Promise<Map<string, number>> {
  const ids = parcels.map(({ id }) => id);
  const { rows } = await db.execute<{ parcel_id: string; amount: string }>(sql`
    select parcel_id, amount from cash_collections
    where state = 'collected' and parcel_id = any(${sql.param(ids)})`);
  return new Map(rows.map(({ parcel_id, amount }) => [parcel_id, Number(amount)]));
}

const CAUSES = ["buyer_refused", "not_found", "seller_late", "false_attempt", "force_majeure"];

/** Why parcels came back from the door, or cost too much, says the office for each fee. */
async function assignFees(world: World, parcels: readonly PlayedParcel[]): Promise<void> {
  const { db, office, dice } = world;
  const causes = parcels.flatMap((parcel) => {
    if (parcel.fate === "refused") return [{ parcel, cause: dice.pick(CAUSES) }];
    if (parcel.fate === "lost") return [{ parcel, cause: "courier_lost" }];
    return dice.chance(0.02) ? [{ parcel, cause: "overcharged" }] : [];
  });
  await forEach(world, causes, async ({ parcel, cause }) => {
    for (const { lineId } of await listParcelFees(db, office, parcel.id)) {
      await setFeeCause(db, office, { lineId, cause, note: "" });
    }
  });
}

/** The riders hand in what they have, one of them short by some rupees; the office banks it. */
export async function handInCash(world: World, isAll: boolean): Promise<void> {
  const { db, office, riders } = world;
  for (const [index, riderId] of riders.entries()) {
    const { name, held, open, shown } = await showRider(db, office, riderId);
    const isShort = index === 0 && !isAll;
    const counted = held + open - (isShort && held > 9_00 ? 9_00 : 0);
    if (counted > 0) await recordHandIn(db, office, { riderId, counted, signature: name, shown });
  }
  const { inHand } = await listRiders(db, office);
  if (inHand > 0) await depositCash(db, office, { amount: inHand, reference: world.next("slip") });
}

/** Gateways settle what they took: their fee, the tax on it, 1 % and 2 % withheld; once with a paisa too much. */
export async function settleGateways(world: World): Promise<void> {
  const { db, office } = world;
  const { rows } = await db.execute<{
    gateway: GatewayMethod;
    attempt: string;
    amount: string;
  }>(sql`
    select g.gateway, g.attempt, g.amount from gateway_collections g
    where not exists (select from gateway_settlement_lines l where l.attempt = g.attempt) order by 2`);
  for (const [gateway, taken] of Map.groupBy(rows, (row) => row.gateway)) {
    for (let at = 0; at < taken.length; at += STATEMENT_LINES) {
      const lines = taken.slice(at, at + STATEMENT_LINES).map(({ attempt, amount }) => {
        const gross = Number(amount);
        const fee = share(gross, 250);
        const taxes = { incomeTax: share(gross, 100), salesTax: share(gross, 200) };
        return { reference: attempt, gross, fee, feeTax: share(fee, 1_600), ...taxes };
      });
      const net = lines.reduce(
        (sum, line) => sum + line.gross - line.fee - line.feeTax - line.incomeTax - line.salesTax,
        0,
      );
      const settlement = { gateway, reference: `${gateway} ${world.next("settlement")}`, lines };
      await refused(() => recordSettlement(db, office, { ...settlement, net: net + 1 }));
      await recordSettlement(db, office, { ...settlement, net });
    }
  }
}
