/** The first `limit` words, with "…" where there were more (SPEC §2: 6 of a name, 3 of a description). */
export function firstWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > limit ? `${words.slice(0, limit).join(" ")}…` : words.join(" ");
}
