import { CITIES } from "#tohfa/shop/values/cities.ts";

/** Couriers' codes for the largest cities (reference 3.1). */
export const CODES: Readonly<Record<string, string>> = {
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
  [name, ...(alsoKnownAs?.split("/") ?? [])].map((one) => ({ spelling: plain(one), name })),
).sort((a, b) => b.spelling.length - a.spelling.length);

/**
 * Finds the city of our list that a courier's text names: "RAWALPINDI CANTT", "MIRPURKHAS", "LHE". The longest match
 * counts, so that "Mirpur Khas" is not "Mirpur". Null if the city is not in the list.
 */
function findCourierCity(written: string): string | null {
  const text = plain(written);
  const squashed = text.replaceAll(" ", "");
  const found =
    NAMES.find(({ spelling }) => spelling.replaceAll(" ", "") === squashed) ??
    NAMES.find(({ spelling }) => ` ${text} `.includes(` ${spelling} `));
  return found?.name ?? CODES[squashed] ?? null;
}

/** Cities that share one hub, so that couriers book a parcel to either. */
const TWINS = new Set(["Islamabad", "Rawalpindi"]);

/** Whether a courier's city is the same as ours, however the courier spells it; null if one of them is unknown. */
export function isSameCity(theirs: string, ours: string): boolean | null {
  const [a, b] = [findCourierCity(theirs), findCourierCity(ours)];
  if (a === null || b === null) return null;
  return a === b || (TWINS.has(a) && TWINS.has(b));
}
