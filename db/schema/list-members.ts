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
 * The products of the most used lists, with the columns that lists are sorted and filtered by. A visible product has a
 * row for each of its categories ("category:Mugs") and gift tags ("gift:101", by number), one for its seller
 * ("seller:ID"), and one if it is for companies ("corporate"). Maintained by triggers on products
 * (0002_list_members.sql). Without it, to find 25 products of a category by price PostgreSQL scanned three quarters of
 * the shop in the order of the price. Columns have the names of products', so that sorts and filters are written once.
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
    /** These two decide by when it can be delivered; in no index, as that filter is rare. */
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
