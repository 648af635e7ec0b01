/**
 * Every call of the contract once: method and path (SPEC §7, PRODUCT §3). This file is all the browser
 * needs to know of it; what goes in and comes out is in calls.ts.
 */
export const paths = {
  // SPEC §7
  listAllProducts: ["GET", "/client/allproduct"],
  listDeals: ["GET", "/api/v12/deal/alldeals/images"],
  listSellers: ["GET", "/api/v2/auth/search/users"],
  listProductsOfCategory: ["GET", "/client/getAddedProducts/all/:categoryName"],
  getProduct: ["GET", "/client/bestselling/singleProduct/:productId"],
  listBestSellers: ["GET", "/client/bestselling/Best Seller"],
  placeBid: ["POST", "/api/v2/bids/add/bid-order"],
  submitReview: ["POST", "/client/products/:productId/reviews"],
  getBlog: ["GET", "/api/v2/blogs/get/:id"],
  listBlogs: ["GET", "/api/v2/blogs/get/all/:product"],
  deleteBlog: ["DELETE", "/api/v2/blogs/delete/:id"],
  trackParcel: ["POST", "/api/v8/track/unified-track"],
  listGiftCategories: ["GET", "/client/custom-gift/:category"],
  listGiftProducts: ["GET", "/client/custom-gift/products-by-category/:category"],
  listOneDollarProducts: ["GET", "/client/v2/oneDoller/get/all"],
  listOneDollarBanners: ["GET", "/client/v2/oneDoller/active"],
  getCategory: ["GET", "/api/v12/category/get/by/name/:categoryName"],
  listMainProducts: ["GET", "/client2/get/profile/:vendor/Main"],
  listSpecialProducts: ["GET", "/client2/get/profile/:vendor/Special"],
  listNewArrivalsOfSeller: ["GET", "/client2/get/newarrivals/venders/:vendor"],
  listPostsOfSeller: ["GET", "/client/v2/posts/vender/site/:vendor"],
  listProductsOfSeller: ["GET", "/client2/get/all/venders/:vendor"],
  listBannersOfSeller: ["GET", "/client/v2/vendersettings/banners/:id"],
  // PRODUCT §3
  searchProducts: ["GET", "/api/v1/products"],
  getProductBySlug: ["GET", "/api/v1/products/by-slug/:slug"],
  suggest: ["GET", "/api/v1/suggest"],
  getSeller: ["GET", "/api/v1/sellers/:handle"],
  quoteOrder: ["POST", "/api/v1/orders/quote"],
  placeOrder: ["POST", "/api/v1/orders"],
  getOrder: ["GET", "/api/v1/orders/:id"],
  addGiftPicture: ["POST", "/api/v1/gift-pictures"],
  confirmOrder: ["POST", "/api/v1/orders/:id/confirm"],
  cancelOrder: ["POST", "/api/v1/orders/:id/cancel"],
  requestReturn: ["POST", "/api/v1/orders/:id/parcels/:parcel/return"],
  payOrder: ["POST", "/api/v1/orders/:id/pay"],
  sendReceipt: ["POST", "/api/v1/orders/:id/receipt"],
  listPaymentMethods: ["GET", "/api/v1/payments/methods"],
  getBids: ["GET", "/api/v1/products/:id/bids"],
  watchBids: ["GET", "/api/v1/products/:id/bids/live"],
  getOneDollarSale: ["GET", "/api/v1/one-dollar-sale"],
  listReviews: ["GET", "/api/v1/reviews"],
  subscribe: ["POST", "/api/v1/newsletter"],
  contact: ["POST", "/api/v1/contact"],
  listCities: ["GET", "/api/v1/cities"],
} as const satisfies Record<string, readonly ["GET" | "POST" | "DELETE", string]>;

export type CallName = keyof typeof paths;

/** "/a/:id" and {id: "x y"} -> "/a/x%20y"; names without a value are left out. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(part.startsWith(":") ? (params[part.slice(1)] ?? "") : part))
    .join("/");
}
