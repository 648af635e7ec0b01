import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { STAFF_ROLES } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import { STORE_EVENTS } from "#tohfa/shop/messages/notices/store-event-kinds.ts";
import { users } from "./accounts.ts";
import { sellers } from "./catalog.ts";
import { instant, oneOf } from "./columns.ts";

/** The staff of stores; an account works in one store at most. The owner is a column of the store itself. */
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

/** Invitations to work in a store; deleted when accepted or expired. */
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

/** The channels by which a store is notified of an event; without a row by mail. */
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
