import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

const LOOKS = { plain: "icon-button", floating: "icon-button floating", card: null };

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
  /** `floating` sits on pictures; `card` too, among the buttons of a card, which all look like that. */
  look?: "plain" | "floating" | "card";
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
      className={classNames(LOOKS[look], className) || undefined}
    >
      {children}
    </button>
  );
}
