/** A text escaped for a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** A LIKE pattern for "contains this text". */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}
