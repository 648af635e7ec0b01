import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * A radio or checkbox as a whole card: a title, a line of detail and something at the end
 * such as a fee. The native control stays, so keyboard and forms work by themselves.
 */
export function ChoiceCard({
  title,
  detail,
  aside,
  type,
  className,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, "title"> & {
  type: "radio" | "checkbox";
  title: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <label
      className={classNames(
        "flex min-h-14 cursor-pointer items-center gap-3.5 rounded-card border border-line-strong bg-white px-4 py-3 transition-colors hover:border-ink",
        "has-checked:border-rose-600 has-checked:bg-rose-50 has-checked:shadow-[inset_0_0_0_1px_var(--color-rose-600)]",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rose-600",
        "has-disabled:cursor-not-allowed has-disabled:opacity-55",
        className,
      )}
    >
      <input {...input} type={type} className="size-5 shrink-0 outline-none" />
      <span className="grow">
        <span className="block font-medium">{title}</span>
        {detail ? <span className="block text-13 text-ink-soft">{detail}</span> : null}
      </span>
      {aside ? <span className="shrink-0 font-semibold tabular-nums">{aside}</span> : null}
    </label>
  );
}

/** A group of choices with its question, as a fieldset. */
export function ChoiceGroup({
  legend,
  error,
  children,
}: {
  legend: ReactNode;
  error?: string | null;
  children: ReactNode;
}) {
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2.5 font-medium">{legend}</legend>
      {children}
      {error ? <p className="text-13 font-medium text-danger">{error}</p> : null}
    </fieldset>
  );
}
