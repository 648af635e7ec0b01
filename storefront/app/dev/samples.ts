import type { CardProduct } from "../product-card/card-product.ts";

const base: CardProduct = {
  id: "sample",
  slug: "sample",
  name: "Hand painted mug with her name in gold",
  shortDescription: "Fired twice in Lahore",
  images: ["/drawings/for-mother.svg", "/drawings/for-her.svg"],
  price: 125_000,
  compareAtPrice: null,
  discount: 0,
  rating: 0,
  reviewCount: 0,
  outOfStock: false,
  videoUrl: null,
  category: "New Arrival",
  corporate: false,
  sellerId: "s1",
  sellerName: "Gulab Studio",
  hasOptions: false,
  baseQuantity: 100,
  priceUntil: null,
};

/** A card in each of its states. */
export const SAMPLE_CARDS: CardProduct[] = [
  base,
  {
    ...base,
    id: "sale",
    name: "Rose ring",
    images: ["/drawings/for-her.svg"],
    compareAtPrice: 180_000,
    discount: 30,
    rating: 4.6,
    reviewCount: 128,
  },
  {
    ...base,
    id: "sold-out",
    name: "Walnut watch that is sold out today",
    images: ["/drawings/for-him.svg"],
    outOfStock: true,
    compareAtPrice: 990_000,
    price: 790_000,
    discount: 20,
  },
  {
    ...base,
    id: "video",
    name: "Bear with a video",
    shortDescription: "",
    images: ["/drawings/for-kids.svg"],
    videoUrl: "/sample.mp4",
    rating: 3.5,
    reviewCount: 1,
  },
  { ...base, id: "no-picture", name: "Untitled Product", shortDescription: "", images: [] },
];
