import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { t } from "./language/t.ts";

/** What every field shows around its control. */
export interface FieldFrame {
  label: ReactNode;
  /** Why it is asked or what it should look like; always visible, never a placeholder. */
  hint?: ReactNode;
  /** What to correct, in plain words; shown beside the field and announced with it. */
  error?: string | null;
  /** Marks it in words; every other field has the star of what is required. */
  optional?: boolean;
  className?: string;
}

const CONTROL =
  "w-full rounded-control border bg-white px-3.5 text-17 text-ink placeholder:text-ink-soft disabled:bg-line/50";

/** A star behind the label; what reads aloud says "required" of the control itself, so it reads no star. */
const REQUIRED = "after:ms-0.5 after:text-danger after:content-['*'_/_'']";

/** A labelled line of text. Give `name`, `autoComplete` and `inputMode` as for an input. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldFrame & InputHTMLAttributes<HTMLInputElement>) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <Frame {...{ id, label, hint, error, optional, className }} required={input.required}>
      <input
        required={!optional}
        {...input}
        {...described(id, hint, error)}
        id={id}
        className={classNames(CONTROL, "h-12", border(error))}
      />
    </Frame>
  );
}

/** Several lines of text; `counter` shows how much of `maxLength` is used. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  counter,
  ...area
}: FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement> & { counter?: ReactNode }) {
  const own = useId();
  const id = area.id ?? own;
  return (
    <Frame {...{ id, label, hint, error, optional, className }} required={area.required}>
      <textarea
        rows={4}
        required={!optional}
        {...area}
        {...described(id, hint, error)}
        id={id}
        className={classNames(CONTROL, "py-3", border(error))}
      />
      {counter ? <p className="text-end text-13 text-ink-soft tabular-nums">{counter}</p> : null}
    </Frame>
  );
}

/** A native select: the phone's own picker, works without JavaScript. Children are its options. */
export function Select({
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...select
}: FieldFrame & SelectHTMLAttributes<HTMLSelectElement>) {
  const own = useId();
  const id = select.id ?? own;
  return (
    <Frame {...{ id, label, hint, error, optional, className }} required={select.required}>
      <select
        required={!optional}
        {...select}
        {...described(id, hint, error)}
        id={id}
        className={classNames(CONTROL, "select h-12 pe-10", border(error))}
      >
        {children}
      </select>
    </Frame>
  );
}

function Frame({
  id,
  label,
  hint,
  error,
  optional,
  required: isRequired = !optional,
  className,
  children,
}: FieldFrame & { id: string; required: boolean | undefined; children: ReactNode }) {
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={classNames("font-medium", isRequired && REQUIRED)}>
        {label}
        {optional ? <span className="font-normal text-ink-soft"> {t("(optional)")}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 text-13 text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-13 font-medium text-danger">
          <Icon name="alert" size={16} className="mt-px" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

function described(id: string, hint: ReactNode, error: string | null | undefined) {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}

function border(error: string | null | undefined): string {
  return error ? "border-danger bg-danger-50" : "border-line-strong hover:border-ink";
}
