import type { FbrAccess } from "#tohfa/shop/money/fbr/fbr-access.server.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { ChoiceField, TextField, TickField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

const PROVINCES = [...new Set(CITIES.map(({ province }) => province))].sort();

/** How a taxpayer is set up at FBR. The token that is stored is never shown. */
export function FbrAccessForm({
  access,
  answer,
}: {
  access: FbrAccess;
  answer: FormAnswer | undefined;
}) {
  const { hasToken, isOn, province, hsCode, lastError, savedAt } = access;
  return (
    <>
      {lastError ? (
        <Notice look="error">
          <p>{lastError} Enter the token of this NTN, and see in IRIS which addresses may call.</p>
        </Notice>
      ) : null}
      <Form
        // Once it is saved the token is in the page no longer.
        key={savedAt}
        intent="fbr"
        answer={answer}
        submit="Save"
        defaults={{ isOn: isOn ? "on" : "", province, hsCode }}
        className="flex flex-col gap-4"
      >
        <TickField
          name="isOn"
          label="Send tax invoices to FBR"
          hint="Those that are issued from now on, and their credit notes."
        />
        <TextField
          name="token"
          label="Security token"
          optional={hasToken}
          type="password"
          autoComplete="off"
          spellCheck={false}
          maxLength={1_000}
          hint={
            hasToken
              ? "One is stored. Leave this empty to go on with it."
              : "From IRIS, Digital Invoicing, Production."
          }
          error="Paste the token that IRIS shows."
        />
        <ChoiceField name="province" label="Province" required error="Choose the province.">
          <option value="">Choose</option>
          {PROVINCES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </ChoiceField>
        <TextField
          name="hsCode"
          label="HS code of what you sell"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          hint="8 digits, such as 9505.9000. For one invoice it can be another."
          error="Enter the 8 digits of the HS code."
        />
      </Form>
    </>
  );
}
