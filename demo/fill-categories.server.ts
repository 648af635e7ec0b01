import { sql } from "drizzle-orm";
import { categorySlug } from "#tohfa/shop/catalogue/categories/category-name.ts";
import { lockNames } from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import { FIRST_CATEGORIES } from "#tohfa/shop/catalogue/categories/first-categories.ts";
import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import type { Transaction } from "../db/open.server.ts";
import { categories } from "../db/schema/catalog.ts";
import { drawCategoryTile } from "./artwork/draw.ts";
import type { PictureUrl } from "./batches.ts";
import { GIFT_CATEGORIES } from "./catalogue/gift-categories.ts";
import { type Drawing, PICTURE_RANK } from "./demo-pictures.server.ts";
import { demoId } from "./random.ts";

/** A picture of each category, the shop's and the gift builder's. */
export function categoryDrawings(): Drawing[] {
  return [
    ...FIRST_CATEGORIES.map(({ name }) => ({
      key: `category-${slugFor(name)}`,
      rank: PICTURE_RANK.opening,
      draw: () => drawCategoryTile(tileOf(name), 1),
    })),
    ...GIFT_CATEGORIES.map(([name, [kind = ""]]) => ({
      key: `gift-category-${slugFor(name)}`,
      rank: PICTURE_RANK.lists,
      draw: () => drawCategoryTile(kind, 2),
    })),
  ];
}

/** The drawings of the categories of SPEC §9. */
const TILES: Record<string, string> = {
  "New Arrival": "new-arrival",
  "Best Seller": "best-seller",
  "Corporate Essentials": "corporate-giveaways",
  Islamic: "islamic-gifts",
  Tech: "tech-gadgets",
  Couples: "wedding",
  Customised: "mugs-drinkware",
  "Home&Decor": "home-decor-candles",
  "Beauty & Personal Care": "perfume-attar",
  Clothing: "apparel-caps",
  Electronics: "electronics",
  Men: "him",
  Women: "her",
  Kids: "kids",
  "Custom Gift": "custom-gift",
  Jewelry: "jewellery-accessories",
  "Hand Made": "hand-made",
  Printing: "stationery-desk",
  "Photo Frames": "photo-frames-wall-art",
  "Resin Art": "resin-art",
  Other: "birthday",
  Jewellery: "jewellery-accessories",
  "Chocolate Box & Eatings": "chocolates-gourmet",
  Gifts: "mother",
  "Packing Boxes": "packing-boxes",
  "One Doller": "one-dollar",
  Auction: "auction",
};

function tileOf(name: string): string {
  return TILES[name] ?? slugFor(name);
}

/**
 * The categories of the demo shop. The migrations have inserted the first ones: they stay, and get these descriptions
 * and pictures.
 */
export async function fillCategories(tx: Transaction, url: PictureUrl): Promise<void> {
  await lockNames(tx);
  await tx
    .insert(categories)
    .values(categoryRows(url))
    .onConflictDoUpdate({
      target: categories.slug,
      set: {
        description: sql`excluded.description`,
        descriptionUrdu: sql`excluded.description_urdu`,
        image: sql`excluded.image`,
      },
    });
}

function categoryRows(url: PictureUrl) {
  return [
    ...FIRST_CATEGORIES.map(({ name, nameUrdu, ...facts }, position) => ({
      id: demoId(`category ${name}`),
      name,
      nameUrdu,
      ...facts,
      isFixed: true,
      slug: categorySlug(name, "shop"),
      description: descriptionOf(name),
      descriptionUrdu:
        URDU_DESCRIPTIONS[name] ?? `${nameUrdu}: کراچی سے گلگت تک کے سیلرز کا انتخاب۔`,
      image: url(`category-${slugFor(name)}`),
      position,
    })),
    ...GIFT_CATEGORIES.map(([name, , description, nameUrdu], position) => ({
      id: demoId(`gift category ${name}`),
      name,
      nameUrdu,
      slug: categorySlug(name, "gift"),
      kind: "gift" as const,
      description,
      image: url(`gift-category-${slugFor(name)}`),
      position,
    })),
  ];
}

function descriptionOf(name: string): string {
  const lines: Record<string, string> = {
    "New Arrival": "Fresh from our sellers' tables this month.",
    "Best Seller": "What the whole country is wrapping.",
    "Corporate Essentials": "Your logo on things people keep, from 100 pieces.",
    Islamic: "For Ramadan, Umrah, Nikkah and every Friday.",
    Tech: "Small machines that make a day easier.",
    Couples: "For the two of them, or the two of you.",
    Customised: "A name, a date, a photo: yours alone.",
    "Packing Boxes": "The box is the first part of the gift.",
    "One Doller": "Little things for about a dollar.",
    Auction: "Offer your own price. The seller says yes or no.",
  };
  return lines[name] ?? `${name}: chosen by sellers from Karachi to Gilgit.`;
}

const URDU_DESCRIPTIONS: Record<string, string> = {
  "New Arrival": "اس مہینے کے نئے تحفے، سیدھے ہمارے سیلرز سے۔",
  "Best Seller": "جو تحفے پورا ملک دے رہا ہے۔",
  "Corporate Essentials": "آپ کا لوگو، ان چیزوں پر جو لوگ سنبھال کر رکھتے ہیں، کم از کم 100 عدد۔",
  Islamic: "رمضان، عمرہ، نکاح اور ہر جمعے کے لیے۔",
  Tech: "چھوٹی چیزیں جو دن آسان کر دیں۔",
  Couples: "ان دونوں کے لیے، یا آپ دونوں کے لیے۔",
  Customised: "نام، تاریخ، تصویر: صرف آپ کے لیے۔",
  "Packing Boxes": "تحفہ باکس ہی سے شروع ہوتا ہے۔",
  "One Doller": "تقریباً ایک ڈالر کی چھوٹی چھوٹی چیزیں۔",
  Auction: "اپنی قیمت بتائیں۔ ہاں یا نہ سیلر کہے گا۔",
};
