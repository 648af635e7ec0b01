import type { ReactNode } from "react";

/**
 * A small button of a row of a list, such as "one place earlier", which is sent without JavaScript, too. `label` is
 * for those who do not see the row.
 */
export function Step({
  name = "step",
  value,
  label,
  disabled,
  children,
}: {
  name?: string;
  value: string;
  label: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-label={label}
      disabled={disabled}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line-strong bg-white px-2.5 text-15 font-medium hover:border-rose-600 hover:bg-rose-50 disabled:border-line disabled:bg-line disabled:text-ink-soft"
    >
      {children}
    </button>
  );
}
