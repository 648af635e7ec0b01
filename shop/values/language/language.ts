/** What the storefront is read in. The portal is English. */
export const LANGUAGES = ["en", "ur"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every page's Urdu address is its own behind this: SPEC's paths stay as they are. */
const URDU = "/ur";

/** The language of an address' path, and the path without it: "/ur/cart" is "/cart" in Urdu, "/ur" home. */
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

/** What React Router calls it: what stands before every address of the language. */
export function basenameOf(language: Language): string {
  return language === "en" ? "/" : URDU;
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "en" ? "ltr" : "rtl";
}
