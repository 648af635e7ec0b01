import { Link } from "react-router";
import { t } from "../../../ui/language/t.ts";
import { Section } from "../../../ui/section.tsx";

const PEOPLE = [
  { name: "Mother", to: "/gifts/for-mother", picture: "for-mother" },
  { name: "Her", to: "/gifts/for-her", picture: "for-her" },
  { name: "Him", to: "/gifts/for-him", picture: "for-him" },
  { name: "Kids", to: "/gifts/for-kids", picture: "for-kids" },
  { name: "The office", to: "/all/Corporate-Essentials", picture: "for-office" },
  { name: "A wedding", to: "/gifts/wedding", picture: "for-wedding" },
  { name: "Eid", to: "/gifts/eid-ul-fitr", picture: "for-eid" },
];

/** "Who is it for?": seven round pictures. */
export function WhoFor() {
  return (
    <Section title={t("Who is it for?")} more={{ to: "/gift-finder", text: t("Gift finder") }}>
      <ul className="people no-scrollbar">
        {PEOPLE.map(({ name, to, picture }) => (
          <li key={name}>
            <Link to={to} prefetch="intent" discover="none">
              <span>
                <img
                  src={`/drawings/${picture}.svg`}
                  alt=""
                  width={200}
                  height={200}
                  loading="lazy"
                />
              </span>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
