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

/** The More menu. */
export const MORE_LINKS: NavLink[] = [
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

/** Doors to the portal (SPEC §1), by path on its address. */
export const PORTAL_LINKS: NavLink[] = [
  { text: "Buyer login", to: "/login" },
  { text: "Buyer signup", to: "/signup" },
  { text: "Seller login", to: "/seller/login" },
  { text: "Earn with us", to: "/earn-with-us" },
  { text: "Seller Account", to: "/seller" },
];

export const COMPANY_LINKS: NavLink[] = [
  { text: "About us", to: "/about-us" },
  { text: "Contact us", to: "/contect-us" },
  { text: "Questions people ask", to: "/faq-page" },
  { text: "Our policies", to: "/policy" },
  { text: "Terms of service", to: "/termofservices" },
  { text: "Track Order", to: "/track-order" },
  { text: "Reviews", to: "/reviews" },
];

export const CATEGORY_LINKS: NavLink[] = [
  { text: "Jewellery", to: "/jewellery" },
  { text: "Chocolate Box & Eatings", to: "/chocolate-box-&-eatings" },
  { text: "Gifts", to: "/gifts" },
  { text: "Tech", to: "/tech" },
  { text: "Islamic", to: "/all/Islamic" },
  { text: "Corporate Essentials", to: "/all/Corporate-Essentials" },
  { text: "All categories", to: "/all-categories" },
];
