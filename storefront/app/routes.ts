import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of SPEC §2, in its exact spelling. What is not here is the not-found page. */
const routes: RouteConfig = [
  index("home/page.tsx"),

  // Lists of products
  route("all/:categoryName", "listing/all.tsx"),
  route("all-collection", "listing/collections.tsx"),
  route("all-categories", "listing/categories.tsx"),
  route("collection/:categoryName", "listing/collection.tsx"),
  route("jewellery", "listing/shelf.tsx", { id: "jewellery" }),
  route("tech", "listing/shelf.tsx", { id: "tech" }),
  route("chocolate-box-&-eatings", "listing/shelf.tsx", { id: "chocolate-box-&-eatings" }),
  route("gifts", "listing/shelf.tsx", { id: "gifts" }),
  route("search/view", "search/entry.tsx"),
  route("search/view/:term", "search/results.tsx"),

  // One product
  route("top-collection/:productSlug", "product/product.tsx"),
  route("corporate/top-collection/:productName", "product/corporate.tsx"),
  route("auction/:productName", "product/auction.tsx"),

  // Offers
  route("super-deals", "deals/super-deals.tsx"),
  route("deal/:dealId", "deals/deal.tsx"),
  route("view/sale/1/doller", "deals/one-dollar.tsx"),

  // Making a gift
  route("custom-products", "gifts/make-gift.tsx"),
  route("boxes/packing", "gifts/packing-boxes.tsx"),

  // Buying
  route("cart", "cart/cart.tsx"),
  route("wishlist", "wishlist/wishlist.tsx"),
  route("checkout", "checkout/checkout.tsx"),
  route("order/order-confermed", "orders/order-confirmed.tsx"),

  // Parcels
  route("track-order", "tracking/track-order.tsx"),
  route("real-time-track/order-details/:Your_Tracking_id", "tracking/real-time-track.tsx"),

  // Reading and watching
  route("blogs", "blog/blogs.tsx"),
  route("blogs/:id/:slug", "blog/article.tsx"),
  route("reviews", "reviews/reviews.tsx"),
  route("video", "video/video.tsx"),

  // Information and the doors to the portal
  route("about-us", "information/about.tsx"),
  route("policy", "information/policy.tsx"),
  route("faq-page", "information/faq.tsx"),
  route("termofservices", "information/terms.tsx"),
  route("contect-us", "information/contact.tsx"),
  route("signin", "account/sign-up.tsx"),
  route("login", "account/login.tsx"),

  // The footer's newsletter box
  route("newsletter", "shell/newsletter.tsx"),

  // What the service worker shows without a network
  route("offline", "offline/offline.tsx"),

  // Every component on one page, for developers
  ...(process.env.NODE_ENV === "production" ? [] : [route("dev/ui", "dev/ui.tsx")]),

  // Last: any one-word address may be a seller's; the page answers 404 for a handle nobody has.
  route(":sellerUserName", "sellers/store.tsx"),
  route("*", "shell/no-such-page.tsx"),
];

export default routes;
