import { CATALOGUE_DRAWINGS } from "./catalogue-drawings.ts";
import { OWN_DRAWINGS } from "./own-drawings.ts";
import type { Subject } from "./photo.ts";
import { hash } from "./random.ts";
import type { DrawingOf } from "./registry.ts";
import type { Mood } from "./scene.ts";

export type Theme = { mood: Mood; text?: string; urdu?: string; subject?: Subject };

/** Drawings of products that are in no table: by a word of the name … */
const byWord: readonly (readonly [RegExp, DrawingOf])[] = [
  [/مگ/, { kind: "mug", form: "urdu" }],
  [/mug|cup\b/, { kind: "mug" }],
  [/tumbler/, { kind: "travelTumbler" }],
  [/bottle|flask/, { kind: "bottle" }],
  [/hamper|basket/, { kind: "hamperMini" }],
  [/frame|photo/, { kind: "photoFrame" }],
  [/lamp|light/, { kind: "illusionLamp" }],
  [/watch/, { kind: "watchSet" }],
  [/clock/, { kind: "wallClock" }],
  [/earring|jhumka/, { kind: "jhumka" }],
  [/earbud|headphone/, { kind: "earbuds" }],
  [/keyring|keychain/, { kind: "leatherKeychain" }],
  [/\brings?\b/, { kind: "stoneRing" }],
  [/bangle|bracelet/, { kind: "bangles" }],
  [/necklace|pendant|locket/, { kind: "nameNecklace" }],
  [/chocolate/, { kind: "chocolateBox" }],
  [/cake|brownie/, { kind: "cake" }],
  [/date/, { kind: "datesBox" }],
  [/bouquet|rose|flower/, { kind: "bouquet", form: "mixed" }],
  [/plant/, { kind: "pottedPlant" }],
  [/quran/, { kind: "quranBoxSet" }],
  [/prayer|janamaz|mat\b/, { kind: "prayerMat" }],
  [/tasbeeh/, { kind: "tasbeeh" }],
  [/calligraphy|ayat|dua/, { kind: "calligraphyPanel" }],
  [/attar|perfume/, { kind: "perfume" }],
  [/bakhoor|incense/, { kind: "bakhoorSet" }],
  [/candle/, { kind: "candle" }],
  [/cushion|pillow/, { kind: "cushion", form: "photo" }],
  [/hoodie/, { kind: "hoodie" }],
  [/polo/, { kind: "polo" }],
  [/shirt/, { kind: "tshirt", form: "photo" }],
  [/\bcap\b/, { kind: "cap" }],
  [/wallet/, { kind: "wallet" }],
  [/backpack/, { kind: "backpack", form: "laptop" }],
  [/tote|bag/, { kind: "tote", form: "print" }],
  [/notebook|diary|journal|planner/, { kind: "notebook" }],
  [/\bpens?\b/, { kind: "pen" }],
  [/calendar/, { kind: "deskCalendar", form: "photo" }],
  [/trophy|award/, { kind: "crystalStar" }],
  [/shield|plaque/, { kind: "woodShield" }],
  [/medal|badge/, { kind: "medal" }],
  [/power bank/, { kind: "powerBank" }],
  [/usb|drive/, { kind: "usbDrive", form: "metal" }],
  [/speaker/, { kind: "speaker" }],
  [/charger|charging/, { kind: "chargerPad" }],
  [/teddy|plush|toy/, { kind: "teddy" }],
  [/balloon/, { kind: "foilBalloons" }],
  [/card/, { kind: "greetingCard" }],
  [/envelope/, { kind: "envelopes" }],
  [/sticker|label/, { kind: "roundStickers" }],
  [/ribbon/, { kind: "satinRibbon" }],
  [/umbrella/, { kind: "umbrella" }],
  [/lanyard/, { kind: "lanyard" }],
  [/vase|pottery/, { kind: "blueVase" }],
  [/plate/, { kind: "wallPlate" }],
  [/tray|coaster|resin/, { kind: "coasters" }],
];

/** … or else by its category. */
const byCategory: Record<string, DrawingOf> = {
  "mugs-drinkware": { kind: "mug" },
  "photo-frames-wall-art": { kind: "photoFrame" },
  "resin-art": { kind: "coasters" },
  "jewellery-accessories": { kind: "nameNecklace" },
  "chocolates-gourmet": { kind: "chocolateBox" },
  "gift-boxes-hampers": { kind: "hamperMini" },
  "flowers-bouquets": { kind: "bouquet", form: "roses" },
  "islamic-gifts": { kind: "calligraphyPanel" },
  "wedding-nikkah": { kind: "nikkahCertificate" },
  "birthday-party": { kind: "foilBalloons" },
  "baby-kids": { kind: "teddy" },
  "tech-gadgets": { kind: "speaker" },
  "stationery-desk": { kind: "notebook" },
  "apparel-caps": { kind: "tshirt", form: "photo" },
  "bags-leather": { kind: "tote", form: "print" },
  "home-decor-candles": { kind: "candle" },
  "trophies-awards": { kind: "cupTrophy" },
  "perfume-attar": { kind: "perfume" },
  "corporate-giveaways": { kind: "notebook", form: "logo" },
  "packaging-cards": { kind: "magneticBox" },
};

const themes: readonly (readonly [RegExp, Theme])[] = [
  [/ramadan|ramzan/, { mood: "eid", text: "Ramadan", urdu: "رمضان", subject: "family" }],
  [/umrah|hajj/, { mood: "eid" }],
  [/\beid\b/, { mood: "eid", text: "Eid Mubarak", urdu: "عید مبارک", subject: "family" }],
  [/mother|mum\b|ammi|امی/, { mood: "love", text: "Ammi", urdu: "امی جان", subject: "mother" }],
  [/father|dad\b|abbu|baba/, { mood: "plain", text: "Abbu", urdu: "ابو جان", subject: "father" }],
  [/sister|behn/, { mood: "love", text: "Best Sister", urdu: "بہن" }],
  [/brother|bhai/, { mood: "plain", text: "Bhai Jaan", urdu: "بھائی جان" }],
  [/teacher/, { mood: "plain", text: "Thank you", urdu: "شکریہ" }],
  [/anniversary|valentine|love|wife|husband|couple|proposal/, { mood: "love" }],
  [/birthday|party|balloon/, { mood: "party" }],
  [/graduat/, { mood: "party", text: "Class of 2027", subject: "graduate" }],
  [/independence|14 august|azadi/, { mood: "plain", text: "Jashn-e-Azadi", subject: "azadi" }],
];

/** The occasion in a product's name, which decides about the words on the object and the backdrop. */
export function themeOf(name: string): Theme {
  const lower = name.toLowerCase();
  return themes.find(([word]) => word.test(lower))?.[1] ?? { mood: "plain" };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const byPlainName = new Map(
  Object.entries(CATALOGUE_DRAWINGS).map(([name, drawing]) => [plain(name), drawing]),
);
const longestFirst = [...byPlainName.keys()].toSorted((a, b) => b.length - a.length);

function isVariantOf(name: string): DrawingOf | undefined {
  const asked = plain(name);
  const base = longestFirst.find((known) => asked.startsWith(known) || asked.includes(known));
  return byPlainName.get(asked) ?? (base ? byPlainName.get(base) : undefined);
}

/** Kind and parameters of a product's drawing: its catalogue row, the row it is a variant of, a word, its category. */
export function drawingFor(name: string, category: string): DrawingOf {
  const exact = OWN_DRAWINGS[name] ?? CATALOGUE_DRAWINGS[name];
  if (exact) return exact;
  const theme = themeOf(name);
  const base = isVariantOf(name) ??
    byWord.find(([word]) => word.test(name.toLowerCase()))?.[1] ??
    byCategory[category] ?? { kind: "present" };
  return {
    ...base,
    text: base.text ?? theme.text,
    urdu: base.urdu ?? theme.urdu,
    subject: base.subject ?? theme.subject,
  };
}

/** A product's palette, the same in all its pictures; the first one, rose, if its name says rose. */
export const paletteIndex = (name: string, seed: number, count: number) =>
  /\brose box\b/i.test(name) ? 0 : hash(`${name}#${seed}`) % count;
