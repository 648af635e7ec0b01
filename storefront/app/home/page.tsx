import { Section } from "../../../ui/section.tsx";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/page";
import { loadHome } from "./content.ts";
import { DealCards, OneDollarStrip } from "./deals.tsx";
import { Hero } from "./hero.tsx";
import { homeLd } from "./home-meta.ts";
import { CorporateStrip, MakeGiftStory } from "./make-gift.tsx";
import { ProductRail } from "./product-rail.tsx";
import { PromiseDrawings } from "./promise-drawings.tsx";
import { FeaturedSellers, NewestArticles, NewestReviews } from "./voices.tsx";
import { WhoFor } from "./who-for.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadHome(getClient(context));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Tohfa · Gifts chosen for you, across Pakistan",
    "Jewellery, chocolates, custom and corporate gifts from Pakistani makers. Free shipping, check first, then pay.",
    { jsonLd: homeLd },
  );

export default function Home({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <WhoFor />
      <ProductRail
        title="New Arrivals"
        products={home.newArrivals}
        more={{ to: "/all/New-Arrival", text: "See all" }}
        eager
      />
      <MakeGiftStory />
      <ProductRail
        title="Hot Selling"
        lead="What others are buying this week."
        products={home.bestSellers}
        more={{ to: "/all/Best-Seller", text: "See all" }}
      />
      <DealCards deals={home.deals} />
      <OneDollarStrip products={home.oneDollar} />
      <CorporateStrip products={home.corporate} />
      <FeaturedSellers sellers={home.sellers} />
      <NewestReviews reviews={home.reviews} />
      <NewestArticles articles={home.articles} />
      <Section title="What we promise" tone="wash">
        <PromiseDrawings />
      </Section>
    </>
  );
}
