/** Two halves, with a hyphen, a space or nothing between them. */
const TYPED = /^([0-9a-z]{5})[\s-]?([0-9a-z]{5})$/i;

/**
 * A recovery code in its canonical form: ours are in capitals, which phones do not type by themselves. Codes of earlier
 * versions have mixed case and stay as they are typed.
 */
export function canonicalRecoveryCode(typed: string): string {
  const [, first, second] = TYPED.exec(typed.trim()) ?? [];
  if (first === undefined || second === undefined) return typed.trim();
  const code = `${first}-${second}`;
  return code === code.toLowerCase() ? code.toUpperCase() : code;
}
