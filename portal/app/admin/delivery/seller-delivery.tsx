import type { SellerDelivery } from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { DELIVERY_BEARER_WORDS } from "#tohfa/shop/platform/settings/settings.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";

/** Who pays for delivery of a seller's parcels, where that is not as the shop's settings say. */
export function SellerDeliveryForm({
  delivery: { bearer, sellerShare, freeAbove },
  answer,
}: {
  delivery: SellerDelivery;
  answer: FormAnswer | undefined;
}) {
  const typed = (sum: number | null) => (sum === null ? "" : rupeesToType(sum));
  return (
    <>
      <p>
        {bearer === null ? "Paid as the settings say" : `Paid by: ${DELIVERY_BEARER_WORDS[bearer]}`}
        {sellerShare === null ? null : (
          <span className="block text-13 text-ink-soft">
            The seller’s share: up to {formatMoney(sellerShare)} a parcel
          </span>
        )}
        {freeAbove === null ? null : (
          <span className="block text-13 text-ink-soft">
            {freeAbove === 0 ? "Never free" : `We pay from ${formatMoney(freeAbove)} of goods on`}
          </span>
        )}
      </p>
      <details open={answer?.intent === "delivery"} className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
          Change who pays
        </summary>
        <Form
          intent="delivery"
          answer={answer}
          submit="Set it"
          look="quiet"
          isBrief
          defaults={{
            bearer: bearer ?? "",
            sellerShare: typed(sellerShare),
            freeAbove: typed(freeAbove),
          }}
          className="mt-2 flex max-w-xl flex-col gap-4"
        >
          <ChoiceField name="bearer" label="Who pays for delivery" optional>
            <option value="">As the settings say</option>
            {Object.entries(DELIVERY_BEARER_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </ChoiceField>
          <TextField
            name="sellerShare"
            label="The seller’s share, up to Rs"
            optional
            inputMode="decimal"
            maxLength={20}
            hint="Where it is shared. Empty: as the settings say."
          />
          <TextField
            name="freeAbove"
            label="We pay from Rs of goods on"
            optional
            inputMode="decimal"
            maxLength={20}
            hint="0: never. Empty: as the settings say."
          />
        </Form>
      </details>
    </>
  );
}
