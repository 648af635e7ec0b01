import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { personalisationPhotos } from "#tohfa/db/schema/personalisation.ts";
import { photosIn } from "./answer.ts";
import {
  type Answered,
  type Personalisation,
  type PhotoSize,
  personalisationOf,
} from "./answered.ts";

/** The stored sizes of the photos that lines refer to; unknown photos are left out. */
export async function photosOfLines(
  db: Database | Transaction,
  lines: readonly {
    personalisation?: Personalisation;
    parts?: readonly { personalisation?: Personalisation }[];
  }[],
): Promise<Map<string, PhotoSize>> {
  const ids = lines
    .flatMap(({ parts = [], ...line }) => [line, ...parts])
    .flatMap(({ personalisation = {} }) => photosIn(personalisation));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(personalisationPhotos)
    .where(inArray(personalisationPhotos.id, ids));
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}

/** Assigns these photos to the order, so that they are stored as long as it and not only as long as a cart. */
export async function markOrdered(
  tx: Transaction,
  orderId: string,
  lines: readonly { personalisation: readonly Answered[] }[],
): Promise<void> {
  const ids = lines.flatMap((line) => photosIn(personalisationOf(line.personalisation)));
  if (ids.length === 0) return;
  await tx
    .update(personalisationPhotos)
    .set({ orderId, usedAt: sql`now()` })
    .where(inArray(personalisationPhotos.id, ids));
}
