import { foreign } from "../../../ui/language/foreign.ts";
import { t } from "../../../ui/language/t.ts";

/** Words that a seller chose, such as a colour or a category: in the page's language where they are known, else as written. */
export function Written({ text }: { text: string }) {
  const words = t(text);
  return <span {...foreign(words)}>{words}</span>;
}
