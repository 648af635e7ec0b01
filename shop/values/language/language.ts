/** The languages of the storefront. The portal is English. */
export const LANGUAGES = ["en", "ur"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The prefix of every page's Urdu address; English has none, so SPEC's paths stay as they are. */
const URDU = "/ur";

/** The language of a path, and the path without its prefix: "/ur/cart" is "/cart" in Urdu, "/ur" is home. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const end = path[URDU.length];
  const isUrdu =
    path.startsWith(URDU) && (end === undefined || end === "/" || end === "?" || end === ".");
  if (!isUrdu) return { language: "en", path };
  const rest = path.slice(URDU.length);
  return { language: "ur", path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** That path of the storefront ("/cart") as an address in that language ("/ur/cart"). */
export function inLanguage(path: string, language: Language): string {
  if (language === "en") return path;
  return path === "/" ? URDU : URDU + path;
}

/** React Router's basename of the language: the prefix of its addresses. */
export function basenameOf(language: Language): string {
  return language === "en" ? "/" : URDU;
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "en" ? "ltr" : "rtl";
}
