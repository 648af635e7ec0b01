import { Link, useFetcher, useRouteLoaderData } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { Logo } from "../../../ui/logo.tsx";
import { isLost, type Lost } from "../connection/lost.ts";
import { later } from "../later.tsx";
import { CATEGORY_LINKS, COMPANY_LINKS, type NavLink } from "../routes.ts";
import { CONSTANT, Kept } from "./cached-html.tsx";
import { LanguageSwitch, useOtherLanguage } from "./language-switch.tsx";
import { useChargesDelivery } from "./site.ts";

const PROMISES = ["Express delivery", "Check, then pay", "14-day easy replace"];

/** They pass the shop on: an account that the shop does not have is not linked. */
const SOCIAL = [
  ["WhatsApp", "https://wa.me/?text="],
  ["Facebook", "https://www.facebook.com/sharer/sharer.php?u="],
  ["X", "https://x.com/intent/post?url="],
  ["Telegram", "https://t.me/share/url?url="],
] as const;

const Currencies = later(() =>
  import("../currency/currency-choice.tsx").then((module) => module.CurrencyChoice),
);

/** SPEC §2's footer: the promises, company and category links, newsletter box, social links. */
export function Footer() {
  const { storeUrl = "" } = useRouteLoaderData<{ storeUrl?: string }>("root") ?? {};
  const first = useChargesDelivery() ? "Delivery across Pakistan" : "Free shipping";
  return (
    <footer className="site-foot on-pink">
      <div className="wrap">
        <Kept
          as="ul"
          aria-label={t("What we promise")}
          className="site-promises font-display"
          of={CONSTANT}
          kind={`promises of the shop, ${first}`}
        >
          {() => (
            <>
              {[first, ...PROMISES].map((promise) => (
                <li key={promise}>{t(promise)}</li>
              ))}
            </>
          )}
        </Kept>
        <div className="site-lists">
          <Kept of={CONSTANT} kind="who we are">
            {() => (
              <>
                <Logo />
                <p>
                  {t(
                    "Tohfa means gift. Chosen by you, packed by makers we know, delivered across Pakistan.",
                  )}
                </p>
              </>
            )}
          </Kept>
          <LinkList title={t("Company")} links={COMPANY_LINKS} />
          <LinkList title={t("Categories")} links={CATEGORY_LINKS} />
          <Newsletter />
        </div>
        <div className="site-end">
          <p>{t("© Tohfa. Prices in Pakistani rupees.")}</p>
          <LanguageSwitch href={useOtherLanguage()} />
          <Currencies />
          <ShareTohfa address={encodeURIComponent(storeUrl)} />
        </div>
      </div>
    </footer>
  );
}

function ShareTohfa({ address }: { address: string }) {
  return (
    <Kept as="ul" aria-label={t("Share Tohfa")} of={CONSTANT} kind="share" fillings={{ address }}>
      {(page) => (
        <>
          <li aria-hidden="true">{t("Share Tohfa on")}</li>
          {SOCIAL.map(([name, href]) => (
            <li key={name}>
              <a href={href + page.address} rel="noreferrer">
                {t(name)}
              </a>
            </li>
          ))}
        </>
      )}
    </Kept>
  );
}

function LinkList({ title, links }: { title: string; links: NavLink[] }) {
  return (
    <Kept as="nav" aria-label={title} of={CONSTANT} kind={title}>
      {() => (
        <>
          <h2>{title}</h2>
          <ul>
            {links.map(({ text, to }) => (
              <li key={to}>
                <Link to={to} discover="none">
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Kept>
  );
}

/** Posts to a page of its own, so that it works everywhere and without JavaScript; with it, it answers here. */
function Newsletter() {
  const { Form, data, state } = useFetcher<{ said: string; error: string | null } | Lost>();
  const error = isLost(data)
    ? t("We could not reach the shop. Your email is still here, please try again.")
    : data?.error;
  return (
    <div>
      <h2>{t("Our newsletter")}</h2>
      <p>{t("New gifts and ideas before Eid, weddings and birthdays.")}</p>
      <Form
        method="post"
        action="/newsletter"
        // Nothing on the page changes with it.
        defaultShouldRevalidate={false}
      >
        <label htmlFor="newsletter-email" className="sr-only">
          {t("Your email")}
        </label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          dir="ltr"
          translate="no"
        />
        <Button type="submit" look="light" pending={state !== "idle"}>
          {t("Join")}
        </Button>
      </Form>
      <p role={error ? "alert" : "status"} aria-live={error ? "assertive" : "polite"}>
        {state === "idle" ? t(error ?? (isLost(data) ? "" : (data?.said ?? ""))) : null}
      </p>
    </div>
  );
}
