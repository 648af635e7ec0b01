import { westernDigits } from "./digits.ts";
import { barePhone, internationalPhone, normalisePhone } from "./phone.ts";

/**
 * The calling codes of E.164 (ITU-T, list of assigned codes), without Pakistan's 92, whose numbers have SPEC's own
 * rule. Listed by first digit; no code is the beginning of another.
 */
const CODES = new Set(
  [
    "1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58",
    "60 61 62 63 64 65 66 81 82 84 86 90 91 93 94 95 98",
    "211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239",
    "240 241 242 243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265",
    "266 267 268 269 290 291 297 298 299 350 351 352 353 354 355 356 357 358 359 370 371 372 373 374 375",
    "376 377 378 379 380 381 382 383 385 386 387 389 420 421 423 500 501 502 503 504 505 506 507 508 509",
    "590 591 592 593 594 595 596 597 598 599 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686",
    "687 688 689 690 691 692 850 852 853 855 856 880 886 960 961 962 963 964 965 966 967 968 970 971 972",
    "973 974 975 976 977 992 993 994 995 996 998",
  ].flatMap((line) => line.split(" ")),
);

/** Countries where most Pakistanis abroad live: how many digits follow the code, to detect missing ones. */
const PLACES: Record<string, { name: string; least: number; most: number }> = {
  "1": { name: "the USA and Canada", least: 10, most: 10 },
  "44": { name: "the United Kingdom", least: 9, most: 10 },
  "971": { name: "the Emirates", least: 8, most: 9 },
  "966": { name: "Saudi Arabia", least: 8, most: 9 },
  "974": { name: "Qatar", least: 7, most: 8 },
  "965": { name: "Kuwait", least: 7, most: 8 },
  "973": { name: "Bahrain", least: 8, most: 8 },
  "968": { name: "Oman", least: 7, most: 8 },
  "61": { name: "Australia", least: 9, most: 9 },
  "47": { name: "Norway", least: 8, most: 8 },
};

/** E.164: digits of code and number, at most, and of the shortest numbers in use. */
const MAX_DIGITS = 15;
const MIN_DIGITS = 8;
/** Codes after which a number keeps its leading zero. */
const KEEPS_ZERO: ReadonlySet<string> = new Set(["39", "378", "379"]);

/** Code and number of a foreign number that begins with + or 00; null for anything else. */
function partsOf(typed: string): { code: string; rest: string } | null {
  const bare = barePhone(westernDigits(typed).replace(/\(0\)/g, "")).replace(/^00/, "+");
  if (!/^\+[1-9]\d*$/.test(bare) || bare.startsWith("+92")) return null;
  const digits = bare.slice(1);
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((one) => CODES.has(one));
  const rest = digits.slice(code?.length ?? 0);
  return { code: code ?? "", rest: KEEPS_ZERO.has(code ?? "") ? rest : rest.replace(/^0/, "") };
}

/** Why a number with another country's code is invalid, in words; null where it is valid, or has no such code. */
export function whyNotAbroad(typed: string): string | null {
  const parts = partsOf(typed);
  if (!parts) return null;
  const { code, rest } = parts;
  if (code === "") {
    return "We do not know this country code. Write it as in +44 7911 123456 or +971 50 123 4567.";
  }
  const place = PLACES[code];
  const isShort = rest.length < (place?.least ?? MIN_DIGITS - code.length);
  if (!isShort && rest.length <= (place?.most ?? MAX_DIGITS - code.length)) return null;
  const what = isShort ? "too few" : "too many";
  const digits = rest.length === 1 ? "1 digit" : `${rest.length} digits`;
  return place
    ? `A number of ${place.name} has ${rangeOf(place)} digits after +${code}; this one has ${digits}.`
    : `This number has ${what} digits. Check what follows +${code}.`;
}

function rangeOf({ least, most }: { least: number; most: number }): string {
  return least === most ? `${most}` : `${least} or ${most}`;
}

/**
 * A sender's phone, normalised: Pakistan's by SPEC's rule (11 or 12 digits), another country's as "+447911123456". Null
 * where it is neither. Receivers' phones must be Pakistan's, since the rider calls them.
 */
export function senderPhone(typed: string): string | null {
  const parts = partsOf(typed);
  if (!parts) return normalisePhone(typed);
  // An invalid foreign number of 00 and 11 or 12 digits would pass as one of Pakistan, where none begins with 00.
  return whyNotAbroad(typed) === null ? `+${parts.code}${parts.rest}` : null;
}

/** Whether a stored phone is another country's. */
export function isAbroad(phone: string): boolean {
  return phone.startsWith("+");
}

/** One key for all spellings of a phone ("923001234567"); empty where it is none. */
export function phoneKey(typed: string): string {
  return internationalPhone(senderPhone(typed) ?? "");
}
