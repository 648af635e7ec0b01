import { sql } from "drizzle-orm";

/** The promised days that are stored with a parcel `p` (StoredPromise), as JSON. */
export const STORED_PROMISE = sql`json_build_object('arriveBy', p.arrive_by, 'expectedBy', p.expected_by,
  'firstArriveBy', p.first_arrive_by, 'arriveChangedBy', p.arrive_changed_by,
  'arriveChangeReason', p.arrive_change_reason,
  'promiseUntil', floor(extract(epoch from p.promise_until) * 1000)::bigint)`;

/** The same from a parcel's complete row. */
export function storedPromise<Row extends { promiseUntil: Date | null }>(row: Row) {
  return { ...row, promiseUntil: row.promiseUntil?.getTime() ?? null };
}
