import { Type } from "typebox";

/** What the fields of a store's tax details send (tax-fields.tsx). */
export const TAX_DETAILS = {
  taxNumber: Type.String({
    maxLength: 30,
    error: "Enter the 13 digits of your CNIC, or the 7 or 8 of your NTN.",
  }),
  filerStatus: Type.Optional(Type.String({ maxLength: 20 })),
  salesTax: Type.Optional(Type.String({ maxLength: 20 })),
  strn: Type.Optional(
    Type.String({ maxLength: 30, error: "Enter the 13 digits of your STRN, as on its paper." }),
  ),
};
