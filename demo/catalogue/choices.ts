/**
 * Choices of products, with the labels that a seller would write. Sizes and colours do not change the price. A choice
 * that does is a personalisation field (asks.ts), or, for goods that are made in lots, an option.
 */

const ADULT = ["S", "M", "L", "XL", "XXL"];
const CHAINS = ["40 cm chain", "45 cm chain", "50 cm chain"];

const SIZES: Record<string, readonly string[]> = {
  "Dried flower pendant": CHAINS,
  "Urdu name pendant": CHAINS,
  "Couple ring pair, engraved": ["Hers 6, his 9", "Hers 7, his 10", "Hers 8, his 11"],
  "Silver turquoise ring": ["Size 8", "Size 9", "Size 10", "Size 11"],
  "Birthstone charm anklet": ["22 cm", "24 cm", "26 cm"],
  "Glass bangles set (12 pairs)": ["2.4", "2.6", "2.8"],
  "Laptop sleeve with name": ["For 13 in", "For 14 in", "For 15.6 in"],
  "Men's belt and wallet gift set": ["Waist 30–34 in", "Waist 34–38 in", "Waist 38–42 in"],
  "Custom printed T-shirt": ADULT,
  "Urdu poetry T-shirt": ADULT,
  "Polo shirt with embroidered logo": ADULT,
  "Hoodie, custom print": ADULT,
  "Varsity jacket with name": ADULT,
  "Kids superhero name shirt": ["2–3 years", "4–5 years", "6–7 years", "8–9 years", "10–11 years"],
  "Printed socks pair": ["Shoe 36–40", "Shoe 41–45"],
  "Sindhi cap, handmade": ["56 cm", "58 cm", "60 cm"],
};

/** Every colour that can be chosen, with its value for the drawing. */
export const COLOURS = {
  Black: "#2B2730",
  White: "#FBF8F3",
  Navy: "#22386B",
  Maroon: "#7C1F33",
  "Bottle green": "#1F5A40",
  Beige: "#D9C3A0",
  Tan: "#A8683A",
  Brown: "#6B3F26",
  Walnut: "#7A5234",
  Oak: "#C79763",
  Pink: "#E391A8",
  "Sky blue": "#6FA8D6",
  Red: "#B3243A",
  "Ocean blue": "#1C7C9C",
  "Blush pink": "#DE8FA3",
  Emerald: "#1F7F5C",
  "Gold-plated": "#D9A441",
  "Silver-plated": "#C9CED6",
} as const;
export type Colour = keyof typeof COLOURS;

const SHIRT: readonly Colour[] = ["White", "Black", "Navy", "Maroon"];
const RESIN: readonly Colour[] = ["Ocean blue", "Blush pink", "Emerald"];
const PLATED: readonly Colour[] = ["Gold-plated", "Silver-plated"];
const LEATHER: readonly Colour[] = ["Tan", "Brown", "Black"];
const FRAME: readonly Colour[] = ["Oak", "Walnut", "Black", "White"];

/** Colours of products that have several; the first is the one in the pictures. */
const COLORS: Record<string, readonly Colour[]> = {
  "Insulated travel tumbler 890 ml": ["Navy", "Maroon", "Black"],
  "Steel temperature display bottle 500 ml": ["Black", "Navy", "Red"],
  "Kids sipper bottle with name": ["Sky blue", "Pink", "Bottle green"],
  "Wooden photo frame with engraved message": FRAME,
  "Resin initial keyring": RESIN,
  "Resin coaster set of 4": RESIN,
  "Resin name plate for home": RESIN,
  "Ayat-ul-Kursi resin wall clock 14 in": RESIN,
  "Geode wall art 16 in": RESIN,
  "Custom name necklace": PLATED,
  "Initial bracelet": PLATED,
  "Engraved leather wallet for him": LEATHER,
  "Preserved rose box": ["Red", "Pink", "White"],
  "Velvet Quran cover embroidered": ["Bottle green", "Maroon", "Navy"],
  "Personalised prayer mat with name": ["Maroon", "Bottle green", "Navy"],
  "Nikkah booklet cover, velvet": ["Maroon", "Bottle green", "Navy"],
  "Name baby blanket, fleece": ["Sky blue", "Pink", "Beige"],
  "Kids backpack with name": ["Sky blue", "Pink", "Navy"],
  "Bluetooth speaker, fabric": ["Black", "Navy", "Red"],
  "Laptop sleeve with name": ["Navy", "Maroon", "Beige"],
  "A5 notebook with name": ["Maroon", "Navy", "Black"],
  "Custom printed T-shirt": SHIRT,
  "Polo shirt with embroidered logo": ["Navy", "Maroon", "Bottle green", "Black"],
  "Hoodie, custom print": ["Bottle green", "Navy", "Maroon", "Black"],
  "Embroidered cap": ["Navy", "Black", "Maroon"],
  "Genuine leather bifold wallet": LEATHER,
  "Passport cover with name": LEATHER,
  "Duffle gym bag": ["Black", "Navy", "Maroon"],
  "Ladies clutch with initials": ["Maroon", "Black", "Beige"],
  "Makeup pouch with name": ["Pink", "Sky blue", "Beige"],
  "Gift box, rigid magnetic 8×8 in": ["Maroon", "Navy", "Beige"],
};

export const sizesOf = (name: string): string[] => [...(SIZES[name] ?? [])];
export const colorsOf = (name: string): Colour[] => [...(COLORS[name] ?? [])];

type OptionSet = readonly [attribute: string, options: readonly (readonly [string, number])[]];

/** How a company's logo is applied, by the product's material. */
const BRANDING: readonly (readonly [names: RegExp, OptionSet])[] = [
  [
    /embroidered/i,
    [
      "Branding",
      [
        ["Embroidery", 0],
        ["Embroidery in two places", 90],
      ],
    ],
  ],
  [
    /debossed/i,
    [
      "Branding",
      [
        ["Debossing", 0],
        ["Foil stamping", 40],
      ],
    ],
  ],
  [
    /engraved|metal|steel|crystal/i,
    [
      "Branding",
      [
        ["Laser engraving", 0],
        ["Full colour UV print", 25],
      ],
    ],
  ],
  [
    /shirt|tote/i,
    [
      "Branding",
      [
        ["One-colour print", 0],
        ["Two-colour print", 12],
        ["Embroidery", 90],
      ],
    ],
  ],
  [
    /non-woven|umbrella|stress ball|kit/i,
    [
      "Branding",
      [
        ["One-colour print", 0],
        ["Two-colour print", 12],
      ],
    ],
  ],
  [
    /mouse pad/i,
    [
      "Edge",
      [
        ["Cut edge", 0],
        ["Stitched edge", 30],
      ],
    ],
  ],
  [
    /notebook|diary|hamper|dates box|paper bag|logo sleeve/i,
    [
      "Branding",
      [
        ["One-colour print", 0],
        ["Full colour print", 25],
        ["Foil stamping", 40],
      ],
    ],
  ],
  [
    /lanyard/i,
    [
      "Clip",
      [
        ["Metal hook", 0],
        ["Safety break", 12],
        ["Card holder", 25],
      ],
    ],
  ],
  [
    /calendar|card$|badge|magnet/i,
    [
      "Finish",
      [
        ["Matt", 0],
        ["Gloss", 8],
      ],
    ],
  ],
  [
    /./,
    [
      "Branding",
      [
        ["One-colour print", 0],
        ["Two-colour print", 12],
        ["Full colour UV print", 25],
      ],
    ],
  ],
];

/** Other options of goods made in lots, with the PKR added to the price of one. */
const MORE: readonly (readonly [names: RegExp, OptionSet])[] = [
  [
    /^Ceramic mug/,
    [
      "Mug",
      [
        ["White", 0],
        ["Coloured inside", 100],
        ["Magic (heat)", 250],
      ],
    ],
  ],
  [
    /shirt/i,
    [
      "Sizes",
      [
        ["S to L", 0],
        ["S to XXL", 50],
      ],
    ],
  ],
  [
    /shirt/i,
    [
      "Fabric",
      [
        ["Cotton 180 gsm", 0],
        ["Cotton 220 gsm", 200],
      ],
    ],
  ],
  [
    /^USB drive/,
    [
      "Memory",
      [
        ["32 GB", 0],
        ["64 GB", 400],
      ],
    ],
  ],
  [
    /notebook, debossed|diary/i,
    [
      "Pages",
      [
        ["Ruled", 0],
        ["Dotted", 0],
        ["With year planner", 80],
      ],
    ],
  ],
  [
    /^Chocolate box/,
    [
      "Chocolate",
      [
        ["Milk", 0],
        ["Dark", 50],
        ["Assorted", 80],
      ],
    ],
  ],
  [
    /\bpen,|notebook, |mug|bottle|drive|power bank|charger|keychain|clock|shield|lunch|diary/i,
    [
      "Packaging",
      [
        ["Plain pack", 0],
        ["Kraft sleeve", 18],
        ["Rigid box", 95],
      ],
    ],
  ],
];

/** Options of goods that are made in lots: attribute, option, PKR added to the price of one. */
export function optionsOf(name: string): [string, string, number][] {
  const branding = BRANDING.find(([names]) => names.test(name))?.[1];
  const sets = [branding, ...MORE.filter(([names]) => names.test(name)).map(([, set]) => set)];
  return sets.flatMap((set) =>
    set ? set[1].map(([option, price]): [string, string, number] => [set[0], option, price]) : [],
  );
}
