import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { COURIER_CODES } from "#tohfa/shop/values/courier-codes.ts";
import { instant, oneOf } from "./columns.ts";

/** Whether a courier's API answers, written by the job that polls it. */
export const courierHealth = pgTable(
  "courier_health",
  {
    courier: text({ enum: COURIER_CODES }).primaryKey(),
    /** When it last answered, and when a call to it last failed. */
    answeredAt: instant(),
    failedAt: instant(),
    /** Failures in a row, until it answers again. */
    failures: integer().notNull().default(0),
    lastError: text().notNull().default(""),
  },
  (t) => [oneOf("courier_health_courier", t.courier, COURIER_CODES)],
);
