import { Type } from "typebox";

/** What a successor-field.tsx sends. */
export const SUCCESSOR = Type.Object({
  replacedBy: Type.Optional(Type.String({ maxLength: 2000 })),
});
