import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps, useLocation } from "react-router";
import { classNames } from "./class-names.ts";
import { t } from "./language/t.ts";

export type ButtonLook = "primary" | "quiet" | "danger" | "light";

/** Drawn in styles/parts.css. */
const LOOKS: Record<ButtonLook, string> = {
  primary: "button primary",
  quiet: "button quiet",
  danger: "button danger",
  /** On pink. */
  light: "button light",
};

interface Look {
  look?: ButtonLook;
  /** Fills its container's width. */
  wide?: boolean;
}

/**
 * A button of at least 44 px. While `pending` it keeps its width and focus, says `pendingLabel` and
 * ignores clicks, so a second click sends nothing.
 */
export function Button({
  look = "primary",
  wide,
  pending,
  pendingLabel = t("One moment…"),
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { pending?: boolean; pendingLabel?: ReactNode; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={classNames(LOOKS[look], wide && "w-full", className)}
    >
      {pending ? pendingLabel : children}
    </button>
  );
}

/** Looks like a Button, goes somewhere. `reloadDocument` for addresses of another app. */
export function ButtonLink({ look = "primary", wide, className, ...rest }: LinkProps & Look) {
  return (
    <Link
      discover="none"
      {...rest}
      className={classNames(LOOKS[look], wide && "w-full", className)}
    />
  );
}

/** The same address once more, with its query. `reloadDocument` where the page itself broke. */
export function TryAgainLink({ reloadDocument }: Pick<LinkProps, "reloadDocument">) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} replace preventScrollReset reloadDocument={reloadDocument}>
      {t("Try again")}
    </ButtonLink>
  );
}
