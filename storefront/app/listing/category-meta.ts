import { pageMeta } from "../meta.ts";
import type { CategoryPage } from "./load-category.ts";

/** Title, description, canonical address and the breadcrumb for search engines. */
export function categoryMeta({ title, lead, image, canonical }: CategoryPage) {
  const home = new URL("/", canonical).href;
  return pageMeta(
    title,
    lead || `${title}: gifts from sellers across Pakistan. Free shipping, check first, then pay.`,
    {
      canonical,
      image,
      jsonLd: [
        {
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          itemListElement: [
            { "@type": "ListItem", position: 1, name: "Home", item: home },
            { "@type": "ListItem", position: 2, name: title, item: canonical },
          ],
        },
      ],
    },
  );
}
