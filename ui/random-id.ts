/** A name that nobody else has; `crypto.randomUUID()` is there on https alone, and in Safari from 15.4 on. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
