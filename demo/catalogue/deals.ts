/** Deals. Product names as in retail-rows.ts; priceOff in percent of the sum of their prices. */
export const DEMO_DEALS: readonly {
  name: string;
  description: string;
  nameUrdu: string;
  descriptionUrdu: string;
  products: readonly string[];
  priceOff: number;
}[] = [
  {
    name: "Chai for two",
    description: "A pair of mugs and something for the table. For the first winter in a new home.",
    nameUrdu: "دو پیالی چائے",
    descriptionUrdu: "دو مگ اور میز کے لیے سجاوٹ کی ایک چیز۔ نئے گھر کی پہلی سردی کے لیے۔",
    products: ["Couple mug set of 2", "Onyx tea-light pair"],
    priceOff: 15,
  },
  {
    name: "For Ammi",
    description: "A prayer mat with her name, roses that stay, and the smell of motia.",
    nameUrdu: "امی کے نام",
    descriptionUrdu: "ان کے نام کی جائے نماز، سدا رہنے والے گلاب اور موتیے کی خوشبو۔",
    products: ["Personalised prayer mat with name", "Preserved rose box", "Motia attar"],
    priceOff: 18,
  },
  {
    name: "Nikkah table",
    description: "The tray, the pen and the frame: everything the photographer will ask for.",
    nameUrdu: "نکاح کی میز",
    descriptionUrdu: "ٹرے، قلم اور فریم: وہ سب جو فوٹوگرافر مانگے گا۔",
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
    nameUrdu: "پہلی تنخواہ",
    descriptionUrdu: "ابو کے لیے، پہلی کمائی سے۔ نام کے حروف والا بٹوہ اور ساتھ ایک گھڑی۔",
    products: ["Genuine leather bifold wallet", "Watch and bracelet gift set"],
    priceOff: 12,
  },
  {
    name: "New desk, new job",
    description: "A notebook, a name plate and a mug that survives the office kitchen.",
    nameUrdu: "نئی نوکری، نئی میز",
    descriptionUrdu: "نوٹ بک، نام کی تختی اور ایسا مگ جو دفتر کے کچن میں بھی سلامت رہے۔",
    products: ["A5 notebook with name", "Desk name plate, wooden", "Enamel camping mug"],
    priceOff: 15,
  },
  {
    name: "Eid morning",
    description: "Attar for him, bangles for her, and a hamper for whoever rings the bell.",
    nameUrdu: "عید کی صبح",
    descriptionUrdu: "ابو کے لیے عطر، امی کے لیے چوڑیاں، اور جو بھی دروازے پر آئے اس کے لیے ہیمپر۔",
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
    nameUrdu: "ننھے مہمان کے لیے",
    descriptionUrdu: "کمبل، یادگار لمحوں کے کارڈ اور اُن راتوں کے لیے روشنی جب کوئی نہیں سوتا۔",
    products: ["Name baby blanket, fleece", "Milestone cards set of 24", "Night light with name"],
    priceOff: 15,
  },
  {
    name: "Late apology",
    description: "Roses, chocolate and a message in a bottle. Works better with the words.",
    nameUrdu: "دیر سے معذرت",
    descriptionUrdu: "گلاب، چاکلیٹ اور بوتل میں ایک پیغام۔ ساتھ دو لفظ بھی کہہ دیں تو بات بن جائے۔",
    products: [
      "Fresh red rose bouquet",
      "Chocolate dates with almonds",
      "Message bottle with scroll",
    ],
    priceOff: 10,
  },
];
