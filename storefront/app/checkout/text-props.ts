import type { CheckoutDraft } from "./checkout-draft.ts";

/** What every text field of the form is given: its draft's value, its error, and how both change. */
export type TextProps = (name: keyof CheckoutDraft) => {
  id: string;
  name: string;
  value: string;
  error?: string;
  onChange(event: { target: { value: string } }): void;
  onBlur(): void;
};
