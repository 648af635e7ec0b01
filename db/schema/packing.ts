import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { MAX_WORDS, PACKING_ANSWERS, SHOT_KINDS } from "../../shop/packing/packing-kinds.ts";
import { atMost, instant, oneOf } from "./columns.ts";
import { parcels } from "./parcels.ts";

/** That a parcel was shown to its buyer before it went, and what they said. */
export const packings = pgTable(
  "packings",
  {
    parcelId: text()
      .primaryKey()
      .references(() => parcels.id),
    /** When its buyer could first see it. */
    shownAt: instant(),
    answer: text({ enum: PACKING_ANSWERS }),
    /** Of "not as I wished": why. */
    words: text().notNull().default(""),
    answeredAt: instant(),
  },
  (t) => [
    oneOf("packings_answer", t.answer, PACKING_ANSWERS),
    atMost("packings_words_length", MAX_WORDS, t.words),
    check("packings_answered", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);

/** A photo or film of a packed parcel; its id, which follows from its content, is its file's name. */
export const packingShots = pgTable(
  "packing_shots",
  {
    id: text().primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    kind: text({ enum: SHOT_KINDS }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("packing_shots_of_parcel").on(t.parcelId, t.createdAt, t.id),
    index("packing_shots_to_forget").on(t.createdAt),
    oneOf("packing_shots_kind", t.kind, SHOT_KINDS),
  ],
);
