import { Type } from "typebox";
import { MOST_OF_CATEGORY } from "../../../../shop/catalog/category-name.ts";
import { TextField, TickField } from "../../form/fields.tsx";

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

/** Name, line and Urdu of a category, and the lists that it is on. */
export function CategoryFields({
  kind,
  whyFixed = null,
  nameHint,
}: {
  kind: "shop" | "gift";
  /** Why its name stays. */
  whyFixed?: string | null;
  nameHint?: string;
}) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        required
        readOnly={whyFixed !== null}
        hint={whyFixed ?? nameHint}
        maxLength={MOST_OF_CATEGORY.name}
        autoComplete="off"
        error="Give the category a name."
      />
      <TextField
        name="nameUrdu"
        label="Name in Urdu"
        optional
        hint="What pages in Urdu call it. Empty: its English name."
        dir="auto"
        lang="ur"
        maxLength={MOST_OF_CATEGORY.name}
        autoComplete="off"
      />
      <TextField
        name="description"
        label="A line about it"
        optional
        maxLength={MOST_OF_CATEGORY.description}
        autoComplete="off"
      />
      <TextField
        name="descriptionUrdu"
        label="The line in Urdu"
        optional
        dir="auto"
        lang="ur"
        maxLength={MOST_OF_CATEGORY.description}
        autoComplete="off"
      />
      {kind === "shop" ? (
        <fieldset>
          <legend className="font-medium">Where it is listed</legend>
          <TickField name="isListed" label="All categories" />
          <TickField name="isShortcut" label="The shortcuts of the search" />
          <TickField name="isCollection" label="The first of all collections" />
        </fieldset>
      ) : null}
    </>
  );
}
