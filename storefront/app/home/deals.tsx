import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Section } from "../../../ui/section.tsx";
import type { LeftOut } from "../product-card/left-out.ts";
import type { HomeDeal } from "./content.ts";

/** Super deals; the header's "Deals" leads here, so the place exists even when there are none. */
export function DealCards({
  deals,
  place,
}: {
  deals: HomeDeal[];
  /** Near it their pictures are asked for, where they are not there. */
  place?: LeftOut["place"] | undefined;
}) {
  return (
    <Section
      title={t("Super deals")}
      id="deals"
      more={{ to: "/super-deals", text: t("All deals") }}
    >
      {deals.length === 0 ? <p className="text-ink-soft">{t("No deals available")}</p> : null}
      <ul ref={place} className="deals">
        {deals.map((deal) => (
          <li key={deal.id} className="card">
            {deal.image ? (
              <Picture
                src={deal.image}
                alt=""
                width={1600}
                height={700}
                sizes="(min-width:1024px) 410px,(min-width:640px) 46vw,92vw"
              />
            ) : (
              <div className="picture" />
            )}
            <div className="deal-words">
              <h3>
                <Link
                  to={`/deal/${encodeURIComponent(deal.id)}`}
                  prefetch="intent"
                  discover="none"
                  {...foreign(deal.name)}
                >
                  {deal.name}
                </Link>
              </h3>
              <p {...foreign(deal.description)}>{deal.description}</p>
              <p className="font-display">{money(deal.price)}</p>
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
    <section aria-labelledby="one-dollar" className="one-dollar">
      <div className="wrap">
        <div>
          <h2 id="one-dollar">{t("The 1$ sale")}</h2>
          <p>{t("Small gifts at pocket-money prices. When they are gone, they are gone.")}</p>
          <ButtonLink to="/view/sale/1/doller" prefetch="intent">
            {t("See the sale")}
          </ButtonLink>
        </div>
        <div>{cards}</div>
      </div>
    </section>
  );
}
