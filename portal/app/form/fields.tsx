import { useField } from "@conform-to/react";
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { Field, type FieldFrame, Select, TextArea } from "../../../ui/field.tsx";
import { fieldId } from "./error-summary.tsx";
import { useTrouble } from "./troubles.ts";

type Named = Omit<FieldFrame, "error"> & {
  name: string;
  /** Said where the browser finds it wrong (empty, too short); without it the browser's own words are. */
  error?: string;
};

/** A line of text in a Form; every attribute of an input goes, such as `type`, `autoComplete`, `inputMode`. */
export function TextField({
  error,
  ...rest
}: Named & Omit<InputHTMLAttributes<HTMLInputElement>, "name">) {
  const { id, trouble, initial } = useNamed(rest.name);
  return (
    <Field
      {...rest}
      id={id}
      error={trouble}
      data-error={error}
      defaultValue={rest.defaultValue ?? initial}
    />
  );
}

/** Several lines of text. */
export function LongField({
  error,
  ...rest
}: Named & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">) {
  const { id, trouble, initial } = useNamed(rest.name);
  return (
    <TextArea
      {...rest}
      id={id}
      error={trouble}
      data-error={error}
      defaultValue={rest.defaultValue ?? initial}
    />
  );
}

/** One of a list; children are its options. */
export function ChoiceField({
  error,
  children,
  ...rest
}: Named & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> & { children: ReactNode }) {
  const { id, trouble, initial } = useNamed(rest.name);
  return (
    <Select
      {...rest}
      id={id}
      error={trouble}
      data-error={error}
      defaultValue={rest.defaultValue ?? initial}
    >
      {children}
    </Select>
  );
}

/** A tick, with its words beside it. */
export function TickField({ name, label, hint }: Pick<Named, "name" | "label" | "hint">) {
  const { id, trouble, initial } = useNamed(name);
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          defaultChecked={initial === "on"}
          className="size-5 shrink-0"
        />
        <span>
          {label}
          {hint ? <span className="block text-13 text-ink-soft">{hint}</span> : null}
        </span>
      </label>
      {trouble ? <p className="text-13 font-medium text-danger">{trouble}</p> : null}
    </div>
  );
}

function useNamed(name: string) {
  const [field] = useField(name);
  const initial = field.initialValue;
  return {
    id: fieldId(field.formId, name),
    trouble: useTrouble(name),
    initial: typeof initial === "string" ? initial : undefined,
  };
}
