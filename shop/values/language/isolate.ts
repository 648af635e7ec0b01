const TURNS = /\p{Script=Latin}|[+#/–-]|\d \d/u;
/** It begins and ends with letters of its own script: nothing in it can be turned round. */
const STANDS = /^\p{Script=Latin}(?:[^\p{Script=Arabic}]*[\p{Script=Latin}\d])?$/u;

/**
 * A value that goes into Urdu words: a name with brackets or a number with signs in it ("Lamp (large)", "0300 1234567")
 * keeps its own order (Unicode's FSI and PDI). A plain name, code or address stays as it is: who copies it would copy the
 * signs.
 */
export function isolate(value: string): string {
  return TURNS.test(value) && !STANDS.test(value) && !value.startsWith("http")
    ? `\u2068${value}\u2069`
    : value;
}
