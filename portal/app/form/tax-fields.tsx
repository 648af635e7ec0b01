import { FILER_STATUSES } from "#tohfa/shop/selling/sellers/filer-status-kinds.ts";
import {
  FILER_WORDS,
  SALES_TAX_WAYS,
  type SalesTaxWay,
  salesTaxWayOf,
  type TaxDetails,
} from "#tohfa/shop/selling/sellers/tax-details.ts";
import { ChoiceField, TextField } from "./fields.tsx";

const SALES_TAX: Readonly<Record<SalesTaxWay, string>> = {
  none: "No",
  included: "Yes, my prices include it",
  on_top: "Yes, it comes on top of my prices",
};

/** Who a seller is for the tax offices: their number, whether they file, whether they charge sales tax. */
export function TaxFields() {
  return (
    <>
      <TextField
        name="taxNumber"
        label="CNIC or NTN"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        hint="13 digits of your CNIC, or the 7 or 8 of your NTN."
        error="Enter the 13 digits of your CNIC, or the 7 or 8 of your NTN."
      />
      <ChoiceField
        name="filerStatus"
        label="FBR's list of active taxpayers"
        optional
        hint="Who is not on it has more income tax withheld. To look: SMS “ATL”, a space and your CNIC to 9966."
      >
        {FILER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {FILER_WORDS[status]}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        name="salesTax"
        label="Do you charge sales tax?"
        optional
        hint="Only if you are registered for it. What a buyer pays stays the price that you type."
      >
        {SALES_TAX_WAYS.map((way) => (
          <option key={way} value={way}>
            {SALES_TAX[way]}
          </option>
        ))}
      </ChoiceField>
      <TextField
        name="strn"
        label="STRN"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        hint="13 digits, if you charge sales tax."
      />
    </>
  );
}

/** What the fields hold at first. */
export function taxDefaults(details: TaxDetails | null) {
  return {
    taxNumber: details?.taxNumber,
    filerStatus: details?.filerStatus ?? "unknown",
    salesTax: details ? salesTaxWayOf(details) : "none",
    strn: details?.strn ?? "",
  };
}
