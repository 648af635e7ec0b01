import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Section } from "../../../ui/section.tsx";
import type { HomeDeal } from "./content.ts";

/** Super deals; the header's "Deals" leads here, so the place exists even when there are none. */
export function DealCards({ deals }: { deals: HomeDeal[] }) {
  return (
    <Section
      title={t("Super deals")}
      id="deals"
      more={{ to: "/super-deals", text: t("All deals") }}
    >
      {deals.length === 0 ? <p className="text-ink-soft">{t("No deals available")}</p> : null}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {deals.map((deal) => (
          <li key={deal.id} className="card group relative overflow-hidden rounded-card bg-rose-50">
            <Picture
              src={deal.image}
              alt=""
              width={1600}
              height={700}
              sizes="(width >= 1024px) 410px, (width >= 640px) 46vw, 92vw"
              className="aspect-16/7 w-full"
            />
            <div className="p-5">
              <h3 className="text-17 font-semibold">
                <Link
                  to={`/deal/${encodeURIComponent(deal.id)}`}
                  prefetch="intent"
                  {...foreign(deal.name)}
                  className="after:absolute after:inset-0 after:rounded-card group-hover:text-rose-700"
                >
                  {deal.name}
                </Link>
              </h3>
              <p className="mt-1 text-ink-soft" {...foreign(deal.description)}>
                {deal.description}
              </p>
              <p className="mt-3 font-display text-21 font-[560] tabular-nums">
                {money(deal.price)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The 1$ sale, around its row of cards; nothing where it is over. */
export function OneDollarStrip({ children: cards }: { children: ReactNode }) {
  if (cards === null) return null;
  return (
    <section aria-labelledby="one-dollar" className="my-7 bg-gold-50 py-14 lg:my-12 lg:py-16">
      <div className="wrap lg:grid lg:grid-cols-[16rem_1fr] lg:items-center lg:gap-12">
        <div className="mb-6 lg:mb-0">
          <h2 id="one-dollar" className="text-38">
            {t("The 1$ sale")}
          </h2>
          <p className="mt-2 max-w-sm text-17">
            {t("Small gifts at pocket-money prices. When they are gone, they are gone.")}
          </p>
          <ButtonLink to="/view/sale/1/doller" prefetch="intent" className="mt-5">
            {t("See the sale")}
          </ButtonLink>
        </div>
        <div className="min-w-0">{cards}</div>
      </div>
    </section>
  );
}
