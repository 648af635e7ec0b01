import { PACKING_ANSWER_HOURS } from "../deadlines.ts";
import { PARCEL, type ParcelState } from "../orders/parcel-machine.ts";
import { Refusal } from "../refusal.ts";
import type { PackingAnswer, ShotKind } from "./packing-kinds.ts";

/** Pictures and films of one parcel: enough for a gift from all sides, few enough for a phone's network. */
export const MAX_SHOTS = 6;
/** Bytes as they arrive; a phone makes its photo smaller before it sends it. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
/** About half a minute of a phone's film; a portal's form takes a little more (server/limit-body.ts). */
export const MAX_FILM_BYTES = 24 * 1024 * 1024;

const HOUR_MS = 3_600_000;

/** How a parcel was packed, as seller and buyer see it. */
export interface Packing {
  shots: { id: string; kind: ShotKind }[];
  answer: PackingAnswer | null;
  /** Of "not as I wished": why. */
  words: string;
  /** When its buyer could first see it (ms); null: not yet. */
  shownAt: number | null;
}

/** A parcel of which nothing was shown. */
export const NOT_SHOWN: Packing = { shots: [], answer: null, words: "", shownAt: null };

/** Why no further picture can be added now; null where one can. */
export function whyNotAddShot(state: ParcelState, shots: number): Refusal | null {
  if (state !== "confirmed" && state !== "packed") {
    return state === "placed"
      ? new Refusal("conflict", "Confirm the order first, then show how it is packed.")
      : new Refusal(
          "conflict",
          `This parcel is ${PARCEL.word(state)}: nothing is packed any more.`,
        );
  }
  if (shots < MAX_SHOTS) return null;
  const text = `There are ${MAX_SHOTS} already. Remove one first.`;
  return new Refusal("conflict", text, { field: "shot" });
}

/** Why a picture cannot be taken away now; null where it can. */
export function whyNotRemoveShot(state: ParcelState): Refusal | null {
  if (state === "confirmed" || state === "packed") return null;
  return new Refusal("conflict", "The parcel is on its way: what its buyer was shown stays.");
}

/** Why the buyer cannot answer; null where they can. An answer is given once. */
export function whyNotAnswer(
  state: ParcelState,
  { shownAt, answer }: Pick<Packing, "shownAt" | "answer">,
): Refusal | null {
  if (shownAt === null) {
    return new Refusal("conflict", "The seller has not shown how this parcel is packed.");
  }
  if (answer !== null) {
    return new Refusal("conflict", "You have answered already. The seller has your words.");
  }
  if (state === "packed") return null;
  const text = "This parcel has left the seller. If anything is wrong, ask to return it.";
  return new Refusal("conflict", text);
}

/**
 * Why a packed parcel should not go yet: its buyer is not content, or has not had the time to say so. The seller
 * may send it all the same (a courier does not come twice), and has to say so. `now` in ms.
 */
export function whyNotSendYet(
  { shownAt, answer, words }: Omit<Packing, "shots">,
  now: number,
): Refusal | null {
  const field = "anyway";
  if (answer === "not_as_wished") {
    const text = `Its buyer wrote: “${words}” Put it right or talk to them first; then say here that it may go.`;
    return new Refusal("conflict", text, { field });
  }
  if (answer === "good" || shownAt === null || now >= waitsUntil(shownAt)) return null;
  const text =
    "Its buyer has not said yet whether it looks right. Wait, or say here that it may go.";
  return new Refusal("conflict", text, { field });
}

/** Until when a parcel that was shown waits (ms). */
export function waitsUntil(shownAt: number): number {
  return shownAt + PACKING_ANSWER_HOURS * HOUR_MS;
}

/** Why a file is not even sent, in words; null where it may be. The same rule on the phone and on the server. */
export function whyNotShot({ type, size }: { type: string; size: number }): string | null {
  const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);
  if (type.startsWith("video/")) {
    if (size <= MAX_FILM_BYTES) return null;
    return `This film has ${mb(size)} MB; ${mb(MAX_FILM_BYTES)} MB is the most. Film for half a minute or less, or choose a lower quality in your camera.`;
  }
  if (type !== "" && !type.startsWith("image/")) {
    return "This is no photo and no film. Choose one from your camera.";
  }
  if (size <= MAX_PHOTO_BYTES) return null;
  return `This photo has ${mb(size)} MB; ${mb(MAX_PHOTO_BYTES)} MB is the most. Choose a smaller one.`;
}
