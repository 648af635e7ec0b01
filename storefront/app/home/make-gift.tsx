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
      <ol className="grid gap-8 sm:grid-cols-3 sm:gap-5 lg:gap-8">
        {STEPS.map(({ title, text, picture }, index) => (
          <li key={title} className="grid grid-cols-[8rem_1fr] items-center gap-4 sm:block">
            <img
              src={`/drawings/${picture}.svg`}
              alt=""
              width={400}
              height={300}
              loading="lazy"
              className="aspect-4/3 w-full rounded-card object-cover"
            />
            <div>
              <h3 className="font-display text-21 font-[560] sm:mt-4">
                {index + 1}. {t(title)}
              </h3>
              <p className="mt-1 text-ink-soft">{t(text)}</p>
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
