import { TextField } from "../form/fields.tsx";

/** The product that takes an archived one's place, by its link or its name. `ofStore`: of their own, or of any. */
export function SuccessorField({ ofStore }: { ofStore: boolean }) {
  const which = ofStore ? "another product of yours" : "another product, of any store";
  return (
    <TextField
      name="replacedBy"
      label="What takes its place"
      optional
      hint={`Paste the link of ${which}, or type its whole name. Whoever opens the old address gets there.`}
      maxLength={2000}
      autoComplete="off"
    />
  );
}
