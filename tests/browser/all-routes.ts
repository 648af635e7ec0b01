import { PAGES } from "../../storefront/app/routes.ts";

const EXAMPLES = PAGES.flatMap(({ path, examples }) => examples ?? [path]);

/** SPEC §2, every address, with what its name stands for in the demo shop. */
export const ROUTES = EXAMPLES.filter((path) => !path.includes("{"));

/** The addresses that have an id in them, of things that the demo shop has. */
export async function foundRoutes(store: string): Promise<string[]> {
  type Found = { _id: string; slug: string } | undefined;
  const ask = async (path: string) => (await fetch(`${store}${path}`)).json() as never;
  const things: Record<string, Found> = {
    product: ((await ask("/api/v1/products?limit=1")) as { items: Found[] }).items[0],
    corporate: ((await ask("/api/v1/products?by=corporate&limit=1")) as { items: Found[] })
      .items[0],
    deal: ((await ask("/api/v12/deal/alldeals/images")) as Found[])[0],
    article: ((await ask("/api/v2/blogs/get/all/all")) as Found[])[0],
  };
  return EXAMPLES.filter((path) => path.includes("{")).map((path) =>
    path.replace(/\{(\w+)\.(id|slug)\}/g, (_all, name: string, field: string) => {
      const thing = things[name];
      if (!thing) throw new Error(`${path}: the demo shop has no ${name}`);
      return field === "id" ? thing._id : thing.slug;
    }),
  );
}
