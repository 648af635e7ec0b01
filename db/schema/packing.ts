import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { MAX_WORDS, SHOT_KINDS } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import { PACKING } from "#tohfa/shop/delivery/packing/packing-machine.ts";
import { atMost, instant, oneOf } from "./columns.ts";
import { parcels } from "./parcels.ts";

/** That a parcel was shown to its buyer before it went, and what they said. */
export const packings = pgTable(
  "packings",
  {
    parcelId: text()
      .primaryKey()
      .references(() => parcels.id),
    state: text({ enum: PACKING.states }).notNull().default("kept"),
    /** When its buyer could first see it, and until when they are waited for. */
    shownAt: instant(),
    answerUntil: instant(),
    /** What the buyer would like changed. */
    words: text().notNull().default(""),
    answeredAt: instant(),
  },
  (t) => [
    oneOf("packings_state", t.state, PACKING.states),
    atMost("packings_words_length", MAX_WORDS, t.words),
    check("packings_shown", sql`(${t.state} = 'kept') = (${t.shownAt} is null)`),
    check("packings_until", sql`(${t.shownAt} is null) = (${t.answerUntil} is null)`),
    check(
      "packings_answered",
      sql`(${t.answeredAt} is not null) = (${t.state} in ('good', 'wished', 'changed'))`,
    ),
    // What a seller's queue asks for.
    index("packings_wished").on(t.parcelId).where(sql`state = 'wished'`),
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
