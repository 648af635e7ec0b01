import { Link } from "react-router";
import { withMoney } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Section } from "../../../ui/section.tsx";
import type { NavLink } from "../routes.ts";

/** The way to the shelves: by person, by occasion, by budget. */
export function ShelfLinks({ groups }: { groups: { title: string; links: NavLink[] }[] }) {
  return (
    <Section
      title={t("More ways to browse")}
      more={{ to: "/gift-finder", text: t("Gift finder") }}
      tone="wash"
    >
      <div className="flex flex-col gap-6">
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={t("Gifts: {title}", { title: t(title) })}>
            <h3 className="font-semibold">{t(title)}</h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {links.map(({ text, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    discover="none"
                    className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 text-15 hover:border-ink"
                  >
                    {withMoney(t(text))}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Section>
  );
}
