import { data } from "react-router";
import type { Category, ListedCategory } from "../../../contract/category.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Section } from "../../../ui/section.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { itemListLd } from "../structured-data.ts";
import type { Route } from "./+types/collections-page";
import { collectionPath, tileOf } from "./category-links.ts";
import { CategoryTiles } from "./category-tiles.tsx";

/** /all-collection: all products, by collection, gift occasion and category. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = getClient(context);
  const [{ value, failure }, gifts] = await Promise.all([
    attempt<ListedCategory[]>(client.listCategories(), []),
    // Left out where the call fails; the server logs it.
    client.listGiftCategories("all").catch((): Category[] => []),
  ]);
  const tiles = (wanted: (one: ListedCategory) => boolean) =>
    value.filter(wanted).map((one) => tileOf(one, collectionPath));
  return data(
    {
      failure,
      main: tiles(({ isCollection }) => isCollection),
      // An empty category is a dead end.
      gifts: gifts
        .filter(({ productCount }) => productCount !== 0)
        .map((one) => tileOf(one, collectionPath)),
      others: tiles(({ isCollection, isListed }) => isListed && !isCollection),
    },
    statusOf({ failure }),
  );
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

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { failure, main, gifts, others } = loaderData;
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
        {failure === null ? (
          <CategoryTiles tiles={main} />
        ) : (
          <CouldNotLoad what={t("The categories")} failure={failure} />
        )}
      </div>
      {gifts.length > 0 ? (
        <Section title={t("For your own gift box")}>
          <CategoryTiles tiles={gifts} />
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section title={t("By category")}>
          <CategoryTiles tiles={others} />
        </Section>
      ) : null}
    </>
  );
}
