import { Type } from "typebox";

export const WORDS = Type.Object({
  words: Type.String({ maxLength: 2000, error: "Enter two words or more." }),
});
