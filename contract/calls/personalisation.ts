import { Type } from "typebox";
import type { Call } from "../call.ts";

/** Photos to be printed on personalised products. */
export const personalisationCalls = {
  addPersonalisationPhoto: {
    method: "POST",
    path: "/api/v1/personalisation/photos",
    summary:
      "A photo to be printed on a product that asks for one; its reference is what the line's `personalisation` holds",
    who: "anyone",
    body: Type.Object({
      photo: Type.String({ description: "base64 data URL of a JPEG, PNG or WebP, 8 MB at most" }),
    }),
    answers: {
      201: Type.Object({
        reference: Type.String(),
        width: Type.Integer({ description: "Pixels of the stored photo" }),
        height: Type.Integer(),
      }),
    },
    bodyLimit: 12 * 1024 * 1024,
    // Decoding is expensive.
    perMinute: 10,
    whenMissing: "Please choose a photo.",
  },
  getPersonalisationPhoto: {
    method: "GET",
    path: "/api/v1/personalisation/photos/:reference",
    summary: "Such a photo (WebP), for whoever has its reference, which nobody can guess",
    // The reference is the secret.
    who: "anyone",
    answers: { 200: Type.Any() },
  },
} satisfies Record<string, Call>;
