/** A kind of product (reference/pakistan.md 5.2) with its categories and texts. */
export interface Kind {
  /** The product's type, as shoppers read it. */
  title: string;
  /** Its categories of SPEC §9. */
  categories: readonly string[];
  care: readonly string[];
  /** Sentences about giving it. */
  praise: readonly string[];
}

export const KINDS: Record<string, Kind> = {
  "mugs-drinkware": {
    title: "Mugs & Drinkware",
    categories: ["Customised", "Printing", "Home&Decor"],
    care: [
      "Hand wash keeps the print bright for years.",
      "Safe in the dishwasher on the upper rack.",
    ],
    praise: [
      "for the first chai of every morning",
      "for the desk they sit at all day",
      "for guests who always ask where it is from",
    ],
  },
  "photo-frames-wall-art": {
    title: "Photo Frames & Wall Art",
    categories: ["Photo Frames", "Customised", "Home&Decor"],
    care: ["Wipe with a dry, soft cloth.", "Keep out of direct sun so that the colours stay."],
    praise: [
      "for the wall everybody passes",
      "for a photo that has waited in the phone too long",
      "for a day worth looking at again",
    ],
  },
  "resin-art": {
    title: "Resin Art",
    categories: ["Resin Art", "Hand Made", "Home&Decor"],
    care: [
      "Wipe with a damp cloth; keep away from heat above 60 °C.",
      "Each pour flows its own way, so no two are alike.",
    ],
    praise: [
      "for someone who likes what nobody else has",
      "for a shelf that needs a little light",
      "for a bride's first home",
    ],
  },
  "jewellery-accessories": {
    title: "Jewellery & Accessories",
    categories: ["Jewelry", "Women", "Couples"],
    care: ["Keep it dry and in its pouch when it rests.", "Perfume first, jewellery last."],
    praise: [
      "for the name they carry closest",
      "for every day and the special ones",
      "for her, and for the moment she opens it",
    ],
  },
  "chocolates-gourmet": {
    title: "Chocolates & Gourmet",
    categories: ["Women", "Couples", "Other"],
    care: [
      "Keep below 24 °C; best within 60 days.",
      "Travels in an insulated sleeve from April to October.",
    ],
    praise: [
      "for sharing, or for not sharing at all",
      "for the guests of Eid",
      "for sorry, for thank you, for nothing at all",
    ],
  },
  "gift-boxes-hampers": {
    title: "Gift Boxes & Hampers",
    categories: ["Custom Gift", "Men", "Women"],
    care: [
      "Packed the day it leaves, with your card on top.",
      "The box stays useful long after the gift.",
    ],
    praise: [
      "for when one thing is not enough",
      "for a birthday in another city",
      "for the one who has everything",
    ],
  },
  "flowers-bouquets": {
    title: "Flowers & Bouquets",
    categories: ["Women", "Couples", "Other"],
    care: [
      "Cut the stems at a slant and change the water every day.",
      "No water needed, only a kind place.",
    ],
    praise: [
      "for an apology that works",
      "for her desk on a grey Monday",
      "for the hospital room and the wedding stage",
    ],
  },
  "islamic-gifts": {
    title: "Islamic Gifts",
    categories: ["Islamic", "Hand Made"],
    care: ["Comes wrapped with respect, in a dust bag.", "Wipe with a dry cloth."],
    praise: ["for Ramadan, Umrah and every Friday", "for Ameen and Nikkah", "for parents' home"],
  },
  "wedding-nikkah": {
    title: "Wedding & Nikkah",
    categories: ["Couples", "Customised", "Hand Made"],
    care: [
      "Every name is read twice before it is printed.",
      "Made to order; please allow the days named here.",
    ],
    praise: [
      "for the table everyone will photograph",
      "for the two of them",
      "for the day itself and the shelf after it",
    ],
  },
  "birthday-party": {
    title: "Birthday & Party",
    categories: ["Kids", "Printing", "Other"],
    care: ["Arrives flat, stands in minutes.", "Everything is in the box, tape included."],
    praise: [
      "for the cake's best side",
      "for a surprise at midnight",
      "for small guests with big eyes",
    ],
  },
  "baby-kids": {
    title: "Baby & Kids",
    categories: ["Kids", "Customised"],
    care: ["Machine wash at 30 °C.", "Tested for small hands; no loose parts."],
    praise: [
      "for the newest name in the family",
      "for the first day of school",
      "for nap time and show-and-tell",
    ],
  },
  "tech-gadgets": {
    title: "Tech & Gadgets",
    categories: ["Tech", "Electronics", "Men"],
    care: ["Six months of checking warranty by the seller.", "Charging cable in the box."],
    praise: [
      "for the one who already read the manual",
      "for the long drive home",
      "for a desk without cables",
    ],
  },
  "stationery-desk": {
    title: "Stationery & Desk",
    categories: ["Printing", "Men", "Customised"],
    care: ["Opens flat, closes with an elastic.", "Refills are easy to find."],
    praise: [
      "for the first job and the new office",
      "for the teacher who wrote on your copy",
      "for lists, letters and plans",
    ],
  },
  "apparel-caps": {
    title: "Apparel & Caps",
    categories: ["Clothing", "Men", "Women"],
    care: [
      "Wash inside out at 30 °C; iron around the print.",
      "Fits true to size; see the table on the label.",
    ],
    praise: [
      "for brothers who pretend not to match",
      "for the team photo",
      "for a name worth wearing",
    ],
  },
  "bags-leather": {
    title: "Bags & Leather",
    categories: ["Men", "Women", "Hand Made"],
    care: ["A drop of leather balm twice a year.", "Wipe with a damp cloth."],
    praise: [
      "for the pocket they reach into daily",
      "for the first flight abroad",
      "for a father who keeps things for decades",
    ],
  },
  "home-decor-candles": {
    title: "Home Décor & Candles",
    categories: ["Home&Decor", "Hand Made"],
    care: [
      "Burn two hours the first time, so that the top melts evenly.",
      "Dust with a soft brush.",
    ],
    praise: [
      "for a new home's first evening",
      "for the corner by the window",
      "for guests and for quiet",
    ],
  },
  "trophies-awards": {
    title: "Trophies, Awards & Plaques",
    categories: ["Customised", "Printing", "Other"],
    care: ["Write the names as they are to stand there.", "Comes in a lined box."],
    praise: [
      "for the colleague who stayed late",
      "for sports day",
      "for a retirement said properly",
    ],
  },
  "perfume-attar": {
    title: "Perfume & Attar",
    categories: ["Beauty & Personal Care", "Men", "Women"],
    care: ["A drop on the wrist lasts the day.", "Keep it cool and dark."],
    praise: [
      "for Jummah and Eid morning",
      "for a memory that has a smell",
      "for him, and quietly for her",
    ],
  },
  "packaging-cards": {
    title: "Packaging & Cards",
    categories: ["Printing", "Other"],
    care: ["Printed with your logo, in one colour or in all.", "Arrives flat."],
    praise: [
      "for a small business that cares",
      "for the last thing they open and the first they see",
      "for fifty thank-yous at once",
    ],
  },
  "corporate-giveaways": {
    title: "Corporate Essentials",
    categories: ["Corporate Essentials"],
    care: [
      "Your logo is checked for size and colour before anything is printed.",
      "Tolerance of 2 % in quantity, invoiced as delivered.",
    ],
    praise: [
      "for conferences and welcome kits",
      "for clients at Eid and the new year",
      "for a team that feels like one",
    ],
  },
};

export function kindOf(type: string): Kind {
  const kind = KINDS[type];
  if (!kind) throw new Error(`There is no kind of goods called ${type}`);
  return kind;
}
