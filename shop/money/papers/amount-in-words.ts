import type { Language } from "#tohfa/shop/values/language/language.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** The steps of Pakistani numbering, the largest first; above a crore it is counted in crores. */
const STEPS = [
  { of: 10_000_000, en: "crore", ur: "کروڑ" },
  { of: 100_000, en: "lakh", ur: "لاکھ" },
  { of: 1_000, en: "thousand", ur: "ہزار" },
  { of: 100, en: "hundred", ur: "سو" },
] as const;

const ENGLISH_ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** 0 to 99: in Urdu each has a word of its own. */
const URDU = [
  "صفر ایک دو تین چار پانچ چھ سات آٹھ نو",
  "دس گیارہ بارہ تیرہ چودہ پندرہ سولہ سترہ اٹھارہ انیس",
  "بیس اکیس بائیس تئیس چوبیس پچیس چھبیس ستائیس اٹھائیس انتیس",
  "تیس اکتیس بتیس تینتیس چونتیس پینتیس چھتیس سینتیس اڑتیس انتالیس",
  "چالیس اکتالیس بیالیس تینتالیس چوالیس پینتالیس چھیالیس سینتالیس اڑتالیس انچاس",
  "پچاس اکاون باون ترپن چون پچپن چھپن ستاون اٹھاون انسٹھ",
  "ساٹھ اکسٹھ باسٹھ تریسٹھ چونسٹھ پینسٹھ چھیاسٹھ سڑسٹھ اڑسٹھ انہتر",
  "ستر اکہتر بہتر تہتر چوہتر پچھتر چھہتر ستتر اٹھہتر اناسی",
  "اسی اکیاسی بیاسی تراسی چوراسی پچاسی چھیاسی ستاسی اٹھاسی نواسی",
  "نوے اکانوے بانوے ترانوے چورانوے پچانوے چھیانوے ستانوے اٹھانوے ننانوے",
]
  .join(" ")
  .split(" ");

/**
 * A sum as it is written out on papers: "One lakh five thousand rupees and fifty paisa only". Below zero it is that of
 * the same sum above it.
 */
export function amountInWords(amount: Paisa, language: Language): string {
  const whole = Math.floor(Math.abs(amount) / 100);
  const paisa = Math.abs(amount) % 100;
  if (language === "ur") {
    const and = paisa > 0 ? ` اور ${numberInWords(paisa, "ur")} پیسے` : "";
    return `${numberInWords(whole, "ur")} روپے${and} صرف`;
  }
  const and = paisa > 0 ? ` and ${numberInWords(paisa, "en")} paisa` : "";
  const words = `${numberInWords(whole, "en")} ${whole === 1 ? "rupee" : "rupees"}${and} only`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A whole number from 0 in words: "twelve crore three lakh forty-five". */
export function numberInWords(number: number, language: Language): string {
  const step = STEPS.find(({ of }) => number >= of);
  if (!step) return language === "ur" ? (URDU[number] ?? "") : belowHundred(number);
  const count = numberInWords(Math.floor(number / step.of), language);
  const rest = number % step.of;
  return `${count} ${step[language]}${rest > 0 ? ` ${numberInWords(rest, language)}` : ""}`;
}

function belowHundred(number: number): string {
  const small = ENGLISH_ONES[number];
  if (small !== undefined) return small;
  const tens = ENGLISH_TENS[Math.floor(number / 10) - 2] ?? "";
  return number % 10 === 0 ? tens : `${tens}-${ENGLISH_ONES[number % 10]}`;
}
