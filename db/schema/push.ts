import { index, pgTable, text } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts.ts";
import { atMost, instant, MAX_URL } from "./columns.ts";

/** A device that wants to be told (RFC 8030). It ends with the session that it was asked for in. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Where its browser takes messages; whoever knows it and has no key of ours can send nothing. */
    endpoint: text().notNull().unique(),
    /** By which a message to it is encrypted (RFC 8291). */
    publicKey: text().notNull(),
    secret: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("push_devices_of_user").on(t.userId, t.createdAt),
    index("push_devices_of_session").on(t.sessionId),
    atMost("push_devices_endpoint_length", MAX_URL, t.endpoint),
    atMost("push_devices_keys_length", 200, t.publicKey, t.secret),
  ],
);
