import { t } from "../../../ui/language/t.ts";
import { Section } from "../../../ui/section.tsx";
import { CardRail } from "../product-card/card-rail.tsx";
import { useLeftOut } from "../product-card/left-out.ts";
import type { HomeContent, HomeRows } from "./content.ts";
import { DealCards, OneDollarStrip } from "./deals.tsx";
import { CorporateStrip, MakeGiftStory } from "./make-gift.tsx";
import { ProductRail } from "./product-rail.tsx";
import { PromiseDrawings } from "./promise-drawings.tsx";
import { FeaturedSellers, NewestArticles, NewestReviews } from "./voices.tsx";

/** Home from its first row of products on; its last rows come when one is near. */
export function BelowHome({ home }: { home: HomeContent }) {
  const { page, left } = useLeftOut<HomeContent>();
  const rows = home.rows ?? page?.rows;
  const cardsOf = (row: keyof HomeRows, label: string) =>
    home.counts[row] > 0 ? (
      <CardRail label={label} cards={rows?.[row]} count={home.counts[row]} left={left} />
    ) : null;
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
      <OneDollarStrip>{cardsOf("oneDollar", t("The 1$ sale"))}</OneDollarStrip>
      <CorporateStrip>{cardsOf("corporate", t("Corporate gifts"))}</CorporateStrip>
      <FeaturedSellers sellers={home.sellers} />
      <NewestReviews reviews={home.reviews} />
      <NewestArticles articles={home.articles} />
      <Section title={t("What we promise")} tone="wash">
        <PromiseDrawings />
      </Section>
    </>
  );
}
