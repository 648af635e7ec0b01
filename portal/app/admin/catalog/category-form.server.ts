import { Type } from "typebox";

/** What is typed of a category. */
export const CATEGORY_FIELDS = {
  name: Type.String({ maxLength: 100, error: "Give the category a name." }),
  nameUrdu: Type.Optional(Type.String({ maxLength: 100 })),
  description: Type.Optional(Type.String({ maxLength: 400 })),
  descriptionUrdu: Type.Optional(Type.String({ maxLength: 400 })),
  isListed: Type.Optional(Type.Literal("on")),
  isShortcut: Type.Optional(Type.Literal("on")),
  isCollection: Type.Optional(Type.Literal("on")),
};
const TYPED = Type.Object(CATEGORY_FIELDS);

/** The same as the shop takes it. Gift categories have no list to be on but the builder's. */
export function draftOf(typed: Type.Static<typeof TYPED>, kind: "shop" | "gift") {
  const { name, nameUrdu = "", description = "", descriptionUrdu = "" } = typed;
  const isOn = (tick: "on" | undefined) => kind === "shop" && tick === "on";
  return {
    ...{ name, nameUrdu, description, descriptionUrdu },
    isListed: isOn(typed.isListed),
    isShortcut: isOn(typed.isShortcut),
    isCollection: isOn(typed.isCollection),
  };
}
