import { desc, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { servicesTaxRegistrations, taxRates } from "#tohfa/db/schema/tax.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { type Day, dayOf, readDay } from "#tohfa/shop/values/day.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { TaxOffice } from "#tohfa/shop/values/tax-office-kinds.ts";
import { dayIsOver, rateWords, whyNotRate } from "../ledger/rate.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { TAX_RATE_KINDS, type TaxRateKind } from "./tax-rate-kinds.ts";
import { taxRateOn } from "./tax-rates.server.ts";
import { officeWords, TAX_WORDS } from "./tax-words.ts";

/** A tax's rate from a day on, in basis points. */
export interface TaxRate {
  kind: TaxRateKind;
  party: string;
  rate: number;
  fromDay: Day;
  source: string;
}

/** Where the shop is registered for services tax from a day on; `office` null: nowhere. */
export interface Registration {
  office: TaxOffice | null;
  number: string;
  fromDay: Day;
}

/**
 * From a day on a tax has another rate. What was sold keeps its own. Refuses: forbidden, invalid (a day that is over, a
 * rate, no source). `now` in ms.
 */
export async function setTaxRate(
  db: Database,
  actor: Actor,
  { kind, party, rate, day, source }: Omit<TaxRate, "fromDay"> & { day: string },
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "setTaxRate")) throw onlyAdmins();
  await askProof(db, actor, "setTaxRate");
  if (!Object.hasOwn(TAX_WORDS[kind].parties, party)) {
    throw new Refusal("invalid", "Choose whose rate it is.", { field: "party" });
  }
  refuse(whyNotRate(rate));
  const fromDay = dayFromToday(day, now);
  const law = source.trim().slice(0, 300);
  if (law === "") {
    throw new Refusal("invalid", "Name the law or circular that it is from.", { field: "source" });
  }
  await db.transaction(async (tx) => {
    const before = await rateOn(tx, { kind, party }, fromDay);
    const row = { kind, party, rate, fromDay, source: law, actor: actorName(actor) };
    await tx.insert(taxRates).values(row);
    const { name, parties } = TAX_WORDS[kind];
    const details = {
      ...{ tax: name, whose: parties[party], from: fromDay, source: law },
      ...{ before: before === null ? "none" : rateWords(before), after: rateWords(rate) },
    };
    await writeAudit(tx, actor, { action: "tax rate set", subject: kind, details });
  });
}

/**
 * The shop is registered for services tax, or is not any more: from that day its commission and its delivery have it.
 * Refuses: forbidden, invalid (a day that is over, no number). `now` in ms.
 */
export async function registerForServicesTax(
  db: Database,
  actor: Actor,
  { office, number, day }: { office: TaxOffice | null; number: string; day: string },
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "registerForServicesTax")) throw onlyAdmins();
  await askProof(db, actor, "registerForServicesTax");
  const fromDay = dayFromToday(day, now);
  const typed = office === null ? "" : number.trim();
  if (office !== null && (typed === "" || typed.length > 40)) {
    const text = "Enter the registration number, at most 40 characters.";
    throw new Refusal("invalid", text, { field: "number" });
  }
  await db.transaction(async (tx) => {
    const before = await registrationOn(tx, fromDay);
    const row = { office, number: typed, fromDay, actor: actorName(actor) };
    await tx.insert(servicesTaxRegistrations).values(row);
    const details = {
      ...{ before: officeWords(before?.office ?? null), after: officeWords(office) },
      ...{ number: typed, from: fromDay },
    };
    await writeAudit(tx, actor, {
      ...{ action: "services tax registered", subject: office ?? "none", details },
    });
  });
}

/** All rates and registrations, the newest days first. Admins only. */
export async function listTaxes(
  db: Database,
  actor: Actor,
): Promise<{ rates: TaxRate[]; registrations: Registration[] }> {
  if (!can(actor, "listTaxes")) throw onlyAdmins();
  const [rates, registrations] = await Promise.all([
    db.select().from(taxRates).orderBy(desc(taxRates.fromDay), desc(taxRates.id)).limit(500),
    db
      .select()
      .from(servicesTaxRegistrations)
      .orderBy(desc(servicesTaxRegistrations.fromDay), desc(servicesTaxRegistrations.id))
      .limit(100),
  ]);
  const place = ({ kind }: TaxRate) => TAX_RATE_KINDS.indexOf(kind);
  return {
    rates: rates.toSorted((one, other) => place(one) - place(other)),
    registrations,
  };
}

/** The rate of a tax on a day; null where none has begun. */
async function rateOn(
  tx: Transaction,
  { kind, party }: Pick<TaxRate, "kind" | "party">,
  day: Day,
): Promise<number | null> {
  const { rows } = await tx.execute<{ rate: number | null }>(
    sql`select ${taxRateOn(kind, party, day)} as rate`,
  );
  return rows[0]?.rate ?? null;
}

async function registrationOn(tx: Transaction, day: Day): Promise<Registration | null> {
  const [found] = await tx
    .select()
    .from(servicesTaxRegistrations)
    .where(sql`${servicesTaxRegistrations.fromDay} <= ${day}`)
    .orderBy(desc(servicesTaxRegistrations.fromDay), desc(servicesTaxRegistrations.id))
    .limit(1);
  return found ?? null;
}

function dayFromToday(day: string, now: number): Day {
  const read = readDay(day);
  if (read !== null && read >= dayOf(now)) return read;
  throw dayIsOver();
}
