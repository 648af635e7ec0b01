/** Things that go together, for less. Product names as in retail-rows.ts; priceOff in percent of their sum. */
export const DEMO_DEALS: readonly {
  name: string;
  description: string;
  products: readonly string[];
  priceOff: number;
}[] = [
  {
    name: "Chai for two",
    description: "A pair of mugs and something for the table. For the first winter in a new home.",
    products: ["Couple mug set of 2", "Onyx tea-light pair"],
    priceOff: 15,
  },
  {
    name: "For Ammi",
    description: "A prayer mat with her name, roses that stay, and the smell of motia.",
    products: ["Personalised prayer mat with name", "Preserved rose box", "Motia attar"],
    priceOff: 18,
  },
  {
    name: "Nikkah table",
    description: "The tray, the pen and the frame: everything the photographer will ask for.",
    products: [
      "Nikkah ring tray with names",
      "Nikkah pen with feather and names",
      "Nikkah certificate, framed calligraphy",
    ],
    priceOff: 20,
  },
  {
    name: "First salary",
    description:
      "For Abbu, from the first pay. A wallet with his initials and a watch to go with it.",
    products: ["Genuine leather bifold wallet", "Watch and bracelet gift set"],
    priceOff: 12,
  },
  {
    name: "New desk, new job",
    description: "A notebook, a name plate and a mug that survives the office kitchen.",
    products: ["A5 notebook with name", "Desk name plate, wooden", "Enamel camping mug"],
    priceOff: 15,
  },
  {
    name: "Eid morning",
    description: "Attar for him, bangles for her, and a hamper for whoever rings the bell.",
    products: [
      "Oud attar roll-on",
      "Glass bangles set (12 pairs)",
      "Eid hamper with attar and dates",
    ],
    priceOff: 20,
  },
  {
    name: "Hello, little one",
    description: "A blanket, milestone cards and a light for the hours that nobody sleeps.",
    products: ["Name baby blanket, fleece", "Milestone cards set of 24", "Night light with name"],
    priceOff: 15,
  },
  {
    name: "Late apology",
    description: "Roses, chocolate and a message in a bottle. Works better with the words.",
    products: [
      "Fresh red rose bouquet",
      "Chocolate dates with almonds",
      "Message bottle with scroll",
    ],
    priceOff: 10,
  },
];
