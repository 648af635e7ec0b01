import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { COURIER_CODES } from "#tohfa/shop/values/courier-codes.ts";
import { instant, oneOf } from "./columns.ts";

/** How asking a courier for its parcels goes, written by the job that asks. */
export const courierHealth = pgTable(
  "courier_health",
  {
    courier: text({ enum: COURIER_CODES }).primaryKey(),
    /** When it answered last, and when it last could not be asked. */
    answeredAt: instant(),
    failedAt: instant(),
    /** One after the other, until it answers again. */
    failures: integer().notNull().default(0),
    lastError: text().notNull().default(""),
  },
  (t) => [oneOf("courier_health_courier", t.courier, COURIER_CODES)],
);
