import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import type { ExchangeRates } from "#tohfa/shop/values/currency/exchange-rates.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import type { Transaction } from "../db/open.server.ts";
import { dealProducts, deals } from "../db/schema/catalog.ts";
import { type BlogBlockRow, banners, blogs } from "../db/schema/content.ts";
import { coupons } from "../db/schema/coupons.ts";
import { settings } from "../db/schema/operations.ts";
import { drawBlogCover, drawDealBanner, drawOneDollarBanner } from "./artwork/draw.ts";
import { DEMO_NOW, type PictureUrl } from "./batches.ts";
import type { DemoArticle } from "./catalogue/article.ts";
import { ARTICLES } from "./catalogue/articles.ts";
import { MORE_ARTICLES } from "./catalogue/articles-more.ts";
import { URDU_ARTICLES } from "./catalogue/articles-urdu.ts";
import { DEMO_DEALS } from "./catalogue/deals.ts";
import type { DemoProduct } from "./catalogue/products.ts";
import { DEMO_SELLERS, type DemoSeller } from "./catalogue/sellers.ts";
import { type Drawing, PICTURE_RANK } from "./demo-pictures.server.ts";
import { productId } from "./fill-products.server.ts";
import { sellerId } from "./fill-sellers.server.ts";
import { demoId, diceFor } from "./random.ts";

const DAY = 86_400_000;
const ONE_DOLLAR_BANNERS = [1, 2, 3];

const articles = () => [...ARTICLES, ...MORE_ARTICLES];
const coverKey = (article: DemoArticle, image: number) => `blog-${demoId(article.title)}-${image}`;

export function contentDrawings(): Drawing[] {
  return [
    ...articles().flatMap((article) =>
      Array.from({ length: imagesIn(article) }, (_, image) => ({
        key: coverKey(article, image),
        rank: PICTURE_RANK.lists,
        draw: () => drawBlogCover(article.title, article.categories[0] ?? "", image),
      })),
    ),
    ...DEMO_DEALS.map(({ name, products }, index) => ({
      key: `deal-${index + 1}`,
      rank: PICTURE_RANK.opening,
      draw: () => drawDealBanner(name, 1, products),
    })),
    ...ONE_DOLLAR_BANNERS.map((n) => ({
      key: `one-dollar-${n}`,
      rank: PICTURE_RANK.opening,
      draw: () => drawOneDollarBanner(n),
    })),
  ];
}

function imagesIn(article: DemoArticle): number {
  return article.blocks.reduce(
    (sum, block) => sum + (block.type === "image" ? block.alt.length : 0),
    0,
  );
}

export async function fillContent(
  tx: Transaction,
  products: readonly DemoProduct[],
  url: PictureUrl,
): Promise<void> {
  await tx.insert(blogs).values(articles().map((article, index) => blogRow(article, index, url)));
  await fillDeals(tx, products, url);
  await tx.insert(banners).values(
    ONE_DOLLAR_BANNERS.map((n) => ({
      id: demoId(`one-dollar banner ${n}`),
      image: url(`one-dollar-${n}`),
      position: n,
    })),
  );
  // A minute to midnight in Pakistan, a month from the real now, so that the sale still runs whenever the shop is
  // filled.
  const day = dayOf(Math.max(DEMO_NOW, Date.now()) + 30 * DAY);
  const saleEnd = `${day}T23:59:00+05:00`;
  await tx.insert(settings).values({ key: "oneDollarSaleEndsAt", value: saleEnd });
  await tx.insert(settings).values({ key: "exchangeRates", value: DEMO_RATES });
  await tx
    .insert(coupons)
    .values({ code: "TOHFA15", percent: 15, maxUses: 100_000, beyondShare: true });
}

/** Exchange rates for buyers abroad, as if an admin had typed them on that day. */
const DEMO_RATES: ExchangeRates = {
  setOn: "2026-11-20",
  rates: { USD: 281_50, GBP: 372_00, AED: 76_65, SAR: 75_05 },
};

/** Authors of articles by topic, and a default. */
const WRITERS: readonly (readonly [titles: RegExp, handle: string])[] = [
  [/nikkah|anniversary/i, "shaadi-box"],
  [/corporate|office/i, "corporate-craft"],
  [/resin/i, "rang-o-raal"],
  [/attar/i, "khushboo-studio"],
  [/mug that/i, "chapai-house"],
  [/pottery/i, "multan-blue"],
  [/chocolate/i, "meetha-karkhana"],
  [/nastaliq/i, "noor-e-qalam"],
  [/gift card|wrapping|here$/i, "tohfa-studio"],
];

function writerOf(title: string): DemoSeller {
  const handle = WRITERS.find(([titles]) => titles.test(title))?.[1];
  const writers = DEMO_SELLERS.filter(({ status }) => status === "approved");
  return (
    writers.find((one) => one.handle === handle) ?? diceFor(`writer of ${title}`).pick(writers)
  );
}

function blogRow(article: DemoArticle, index: number, url: PictureUrl) {
  const writer = writerOf(article.title);
  const urdu = URDU_ARTICLES[article.title];
  let image = 0;
  const content = article.blocks.map((block): BlogBlockRow => {
    if (block.type !== "image") return { type: block.type, value: block.text };
    const urls = block.alt.map(() => url(coverKey(article, image++)));
    return { type: "image", value: urls, altText: [...block.alt] };
  });
  const createdAt = new Date(DEMO_NOW - (2 + index * 9) * DAY);
  return {
    id: demoId(`blog ${article.title}`),
    slug: slugFor(article.title),
    title: article.title,
    ...{ titleUrdu: urdu?.title ?? "", textUrdu: urdu?.text ?? "" },
    categories: [...article.categories],
    tags: [...article.tags],
    sellerId: sellerId(writer),
    authorName: writer.companyName,
    content,
    createdAt,
    updatedAt: createdAt,
  };
}

async function fillDeals(
  tx: Transaction,
  products: readonly DemoProduct[],
  url: PictureUrl,
): Promise<void> {
  const byName = new Map(products.map((product) => [product.name, product]));
  for (const [index, deal] of DEMO_DEALS.entries()) {
    const together = deal.products.flatMap((name) => byName.get(name) ?? []);
    const sum = together.reduce((total, { price }) => total + price, 0);
    const id = demoId(`deal ${deal.name}`);
    await tx.insert(deals).values({
      id,
      name: deal.name,
      description: deal.description,
      nameUrdu: deal.nameUrdu,
      descriptionUrdu: deal.descriptionUrdu,
      image: url(`deal-${index + 1}`),
      price: paisaFromRupees(Math.round((sum * (100 - deal.priceOff)) / 100 / 10) * 10 - 1),
      position: index,
      // Every second deal has no end, so that an old demo shop still has deals.
      endsAt: index % 2 === 0 ? null : new Date(DEMO_NOW + (10 + index * 4) * DAY),
    });
    await tx.insert(dealProducts).values(
      together.map((product, position) => ({
        dealId: id,
        productId: productId(product),
        position,
      })),
    );
  }
}
