const MAX_INITIALS = 3;
/** What stands where nobody knows a name (SPEC §3). */
const UNKNOWN = new Set(["", "N/A"]);

/** "A. K." of "Ayesha Khan": enough for whoever knows the name, and no name for whoever does not. */
export function initialsOf(name: string): string {
  if (UNKNOWN.has(name.trim().toUpperCase())) return name;
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? []);
  return letters
    .slice(0, MAX_INITIALS)
    .map((letter) => `${capital(letter)}.`)
    .join(" ");
}

/** A few letters are two when they are large, "ß" and "ᾀ" among them: "SS", "ἈΙ". */
function capital(letter: string): string {
  const large = letter.toUpperCase();
  return /^\p{L}\p{M}*$/u.test(large) ? large : letter;
}
