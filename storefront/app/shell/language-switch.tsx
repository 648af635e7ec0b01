import { directionOf, inLanguage } from "#tohfa/shop/values/language/language.ts";
import { classNames } from "../../../ui/class-names.ts";
import { language } from "../../../ui/language/t.ts";
import { usePageAddress } from "./page-address.ts";

const otherLanguage = () => (language() === "en" ? "ur" : "en");

/** The address of the same page in the other language. */
export function useOtherLanguage(): string {
  const { pathname, search } = usePageAddress();
  return inLanguage(pathname, otherLanguage()) + search;
}

/** The way there; the language is named as its readers call it. A document of its own: every word changes. */
export function LanguageSwitch({ href, className }: { href: string; className?: string }) {
  const other = otherLanguage();
  return (
    <a
      href={href}
      lang={other}
      hrefLang={other}
      dir={directionOf(other)}
      className={classNames("language-switch", className)}
    >
      {other === "ur" ? "اردو" : "English"}
    </a>
  );
}
