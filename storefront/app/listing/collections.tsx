import type { Category } from "../../../contract/category.ts";
import { CATEGORY_SHORTCUTS } from "../../../shop/catalog/category.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Section } from "../../../ui/section.tsx";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { itemListLd } from "../structured-data.ts";
import type { Route } from "./+types/collections";
import { CategoryTiles } from "./category-tiles.tsx";
import { collectionPath, loadTiles } from "./load-tiles.ts";

const MAIN = [
  "New Arrival",
  "Best Seller",
  "Gifts",
  "Jewelry",
  "Chocolate Box & Eatings",
  "Tech",
  "Corporate Essentials",
  "Custom Gift",
];

/** /all-collection: all products, by collection, gift occasion and category. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = getClient(context);
  const [main, gifts, others] = await Promise.all([
    loadTiles(client, MAIN, collectionPath),
    // Left out where the call fails; the server logs it.
    client.listGiftCategories("all").catch((): Category[] => []),
    loadTiles(
      client,
      CATEGORY_SHORTCUTS.filter((name) => !MAIN.includes(name)),
      collectionPath,
    ),
  ]);
  return {
    main,
    // An empty category is a dead end.
    gifts: gifts
      .filter(({ productCount }) => productCount !== 0)
      .map(({ name, image, productCount }) => ({
        name,
        to: collectionPath(name),
        image,
        productCount,
      })),
    others,
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("All collections"),
    t(
      "All our gifts by collection: new arrivals, jewellery, sweets, tech, corporate gifts and more.",
    ),
    { jsonLd: (whole) => itemListLd(whole, args.loaderData?.main ?? []) },
  );

export default function Collections({ loaderData: { main, gifts, others } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        lead={t("Browse by collection, or by who the gift is for.")}
        above={
          <Breadcrumb steps={[{ name: t("Home"), to: "/" }, { name: t("All collections") }]} />
        }
      >
        {t("All collections")}
      </PageHeading>
      <div className="wrap">
        <h2 className="sr-only">{t("Collections")}</h2>
        <CategoryTiles tiles={main} />
      </div>
      {gifts.length > 0 ? (
        <Section title={t("For your own gift box")}>
          <CategoryTiles tiles={gifts} />
        </Section>
      ) : null}
      <Section title={t("By category")}>
        <CategoryTiles tiles={others} />
      </Section>
    </>
  );
}
