import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { Section } from "../../../ui/section.tsx";

const STEPS = [
  {
    title: "Pick a box",
    text: "Velvet, wood or kraft, in their favourite colour.",
    picture: "story-box",
  },
  {
    title: "Fill it",
    text: "Small things they love, from any of our makers.",
    picture: "story-fill",
  },
  {
    title: "Write the card",
    text: "We write it by hand and tie the ribbon.",
    picture: "story-card",
  },
];

/** The gift builder as a story of three pictures. */
export function MakeGiftStory() {
  return (
    <Section title={t("Make a gift in three steps")} tone="wash">
      <ol className="gift-steps">
        {STEPS.map(({ title, text, picture }, index) => (
          <li key={title}>
            <img src={`/drawings/${picture}.svg`} alt="" width={400} height={300} loading="lazy" />
            <div>
              <h3 className="font-display">
                {index + 1}. {t(title)}
              </h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink to="/custom-products" className="mt-8">
        {t("Make a gift")}
      </ButtonLink>
    </Section>
  );
}

/** Gifts for a whole office, around their row of cards; nothing where there are none. */
export function CorporateStrip({ children: cards }: { children: ReactNode }) {
  if (cards === null) return null;
  return (
    <Section
      title={t("For the whole office")}
      lead={t("Your logo on every piece, priced for the number you need.")}
      more={{ to: "/all/Corporate-Essentials", text: t("See all") }}
    >
      {cards}
    </Section>
  );
}
