import { desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { deliveryRates } from "#tohfa/db/schema/delivery-rates.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellOwners } from "#tohfa/shop/messages/notices/tell-owner.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { DELIVERY_BEARER_WORDS } from "#tohfa/shop/platform/settings/settings.ts";
import { courierName, isCourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { type Day, dayOf, readDay } from "#tohfa/shop/values/day.ts";
import type { DeliveryBearer } from "#tohfa/shop/values/delivery-bearer-kinds.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { DELIVERY_TERM_SETTINGS, rateListOn } from "./delivery-rates.server.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { isRate, MAX_RATE, type RateList, whyNotAdded } from "./rate-list.ts";
import { readRateRows } from "./rate-rows.ts";

/** A list of prices as it was entered. */
export interface EnteredRates extends RateList {
  whose: string;
  fromDay: Day;
}

/** A list as it is typed: the rows as text, the rest as read. */
export interface TypedRates extends Omit<RateList, "bands"> {
  whose: string;
  /** The day from which it holds. */
  day: string;
  /** Empty: from that day on there is none. */
  rows: string;
}

/**
 * Prices of delivery from a day on: what buyers pay, or what a courier asks. What was ordered keeps its own. Refuses:
 * forbidden, invalid (a day that is over, a sum or percentage that cannot be, a row with its number: no zone, a gap, an
 * overlap). `now` in ms.
 */
export async function setDeliveryRates(
  db: Database,
  actor: Actor,
  { whose, day, rows, ...list }: TypedRates,
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "setDeliveryRates")) throw onlyAdmins();
  await askProof(db, actor, "setDeliveryRates");
  if (whose !== "buyers" && !isCourierCode(whose)) {
    throw new Refusal("invalid", "Choose whose prices they are.", { field: "whose" });
  }
  const fromDay = readDay(day);
  if (fromDay === null || fromDay < dayOf(now)) {
    const text = "It can begin today or on a later day: what was ordered keeps its price.";
    throw new Refusal("invalid", text, { field: "day" });
  }
  refuse(whyNotAdded(list));
  const bands = rows.trim() === "" ? [] : requireBands(rows);
  await db.transaction(async (tx) => {
    await tx
      .insert(deliveryRates)
      .values({ whose, fromDay, bands, ...list, actor: actorName(actor) });
    const details = { whose: ownerWords(whose), from: fromDay, rows: bands.length };
    await writeAudit(tx, actor, { action: "delivery rates set", subject: whose, details });
    await updateDeliveryPromises(tx);
    await announceChange(tx, ["*"]);
  });
}

function requireBands(rows: string) {
  const { bands, troubles } = readRateRows(rows);
  if (troubles.length === 0) return bands;
  const shown = troubles.slice(0, 3).map(({ row, text }) => `Row ${row}: ${text}`);
  const more = troubles.length > 3 ? [`And ${troubles.length - 3} more.`] : [];
  throw new Refusal("invalid", [...shown, ...more].join(" "), { field: "rows" });
}

/** All lists, the newest days first. Admins only. */
export async function listDeliveryRates(db: Database, actor: Actor): Promise<EnteredRates[]> {
  if (!can(actor, "listDeliveryRates")) throw onlyAdmins();
  return await db
    .select()
    .from(deliveryRates)
    .orderBy(desc(deliveryRates.fromDay), desc(deliveryRates.id))
    .limit(100);
}

/** The terms of a seller; null where those of the shop apply. */
export type SellerDelivery = { [Term in keyof DeliveryTerms]: DeliveryTerms[Term] | null };

/** Who pays for delivery of a seller's parcels. Admins only. Refuses: forbidden, not_found. */
export async function showSellerDelivery(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<SellerDelivery> {
  if (!can(actor, "showSellerDelivery")) throw onlyAdmins();
  return await termsOfSeller(db, sellerId);
}

/**
 * Other terms for a seller than the shop's, from now on; null in all: the shop's again. Her owner is told. Refuses:
 * forbidden, not_found, invalid (a sum).
 */
export async function setSellerDelivery(
  db: Database,
  actor: Actor,
  sellerId: string,
  terms: SellerDelivery,
): Promise<void> {
  if (!can(actor, "setSellerDelivery")) throw onlyAdmins();
  await askProof(db, actor, "setSellerDelivery");
  for (const term of ["sellerShare", "freeAbove"] as const) {
    if (isRate(terms[term] ?? 0)) continue;
    const text = `Enter an amount from 0 to ${formatMoney(MAX_RATE)}.`;
    throw new Refusal("invalid", text, { field: term });
  }
  await db.transaction(async (tx) => {
    const before = await termsOfSeller(tx, sellerId);
    await tx
      .update(sellers)
      .set({
        deliveryBearer: terms.bearer,
        deliverySellerShare: terms.sellerShare,
        deliveryFreeAbove: terms.freeAbove,
      })
      .where(eq(sellers.id, sellerId));
    const details = { before: termWords(before), after: termWords(terms) };
    const log = await writeAudit(tx, actor, {
      ...{ action: "delivery terms set", subject: sellerId, details },
    });
    await tellOwners(tx, "seller-delivery", log, [{ sellerId, news: { words: details.after } }]);
    await updateDeliveryPromises(tx);
    await announceChange(tx, ["*"]);
  });
}

/** "The seller and the buyer, up to Rs 200 of it; free from Rs 3,000": a seller's terms in words. */
function termWords({ bearer, sellerShare, freeAbove }: SellerDelivery): string {
  const words = [
    ...(bearer === null ? [] : [`Delivery is paid by: ${DELIVERY_BEARER_WORDS[bearer]}`]),
    ...(sellerShare === null ? [] : [`your share is up to ${formatMoney(sellerShare)} a parcel`]),
    ...(freeAbove === null ? [] : [freeWords(freeAbove)]),
  ];
  return words.length > 0 ? words.join("; ") : "As the shop's settings say";
}

function freeWords(freeAbove: Paisa): string {
  return freeAbove === 0 ? "never free" : `we pay from ${formatMoney(freeAbove)} of goods on`;
}

async function termsOfSeller(db: Database | Transaction, id: string): Promise<SellerDelivery> {
  const [found] = await db
    .select({
      bearer: sellers.deliveryBearer,
      sellerShare: sellers.deliverySellerShare,
      freeAbove: sellers.deliveryFreeAbove,
    })
    .from(sellers)
    .where(eq(sellers.id, id));
  if (!found) throw new Refusal("not_found", "There is no such seller.");
  return found;
}

const MAY_CHARGE: readonly DeliveryBearer[] = ["buyer", "shared"];

/**
 * Notes with each seller whether buyers may have to pay for standard delivery of their things: cards and pages say “Free
 * Shipping” by it. After every change of lists and terms, and each hour, since a list begins on its day.
 */
export async function updateDeliveryPromises(tx: Database | Transaction): Promise<boolean> {
  const { deliveryBearer } = await readSettings(tx, DELIVERY_TERM_SETTINGS);
  const may = sql.join(
    MAY_CHARGE.map((one) => sql`${one}`),
    sql`, `,
  );
  const { rowCount } = await tx.execute(sql`
    update sellers s set charges_delivery = now.charges
    from (select id, coalesce(delivery_bearer, ${deliveryBearer}) in (${may})
        and ${rateListOn("buyers")} is not null as charges from sellers) now
    where now.id = s.id and s.charges_delivery <> now.charges`);
  return (rowCount ?? 0) > 0;
}

/** The hourly job: a list that began today changes what pages promise. */
export async function refreshDeliveryPromises(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if (await updateDeliveryPromises(tx)) await announceChange(tx, ["*"]);
  });
}

/** Whose list it is, in words. */
export function ownerWords(whose: string): string {
  return isCourierCode(whose) ? courierName(whose) : "Buyers";
}

function onlyAdmins(): Refusal {
  return new Refusal("forbidden", "Only the shop's admins can set prices of delivery.");
}
