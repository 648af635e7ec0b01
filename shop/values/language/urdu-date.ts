const WORDS: Readonly<Record<string, string>> = {
  Sun: "اتوار",
  Mon: "پیر",
  Tue: "منگل",
  Wed: "بدھ",
  Thu: "جمعرات",
  Fri: "جمعہ",
  Sat: "ہفتہ",
  Jan: "جنوری",
  Feb: "فروری",
  Mar: "مارچ",
  Apr: "اپریل",
  May: "مئی",
  Jun: "جون",
  Jul: "جولائی",
  Aug: "اگست",
  Sep: "ستمبر",
  Oct: "اکتوبر",
  Nov: "نومبر",
  Dec: "دسمبر",
};
const WORD = new RegExp(`\\b(?:${Object.keys(WORDS).join("|")})\\b`, "g");
const CLOCK = /\b(\d{1,2}):(\d\d) (am|pm)\b/g;

/**
 * A date or time as shop/values/day.ts and shop/values/karachi-time.ts write it ("Tue 24 Nov", "21 Nov 2026, 6:05 pm"),
 * in Urdu: "منگل 24 نومبر", "21 نومبر 2026، شام 6:05". Digits stay as Pakistan writes them online.
 */
export function urduDate(english: string): string {
  return (
    english
      .replace(CLOCK, (_all, hour: string, minute: string, half: string) => {
        return `${partOfDay(Number(hour) % 12, half)} ${hour}:${minute}`;
      })
      .replace(WORD, (word) => WORDS[word] ?? word)
      // "09 Nov" is a 9: Urdu writes no zero before it.
      .replace(/\b0(\d) /g, "$1 ")
      .replaceAll(", ", "، ")
      .replace(" Pakistan time", " (پاکستان کا وقت)")
  );
}

/** The Urdu word for the time of day, by the hour (0 to 11) of am or pm. */
function partOfDay(hour: number, half: string): string {
  if (half === "am") return hour < 4 ? "رات" : "صبح";
  if (hour < 4) return "دوپہر";
  return hour < 8 ? "شام" : "رات";
}
