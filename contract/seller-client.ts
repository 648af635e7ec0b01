import type { ProductWithReviews } from "#tohfa/shop/catalogue/product/product.ts";
import type { Post, Seller, SellerProfile } from "#tohfa/shop/selling/sellers/seller.ts";
import { imagesOf, isUnknownCall, listOf, oneOrNull } from "./answers.ts";
import { sellerClientSide } from "./legacy-only.ts";
import { productFromWire } from "./product.ts";
import { postFromWire, sellerFromWire, sellerProfileFromWire } from "./seller.ts";
import type { CallHost } from "./transport.ts";

/** The lists of a store's products. */
export type StoreSection = "main" | "special" | "new" | "all";

/** The calls about stores. */
export interface SellerClient {
  listSellers(): Promise<Seller[]>;
  getSeller(handle: string): Promise<SellerProfile | null>;
  listSectionOfStore(section: StoreSection, handle: string): Promise<ProductWithReviews[]>;
  listPostsOfSeller(handle: string): Promise<Post[]>;
  listBannersOfSeller(handle: string): Promise<string[]>;
}

const SECTION_CALLS = {
  main: "listMainProducts",
  special: "listSpecialProducts",
  new: "listNewArrivalsOfSeller",
  all: "listProductsOfSeller",
} as const satisfies Record<StoreSection, string>;

/** `mayLackCalls`: a foreign host may not have /api/v1. */
export function createSellerClient(call: CallHost, mayLackCalls: boolean): SellerClient {
  return {
    listSellers: async () => listOf(await call("listSellers"), sellerFromWire),
    async getSeller(handle) {
      const answer = await call("getSeller", { params: { handle } });
      if (mayLackCalls && isUnknownCall(answer)) return sellerClientSide(call, handle);
      return oneOrNull(answer, sellerProfileFromWire);
    },
    listSectionOfStore: async (section, vendor) =>
      listOf(await call(SECTION_CALLS[section], { params: { vendor } }), productFromWire),
    listPostsOfSeller: async (vendor) =>
      listOf(await call("listPostsOfSeller", { params: { vendor } }), postFromWire),
    listBannersOfSeller: async (id) =>
      imagesOf(await call("listBannersOfSeller", { params: { id } })),
  };
}
