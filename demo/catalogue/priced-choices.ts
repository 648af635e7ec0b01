/**
 * Choices that change the price, or that the buyer must make, by the product's name in the catalogue. Sizes and colours
 * of SPEC do not change the price, so these are personalisation fields. Rupees are added to the price of the first.
 */
type PricedChoice = readonly [label: string, options: readonly (readonly [string, number])[]];

const SCENTS: PricedChoice = [
  "Scent",
  [
    ["Oud", 0],
    ["Rose", 0],
    ["Motia", 0],
    ["Vanilla", 0],
  ],
];
const FRAME_SIZE: PricedChoice = [
  "Frame size",
  [
    ["5×7 in", 0],
    ["6×8 in", 300],
    ["8×10 in", 700],
    ["A4", 900],
  ],
];
const SHIRT_SIZES = ["S", "M", "L", "XL", "XXL"].map((size) => [size, 0] as const);

export const PRICED_CHOICES: Record<string, readonly PricedChoice[]> = {
  "Handmade chocolate box with printed names": [
    [
      "Pieces",
      [
        ["9 pieces", 0],
        ["16 pieces", 1100],
        ["25 pieces", 2300],
      ],
    ],
  ],
  "Photo-print chocolate bar": [
    [
      "Chocolate",
      [
        ["Milk", 0],
        ["Dark", 50],
      ],
    ],
  ],
  "Wooden photo frame with engraved message": [FRAME_SIZE],
  "Caricature portrait frame": [FRAME_SIZE],
  "Baby hand and foot casting frame": [
    [
      "Frame size",
      [
        ["8×10 in", 0],
        ["12×12 in", 900],
      ],
    ],
  ],
  "Graduation frame with cap tassel": [
    [
      "Frame size",
      [
        ["8×10 in", 0],
        ["A4", 400],
      ],
    ],
  ],
  "Canvas print, gallery wrapped": [
    [
      "Canvas size",
      [
        ["12×16 in", 0],
        ["16×20 in", 1000],
        ["20×24 in", 2200],
      ],
    ],
  ],
  "Ayat-ul-Kursi wall calligraphy, acrylic": [
    [
      "Panel size",
      [
        ["12×12 in", 0],
        ["18×18 in", 1500],
      ],
    ],
  ],
  "99 Names canvas panel": [
    [
      "Panel size",
      [
        ["12×18 in", 0],
        ["18×24 in", 1400],
      ],
    ],
  ],
  "Scented soy candle in jar": [SCENTS],
  "Bakhoor jar 50 g": [
    [
      "Scent",
      [
        ["Oud", 0],
        ["Rose", 0],
        ["Sandal", 0],
      ],
    ],
  ],
  "Reed diffuser 100 ml": [SCENTS],
  "Room mist 250 ml": [SCENTS],
  "Solid perfume tin": [SCENTS],
  "Car diffuser, wooden cap": [SCENTS],
  "Wedding favour attar (per 25)": [SCENTS],
  "Attar gift trio": [
    [
      "Bottles",
      [
        ["3 × 3 ml", 0],
        ["3 × 6 ml", 900],
      ],
    ],
  ],
  "Perfume spray with engraved name": [
    [
      "Bottle",
      [
        ["50 ml", 0],
        ["100 ml", 1700],
      ],
    ],
  ],
  "His and hers perfume box": [
    [
      "Bottles",
      [
        ["2 × 30 ml", 0],
        ["2 × 50 ml", 1500],
      ],
    ],
  ],
  "Wooden USB drive in box": [
    [
      "Memory",
      [
        ["16 GB", 0],
        ["32 GB", 500],
        ["64 GB", 1100],
      ],
    ],
  ],
  "Couple T-shirt pair": [
    ["Her size", SHIRT_SIZES],
    ["His size", SHIRT_SIZES],
  ],
  "Brownie box of 9": [
    [
      "Brownies",
      [
        ["Classic", 0],
        ["With walnuts", 150],
      ],
    ],
  ],
};
