/** SPEC §2, every address, with what its name stands for in the demo shop. */
export const ROUTES = [
  "/",
  "/about-us",
  "/all/Corporate-Essentials",
  "/all/New-Arrival",
  "/all-collection",
  "/all-categories",
  "/collection/Islamic",
  "/custom-products",
  "/super-deals",
  "/track-order",
  "/real-time-track/order-details/KI7500000004",
  "/blogs",
  "/blogs?category=Wedding",
  "/reviews",
  "/video",
  "/view/sale/1/doller",
  "/policy",
  "/faq-page",
  "/termofservices",
  "/contect-us",
  "/wishlist",
  "/cart",
  "/checkout",
  "/order/order-confermed",
  "/boxes/packing",
  "/signin",
  "/login",
  "/search/view/mug?searchBy=product",
  "/search/view/pen?searchBy=Corporate%20Essentials",
  "/tohfa-studio",
  "/Tohfa-Gift-Studio",
  "/jewellery",
  "/tech",
  "/chocolate-box-&-eatings",
  "/gifts",
];

/** The routes that have an id in them, of things that the demo shop has. */
export async function foundRoutes(store: string): Promise<string[]> {
  const list = async (path: string) => (await (await fetch(`${store}${path}`)).json()) as never;
  type Found = { items: { _id: string; slug: string }[] };
  const { items } = (await list("/api/v1/products?limit=1")) as Found;
  const corporate = (await list("/api/v1/products?by=corporate&limit=1")) as Found;
  const deals = (await list("/api/v12/deal/alldeals/images")) as { _id: string }[];
  const blogs = (await list("/api/v2/blogs/get/all/all")) as { _id: string; slug: string }[];
  const one = items[0];
  const bulk = corporate.items[0];
  return [
    `/top-collection/${one?.slug}?id=${one?._id}`,
    `/corporate/top-collection/${bulk?.slug}?id=${bulk?._id}`,
    `/auction/${one?.slug}?id=${one?._id}`,
    `/deal/${deals[0]?._id}`,
    `/blogs/${blogs[0]?._id}/${blogs[0]?.slug}`,
  ];
}
