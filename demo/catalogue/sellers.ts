/** A store of the demo shop. All invented (reference/pakistan.md 5.4.3). */
export interface DemoSeller {
  handle: string;
  companyName: string;
  fullName: string;
  city: string;
  about: string;
  /** The kinds of goods they sell (KINDS). */
  types: readonly string[];
  commissionBasisPoints: number;
  /** The shop's own packing desk, which packs gifts with other sellers' products. */
  isPackingDesk?: true;
  /** Gift boxes of their own, for gifts with only their own products. */
  boxes?: readonly string[];
  status: "approved" | "pending" | "blocked";
}

export const DEMO_SELLERS: readonly DemoSeller[] = [
  {
    handle: "tohfa-studio",
    companyName: "Tohfa Gift Studio",
    fullName: "Ayesha Siddiqui",
    city: "Lahore",
    about:
      "Our own table in Lahore: boxes, ribbons, cards, and the hands that put your gift together. Tell us the occasion and we do the rest.",
    types: ["packaging-cards", "gift-boxes-hampers", "birthday-party"],
    commissionBasisPoints: 500,
    isPackingDesk: true,
    status: "approved",
  },
  {
    handle: "khushboo-studio",
    companyName: "Khushboo Studio",
    fullName: "Omar Farooq",
    city: "Karachi",
    about:
      "Candles, attar and bakhoor made in small batches off Tariq Road. We blend on Mondays, pour on Tuesdays and answer every message by evening.",
    types: ["home-decor-candles", "perfume-attar"],
    commissionBasisPoints: 1200,
    status: "approved",
  },
  {
    handle: "rang-o-raal",
    companyName: "Rang o Raal Resin",
    fullName: "Mahnoor Iqbal",
    city: "Karachi",
    about:
      "Resin poured by hand in a flat in Gulshan. Every tray cures three days before it may leave. Ask for the colour of your own sea.",
    types: ["resin-art"],
    commissionBasisPoints: 1200,
    status: "approved",
  },
  {
    handle: "chapai-house",
    companyName: "Chapai House",
    fullName: "Bilal Ahmed",
    city: "Lahore",
    about:
      "We print mugs, shirts, frames and whatever else holds still. Your photo comes back looking better than on your phone, or we print it again.",
    types: ["mugs-drinkware", "apparel-caps", "photo-frames-wall-art"],
    commissionBasisPoints: 1000,
    status: "approved",
  },
  {
    handle: "noor-e-qalam",
    companyName: "Noor e Qalam",
    fullName: "Hafiz Usman Tariq",
    city: "Islamabad",
    about:
      "Calligraphy, Quran boxes and prayer gifts, made and wrapped with respect. ہر تحفے کے ساتھ ایک دعا، ہماری طرف سے۔",
    types: ["islamic-gifts", "wedding-nikkah"],
    commissionBasisPoints: 1000,
    status: "approved",
  },
  {
    handle: "meetha-karkhana",
    companyName: "Meetha Karkhana",
    fullName: "Sara Qureshi",
    city: "Lahore",
    about:
      "Chocolate, dates and dry fruit in boxes you will not want to throw away. We pack with ice sleeves from April and never ship on a Saturday.",
    types: ["chocolates-gourmet", "gift-boxes-hampers"],
    commissionBasisPoints: 1200,
    status: "approved",
  },
  {
    handle: "gul-bahar",
    companyName: "Gul Bahar Florists",
    fullName: "Imran Sheikh",
    city: "Karachi",
    about:
      "Flowers from Patoki before sunrise, on her table by noon. Crocheted ones travel anywhere and never wilt.",
    types: ["flowers-bouquets"],
    commissionBasisPoints: 1500,
    status: "approved",
  },
  {
    handle: "zewar-ghar",
    companyName: "Zewar Ghar",
    fullName: "Hina Malik",
    city: "Hyderabad",
    about:
      "Bangles from the lanes of Hyderabad and names in silver and gold plating. If a clasp breaks within a year, we mend it.",
    types: ["jewellery-accessories"],
    commissionBasisPoints: 1200,
    status: "approved",
  },
  {
    handle: "sialkot-leather",
    companyName: "Sialkot Leather & Sons",
    fullName: "Chaudhry Naveed",
    city: "Sialkot",
    about:
      "Three generations at the same bench. Wallets, bags and belts cut from full hides, with your initials pressed in by hand.",
    types: ["bags-leather", "trophies-awards"],
    commissionBasisPoints: 1000,
    status: "approved",
  },
  {
    handle: "nanhi-dunya",
    companyName: "Nanhi Dunya",
    fullName: "Zainab Raza",
    city: "Rawalpindi",
    about:
      "Things for small people: names on blankets, puzzles, growth charts. Tested by our own four before they reach yours.",
    types: ["baby-kids", "birthday-party"],
    commissionBasisPoints: 1000,
    status: "approved",
  },
  {
    handle: "gadget-gali",
    companyName: "Gadget Gali",
    fullName: "Danish Akram",
    city: "Karachi",
    about:
      "Chargers, speakers and watches we would use ourselves, engraved if you like. Six months of checking warranty, no arguments.",
    types: ["tech-gadgets"],
    commissionBasisPoints: 600,
    status: "approved",
  },
  {
    handle: "kaghaz-qalam",
    companyName: "Kaghaz Qalam Stationers",
    fullName: "Rabia Aslam",
    city: "Faisalabad",
    about:
      "Notebooks that open flat and pens that start at once. We emboss names in foil on the same day if you order before eleven.",
    types: ["stationery-desk", "packaging-cards"],
    commissionBasisPoints: 1000,
    boxes: ["Jute bag for a gift"],
    status: "approved",
  },
  {
    handle: "multan-blue",
    companyName: "Multan Blue Pottery & Handicrafts of the Old City Kilns",
    fullName: "Ustad Allah Bakhsh",
    city: "Multan",
    about:
      "Blue pottery from kilns that were old when our grandfathers were young. Each piece is painted free-hand, so your vase has no twin.",
    types: ["home-decor-candles", "mugs-drinkware"],
    commissionBasisPoints: 1200,
    boxes: ["Willow basket with cotton lining"],
    status: "approved",
  },
  {
    handle: "shaadi-box",
    companyName: "The Shaadi Box",
    fullName: "Fatima Nadeem",
    city: "Islamabad",
    about:
      "Nikkah pens, platters, favours and invitations, with every name read twice. We have been late for a wedding exactly never.",
    types: ["wedding-nikkah", "gift-boxes-hampers"],
    commissionBasisPoints: 1200,
    status: "approved",
  },
  {
    handle: "yaadgar",
    companyName: "Yaadgar Frames",
    fullName: "Kamran Yousaf",
    city: "Gujranwala",
    about:
      "Frames, lamps and plaques for pictures that deserve better than a phone. Wood from Chiniot, glass from Gujranwala.",
    types: ["photo-frames-wall-art", "trophies-awards"],
    commissionBasisPoints: 1000,
    status: "approved",
  },
  {
    handle: "corporate-craft",
    companyName: "Corporate Craft Pakistan",
    fullName: "Asad Mehmood",
    city: "Karachi",
    about:
      "Your logo on pens, bottles, kits and hampers, from 100 pieces to a lorry load. One person looks after your order from first call to delivery.",
    types: ["corporate-giveaways"],
    commissionBasisPoints: 500,
    status: "approved",
  },
  {
    handle: "peshawar-bazaar",
    companyName: "Peshawar Bazaar",
    fullName: "Gul Zaman",
    city: "Peshawar",
    about: "Shawls, caps and dry fruit from Qissa Khwani. Waiting to open.",
    types: ["apparel-caps"],
    commissionBasisPoints: 1000,
    status: "pending",
  },
  {
    handle: "sasta-maal",
    companyName: "Sasta Maal",
    fullName: "Unknown Trader",
    city: "Lahore",
    about: "Closed by the marketplace.",
    types: ["tech-gadgets"],
    commissionBasisPoints: 1500,
    status: "blocked",
  },
];
