import { Link } from "react-router";
import { t } from "../../../ui/language/t.ts";
import type { NavLink } from "../routes.ts";

const HELP = [
  { text: "Help and contact", to: "/contect-us" },
  { text: "Questions and answers", to: "/faq-page" },
  { text: "Returns", to: "/policy#replace" },
  { text: "Privacy", to: "/policy#privacy" },
] satisfies NavLink[];

/** The footer of a page that should be finished: what helps with it, and nothing that leads elsewhere. */
export function PlainFooter() {
  return (
    <footer className="on-pink mt-6 bg-ink text-white">
      <div className="wrap flex flex-col gap-x-8 gap-y-1 py-4 text-13 sm:flex-row sm:items-center sm:justify-between">
        <nav aria-label={t("Help")}>
          <ul className="grid grid-cols-2 gap-x-6 sm:flex">
            {HELP.map(({ text, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  discover="none"
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-white/80">{t("© Tohfa. Prices in Pakistani rupees.")}</p>
      </div>
    </footer>
  );
}
