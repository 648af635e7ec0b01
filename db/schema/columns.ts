import { bigint, timestamp } from "drizzle-orm/pg-core";

/** Money is bigint paisa in the database and a safe integer in the program (ARCHITECTURE "Database"). */
export const paisa = () => bigint({ mode: "number" });

/** Every time is an instant; words for people are made in Asia/Karachi. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });
