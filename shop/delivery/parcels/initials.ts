const MAX_INITIALS = 3;
/** The texts for an unknown name (SPEC §3). */
const UNKNOWN = new Set(["", "N/A"]);

/** "A. K." for "Ayesha Khan": people who know the name recognise it, others do not learn it. */
export function initialsOf(name: string): string {
  if (UNKNOWN.has(name.trim().toUpperCase())) return name;
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? []);
  return letters
    .slice(0, MAX_INITIALS)
    .map((letter) => `${capital(letter)}.`)
    .join(" ");
}

/** Upper case, unless that would be two letters, as "SS" for "ß" and "ἈΙ" for "ᾀ". */
function capital(letter: string): string {
  const large = letter.toUpperCase();
  return /^\p{L}\p{M}*$/u.test(large) ? large : letter;
}
