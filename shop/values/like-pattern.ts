/** A text for a LIKE pattern, in which it stands for itself whatever signs are in it. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** A LIKE pattern for "contains this text". */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}
