import { data } from "react-router";
import type { ListedCategory } from "../../../contract/category.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { itemListLd } from "../structured-data.ts";
import type { Route } from "./+types/categories-page";
import { tileOf } from "./category-links.ts";
import { CategoryTiles } from "./category-tiles.tsx";

/** /all-categories: every category with what is in it. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = getClient(context).listCategories();
  const { value, failure } = await attempt<ListedCategory[]>(asked, []);
  const tiles = value.filter(({ isListed }) => isListed).map((one) => tileOf(one));
  return data({ tiles, failure }, statusOf({ failure }));
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("All categories"),
    t("Browse everything on Tohfa by category, from jewellery to sweets to desk gifts."),
    { jsonLd: (whole) => itemListLd(whole, args.loaderData?.tiles ?? []) },
  );

export default function Categories({ loaderData: { tiles, failure } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        lead={t("Browse everything by category.")}
        above={<Breadcrumb steps={[{ name: t("Home"), to: "/" }, { name: t("All categories") }]} />}
      >
        {t("All categories")}
      </PageHeading>
      <div className="wrap">
        {failure === null ? (
          <CategoryTiles tiles={tiles} />
        ) : (
          <CouldNotLoad what={t("The categories")} failure={failure} />
        )}
      </div>
    </>
  );
}
