import { sql } from "drizzle-orm";
import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import { orderRecipients } from "#tohfa/db/schema/recipients.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import type { OrderReceiver } from "./receiver.ts";

/** To whom an order goes; to be written with it. */
export function newReceiver(orderId: string, receiver: OrderReceiver): NewRows {
  const { name, phone, paysAtDoor, card, isHidden = false } = receiver;
  return newRows(orderRecipients, [
    {
      ...{ orderId, name, phone, paysAtDoor, isHidden },
      // Many give to one couple on one evening: their orders are not counted as of one receiver.
      phoneKey: isHidden ? "" : phoneKey(phone),
      ...{ cardText: card.text, cardFrom: card.from, cardDesign: card.design },
    },
  ]);
}

/** The receiver of the order `o` as a Receiver; null where its buyer gets it. */
export const RECEIVER = sql`(select json_build_object('name', r.name, 'phone', r.phone,
    'paysAtDoor', r.pays_at_door, 'isHidden', r.is_hidden, 'card', json_build_object('text', r.card_text, 'from', r.card_from,
      'design', r.card_design))
  from order_recipients r where r.order_id = o.id)`;
