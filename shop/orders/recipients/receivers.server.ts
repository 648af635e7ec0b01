import { sql } from "drizzle-orm";
import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import { orderRecipients } from "#tohfa/db/schema/recipients.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import type { OrderReceiver } from "./receiver.ts";

/** The row for an order's receiver; the caller inserts it with the order. */
export function newReceiver(orderId: string, receiver: OrderReceiver): NewRows {
  const { name, phone, paysAtDoor, card, isHidden = false } = receiver;
  return newRows(orderRecipients, [
    {
      ...{ orderId, name, phone, paysAtDoor, isHidden },
      // Many guests order for one couple on one evening, so these orders do not count towards a receiver's limit.
      phoneKey: isHidden ? "" : phoneKey(phone),
      ...{ cardText: card.text, cardFrom: card.from, cardDesign: card.design },
    },
  ]);
}

/** The receiver of the order `o` as JSON (`Receiver`); null if the buyer receives it. */
export const RECEIVER = sql`(select json_build_object('name', r.name, 'phone', r.phone,
    'paysAtDoor', r.pays_at_door, 'isHidden', r.is_hidden, 'card', json_build_object('text', r.card_text, 'from', r.card_from,
      'design', r.card_design))
  from order_recipients r where r.order_id = o.id)`;
