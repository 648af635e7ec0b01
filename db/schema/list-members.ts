import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { instant, paisa } from "./columns.ts";

/**
 * Which products are on the lists that shoppers look through most, and all that these are put in order and filtered
 * by: of a product that is shown a row for each of its categories ("category:Mugs") and gift tags ("gift:101", by
 * number), one for its seller ("seller:ID"), and one where companies buy it ("corporate"). Kept by triggers on products
 * (0002_list_members.sql). An order of all products says nothing of where those of one category are: to find 25 of a
 * category by price, PostgreSQL went through three quarters of the shop. Columns have the names that they have in
 * products, so that orders and filters are written once.
 */
export const listMembers = pgTable(
  "list_members",
  {
    list: text().notNull(),
    id: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    price: paisa().notNull(),
    rating: numeric({ precision: 3, scale: 2, mode: "number" }).notNull(),
    inStock: boolean().notNull(),
    isCorporate: boolean().notNull(),
    gifts: smallint().array().notNull(),
    /** These two say by when it can be made; no index carries them, as it is rarely asked. */
    sellerId: text().notNull(),
    leadDays: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.list] }),
    index("list_members_newest").on(t.list, t.createdAt.desc(), t.id.desc()),
    index("list_members_price").on(t.list, t.price, t.id),
    index("list_members_rating").on(t.list, t.rating.desc(), t.id.desc()),
  ],
);
