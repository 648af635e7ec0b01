import { DRAFT_FIELDS, type DraftFieldName } from "#tohfa/shop/selling/products/draft-fields.ts";
import type { DraftField } from "#tohfa/shop/selling/products/draft-kinds.ts";
import { ChoiceField, LongField, TextField, TickField } from "../../form/fields.tsx";

/** What one place of the form says of its field besides. */
interface Besides {
  optional?: boolean;
  required?: boolean;
  readOnly?: boolean | undefined;
  /** Said where the browser finds it wrong; unless said, the table's words. */
  error?: string;
  maxLength?: number;
  pattern?: string;
  autoComplete?: string;
  rows?: number;
  lang?: string;
  dir?: string;
}

/** A field of a product as the table of its fields has it; nothing for one that the form does not ask for so. */
export function DraftInput({ name, ...besides }: Besides & { name: DraftFieldName }) {
  const field: DraftField = DRAFT_FIELDS[name];
  if (!field.form) return null;
  const { label, hint, isRequired, error } = field.form;
  const frame = {
    ...{ name, label, hint, optional: !isRequired },
    ...(isRequired && { error }),
  };
  const { rows, pattern, ...area } = besides;
  switch (field.kind) {
    case "html":
      return <LongField {...frame} {...area} rows={rows} />;
    case "choice":
      return (
        <ChoiceField {...frame}>
          {isRequired ? null : <option value="">None</option>}
          {Object.entries(field.choices).map(([value, choice]) => (
            <option key={value} value={value}>
              {choice.label}
            </option>
          ))}
        </ChoiceField>
      );
    case "flag":
      return <TickField {...{ name, label, hint }} />;
    default:
      return (
        <TextField {...frame} {...{ inputMode: INPUT_MODES[field.kind], pattern }} {...area} />
      );
  }
}

/** What phones show to type it with. */
const INPUT_MODES: Partial<Record<DraftField["kind"], "decimal" | "numeric" | "url">> = {
  ...{ money: "decimal", maybeMoney: "decimal", whole: "numeric", maybeWhole: "numeric" },
  film: "url",
};
