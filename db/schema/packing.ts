import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { MAX_WORDS, SHOT_KINDS } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import { PACKING } from "#tohfa/shop/delivery/packing/packing-machine.ts";
import { atMost, instant, oneOf } from "./columns.ts";
import { parcels } from "./parcels.ts";

/** Photos of a packed parcel: whether its buyer has seen them before dispatch, and the buyer's answer. */
export const packings = pgTable(
  "packings",
  {
    parcelId: text()
      .primaryKey()
      .references(() => parcels.id),
    state: text({ enum: PACKING.states }).notNull().default("kept"),
    /** When its buyer could first see them, and until when the parcel waits for an answer. */
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
    // For a seller's list of parcels whose buyers want a change.
    index("packings_wished").on(t.parcelId).where(sql`state = 'wished'`),
  ],
);

/** A photo or film of a packed parcel; its id, a hash of its content, is its file's name. */
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
