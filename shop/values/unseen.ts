/**
 * Invisible characters: bidi marks, zero-width characters, tags, blank letters, controls. Variation selectors of emoji
 * and line breaks are not among them.
 */
const ALL =
  /(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
const IS_SEEN = /[^\s\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\p{Cc}]|[\ufe0e\ufe0f]/u;

/**
 * Letters of scripts in which the joiners U+200C and U+200D are part of the spelling (Unicode 15.0, 23.2): Arabic,
 * Syriac, and those of India and Sri Lanka.
 */
const JOINS =
  /^(?![\p{N}\p{P}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]$/u;

/** Whether the characters before `from` and at `to` are such letters. */
function isJoined(text: string, from: number, to: number): boolean {
  return JOINS.test(text[from - 1] ?? "") && JOINS.test(text[to] ?? "");
}

/** Trims spaces and invisible characters: Urdu keyboards and chat programs add some at the ends. */
export function withoutUnseenEnds(text: string): string {
  const signs = [...text];
  const isSeen = (sign: string) => IS_SEEN.test(sign);
  const first = signs.findIndex(isSeen);
  if (first < 0) return "";
  let last = signs.length;
  while (!isSeen(signs[last - 1] ?? "")) last -= 1;
  return signs.slice(first, last).join("");
}

/**
 * Removes all of them, joiners too; for numbers, where none has a meaning. U+202E stays, so that the text is no number:
 * with it the digits were shown in reverse order.
 */
export function withoutUnseen(text: string): string {
  return text.replace(ALL, (sign) => (sign === "\u202e" ? sign : ""));
}

/** The same for words, whose spelling and emoji need joiners. */
export function withoutUnseenButJoiners(text: string): string {
  return text.replace(ALL, (sign) => (sign === "\u200c" || sign === "\u200d" ? sign : ""));
}

/** The same for texts without emoji: of several joiners one stays, and only between letters that join. */
export function withJoinersOfSpelling(text: string): string {
  return withoutUnseenButJoiners(text).replace(
    /[\u200c\u200d]+/g,
    (joiners, at: number, all: string) =>
      isJoined(all, at, at + joiners.length) ? joiners.charAt(0) : "",
  );
}

/**
 * Refuses invisible characters inside a text, in words that name its field ("The name"); null where there are none but
 * at its ends, or joiners between letters. They can reverse the text behind them, or make two names look alike.
 */
export function whyUnseen(typed: string, field: string): string | null {
  const text = withoutUnseenEnds(typed);
  for (const { 0: sign, index } of text.matchAll(ALL)) {
    const isJoiner = sign === "\u200c" || sign === "\u200d";
    if (isJoiner && isJoined(text, index, index + 1)) continue;
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const before = [...text.slice(0, index)].slice(-20).join("");
    return `${field} has a sign that nobody sees (U+${code}) after “${before}”. Delete it, or type those words again.`;
  }
  return null;
}
