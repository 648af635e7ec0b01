import { CITIES } from "#tohfa/shop/values/cities.ts";
import { CODES } from "./city.ts";

/** Letters only, lower case: "Rahim Yar Khan", "RAHIMYARKHAN" and "Rahim-Yar-Khan" are one. */
function squashed(text: string): string {
  return text.toLowerCase().replace(/[^a-z]+/g, "");
}

const OURS = new Map(
  CITIES.flatMap(({ name, alsoKnownAs }) =>
    [name, ...(alsoKnownAs?.split("/") ?? [])].map((one) => [squashed(one), name] as const),
  ),
);

/** Spellings of couriers' lists that are not ours, each seen for one city only. */
const SPELLINGS: Readonly<Record<string, string>> = {
  dgkhan: "Dera Ghazi Khan",
  dikhan: "Dera Ismail Khan",
  ttsingh: "Toba Tek Singh",
  tobateksing: "Toba Tek Singh",
  mbdin: "Mandi Bahauddin",
  mandibahaudin: "Mandi Bahauddin",
  mandibahauddin: "Mandi Bahauddin",
  mirpurkhas: "Mirpur Khas",
  mirpurajk: "Mirpur",
  mirpurazadkashmir: "Mirpur",
  wahcantt: "Wah Cantt",
  wah: "Wah Cantt",
  muzafarabad: "Muzaffarabad",
  muzafargarh: "Muzaffargarh",
  nawabshahbenazirabad: "Nawabshah",
  kamoki: "Kamoke",
  burewalla: "Burewala",
  layyah: "Layyah",
  leiah: "Layyah",
};

/**
 * Which of our cities a courier's list means; null where that is not sure. Unlike the city in a scan's text it must be
 * the whole name: "Mirpur" is not "Mirpur Khas", and an unmapped city blocks booking rather than being guessed.
 */
export function cityOfCourier(written: string): string | null {
  const key = squashed(written);
  return OURS.get(key) ?? SPELLINGS[key] ?? CODES[key] ?? null;
}
