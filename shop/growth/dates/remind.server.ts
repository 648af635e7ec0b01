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

/** In one transaction; the next run takes the next ones. */
const BATCH = 50;
/** One day is not reminded of twice, also where an Eid was announced anew a day or two later. */
const SAME_DAYS = 60;
/** Of how many of the shop's best the ideas are picked. */
const LOOKED_AT = 60;

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
 * Writes the reminders of dates that are a week away at `now` (ms), each once, to accounts whose mailbox is
 * proved. Safe beside itself in other processes, and to repeat. Returns how many.
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
      and (d.reminded_for is null or d.reminded_for < ${today}::date - ${SAME_DAYS}::int)
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
  // By mail only: a reminder is nobody's business on a phone's locked screen.
  const about = `${row.id}:${next}`;
  await notify(tx, { email: row.email }, { template: "gift-reminder", about, payload });
}

/** Looks each budget up once a run. */
function ideasOf(db: Database): Run["ideasFor"] {
  const looked = new Map<Paisa, ReturnType<typeof giftsFor>>();
  return async (budget, seed, language) => {
    const found = looked.get(budget) ?? giftsFor(db, budget);
    looked.set(budget, found);
    return pickIdeas(await found, { budget, seed: numberOf(seed), language });
  };
}

/** The best of what fits: first what uses most of the budget, else anything below it. */
async function giftsFor(db: Database, budget: Paisa) {
  const max = Math.floor(rupeesFromPaisa(budget));
  const within = async (min: number) => {
    const price = { min, max };
    const filter = { availability: "in", price, corporate: false } as const;
    const { items } = await listProducts(db, filter, "best", { limit: LOOKED_AT });
    // A sale's price may be over before anybody reads of it.
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
