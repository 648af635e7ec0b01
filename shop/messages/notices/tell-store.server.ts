import { type SQL, sql } from "drizzle-orm";
import { executePrepared, listOf } from "#tohfa/db/execute-prepared.server.ts";
import { insertBatch } from "#tohfa/db/insert-batch.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { type Letter, lettersTo, type Notice, newLetters } from "../mail/notify.server.ts";
import type { PayloadOf, StoreTemplate } from "../mail/render-message.ts";
import type { StoreEvent } from "./store-event-kinds.ts";
import { DEFAULT_CHANNELS, EVENT_OF, type StoreChannel } from "./store-events.ts";

/** A message to a store; the owner's name is added. */
export interface StoreNotice<Name extends StoreTemplate> {
  sellerId: string;
  about: string;
  payload: Omit<PayloadOf<Name>, "firstName">;
}

/** Where a store with an account gets messages of one kind of event. */
export interface ToldStore {
  id: string;
  firstName: string;
  email: string;
  phone: string | null;
  whatsAppNumber: string | null;
  channels: StoreChannel[] | null;
  /** Ids of the owner's devices with push switched on. */
  devices: string[] | null;
}

/**
 * Writes a message to a store's owner in this transaction, by the channels that the store chose for such events;
 * nothing if the store has no account.
 */
export async function tellStore<Name extends StoreTemplate>(
  tx: Transaction,
  sellerId: string,
  { template, ...notice }: Omit<Notice<Name>, "payload"> & Omit<StoreNotice<Name>, "sellerId">,
): Promise<void> {
  await tellStores(tx, template, [{ sellerId, ...notice }]);
}

/** The same for several stores, read by one statement. */
export async function tellStores<Name extends StoreTemplate>(
  tx: Transaction,
  template: Name,
  notices: readonly StoreNotice<Name>[],
): Promise<void> {
  if (notices.length === 0) return;
  const ids = [...new Set(notices.map(({ sellerId }) => sellerId))];
  const [row] = await executePrepared<{ stores: ToldStore[] | null }>(
    tx,
    sql`select ${storesOf(EVENT_OF[template], listOf(ids))} as stores`,
  );
  const letters = lettersToStores(storesFrom(row?.stores ?? null), template, notices);
  if (letters.length > 0) await insertBatch(tx, [newLetters(letters)]);
}

/** SQL for the stores with an account and where each gets messages of an event, as one value of a larger statement. */
export function storesOf(event: StoreEvent, ids: SQL): SQL {
  return sql`(select json_agg(json_build_object('id', s.id, 'firstName', s.full_name, 'email', u.email,
        'phone', s.phone, 'whatsAppNumber', s.whats_app_number, 'channels', n.channels,
        'devices', (select json_agg(d.id) from push_devices d join sessions x on x.id = d.session_id
          where d.user_id = u.id and x.expires_at > now())))
      from sellers s join users u on u.id = s.user_id
        left join store_notices n on n.seller_id = s.id and n.event = ${event}
      where s.id = any(${ids}))`;
}

/** The result of `storesOf`, by the stores' ids. */
export function storesFrom(stores: readonly ToldStore[] | null): ReadonlyMap<string, ToldStore> {
  return new Map((stores ?? []).map((store) => [store.id, store]));
}

/** The letters of notices to stores that were read by `storesOf`, for `newLetters`. */
export function lettersToStores<Name extends StoreTemplate>(
  stores: ReadonlyMap<string, ToldStore>,
  template: Name,
  notices: readonly StoreNotice<Name>[],
): Letter[] {
  return notices.flatMap(({ sellerId, about, payload }) => {
    const store = stores.get(sellerId);
    if (!store) return [];
    // TypeScript cannot see that `payload` and the name make the whole payload.
    const whole = { firstName: store.firstName, ...payload } as unknown as PayloadOf<Name>;
    return lettersToStore(store, { template, about, payload: whole });
  });
}

/** One call of `lettersTo` for each channel: with both numbers it would choose WhatsApp and leave out the SMS. */
function lettersToStore<Name extends StoreTemplate>(
  { email, phone, whatsAppNumber, devices, channels }: ToldStore,
  notice: Notice<Name>,
): Letter[] {
  const chosen = new Set(channels ?? DEFAULT_CHANNELS);
  return [
    ...(devices ? lettersTo({ email: "", devices }, notice) : []),
    ...(chosen.has("mail") ? lettersTo({ email }, notice) : []),
    ...(chosen.has("whatsapp") ? lettersTo({ email: "", whatsAppNumber }, notice) : []),
    ...(chosen.has("sms") ? lettersTo({ email: "", phone: phone ?? "" }, notice) : []),
  ];
}
