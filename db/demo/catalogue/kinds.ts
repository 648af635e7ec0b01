/** What the shop knows of a kind of goods (reference/pakistan.md 5.2): its shelves and its words. */
export interface Kind {
  /** As a shopper reads it; the product's type. */
  title: string;
  /** SPEC §9 categories it stands in. */
  categories: readonly string[];
  material: readonly string[];
  care: readonly string[];
  /** How it feels to give it. */
  praise: readonly string[];
}

export const KINDS: Record<string, Kind> = {
  "mugs-drinkware": {
    title: "Mugs & Drinkware",
    categories: ["Customised", "Printing", "Home&Decor"],
    material: [
      "thick white ceramic with a smooth glaze",
      "double-walled steel",
      "food-safe enamel on steel",
    ],
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
    material: [
      "solid pine with a fine grain",
      "acrylic cut by laser with polished edges",
      "cotton canvas on a wooden stretcher",
    ],
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
    material: [
      "clear epoxy resin poured by hand in layers",
      "resin with real pressed flowers",
      "resin with gold leaf on the rim",
    ],
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
    material: [
      "stainless steel that does not turn",
      "18-carat gold plating on brass",
      "925 silver",
    ],
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
    material: [
      "Belgian-style couverture, moulded in small batches",
      "fresh dates, nuts and dark chocolate",
      "honey and dry fruit from the north",
    ],
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
    material: [
      "a rigid box with a magnetic lid, tissue and a satin ribbon",
      "a willow basket lined with cotton",
      "a keepsake box of recycled board",
    ],
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
    material: [
      "fresh stems tied the same morning",
      "hand-crocheted cotton that never fades",
      "dried and preserved flowers",
    ],
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
    material: ["velvet with gold foil lettering", "solid sheesham wood", "soft padded chenille"],
    care: ["Comes wrapped with respect, in a dust bag.", "Wipe with a dry cloth."],
    praise: ["for Ramadan, Umrah and every Friday", "for Ameen and Nikkah", "for parents' home"],
  },
  "wedding-nikkah": {
    title: "Wedding & Nikkah",
    categories: ["Couples", "Customised", "Hand Made"],
    material: [
      "clear acrylic with hand-set flowers",
      "velvet and gota work",
      "ivory board with foil print",
    ],
    care: [
      "You see a proof before we make it.",
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
    material: ["thick card and satin ribbon", "balloons of natural latex", "wood cut by laser"],
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
    material: ["soft combed cotton", "smooth beech wood without sharp edges", "BPA-free plastic"],
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
    material: ["aluminium and matte plastic", "tempered glass and silicone", "brushed steel"],
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
    material: [
      "100 gsm ivory paper in a soft cover",
      "brass and sheesham",
      "PU leather with neat stitching",
    ],
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
    material: ["combed cotton, 180 gsm", "fleece, soft inside", "cotton twill"],
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
    material: [
      "cow leather from Sialkot, stitched by hand",
      "heavy cotton canvas",
      "PU leather that forgives rain",
    ],
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
    material: [
      "soy wax with a cotton wick",
      "clay glazed in Multan blue",
      "wood and warm LED light",
    ],
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
    material: [
      "optical crystal with bevelled edges",
      "sheesham with an engraved brass plate",
      "acrylic, 10 mm thick",
    ],
    care: ["Send us the names as a list; you see a proof first.", "Comes in a lined box."],
    praise: [
      "for the colleague who stayed late",
      "for sports day",
      "for a retirement said properly",
    ],
  },
  "perfume-attar": {
    title: "Perfume & Attar",
    categories: ["Beauty & Personal Care", "Men", "Women"],
    material: [
      "pure oil without alcohol",
      "a slow-burning bakhoor blend",
      "a fine spray in heavy glass",
    ],
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
    material: ["350 gsm board", "satin, 25 mm wide", "recycled kraft"],
    care: ["Send your logo as PDF or PNG; the proof is free.", "Arrives flat."],
    praise: [
      "for a small business that cares",
      "for the last thing they open and the first they see",
      "for fifty thank-yous at once",
    ],
  },
  "corporate-giveaways": {
    title: "Corporate Essentials",
    categories: ["Corporate Essentials"],
    material: [
      "made for your logo",
      "a branding surface that takes print and laser alike",
      "checked piece by piece",
    ],
    care: [
      "A digital proof comes within 24 hours, free.",
      "Tolerance of 2 % in quantity, invoiced as delivered.",
    ],
    praise: [
      "for conferences and welcome kits",
      "for clients at Eid and the new year",
      "for a team that feels like one",
    ],
  },
};

/** Materials that only fit names with these words; the others fit every name of their kind. */
const ONLY_FOR: readonly (readonly [material: string, words: RegExp])[] = [
  ["steel", /steel|tumbler|bottle|flask|speaker|power|watch|charger/i],
  ["enamel", /enamel|kettle/i],
  ["acrylic", /acrylic|led|lamp|plaque|cube|crystal|glass|panel|award|flame/i],
  ["canvas", /canvas|tote|jute|bag|duffle|pouch/i],
  ["gold leaf", /tray|geode|clock|platter|coaster/i],
  ["pressed flowers", /flower|bookmark|frame|tray|keyring|floral/i],
  ["925 silver", /silver|ring/i],
  ["gold plating", /gold|necklace|bracelet|bangle|earring|jhumk/i],
  ["dates", /date|dry fruit|ajwa|nut/i],
  ["honey", /honey|dry fruit/i],
  ["willow basket", /basket|hamper/i],
  ["crocheted", /crochet/i],
  ["dried", /dried|preserved|forever|dome/i],
  ["sheesham", /wood|rehal|sheesham|stand|organiser|shield|plaque|plate|chess|box/i],
  ["chenille", /mat|prayer|janamaz/i],
  ["velvet", /quran|velvet|box|set|platter|ring/i],
  ["clear acrylic with hand-set", /acrylic|plaque|tray|pen|frame|sign|nikkah nama/i],
  ["ivory board", /card|invitation|album|book|nama|menu|tag/i],
  ["balloons", /balloon/i],
  ["wood cut by laser", /topper|wood|sign/i],
  ["beech wood", /wood|puzzle|block|toy/i],
  ["plastic", /sipper|bottle|lunch|plastic/i],
  ["tempered glass", /case|screen|cover|stand/i],
  ["brass", /pen|card holder|brass|desk/i],
  ["PU leather with neat", /diary|folder|organiser|leather|wallet|planner/i],
  ["fleece", /hoodie|fleece|jacket/i],
  ["twill", /cap/i],
  ["cow leather", /leather|wallet|belt|passport/i],
  ["PU leather that", /laptop|clutch|backpack|folder|duffle/i],
  ["soy wax", /candle|soy|wax|bakhoor/i],
  ["Multan blue", /vase|pottery|onyx|plate/i],
  ["velvet-touch", /cushion/i],
  ["cotton cord", /macrame|hanging|doormat|mat\b/i],
  ["warm LED", /lamp|led|light|name plate/i],
  ["optical crystal", /crystal|star|glass/i],
  ["brass plate", /shield|plaque|memento|souvenir/i],
  ["acrylic, 10 mm", /acrylic|medal|pin|award/i],
  ["bakhoor", /bakhoor|burner/i],
  ["fine spray", /spray|perfume|mist|minis/i],
  ["oil without", /attar|oud|motia|roll|diffuser|solid/i],
  ["satin, 25 mm", /ribbon/i],
  ["recycled kraft", /kraft|flyer|bag|envelope|tag|basket/i],
];

/** A material that fits the product's name. */
export function materialFor(
  kind: Kind,
  name: string,
  pick: (from: readonly string[]) => string,
): string {
  const wordsOf = (material: string) => ONLY_FOR.find(([part]) => material.includes(part))?.[1];
  const named = kind.material.filter((material) => wordsOf(material)?.test(name));
  if (named.length > 0) return pick(named);
  const plain = kind.material.filter((material) => !wordsOf(material));
  return plain.length > 0 ? pick(plain) : (kind.material[0] ?? "");
}

export function kindOf(type: string): Kind {
  const kind = KINDS[type];
  if (!kind) throw new Error(`There is no kind of goods called ${type}`);
  return kind;
}
