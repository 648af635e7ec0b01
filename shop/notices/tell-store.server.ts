import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { users } from "../../db/schema/accounts.ts";
import { sellers } from "../../db/schema/catalog.ts";
import { storeNotices } from "../../db/schema/staff.ts";
import { type Notice, notify } from "../mail/notify.server.ts";
import type { PayloadOf, StoreTemplate } from "../mail/render-message.ts";
import { EVENT_OF, USUAL_CHANNELS } from "./store-events.ts";

/**
 * Tells a store something, by the channels that it chose for such events, in this transaction. It goes to its
 * owner; of a store without an account nobody is told.
 */
export async function tellStore<Name extends StoreTemplate>(
  tx: Transaction,
  sellerId: string,
  {
    template,
    about,
    payload,
  }: Omit<Notice<Name>, "payload"> & {
    payload: Omit<PayloadOf<Name>, "firstName">;
  },
): Promise<void> {
  const [store] = await tx
    .select({
      firstName: sellers.fullName,
      email: users.email,
      phone: sellers.phone,
      whatsAppNumber: sellers.whatsAppNumber,
      channels: storeNotices.channels,
      // Chosen on the device itself, by whoever holds it.
      devices: sql<string[] | null>`(select array_agg(d.id) from push_devices d
        join sessions n on n.id = d.session_id where d.user_id = ${users.id} and n.expires_at > now())`,
    })
    .from(sellers)
    .innerJoin(users, eq(users.id, sellers.userId))
    .leftJoin(
      storeNotices,
      and(eq(storeNotices.sellerId, sellers.id), eq(storeNotices.event, EVENT_OF[template])),
    )
    .where(eq(sellers.id, sellerId));
  if (!store) return;
  const { firstName, email, phone, whatsAppNumber, devices } = store;
  const channels = new Set(store.channels ?? USUAL_CHANNELS);
  const has = (channel: (typeof USUAL_CHANNELS)[number]) => channels.has(channel);
  // TypeScript cannot see that what was left out is put back.
  const whole = { firstName, ...payload } as unknown as PayloadOf<Name>;
  const notice = { template, about, payload: whole };
  // Apart, since `notify` takes an SMS for what WhatsApp cannot reach: here both may be wanted.
  if (devices) await notify(tx, { email: "", devices }, notice);
  if (has("mail")) await notify(tx, { email }, notice);
  if (has("whatsapp")) await notify(tx, { email: "", whatsAppNumber }, notice);
  if (has("sms")) await notify(tx, { email: "", phone: phone ?? "" }, notice);
}
