import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A 44 px round button that shows only an icon; `label` is its name for everyone else. */
export function IconButton({
  label,
  look = "plain",
  className,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & {
  label: string;
  /** `floating` sits on pictures. */
  look?: "plain" | "floating";
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={look === "plain" ? label : undefined}
      className={classNames("icon-button", look === "floating" && "floating", className)}
    >
      {children}
    </button>
  );
}
