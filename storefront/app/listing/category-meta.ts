import { t } from "../../../ui/language/t.ts";
import { pageMeta, shopPromise } from "../meta.ts";
import { breadcrumbLd, productListLd } from "../structured-data.ts";
import type { CategoryPage } from "./load-category.ts";

/** The shape of categories' pictures, width to height. */
const CATEGORY_RATIO = 1;

/** Title, description, canonical address and the breadcrumb for search engines. */
export function categoryMeta(args: Parameters<typeof pageMeta>[0], page: CategoryPage | undefined) {
  if (!page)
    return pageMeta(args, t("Gifts"), t("This list could not be shown."), { noindex: true });
  const { title, lead, image, canonical, listing } = page;
  return pageMeta(
    args,
    title,
    `${lead ? `${lead} ` : ""}${t("{title} from sellers across Pakistan.", { title })} ${shopPromise(args)}`,
    {
      canonical,
      // An address without a category, or a list whose call failed.
      noindex: page.status !== 200,
      picture: image ? { url: image, alt: title, ratio: CATEGORY_RATIO } : undefined,
      jsonLd: (whole) => [
        breadcrumbLd(whole, [
          { name: "All categories", to: "/all-categories" },
          { name: title, to: canonical },
        ]),
        ...productListLd(whole, listing.cards),
      ],
    },
  );
}
