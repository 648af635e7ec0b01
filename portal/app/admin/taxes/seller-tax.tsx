import type { ShownStore } from "#tohfa/shop/selling/sellers/show-store.server.ts";
import type { TaxDays } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import {
  FILER_WORDS,
  SALES_TAX_WAY_WORDS,
  salesTaxWayOf,
} from "#tohfa/shop/selling/sellers/tax-details.ts";
import { addDays } from "#tohfa/shop/values/day.ts";
import { Facts, Panel } from "../../detail/detail.tsx";
import { TaxDaysNotice } from "../../detail/tax-days-notice.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { TaxFields, taxDefaults } from "../../form/tax-fields.tsx";
import { WithReason } from "../with-reason.tsx";

/** Who a seller is for the tax offices, for the office: to read, to write down for them, and to give them more days. */
export function SellerTax({
  store,
  days,
  answer,
}: {
  store: ShownStore;
  /** Null: it lacks nothing. */
  days: TaxDays | null;
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title="Tax">
      {days !== null && store.status === "approved" ? (
        <div className="mb-3">
          <TaxDaysNotice days={days} />
        </div>
      ) : null}
      <Facts
        facts={[
          ["CNIC or NTN", store.taxNumber || "–"],
          ["Active taxpayer", FILER_WORDS[store.filerStatus]],
          ["Sales tax", SALES_TAX_WAY_WORDS[salesTaxWayOf(store)]],
          ...(store.strn ? [["STRN", store.strn] as const] : []),
        ]}
      />
      <details open={answer?.intent === "tax"} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-rose-700 underline underline-offset-4">
          Write it down for them
        </summary>
        <Form
          intent="tax"
          answer={answer}
          submit="Save"
          defaults={taxDefaults(store)}
          className="mt-2 flex max-w-xl flex-col gap-4"
        >
          <TaxFields />
        </Form>
      </details>
      {days !== null && store.status === "approved" ? (
        <WithReason
          intent="extend"
          text="Give more days"
          label="Why"
          hint="It stands in the audit log."
          answer={answer}
        >
          <TextField
            name="until"
            label="Until"
            type="date"
            min={addDays(days.lastDay, 1)}
            error="Choose the day."
          />
        </WithReason>
      ) : null}
    </Panel>
  );
}
