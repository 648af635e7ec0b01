import type { RouteConfig } from "@react-router/dev/routes";

/** A page: its address, its file, and what server, service worker, sitemap and tests need to know of it. */
export interface PageFacts {
  /** SPEC §2's exact spelling; ":name" stands for a part that varies. */
  path: string;
  /** The page's module, seen from this folder. */
  file: string;
  /** Tells pages apart that share one file. */
  id?: string;
  /** In the sitemap: the page itself, or these addresses of it. Else search engines find it by links. */
  sitemap?: true | readonly string[];
  /** robots.txt asks crawlers to stay away. */
  robots?: "disallow";
  /**
   * Where a copy may be stored. Unless said: in the server's page cache and on the visitor's device.
   * "server": not on the device, where it would be stale. "nowhere": it shows one person's things.
   */
  stored?: "server" | "nowhere";
  /** The parameters of its address that it reads; others make no other page, so they are left out of the cache. */
  query?: readonly string[];
  /** Its address also holds choices under the product's own names ("?Size=M"): shown, not stored. */
  choices?: true;
  /** Addresses of it in the demo shop, for tests; "{deal.id}" is filled in. Unless said: `path`. */
  examples?: readonly string[];
  /** The one cookie that it is given; no other page gets any. Only a page that is stored nowhere can have it. */
  cookie?: string;
  /** Left out of a production build. */
  isForDevelopers?: boolean;
}

/** What a listing's address says (listing/listing-state.ts). */
const LISTING = [
  ...["availability", "recipient", "occasion", "arrives", "city", "min", "max", "sort", "page"],
] as const;
/** What a product's address says (product/load-product.ts). */
const PRODUCT = { query: ["id", "hot", "reviews", "stars"], choices: true } as const;

/**
 * THE MAP of the storefront: every address of SPEC §2. What is not here is the not-found page.
 * A new page is its file, one line here (and one under the links below, if menus lead to it), and its test.
 */
export const PAGES: readonly PageFacts[] = [
  { path: "/", file: "home/page.tsx", sitemap: true },

  // Lists of products
  {
    path: "/all/:categoryName",
    file: "listing/all-page.tsx",
    query: LISTING,
    sitemap: ["/all/New-Arrival", "/all/Best-Seller"],
    examples: ["/all/Corporate-Essentials", "/all/New-Arrival"],
  },
  { path: "/all-collection", file: "listing/collections-page.tsx", sitemap: true },
  { path: "/all-categories", file: "listing/categories-page.tsx", sitemap: true },
  {
    path: "/collection/:categoryName",
    file: "listing/collection-page.tsx",
    query: LISTING,
    examples: ["/collection/Islamic"],
  },
  {
    path: "/jewellery",
    file: "listing/category-page.tsx",
    query: LISTING,
    id: "jewellery",
    sitemap: true,
  },
  { path: "/tech", file: "listing/category-page.tsx", query: LISTING, id: "tech", sitemap: true },
  {
    path: "/chocolate-box-&-eatings",
    file: "listing/category-page.tsx",
    query: LISTING,
    id: "chocolate-box-&-eatings",
    sitemap: true,
  },
  { path: "/gifts", file: "listing/category-page.tsx", query: LISTING, id: "gifts", sitemap: true },
  {
    // By person, occasion or budget (shop/catalogue/lists/shelves.ts); server/pages/sitemap.ts lists them all.
    path: "/gifts/:shelf",
    file: "listing/shelf-page.tsx",
    query: LISTING,
    examples: ["/gifts/for-mother", "/gifts/under-2000"],
  },
  {
    path: "/search/view",
    file: "search/entry-page.tsx",
    query: ["term", "searchBy", "suggest"],
    stored: "server",
    examples: [],
  },
  {
    path: "/search/view/:term",
    file: "search/results-page.tsx",
    query: [...LISTING, "searchBy"],
    examples: [
      "/search/view/mug?searchBy=product",
      "/search/view/pen?searchBy=Corporate%20Essentials",
    ],
  },

  // One product
  {
    path: "/top-collection/:productSlug",
    file: "product/product-page.tsx",
    ...PRODUCT,
    examples: ["/top-collection/{product.slug}?id={product.id}"],
  },
  {
    path: "/corporate/top-collection/:productName",
    file: "product/corporate-page.tsx",
    ...PRODUCT,
    examples: ["/corporate/top-collection/{corporate.slug}?id={corporate.id}"],
  },
  {
    path: "/auction/:productName",
    file: "product/auction-page.tsx",
    ...PRODUCT,
    examples: ["/auction/{product.slug}?id={product.id}"],
  },

  // Offers
  { path: "/super-deals", file: "deals/super-deals-page.tsx", sitemap: true },
  { path: "/deal/:dealId", file: "deals/deal-page.tsx", examples: ["/deal/{deal.id}"] },
  {
    path: "/view/sale/1/doller",
    file: "deals/one-dollar-page.tsx",
    query: ["page"],
    sitemap: true,
  },

  // Finding a gift
  {
    path: "/gift-finder",
    file: "finder/gift-finder-page.tsx",
    query: ["for", "why", "under", "city", "by"],
    sitemap: true,
    examples: ["/gift-finder", "/gift-finder?for=mother&why=any&under=any&city=Multan&by=any"],
  },

  // Making a gift
  {
    path: "/custom-products",
    file: "gifts/make-gift-page.tsx",
    query: ["step", "category", "gift", "box"],
    sitemap: true,
  },
  { path: "/boxes/packing", file: "gifts/packing-boxes-page.tsx", sitemap: true },

  // Buying
  { path: "/cart", file: "cart/cart-page.tsx", robots: "disallow" },
  { path: "/wishlist", file: "wishlist/wishlist-page.tsx", query: ["ids"] },
  {
    path: "/gift-list/new",
    file: "gift-list/new-list-page.tsx",
    query: ["ids"],
    stored: "nowhere",
    cookie: "tohfa-gift-lists",
  },
  {
    // A couple's wishes: for guests, and in the owners' browser for them.
    path: "/gift-list/:listId",
    file: "gift-list/gift-list-page.tsx",
    query: ["token", "edit"],
    stored: "nowhere",
    cookie: "tohfa-gift-lists",
    examples: [],
  },
  { path: "/checkout", file: "checkout/checkout-page.tsx", stored: "server", robots: "disallow" },
  {
    // A list of people for an order to several, as a form that needs no JavaScript.
    path: "/checkout/people",
    file: "checkout/people-list-page.tsx",
    stored: "server",
    robots: "disallow",
  },
  {
    path: "/order/order-confermed",
    file: "orders/order-confirmed-page.tsx",
    query: ["id", "token", "show", "find", "page"],
    stored: "nowhere",
    robots: "disallow",
  },
  {
    // A gift that has arrived, for whoever got it.
    path: "/order/gift",
    file: "orders/received-gift-page.tsx",
    query: ["id", "token"],
    stored: "nowhere",
    robots: "disallow",
  },
  {
    // The same things once more, into this browser's cart.
    path: "/order/again",
    file: "orders/order-again-page.tsx",
    query: ["id", "token"],
    stored: "nowhere",
    robots: "disallow",
  },

  // Parcels
  { path: "/track-order", file: "tracking/track-order-page.tsx", query: ["id"], sitemap: true },
  {
    path: "/real-time-track/order-details/:Your_Tracking_id",
    file: "tracking/real-time-track-page.tsx",
    stored: "nowhere",
    robots: "disallow",
    examples: ["/real-time-track/order-details/KI7500000004"],
  },
  {
    // Without an id: the box to enter one.
    path: "/real-time-track/order-details",
    file: "tracking/real-time-track-page.tsx",
    id: "real-time-track-without-id",
    stored: "nowhere",
    robots: "disallow",
  },

  // Reading and watching
  {
    path: "/blogs",
    file: "blog/blogs-page.tsx",
    query: ["category"],
    sitemap: true,
    examples: ["/blogs", "/blogs?category=Wedding"],
  },
  {
    path: "/blogs/:id/:slug",
    file: "blog/article-page.tsx",
    examples: ["/blogs/{article.id}/{article.slug}"],
  },
  { path: "/reviews", file: "reviews/reviews-page.tsx", query: ["cursor"], sitemap: true },
  { path: "/video", file: "video/video-page.tsx", sitemap: true },

  // Information, and the pages that lead to the portal
  { path: "/about-us", file: "information/about-page.tsx", sitemap: true },
  { path: "/policy", file: "information/policy-page.tsx", sitemap: true },
  { path: "/faq-page", file: "information/faq-page.tsx", sitemap: true },
  { path: "/termofservices", file: "information/terms-page.tsx", sitemap: true },
  { path: "/contect-us", file: "information/contact-page.tsx", sitemap: true },
  { path: "/signin", file: "account/sign-up-page.tsx" },
  { path: "/login", file: "account/login-page.tsx" },

  // Where the footer's newsletter box posts to, and the links of its letters lead
  {
    path: "/newsletter",
    file: "shell/newsletter-page.tsx",
    query: ["wish", "token"],
    stored: "nowhere",
    examples: [],
  },

  // What the service worker shows without a network
  { path: "/offline", file: "offline/offline-page.tsx", stored: "server", examples: [] },

  // Every component on one page
  { path: "/dev/ui", file: "dev/ui-page.tsx", isForDevelopers: true, examples: [] },

  // Last: any one-word address may be a seller's; the page answers 404 for a handle nobody has.
  {
    path: "/:sellerUserName",
    file: "sellers/store-page.tsx",
    query: ["tab"],
    examples: ["/tohfa-studio", "/Tohfa-Gift-Studio"],
  },
  { path: "/*", file: "shell/no-such-page.tsx", examples: [] },
];

/** A link of header or footer. */
export interface NavLink {
  text: string;
  to: string;
}

/** The header's links, as SPEC §2 names them. */
export const MAIN_LINKS: NavLink[] = [
  { text: "Home", to: "/" },
  { text: "About us", to: "/about-us" },
  { text: "Corporate", to: "/all/Corporate-Essentials" },
  { text: "All Products", to: "/all-collection" },
  { text: "Make Gift", to: "/custom-products" },
  { text: "Deals", to: "/#deals" },
  { text: "Track Order", to: "/track-order" },
  { text: "Blogs", to: "/blogs" },
];

/** The header's More menu. */
export const MORE_LINKS: NavLink[] = [
  { text: "Gift finder", to: "/gift-finder" },
  { text: "New arrivals", to: "/all/New-Arrival" },
  { text: "Gifts", to: "/gifts" },
  { text: "Jewellery", to: "/jewellery" },
  { text: "Tech", to: "/tech" },
  { text: "Chocolate Box & Eatings", to: "/chocolate-box-&-eatings" },
  { text: "Super deals", to: "/super-deals" },
  { text: "The 1$ sale", to: "/view/sale/1/doller" },
  { text: "Packing boxes", to: "/boxes/packing" },
  { text: "Reviews", to: "/reviews" },
  { text: "Videos", to: "/video" },
];

/** The footer's first list. */
export const COMPANY_LINKS: NavLink[] = [
  { text: "About us", to: "/about-us" },
  { text: "Contact us", to: "/contect-us" },
  { text: "FAQ", to: "/faq-page" },
  { text: "Our policies", to: "/policy" },
  { text: "Terms of service", to: "/termofservices" },
  { text: "Track Order", to: "/track-order" },
  { text: "Reviews", to: "/reviews" },
];

/** The footer's second list. */
export const CATEGORY_LINKS: NavLink[] = [
  { text: "Gift finder", to: "/gift-finder" },
  { text: "Jewellery", to: "/jewellery" },
  { text: "Chocolate Box & Eatings", to: "/chocolate-box-&-eatings" },
  { text: "Gifts", to: "/gifts" },
  { text: "Tech", to: "/tech" },
  { text: "Islamic", to: "/all/Islamic" },
  { text: "Corporate Essentials", to: "/all/Corporate-Essentials" },
  { text: "All categories", to: "/all-categories" },
];

/** A page of the portal; who comes as a buyer is led back to where they were in the shop. */
interface PortalLink extends NavLink {
  isBuyers?: boolean;
}

/** The portal's pages (SPEC §1), by path on its own address. */
export const PORTAL_LINKS: PortalLink[] = [
  { text: "Buyer login", to: "/login", isBuyers: true },
  { text: "Buyer signup", to: "/signup", isBuyers: true },
  { text: "Seller login", to: "/seller/login" },
  { text: "Earn with us", to: "/earn-with-us" },
  { text: "Seller Account", to: "/seller" },
];

/** What React Router builds. Pure, so that the browser's bundle, which reads the links, leaves it out. */
export default /* @__PURE__ */ toRouteConfig(PAGES);

function toRouteConfig(pages: readonly PageFacts[]): RouteConfig {
  return pages
    .filter(({ isForDevelopers }) => !isForDevelopers || process.env.NODE_ENV !== "production")
    .map(({ path, file, id }) => ({
      file,
      ...(path === "/" ? { index: true } : { path: path.slice(1) }),
      ...(id !== undefined && { id }),
    }));
}
