import { ARTICLES } from "#tohfa/demo/catalogue/articles.ts";
import { DEMO_DEALS } from "#tohfa/demo/catalogue/deals.ts";
import { demoProducts } from "#tohfa/demo/catalogue/products.ts";
import { PAGES } from "#tohfa/storefront/app/routes.ts";

const EXAMPLES = PAGES.flatMap(({ path, examples }) => examples ?? [path]);

/** SPEC §2, every address, with what its name stands for in the demo shop. */
export const ROUTES = EXAMPLES.filter((path) => !path.includes("{"));

/** The addresses that have an id in them, of things that the demo shop has. */
export async function foundRoutes(store: string): Promise<string[]> {
  const things = await demoThings(store);
  return EXAMPLES.filter((path) => path.includes("{")).map((path) =>
    path.replace(/\{(\w+)\.(id|slug)\}/g, (_all, name: string, field: string) => {
      const thing = things[name];
      if (!thing) throw new Error(`${path}: the demo shop has no ${name}`);
      return field === "id" ? thing._id : thing.slug;
    }),
  );
}

interface Thing {
  _id: string;
  slug: string;
}

/** By their names: a test before may have put something of its own in front of every list. */
async function demoThings(store: string): Promise<Record<string, Thing | undefined>> {
  const ask = async (path: string): Promise<unknown> => (await fetch(`${store}${path}`)).json();
  const product = async (isCorporate: boolean) => {
    const [newest] = demoProducts()
      .filter((one) => one.isCorporate === isCorporate && one.status === "Active")
      .sort((one, other) => one.hoursOld - other.hoursOld);
    const name = newest?.name ?? "";
    const by = isCorporate ? "corporate" : "product";
    const query = new URLSearchParams({ by, q: name, limit: "100" });
    const { items } = (await ask(`/api/v1/products?${query}`)) as {
      items: (Thing & { productName: string })[];
    };
    return items.find(({ productName }) => productName === name);
  };
  const deals = (await ask("/api/v12/deal/alldeals/images")) as (Thing & { dealNames: string })[];
  const articles = (await ask("/api/v2/blogs/get/all/all")) as (Thing & { title: string })[];
  return {
    product: await product(false),
    corporate: await product(true),
    deal: deals.find(({ dealNames }) => dealNames === DEMO_DEALS[0]?.name),
    article: articles.find(({ title }) => title === ARTICLES[0]?.title),
  };
}
