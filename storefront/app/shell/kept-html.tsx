import { createContext, type HTMLAttributes, type ReactElement, useContext } from "react";

/** The HTML of what `make` gives, made once for `of` and `kind`; entry.server.tsx has the only one. */
export type HtmlOf = (of: object, kind: string, make: () => ReactElement) => string;

/** Null in the browser, where everything is made of components. */
export const HtmlOfContext = createContext<HtmlOf | null>(null);

/** Something that never changes, to keep HTML for: links, for example. */
export const CONSTANT: object = Object.freeze({});

/**
 * An element whose content the server has React make only once: on page after page the same card or the same links
 * are the most of the work. The browser hydrates it like any other, so `children` may depend on nothing but `of` (if
 * it is frozen) and `kind`, and use no `useId`, no data of a page and no address.
 */
export function Kept({
  as: Tag = "div",
  of,
  kind = "",
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as?: "div" | "li" | "ul" | "nav";
  of: object;
  /** Tells apart what is made of the same thing in different ways. */
  kind?: string;
  children: () => ReactElement;
}) {
  const htmlOf = useContext(HtmlOfContext);
  if (!htmlOf || !Object.isFrozen(of)) return <Tag {...rest}>{children()}</Tag>;
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: htmlOf(of, kind, children) }} />;
}
