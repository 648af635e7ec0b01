import { createContext, type HTMLAttributes, type ReactElement, useContext } from "react";

/** Texts of one page by name, each the whole or a part of an attribute. */
export type Fillings<Name extends string> = Readonly<Record<Name, string>>;

/** The HTML of what `make` gives, made once for `of` and `kind`, and filled in; entry.server.tsx has the only one. */
export type HtmlOf = <Name extends string>(
  of: object,
  kind: string,
  fillings: Fillings<Name>,
  make: (fillings: Fillings<Name>) => ReactElement,
) => string;

/** Null in the browser, where everything is made of components. */
export const HtmlOfContext = createContext<HtmlOf | null>(null);

/** Something that never changes, to keep HTML for: links, for example. */
export const CONSTANT: object = Object.freeze({});

/**
 * An element whose content the server has React make only once: on page after page the same card or the same links
 * are the most of the work. The browser hydrates it like any other, so `children` may depend on nothing but `of` (if
 * it is frozen) and `kind`, and use no `useId`, no data of a page and no address; what `fillings` say of them is only
 * put where it belongs, never looked at.
 */
export function Kept<Name extends string = never>({
  as: Tag = "div",
  of,
  kind = "",
  fillings = {} as Fillings<Name>,
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as?: "div" | "li" | "ul" | "nav";
  of: object;
  /** Tells apart what is made of the same thing in different ways. */
  kind?: string;
  fillings?: Fillings<Name>;
  children: (fillings: Fillings<Name>) => ReactElement;
}) {
  const htmlOf = useContext(HtmlOfContext);
  if (!htmlOf || !Object.isFrozen(of)) return <Tag {...rest}>{children(fillings)}</Tag>;
  const html = htmlOf(of, kind, fillings, children);
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
