import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import type { TemplateName } from "../mail/letters.ts";
import { notify } from "../mail/notify.server.ts";

/** Tells an order's buyer something, in this transaction. */
export async function notifyBuyer(
  tx: Transaction,
  orderId: string,
  template: TemplateName,
  about: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const { rows } = await tx.execute<{
    email: string;
    phone: string;
    whats_app_number: string | null;
    first_name: string;
  }>(sql`select email, phone, whats_app_number, first_name from orders where id = ${orderId}`);
  const buyer = rows[0];
  if (!buyer) return;
  const { email, phone, whats_app_number: whatsAppNumber, first_name: firstName } = buyer;
  await notify(
    tx,
    { email, phone, whatsAppNumber },
    { template, about, payload: { orderId, firstName, ...payload } },
  );
}

/** The goods are back, whether a return was asked for or not: told once for a parcel. */
export async function notifyReturnReceived(
  tx: Transaction,
  orderId: string,
  parcelId: string,
): Promise<void> {
  const payload = { parcelId, state: "received", answer: "" };
  await notifyBuyer(tx, orderId, "return-answered", `${parcelId}:received`, payload);
}

/** Tells sellers who have an account something of their parcels, in this transaction. */
export async function notifySellers(
  tx: Transaction,
  template: TemplateName,
  parcels: { parcelId: string; sellerId: string; payload: Record<string, unknown> }[],
  occasion = "",
): Promise<void> {
  if (parcels.length === 0) return;
  const { rows } = await tx.execute<{ id: string; full_name: string; email: string }>(
    sql`select s.id, s.full_name, u.email from sellers s join users u on u.id = s.user_id
      where s.id in ${parcels.map(({ sellerId }) => sellerId)}`,
  );
  for (const { parcelId, sellerId, payload } of parcels) {
    const seller = rows.find(({ id }) => id === sellerId);
    if (!seller) continue;
    await notify(
      tx,
      { email: seller.email },
      {
        template,
        about: `${parcelId}${occasion}`,
        payload: { firstName: seller.full_name, parcelId, ...payload },
      },
    );
  }
}
