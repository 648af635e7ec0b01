import { CITIES } from "#tohfa/shop/values/cities.ts";

/** Codes that couriers write for the largest cities (reference 3.1). */
const CODES: Record<string, string> = {
  khi: "Karachi",
  lhe: "Lahore",
  isb: "Islamabad",
  rwp: "Rawalpindi",
  fsd: "Faisalabad",
  guj: "Gujranwala",
  mux: "Multan",
  bhv: "Bahawalpur",
  sgd: "Sargodha",
  skt: "Sialkot",
  hyd: "Hyderabad",
  skz: "Sukkur",
  pew: "Peshawar",
  uet: "Quetta",
};

/** Lower case letters, with one space between words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
}

const NAMES = CITIES.flatMap(({ name, alsoKnownAs }) =>
  [name, ...(alsoKnownAs?.split("/") ?? [])].map((one) => ({ said: plain(one), name })),
).sort((a, b) => b.said.length - a.said.length);

/**
 * The city of our list that a courier means: "RAWALPINDI CANTT", "MIRPURKHAS", "LHE"; the longest name counts,
 * so that "Mirpur Khas" is not "Mirpur". Null for what is on no list: it says nothing then.
 */
function cityMeant(written: string): string | null {
  const text = plain(written);
  const squashed = text.replaceAll(" ", "");
  const found =
    NAMES.find(({ said }) => said.replaceAll(" ", "") === squashed) ??
    NAMES.find(({ said }) => ` ${text} `.includes(` ${said} `));
  return found?.name ?? CODES[squashed] ?? null;
}

/** One hub serves both, and couriers book either. */
const TWINS = new Set(["Islamabad", "Rawalpindi"]);

/** Whether a courier's city is ours, however it spells it; null where that cannot be told. */
export function isSameCity(theirs: string, ours: string): boolean | null {
  const [a, b] = [cityMeant(theirs), cityMeant(ours)];
  if (a === null || b === null) return null;
  return a === b || (TWINS.has(a) && TWINS.has(b));
}
