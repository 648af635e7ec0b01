/**
 * Signs that nobody sees: marks of direction, of width and of tags, letters without a shape, controls. The two that
 * only say how an emoji is drawn are none of them, nor is what ends a line.
 */
const ALL =
  /(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
const IS_SEEN = /[^\s\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\p{Cc}]|[\ufe0e\ufe0f]/u;

/**
 * Letters of scripts that join: between two of them U+200C and U+200D keep them apart or together and are part of the
 * spelling (Unicode 15.0, 23.2). Arabic, Syriac, and those of India and Sri Lanka.
 */
const JOINS =
  /^(?![\p{N}\p{P}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]$/u;

/** Whether what stands before `from` and at `to` are letters that join. */
function isJoined(text: string, from: number, to: number): boolean {
  return JOINS.test(text[from - 1] ?? "") && JOINS.test(text[to] ?? "");
}

/** Without blanks and signs that nobody sees before and after it: keyboards for Urdu and chats set some there. */
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
 * Without any of them, joiners too: of numbers, where none says anything. But U+202E stays, and makes it no number: it
 * showed whoever typed it the digits in another order.
 */
export function withoutUnseen(text: string): string {
  return text.replace(ALL, (sign) => (sign === "\u202e" ? sign : ""));
}

/** The same of words, whose spelling and emoji need joiners. */
export function withoutUnseenButJoiners(text: string): string {
  return text.replace(ALL, (sign) => (sign === "\u200c" || sign === "\u200d" ? sign : ""));
}

/** The same where no emoji may be: a joiner stays once, and only between letters that it joins. */
export function withJoinersOfSpelling(text: string): string {
  return withoutUnseenButJoiners(text).replace(
    /[\u200c\u200d]+/g,
    (joiners, at: number, all: string) =>
      isJoined(all, at, at + joiners.length) ? joiners.charAt(0) : "",
  );
}

/**
 * Where a text has a sign that nobody sees, in words that name its field ("The name"); null where it has none but at
 * its ends, or where it only joins letters. It turns what stands behind it around, or makes two names look alike.
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
