/**
 * The redirect after signing in: the address that the member came from, if it is one of ours, else `fallback`. Any
 * other address would be an open redirect, which helps phishing.
 */
export function safeRedirect(
  returnTo: string | null | undefined,
  ours: readonly string[],
  fallback: string,
): string {
  const wanted = returnTo ?? "";
  if (wanted.length > 2_000 || !isPlain(wanted)) return fallback;
  const here = wanted.startsWith("/") ? NOWHERE : undefined;
  if (!URL.canParse(wanted, here)) return fallback;
  // Parsed as browsers do, which resolve "/..//other.example" and "/%2e//other.example".
  const url = new URL(wanted, here);
  // A router that strips our own origin would be left with another site's address.
  if (url.pathname.startsWith("//") || url.username !== "" || url.password !== "") return fallback;
  if (here) return url.origin === NOWHERE ? url.pathname + url.search + url.hash : fallback;
  return ours.some((address) => new URL(address).origin === url.origin) ? url.href : fallback;
}

/** The base for parsing a path; nobody's address. */
const NOWHERE = "http://nowhere.invalid";

/** Browsers read a backslash as a slash, and leave out tabs and line ends. */
function isPlain(address: string): boolean {
  return [...address].every((letter) => letter > " " && letter !== "\\" && letter !== "\u007f");
}
