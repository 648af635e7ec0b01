import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { CategoryBanner } from "./category-banner.tsx";
import type { CategoryPage } from "./load-category.ts";
import { ProductListing } from "./product-listing.tsx";

/** The page of one category, whichever of SPEC §2's addresses it has. */
export function CategoryListing({
  page,
  above,
}: {
  page: CategoryPage;
  above?: { name: string; to: string };
}) {
  return (
    <>
      <CategoryBanner title={page.title} lead={page.lead} image={page.image} above={above} />
      <ProductListing
        listing={page.listing}
        state={page.state}
        sorts={["newest", "price", "-price", "rating"]}
        empty={
          <EmptyState
            title={t("No products found.")}
            actions={
              <>
                <ButtonLink to="/all/New-Arrival">{t("See new arrivals")}</ButtonLink>
                <ButtonLink to="/all-categories" look="quiet">
                  {t("See all categories")}
                </ButtonLink>
              </>
            }
          >
            {t("This category is empty today. Have a look at the others.")}
          </EmptyState>
        }
      />
    </>
  );
}
