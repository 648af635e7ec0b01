import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { ParcelNow } from "./parcel-now.ts";
import type { Model } from "./told.ts";

/** What a buyer waits for, by the state that their parcel came to. */
const OF_STATE: Partial<Record<ParcelState, string>> = {
  dispatched: "parcel-dispatched",
  delivered: "parcel-delivered",
  returned_to_sender: "parcel-not-delivered",
  lost: "parcel-lost",
  damaged: "parcel-lost",
};

/** Where a parcel never reached its buyer: its store is told, unless its own people say so. */
const ENDED: readonly ParcelState[] = ["returned_to_sender", "lost", "damaged"];
const isOfStore = (actor: string) => /^(seller|buyer) /.test(actor);
/** Its buyer hears of it by the letter of its payment. */
const UNPAID = "The payment did not come in time";
const TO_BUYER = ["parcels-cancelled", "unconfirmed-cancelled"];

interface Letter extends Record<string, unknown> {
  id: string;
  template: string;
  key: string;
  is_sent: boolean;
  is_lost: boolean;
  /** Of those to the mailbox of a buyer: which parcels were cancelled. */
  cancelled: string[] | null;
}

/** Every event has its letter, each letter is of an event, and each was taken by a mail server once. */
export async function wrongLetters(
  db: Database,
  model: Model,
  parcels: Map<string, ParcelNow>,
): Promise<string[]> {
  const { rows } = await db.execute<Letter>(
    sql`select id, template, dedupe_key as key, sent_at is not null as is_sent,
      channel = 'mail' and sent_at is null as is_lost,
      case when channel = 'mail' then payload->'parcels' end as cancelled from outbox`,
  );
  const keys = new Set(rows.map(({ key }) => key));
  const due = lettersDue(model, parcels);
  const templates = new Set([...due].map((key) => key.split(":")[0]));
  const missing = [...due].filter((key) => !keys.has(key)).map((key) => `no letter ${key}`);
  const surplus = rows
    // The phone of a cash order is asked for the yes, if at all.
    .filter(({ template }) => templates.has(template))
    .filter(({ key }) => !due.has(key) && !due.has(key.replace(/:sms$/, "")))
    .map(({ key }) => `the letter ${key} tells of nothing`);
  const times = rows.flatMap(({ id, key, is_sent }) => {
    const taken = model.letters.get(Number(id)) ?? 0;
    const should = is_sent ? 1 : 0;
    return taken === should ? [] : [`the letter ${key} was taken ${taken} times, not ${should}`];
  });
  const lost = rows
    .filter(({ is_lost }) => is_lost)
    .map(({ key }) => `the mail ${key} was given up`);
  const told = rows.flatMap(({ template, cancelled }) =>
    TO_BUYER.includes(template) ? (cancelled ?? []) : [],
  );
  return [...missing, ...surplus, ...times, ...lost, ...wrongCancels(model, parcels, told)];
}

/** Of each cancelled parcel its buyer has one letter, which may be of several; a bidder has no mailbox here. */
function wrongCancels(
  model: Model,
  parcels: Map<string, ParcelNow>,
  told: readonly string[],
): string[] {
  const bidders = new Set(model.orders.filter(({ wanted }) => !wanted).map(({ id }) => id));
  return [...parcels.values()].flatMap(({ id, order_id, history }) => {
    const isDue = history.some(({ kind, reason }) => kind === "cancelled" && reason !== UNPAID);
    const should = isDue && !bidders.has(order_id) ? 1 : 0;
    const has = told.filter((one) => one === id).length;
    return has === should ? [] : [`${id} was told as cancelled ${has} times, not ${should}`];
  });
}

/** The keys of all letters: sellers get mail, buyers an SMS as well; of a bidder the shop has only a phone. */
function lettersDue(model: Model, parcels: Map<string, ParcelNow>): Set<string> {
  const due = new Set<string>();
  const bidders = new Set(model.orders.filter(({ wanted }) => !wanted).map(({ id }) => id));
  const tellBuyer = (orderId: string, letter: string) => {
    if (!bidders.has(orderId)) due.add(letter);
    due.add(`${letter}:sms`);
  };
  for (const { id } of model.orders) {
    due.add(bidders.has(id) ? `bid-accepted:${id}:sms` : `order-placed:${id}`);
  }
  for (const { id, order_id, history } of parcels.values()) {
    due.add(`seller-new-order:${id}`);
    for (const { kind, actor } of history) {
      const template = OF_STATE[kind];
      if (template) tellBuyer(order_id, `${template}:${id}`);
      if (isOfStore(actor)) continue;
      if (kind === "cancelled") due.add(`seller-order-cancelled:${id}`);
      if (ENDED.includes(kind)) due.add(`seller-parcel-ended:${id}`);
    }
  }
  return due;
}
