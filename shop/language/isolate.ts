const TURNS = /\p{Script=Latin}|[+#/–-]|\d \d/u;

/**
 * A value that goes into Urdu words: a name in Latin letters or a number with signs in it ("Lamp (large)", "0300 1234567")
 * keeps its own order and its brackets (Unicode's FSI and PDI). An address stays whole: who copies it would copy the signs.
 */
export function isolate(value: string): string {
  return TURNS.test(value) && !value.startsWith("http") ? `\u2068${value}\u2069` : value;
}
