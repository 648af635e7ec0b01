/** The words of a lower-case text: the runs between ASCII signs (0001_rules.sql `search_tokens`). */
export function tokensOf(text: string): string[] {
  return text.match(/[a-z0-9\u0080-\u{10ffff}]+/gu) ?? [];
}
