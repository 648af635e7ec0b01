/** Sizes and colours that reference/pakistan.md 5.1 gives to a choice letter, as a shopper sees them. */
const SIZES: Record<string, readonly string[]> = {
  A4: ["5×7 in", "6×8 in", "8×10 in", "A4"],
  A9: ["16 in", "18 in", "20 in"],
  A11: ["9 pcs", "16 pcs", "25 pcs"],
  A16: ["S", "M", "L", "XL", "XXL"],
  A22: ["3 ml", "6 ml", "12 ml"],
  A23: ["16 GB", "32 GB", "64 GB"],
};

const COLORS: Record<string, readonly string[]> = {
  A5: ["Black", "White", "Walnut", "Gold"],
  A6: ["Ocean blue", "Blush pink", "Emerald", "Pearl white"],
  A8: ["Steel", "Gold-plated", "Silver-plated"],
  A18: ["Black", "White", "Navy", "Maroon", "Bottle green", "Beige"],
  A21: ["Oud", "Rose", "Motia", "Vanilla"],
};

/** Options that change the price of one, in PKR: for corporate products, priced per unit. */
const OPTIONS: Record<string, readonly [attribute: string, options: readonly [string, number][]]> =
  {
    A1: [
      "Mug type",
      [
        ["White 11 oz", 0],
        ["Inner colour", 100],
        ["Magic (heat)", 250],
      ],
    ],
    A3: [
      "Printing",
      [
        ["Single colour", 0],
        ["Two colours", 12],
        ["Full colour UV", 25],
        ["Laser engraving", 35],
        ["Foil stamping", 40],
      ],
    ],
    A10: [
      "Chocolate",
      [
        ["Milk", 0],
        ["Dark", 50],
        ["Assorted", 80],
      ],
    ],
    A12: [
      "Gift wrap",
      [
        ["None", 0],
        ["Kraft", 100],
        ["Premium box", 300],
      ],
    ],
    A16: [
      "Sizes",
      [
        ["S to L", 0],
        ["S to XXL", 50],
      ],
    ],
    A17: [
      "Fabric",
      [
        ["Cotton 180 gsm", 0],
        ["Cotton 220 gsm", 200],
      ],
    ],
    A23: [
      "Capacity",
      [
        ["Standard", 0],
        ["Double", 500],
      ],
    ],
    A24: [
      "Pages",
      [
        ["Ruled", 0],
        ["Dotted", 0],
        ["With year planner", 80],
      ],
    ],
    A28: [
      "Packaging",
      [
        ["Poly bag", 0],
        ["Kraft sleeve", 18],
        ["Rigid box", 95],
        ["Branded box", 220],
      ],
    ],
  };

export function sizesOf(choices: string): string[] {
  return choices.split(" ").flatMap((letter) => SIZES[letter] ?? []);
}

export function colorsOf(choices: string): string[] {
  return choices.split(" ").flatMap((letter) => COLORS[letter] ?? []);
}

/** Attribute, option, PKR added to one. */
export function optionsOf(choices: string): [string, string, number][] {
  return choices.split(" ").flatMap((letter) => {
    const set = OPTIONS[letter];
    return set
      ? set[1].map(([name, price]): [string, string, number] => [set[0], name, price])
      : [];
  });
}
