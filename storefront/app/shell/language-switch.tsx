import { directionOf, inLanguage } from "../../../shop/language/language.ts";
import { classNames } from "../../../ui/class-names.ts";
import { language } from "../../../ui/language/t.ts";
import { usePageAddress } from "./page-address.ts";

/** The same page in the other language, which is named as its readers call it. A document of its own: every word changes. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = usePageAddress();
  const other = language() === "en" ? "ur" : "en";
  return (
    <a
      href={inLanguage(pathname, other) + search}
      lang={other}
      hrefLang={other}
      dir={directionOf(other)}
      className={classNames("min-h-11 items-center", className)}
    >
      {other === "ur" ? "اردو" : "English"}
    </a>
  );
}
