import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A 44 px round button that shows only an icon; `label` is its name for everyone else. */
export function IconButton({
  label,
  look = "plain",
  disabledReason,
  className,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & {
  label: string;
  /** `floating` sits on pictures. */
  look?: "plain" | "floating";
  /** Why it is disabled, for everyone: part of its name and its tooltip. */
  disabledReason?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      {...rest}
      {...(disabledReason ? { disabled: true } : {})}
      aria-label={disabledReason ? `${label}: ${disabledReason}` : label}
      title={disabledReason ?? (look === "plain" ? label : undefined)}
      className={classNames("icon-button", look === "floating" && "floating", className)}
    >
      {children}
    </button>
  );
}
