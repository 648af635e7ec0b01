import { CATEGORY_SHORTCUTS } from "../../../shop/catalog/category.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { itemListLd } from "../structured-data.ts";
import type { Route } from "./+types/categories";
import { CategoryTiles } from "./category-tiles.tsx";
import { loadTiles } from "./load-tiles.ts";

/** /all-categories: SPEC §9's categories with what is in them. */
export async function loader({ context }: Route.LoaderArgs) {
  const names = [...CATEGORY_SHORTCUTS, "Chocolate Box & Eatings", "Corporate Essentials"];
  return { tiles: await loadTiles(getClient(context), names) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("All categories"),
    t("Browse everything on Tohfa by category, from jewellery to sweets to desk gifts."),
    { jsonLd: (whole) => itemListLd(whole, args.loaderData?.tiles ?? []) },
  );

export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        lead={t("Browse everything by category.")}
        above={<Breadcrumb steps={[{ name: t("Home"), to: "/" }, { name: t("All categories") }]} />}
      >
        {t("All categories")}
      </PageHeading>
      <div className="wrap">
        <CategoryTiles tiles={loaderData.tiles} />
      </div>
    </>
  );
}
