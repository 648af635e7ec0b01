import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { ShotKind } from "./packing-kinds.ts";
import type { PackingState } from "./packing-machine.ts";

/** The most photos and films per parcel: enough to show a gift from all sides, few enough for a mobile network. */
export const MAX_SHOTS = 6;
/** The most bytes of an uploaded photo; a phone scales its photo down before the upload. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
/** About half a minute of a phone's film; a portal's form takes a little more (server/http/limit-body.ts). */
export const MAX_FILM_BYTES = INPUT_LIMITS.packingFilm;

/** The pictures of a packed parcel and the buyer's answer, as seller and buyer see them. */
export interface Packing {
  shots: { id: string; kind: ShotKind }[];
  state: PackingState;
  /** The buyer's request for a change. */
  words: string;
  /** The deadline for the buyer's answer (ms); null if the pictures have not been shown yet. */
  answerUntil: number | null;
}

/** The value for a parcel without pictures. */
export const NOT_SHOWN: Packing = { shots: [], state: "kept", words: "", answerUntil: null };

/** Why no picture can be added now; null if one can. */
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

/** Why a picture cannot be removed now; null if it can. */
export function whyNotRemoveShot(state: ParcelState): Refusal | null {
  if (state === "confirmed" || state === "packed") return null;
  return new Refusal("conflict", "The parcel is on its way: what its buyer was shown stays.");
}

/** Why the buyer cannot answer; null if they can. An answer is possible once, and before the deadline. `now` in ms. */
export function whyNotAnswer(
  state: ParcelState,
  { state: answer, answerUntil }: Pick<Packing, "state" | "answerUntil">,
  now: number,
): Refusal | null {
  if (answer === "kept" || answerUntil === null) {
    return new Refusal("conflict", "The seller has not shown how this parcel is packed.");
  }
  if (answer === "good" || answer === "wished" || answer === "changed") {
    return new Refusal("conflict", "You have answered already. The seller has your words.");
  }
  if (state !== "packed") {
    const text = "This parcel has left the seller. If anything is wrong, ask to return it.";
    return new Refusal("conflict", text);
  }
  if (answer === "shown" && now < answerUntil) return null;
  return new Refusal("conflict", "The time to answer is over: the parcel goes as you saw it.");
}

/** Why a packed parcel cannot be dispatched yet: its buyer requests a change, or can still answer. `now` in ms. */
export function whyNotSendYet(
  { state, answerUntil, words }: Omit<Packing, "shots">,
  now: number,
): Refusal | null {
  if (state === "wished") {
    return new Refusal(
      "conflict",
      `Its buyer asks for a change: “${words}” Show them a new photo of it first; then it can go.`,
    );
  }
  if (state !== "shown" || isTimeOver({ state, answerUntil }, now)) return null;
  const until = formatMoment(answerUntil ?? now);
  const text = `Its buyer has until ${until} to look at it. It can go then, or as soon as they say “Send it”.`;
  return new Refusal("conflict", text);
}

/** Whether the buyer's deadline has passed without an answer, so that the parcel can be dispatched as shown. */
export function isTimeOver(
  { state, answerUntil }: Pick<Packing, "state" | "answerUntil">,
  now: number,
): boolean {
  return state === "shown" && answerUntil !== null && now >= answerUntil;
}

/** Why a file cannot be uploaded; null if it can. The browser and the server use the same rule. */
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
