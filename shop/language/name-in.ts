import type { Language } from "./language.ts";

/** What a product is called in that language: in Urdu as its seller wrote it, else by the one name that it has. */
export function nameIn(
  language: Language,
  { name, nameUrdu }: { name: string; nameUrdu?: string | undefined },
): string {
  return (language === "ur" && nameUrdu) || name;
}
