import { t } from "../../../ui/language/t.ts";
import { Section } from "../../../ui/section.tsx";
import { CardRail } from "../product-card/card-rail.tsx";
import { useLeftOut } from "../product-card/left-out.ts";
import type { HomeContent } from "./content.ts";
import { DealCards, OneDollarStrip } from "./deals.tsx";
import { CorporateStrip, MakeGiftStory } from "./make-gift.tsx";
import { ProductRail } from "./product-rail.tsx";
import { PromiseDrawings } from "./promise-drawings.tsx";
import { FeaturedSellers, NewestArticles, NewestReviews } from "./voices.tsx";

/** Home from its first row of products on; what a document has not of it comes when it is near. */
export function BelowHome({ home }: { home: HomeContent }) {
  const { page, left } = useLeftOut<HomeContent>();
  const { rows, deals, sellers } = page ?? home;
  const place = rows ? undefined : left.place;
  const cardsOf = (row: "corporate" | "oneDollar", label: string) =>
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
      <DealCards deals={deals} place={place} />
      <OneDollarStrip>{cardsOf("oneDollar", t("The 1$ sale"))}</OneDollarStrip>
      <CorporateStrip>{cardsOf("corporate", t("Corporate gifts"))}</CorporateStrip>
      <FeaturedSellers sellers={sellers} place={place} />
      <NewestReviews reviews={rows?.reviews} count={home.counts.reviews} left={left} />
      <NewestArticles articles={rows?.articles} count={home.counts.articles} left={left} />
      <Section title={t("What we promise")} tone="wash">
        <PromiseDrawings />
      </Section>
    </>
  );
}
