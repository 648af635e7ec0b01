import type { Database } from "#tohfa/db/open.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { couriersToRefresh, storeCourierCities } from "../couriers/courier-cities.server.ts";
import { recordCourierAnswer, recordCourierFailure } from "../scans/courier-health.server.ts";
import type { BookingClient } from "./booking-client.server.ts";

/** Reads the lists of cities that are older than a day anew. Returns how many were read. */
export async function refreshDueCities(db: Database, client: BookingClient): Promise<number> {
  const codes = client.couriers.map(({ code }) => code);
  return await refreshCities(db, client, await couriersToRefresh(db, codes, "a day old"));
}

/** Reads these couriers' lists of cities; one that fails keeps its list, and is tried again with the next run. */
export async function refreshCities(
  db: Database,
  client: BookingClient,
  codes: readonly CourierCode[],
): Promise<number> {
  let read = 0;
  for (const code of codes) {
    const courier = client.find(code);
    if (!courier?.booking.cities) continue;
    try {
      const cities = await client.call(
        courier,
        async (api, signal) => (await api.cities?.(signal)) ?? [],
      );
      await recordCourierAnswer(db, code);
      if (await storeCourierCities(db, code, cities)) read += 1;
    } catch (error) {
      await recordCourierFailure(db, code, error);
    }
  }
  return read;
}
