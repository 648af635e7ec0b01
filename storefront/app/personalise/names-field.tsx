import { useRef } from "react";
import { namesOf } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import { namesOfCsv } from "#tohfa/shop/catalogue/personalisation/text.ts";
import { decodeText } from "#tohfa/shop/platform/input/encoding.ts";
import { TextArea } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { type AskFieldProps, hintOf } from "./ask-hint.tsx";

/** Bytes of a file that is read: thousands of names are far less. */
const MAX_BYTES = 2_000_000;

/** Another name for each piece: typed or pasted one a line, or taken from a CSV file. */
export function NamesField({ id, ask, value, quantity, trouble, onChange }: AskFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const count = namesOf(value).length;
  async function read(input: HTMLInputElement) {
    const chosen = input.files?.[0];
    if (chosen && chosen.size <= MAX_BYTES) {
      const text = decodeText(new Uint8Array(await chosen.arrayBuffer()));
      if (text !== null) onChange(namesOfCsv(text, ask.label).join("\n"));
    }
    // The same file can be chosen again.
    input.value = "";
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <TextArea
        id={id}
        data-ask={ask.id}
        label={t("{label}: one per line, {count} in all", {
          ...{ label: t(ask.label), count: quantity.toLocaleString("en") },
        })}
        hint={hintOf(ask)}
        error={trouble && t(trouble)}
        optional={!ask.isRequired}
        value={value}
        dir="auto"
        rows={6}
        className="w-full"
        counter={t("{number} of {count}", {
          ...{ number: count.toLocaleString("en"), count: quantity.toLocaleString("en") },
        })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        onChange={({ currentTarget }) => read(currentTarget)}
      />
      <button
        type="button"
        className="min-h-11 font-semibold text-rose-700 underline underline-offset-4 noscript:hidden"
        onClick={() => file.current?.click()}
      >
        {t("Upload a CSV file")}
      </button>
    </div>
  );
}
