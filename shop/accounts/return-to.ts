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
  if (wanted.startsWith("/")) return wanted.startsWith("//") ? fallback : wanted;
  if (!URL.canParse(wanted)) return fallback;
  const url = new URL(wanted);
  const isOurs = ours.some((address) => new URL(address).origin === url.origin);
  return isOurs && url.username === "" && url.password === "" ? url.href : fallback;
}

/** Browsers read a backslash as a slash, and leave out tabs and line ends. */
function isPlain(address: string): boolean {
  return [...address].every((letter) => letter > " " && letter !== "\\" && letter !== "\u007f");
}
