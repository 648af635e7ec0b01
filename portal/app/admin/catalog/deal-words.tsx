import { DEAL_LIMITS } from "#tohfa/shop/growth/offers/deal-draft.ts";
import { LongField, TextField } from "../../form/fields.tsx";

/** A deal's name and what it is for, and both in Urdu: the shop is read in it too. */
export function DealWords() {
  const urdu = { lang: "ur", dir: "rtl", optional: true } as const;
  return (
    <>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={DEAL_LIMITS.name}
        autoComplete="off"
        error="Give the deal a name."
      />
      <LongField
        name="description"
        label="What it is for"
        optional
        rows={3}
        maxLength={DEAL_LIMITS.description}
      />
      <TextField
        name="nameUrdu"
        label="Name in Urdu"
        hint="For those who read the shop in Urdu. Empty, they see the name above."
        maxLength={DEAL_LIMITS.name}
        autoComplete="off"
        {...urdu}
      />
      <LongField
        name="descriptionUrdu"
        label="What it is for, in Urdu"
        rows={3}
        maxLength={DEAL_LIMITS.description}
        {...urdu}
      />
    </>
  );
}
