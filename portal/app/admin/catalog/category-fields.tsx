import { CATEGORY_LIMITS } from "#tohfa/shop/catalogue/categories/category-name.ts";
import { TextField, TickField } from "../../form/fields.tsx";

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
        maxLength={CATEGORY_LIMITS.name}
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
        maxLength={CATEGORY_LIMITS.name}
        autoComplete="off"
      />
      <TextField
        name="description"
        label="A line about it"
        optional
        maxLength={CATEGORY_LIMITS.description}
        autoComplete="off"
      />
      <TextField
        name="descriptionUrdu"
        label="The line in Urdu"
        optional
        dir="auto"
        lang="ur"
        maxLength={CATEGORY_LIMITS.description}
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
