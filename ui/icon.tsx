import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";

/** Drawn in styles/icons.css and styles/more-icons.css. Icons of one screen come singly from `lucide-react/icons/`. */
export type IconName =
  | "heart"
  | "heart-full"
  | "search"
  | "bag"
  | "user"
  | "menu"
  | "down"
  | "left"
  | "right"
  | "arrow"
  | "eye"
  | "play"
  | "close"
  | "plus"
  | "minus"
  | "info"
  | "alert"
  | "sliders"
  | "gavel"
  | "zoom"
  | "share"
  | "truck"
  | "unpack"
  | "again"
  | "seal";

/** A line icon in the text's colour; never the only name of a control. An empty element: nobody reads it out. */
export function Icon({
  name,
  size,
  className,
}: {
  name: IconName;
  /** In px; 22 unless said here or by the place it stands in. */
  size?: number;
  className?: string;
}) {
  return (
    <i
      className={classNames("icon", `icon-${name}`, className)}
      style={size === undefined ? undefined : ({ "--size": `${size}px` } as CSSProperties)}
    />
  );
}
