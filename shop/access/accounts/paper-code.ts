/** Between its two halves people type a hyphen, a space or nothing. */
const TYPED = /^([0-9a-z]{5})[\s-]?([0-9a-z]{5})$/i;

/**
 * A code on paper as it was made: ours are capitals, which phones do not type by themselves. Those of before were of
 * both, and stay as they are typed.
 */
export function paperCode(typed: string): string {
  const [, first, second] = TYPED.exec(typed.trim()) ?? [];
  if (first === undefined || second === undefined) return typed.trim();
  const code = `${first}-${second}`;
  return code === code.toLowerCase() ? code.toUpperCase() : code;
}
