import { useFormMetadata } from "@conform-to/react";
import { Field } from "../../../ui/field.tsx";
import { fieldId } from "./error-summary.tsx";
import { useTrouble } from "./troubles.ts";

const LABELS = {
  password: "Your password",
  code: "Your password, or the code of your app",
};

/** Asks whoever is signed in for a proof that it is them, in the form that needs it: it is done with the same tap. */
export function ProofField({ by }: { by: keyof typeof LABELS }) {
  const { id } = useFormMetadata();
  return (
    <Field
      id={fieldId(id, "proof")}
      name="proof"
      type="password"
      label={LABELS[by]}
      hint="We ask again before money or access changes. Then it is done at once."
      error={useTrouble("proof")}
      data-error="Enter your password to go on."
      autoComplete="current-password"
      maxLength={128}
    />
  );
}
