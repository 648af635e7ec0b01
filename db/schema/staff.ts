import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { STAFF_ROLES } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import { STORE_EVENTS } from "#tohfa/shop/messages/notices/store-event-kinds.ts";
import { users } from "./accounts.ts";
import { sellers } from "./catalog.ts";
import { instant, oneOf } from "./columns.ts";

/** Who works in whose store: an account in one. Its owner stands on the store itself. */
export const storeStaff = pgTable(
  "store_staff",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    role: text({ enum: STAFF_ROLES }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [oneOf("store_staff_role", t.role, STAFF_ROLES), index().on(t.sellerId)],
);

/** Who is asked to work in a store; gone with the yes, or when its time is over. */
export const storeInvitations = pgTable(
  "store_invitations",
  {
    id: text().primaryKey(),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    /** Lower case. */
    email: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    oneOf("store_invitations_role", t.role, STAFF_ROLES),
    uniqueIndex().on(t.sellerId, t.email),
    index().on(t.email),
  ],
);

/** By which channels a store is told of what; an event without a row is told by mail. */
export const storeNotices = pgTable(
  "store_notices",
  {
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    event: text({ enum: STORE_EVENTS }).notNull(),
    channels: text({ enum: ["mail", "whatsapp", "sms"] })
      .array()
      .notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.event] }),
    oneOf("store_notices_event", t.event, STORE_EVENTS),
  ],
);
