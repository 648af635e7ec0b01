const TURNS = /\p{Script=Latin}|[+#/–-]|\d \d/u;
/** Begins and ends with Latin letters and has no Arabic: the bidi algorithm reorders nothing in it. */
const STANDS = /^\p{Script=Latin}(?:[^\p{Script=Arabic}]*[\p{Script=Latin}\d])?$/u;

/**
 * A value for Urdu text: a name with brackets or a number with signs in it ("Lamp (large)", "0300 1234567") is isolated
 * (Unicode's FSI and PDI), so that its order stays. A plain name, code or address is left as it is, since the control
 * characters would be copied with it.
 */
export function isolate(value: string): string {
  return TURNS.test(value) && !STANDS.test(value) && !value.startsWith("http")
    ? `\u2068${value}\u2069`
    : value;
}
