import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { readLanguage } from "#tohfa/shop/access/accounts/read-language.server.ts";
import { listProducts } from "#tohfa/shop/catalogue/lists/product-list.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { type Day, dayOf, daysBetween } from "#tohfa/shop/values/day.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { type Paisa, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { dateTitle, daysToRemindOf, type Eids, isEid, nextDay, yearlyDays } from "./gift-date.ts";
import { readEids } from "./gift-dates.server.ts";
import { type Idea, pickIdeas } from "./ideas.ts";
import type { Occasion } from "./occasion-kinds.ts";

/** Reminders of one transaction. */
const BATCH = 50;
/** Days; no second reminder within them, also if an Eid was moved by a day or two after the first. */
const REPEAT_DAYS = 60;
/** How many best sellers within the budget the ideas are picked from. */
const CANDIDATES = 60;

interface DueRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  name: string;
  email: string;
  person: string;
  occasion: Occasion;
  month: number | null;
  day: number | null;
  budget: string;
}

/**
 * Writes the reminders of dates that are a week away at `now` (ms), each once, to accounts with a verified address.
 * Safe to repeat, and to run in several processes at once. Returns how many.
 */
export async function sendReminders(db: Database, now: number): Promise<number> {
  const today = dayOf(now);
  const eids = await readEids(db);
  let sent = 0;
  for (;;) {
    const due = await db.transaction(async (tx) => {
      const rows = await claimDue(tx, today, eids);
      const ideasFor = ideasOf(db);
      for (const row of rows) await remind(tx, row, { today, eids, ideasFor });
      return rows.length;
    });
    sent += due;
    if (due < BATCH) return sent;
  }
}

async function claimDue(tx: Transaction, today: Day, eids: Eids): Promise<DueRow[]> {
  const days = daysToRemindOf(today);
  const yearly = yearlyDays(days).map(({ month, day }) => sql`(${month}::int, ${day}::int)`);
  const ofEid = (["eid_ul_fitr", "eid_ul_adha"] as const).filter((one) =>
    days.includes(eids[one] ?? ""),
  );
  const { rows } = await tx.execute<DueRow>(sql`
    select d.id, d.user_id, u.name, u.email, d.person, d.occasion, d.month, d.day, d.budget
    from gift_dates d join users u on u.id = d.user_id
    where d.is_on and u.email_verified and not u.banned
      and ((d.month, d.day) in (${sql.join(yearly, sql`, `)})
        or d.occasion = any(array[${sql.join(
          ["", ...ofEid].map((one) => sql`${one}`),
          sql`, `,
        )}]::text[]))
      and (d.reminded_for is null or d.reminded_for < ${today}::date - ${REPEAT_DAYS}::int)
    order by d.id limit ${BATCH} for update of d skip locked`);
  return rows;
}

interface Run {
  today: Day;
  eids: Eids;
  ideasFor(budget: Paisa, seed: string, language: Language): Promise<Idea[]>;
}

async function remind(tx: Transaction, row: DueRow, { today, eids, ideasFor }: Run): Promise<void> {
  const next = nextDay(row, today, eids);
  if (next === null) return;
  await tx.execute(sql`update gift_dates set reminded_for = ${next}::date where id = ${row.id}`);
  const budget = Number(row.budget);
  const language = await readLanguage(tx, { id: row.user_id, email: row.email });
  const payload = {
    language,
    ...{ firstName: row.name.split(" ")[0] ?? "", userId: row.user_id, budget },
    ...{ title: dateTitle(row), day: next },
    daysLeft: daysBetween(today, next),
    isByMoon: isEid(row.occasion),
    ideas: await ideasFor(budget, row.id, language),
  };
  // By mail only: on a locked screen the person whose day it is might see it.
  const about = `${row.id}:${next}`;
  await notify(tx, { email: row.email }, { template: "gift-reminder", about, payload });
}

/** Ideas by budget; each budget is looked up once in a run. */
function ideasOf(db: Database): Run["ideasFor"] {
  const looked = new Map<Paisa, ReturnType<typeof giftsFor>>();
  return async (budget, seed, language) => {
    const found = looked.get(budget) ?? giftsFor(db, budget);
    looked.set(budget, found);
    return pickIdeas(await found, { budget, seed: numberOf(seed), language });
  };
}

/** Best sellers between half of the budget and all of it; if there are too few, anything below it. */
async function giftsFor(db: Database, budget: Paisa) {
  const max = Math.floor(rupeesFromPaisa(budget));
  const within = async (min: number) => {
    const price = { min, max };
    const filter = { availability: "in", price, corporate: false } as const;
    const { items } = await listProducts(db, filter, "best", { limit: CANDIDATES });
    // A sale may be over before the letter is read.
    return items.filter(({ priceUntil }) => priceUntil === null);
  };
  const fitting = await within(Math.floor(max / 2));
  return pickIdeas(fitting, { budget, seed: 0, language: "en" }).length >= 3
    ? fitting
    : await within(0);
}

function numberOf(text: string): number {
  let number = 7;
  for (const letter of text) number = (number * 31 + letter.charCodeAt(0)) % 1_000_003;
  return number;
}
