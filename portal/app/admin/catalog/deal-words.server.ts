import { type Static, type TObject, Type } from "typebox";

/** What a form sends of a deal's words. */
export const DEAL_WORDS = {
  name: Type.String({ maxLength: 200, error: "Give the deal a name." }),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  nameUrdu: Type.Optional(Type.String({ maxLength: 200 })),
  descriptionUrdu: Type.Optional(Type.String({ maxLength: 1000 })),
};

/** A form leaves out what is empty; a deal has it empty. */
export function wordsOf({
  name,
  description = "",
  nameUrdu = "",
  descriptionUrdu = "",
}: Static<TObject<typeof DEAL_WORDS>>) {
  return { name, description, nameUrdu, descriptionUrdu };
}
