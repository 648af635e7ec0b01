import type { Paisa } from "#tohfa/shop/values/money.ts";
import { TextField } from "../../form/fields.tsx";
import { MomentField } from "../moment-field.tsx";
import { MoneyField } from "../money-field.tsx";

/** What can be changed of a coupon as long as it lives. */
export function CouponLimitFields({
  limits = { maxDiscount: null, minOrder: 0, expiresAt: null },
}: {
  /** What stands in them at first, where the form itself does not say (its `defaults`). */
  limits?: {
    maxUses?: number;
    maxDiscount: Paisa | null;
    minOrder: Paisa;
    /** ms */
    expiresAt: number | null;
  };
}) {
  const { maxUses, maxDiscount, minOrder, expiresAt } = limits;
  return (
    <>
      <TextField
        name="maxUses"
        label="How often it can be used in all"
        inputMode="numeric"
        required
        maxLength={9}
        {...(maxUses === undefined ? {} : { defaultValue: maxUses })}
        error="Enter a whole number, such as 100."
      />
      <MoneyField
        name="maxDiscount"
        label="Takes off one order at most, Rs"
        optional
        hint="Empty: no limit but the percentage."
        {...(maxDiscount === null ? {} : { amount: maxDiscount })}
      />
      <MoneyField
        name="minOrder"
        label="For orders from, Rs"
        optional
        hint="Empty: of any size."
        {...(minOrder === 0 ? {} : { amount: minOrder })}
      />
      <MomentField name="expiresAt" label="Ends" at={expiresAt} />
    </>
  );
}
