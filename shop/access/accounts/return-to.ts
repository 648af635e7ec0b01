/**
 * Where somebody goes who has signed in: the address they came from, if it is one of ours, else `fallback`. An
 * address of anybody else would make our sign-in the first half of their trap.
 */
export function whereTo(
  returnTo: string | null | undefined,
  ours: readonly string[],
  fallback: string,
): string {
  const wanted = returnTo ?? "";
  if (wanted.length > 2_000 || !isPlain(wanted)) return fallback;
  const here = wanted.startsWith("/") ? NOWHERE : undefined;
  if (!URL.canParse(wanted, here)) return fallback;
  // As every browser reads it: "/..//other.example" and "/%2e//other.example" have no dots any more.
  const url = new URL(wanted, here);
  // A router that takes our own origin away would leave the address of somebody else.
  if (url.pathname.startsWith("//") || url.username !== "" || url.password !== "") return fallback;
  if (here) return url.origin === NOWHERE ? url.pathname + url.search + url.hash : fallback;
  return ours.some((address) => new URL(address).origin === url.origin) ? url.href : fallback;
}

/** What a path is read against: no address of anybody. */
const NOWHERE = "http://nowhere.invalid";

/** Browsers read a backslash as a slash, and leave out tabs and line ends. */
function isPlain(address: string): boolean {
  return [...address].every((letter) => letter > " " && letter !== "\\" && letter !== "\u007f");
}
