// STAND-IN, to be replaced
export interface DemoSeller {
  handle: string;
  companyName: string;
  fullName: string;
  city: string;
  about: string;
  types: readonly string[];
  commissionBasisPoints: number;
  status: "approved" | "pending" | "blocked";
}
const ALL =
  "mugs-drinkware photo-frames-wall-art resin-art jewellery-accessories chocolates-gourmet gift-boxes-hampers flowers-bouquets islamic-gifts wedding-nikkah birthday-party baby-kids tech-gadgets stationery-desk apparel-caps bags-leather home-decor-candles trophies-awards perfume-attar corporate-giveaways packaging-cards".split(
    " ",
  );
export const DEMO_SELLERS: readonly DemoSeller[] = [
  {
    handle: "tohfa-studio",
    companyName: "Tohfa Gift Studio",
    fullName: "Ayesha Siddiqui",
    city: "Lahore",
    about: "Boxes and cards.",
    types: ALL,
    commissionBasisPoints: 1000,
    status: "approved",
  },
  {
    handle: "khushboo-studio",
    companyName: "Khushboo Studio",
    fullName: "Omar Farooq",
    city: "Karachi",
    about: "Candles and attar.",
    types: ALL,
    commissionBasisPoints: 1200,
    status: "approved",
  },
];
