import type { Transaction } from "../db/open.server.ts";
import { sellers } from "../db/schema/catalog.ts";
import { banners, posts } from "../db/schema/content.ts";
import { drawPost, drawSellerBanner, drawSellerLogo } from "./artwork/draw.ts";
import { DEMO_NOW, insertRows, type PictureUrl } from "./batches.ts";
import { DEMO_POSTS } from "./catalogue/posts.ts";
import { DEMO_SELLERS, type DemoSeller } from "./catalogue/sellers.ts";
import { type Drawing, PICTURE_RANK } from "./demo-pictures.server.ts";
import { demoId, diceFor } from "./random.ts";

const DAY = 86_400_000;

export const sellerId = ({ handle }: Pick<DemoSeller, "handle">) => demoId(`seller ${handle}`);

const approved = () => DEMO_SELLERS.filter(({ status }) => status === "approved");

/** A product's seller: one of those who sell its kind, chosen by its name; a gift box may be a certain seller's own. */
export function sellerOf(kind: string, name: string): DemoSeller {
  const owner = approved().find(({ boxes }) => boxes?.includes(name));
  if (owner) return owner;
  const all = approved().filter(({ types }) => types.includes(kind));
  const seller = diceFor(`seller of ${name}`).pick(all);
  if (!seller) throw new Error(`Nobody sells ${kind}`);
  return seller;
}

export function sellerDrawings(): Drawing[] {
  return [
    ...DEMO_SELLERS.map(({ handle, companyName }) => ({
      key: `logo-${handle}`,
      rank: PICTURE_RANK.opening,
      draw: () => drawSellerLogo(companyName, 1),
    })),
    ...approved().flatMap(({ handle, companyName }) =>
      [1, 2].map((seed) => ({
        key: `banner-${handle}-${seed}`,
        rank: PICTURE_RANK.rest,
        draw: () => drawSellerBanner(companyName, seed),
      })),
    ),
    ...DEMO_POSTS.map(({ title }, index) => ({
      key: `post-${index + 1}`,
      rank: PICTURE_RANK.rest,
      draw: () => drawPost(title, index),
    })),
  ];
}

export async function fillSellers(tx: Transaction, url: PictureUrl): Promise<void> {
  await tx.insert(sellers).values(
    DEMO_SELLERS.map((seller, index) => ({
      id: sellerId(seller),
      handle: seller.handle,
      companyName: seller.companyName,
      fullName: seller.fullName,
      status: seller.status,
      city: seller.city,
      about: seller.about,
      image: url(`logo-${seller.handle}`),
      commissionBasisPoints: seller.commissionBasisPoints,
      // Made up, as they are: without one their payouts would wait.
      taxNumber: String(2_100_001 + index * 137),
      taxDaysFrom: new Date(DEMO_NOW),
      isPackingDesk: seller.isPackingDesk ?? false,
      createdAt: new Date(DEMO_NOW - (400 - index * 13) * DAY),
    })),
  );
  await tx.insert(banners).values(
    approved().flatMap((seller) =>
      [1, 2].map((place) => ({
        id: demoId(`banner ${seller.handle} ${place}`),
        sellerId: sellerId(seller),
        image: url(`banner-${seller.handle}-${place}`),
        position: place,
      })),
    ),
  );
  await insertRows(tx, posts, postRows(url));
}

function postRows(url: PictureUrl) {
  const stores = approved();
  return DEMO_POSTS.flatMap((post, index) => {
    const seller = stores[index % stores.length];
    if (!seller) return [];
    return [
      {
        id: demoId(`post ${post.title}`),
        sellerId: sellerId(seller),
        title: post.title,
        text: post.text,
        image: url(`post-${index + 1}`),
        createdAt: new Date(DEMO_NOW - (3 + index * 4) * DAY),
      },
    ];
  });
}
