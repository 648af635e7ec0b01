import { index, pgTable, text } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts.ts";
import { atMost, instant, MAX_URL } from "./columns.ts";

/** A device that is subscribed to push messages (RFC 8030); deleted with the session in which it subscribed. */
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
    /** The address of its push service; only the holder of our VAPID key can send to it. */
    endpoint: text().notNull().unique(),
    /** The keys that encrypt messages to it (RFC 8291). */
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
