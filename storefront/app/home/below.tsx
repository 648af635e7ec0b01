import { t } from "../../../ui/language/t.ts";
import { Section } from "../../../ui/section.tsx";
import type { HomeContent } from "./content.ts";
import { DealCards, OneDollarStrip } from "./deals.tsx";
import { CorporateStrip, MakeGiftStory } from "./make-gift.tsx";
import { ProductRail } from "./product-rail.tsx";
import { PromiseDrawings } from "./promise-drawings.tsx";
import { FeaturedSellers, NewestArticles, NewestReviews } from "./voices.tsx";

/** Home from its first row of products on. */
export function BelowHome({ home }: { home: HomeContent }) {
  return (
    <>
      <ProductRail
        title={t("New Arrivals")}
        products={home.newArrivals}
        more={{ to: "/all/New-Arrival", text: t("See all") }}
        isFirst
      />
      <MakeGiftStory />
      <ProductRail
        title={t("Hot Selling")}
        lead={t("What others buy most.")}
        products={home.bestSellers}
        more={{ to: "/all/Best-Seller", text: t("See all") }}
      />
      <DealCards deals={home.deals} />
      <OneDollarStrip products={home.oneDollar} />
      <CorporateStrip products={home.corporate} />
      <FeaturedSellers sellers={home.sellers} />
      <NewestReviews reviews={home.reviews} />
      <NewestArticles articles={home.articles} />
      <Section title={t("What we promise")} tone="wash">
        <PromiseDrawings />
      </Section>
    </>
  );
}
