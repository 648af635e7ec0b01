import { Link, useFetcher, useRouteLoaderData } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { Logo } from "../../../ui/logo.tsx";
import { isLost, type Lost } from "../connection/lost.ts";
import { later } from "../later.tsx";
import { CATEGORY_LINKS, COMPANY_LINKS, type NavLink } from "../routes.ts";
import { CONSTANT, Kept } from "./kept-html.tsx";
import { LanguageSwitch, useOtherLanguage } from "./language-switch.tsx";

const PROMISES = ["Free shipping", "Express delivery", "Check, then pay", "14-day easy replace"];

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
  return (
    <footer className="on-pink mt-16 bg-ink text-white lg:mt-24">
      <div className="wrap">
        <Kept
          as="ul"
          aria-label={t("What we promise")}
          className="grid grid-cols-2 gap-x-6 gap-y-2 border-b border-white/15 py-6 font-display text-17 sm:flex sm:justify-between lg:text-21"
          of={CONSTANT}
          kind="promises of the shop"
        >
          {() => (
            <>
              {PROMISES.map((promise) => (
                <li key={promise}>{t(promise)}</li>
              ))}
            </>
          )}
        </Kept>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.2fr_.8fr_.9fr_1.4fr] lg:gap-12">
          <Kept className="max-w-80" of={CONSTANT} kind="who we are">
            {() => (
              <>
                <Logo />
                <p className="mt-4 text-white/80">
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
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-white/15 py-5 text-13 text-white/80">
          <p>{t("© Tohfa. Prices in Pakistani rupees.")}</p>
          <LanguageSwitch
            href={useOtherLanguage()}
            className="inline-flex underline-offset-4 hover:underline"
          />
          <Currencies />
          <ShareTohfa address={encodeURIComponent(storeUrl)} />
        </div>
      </div>
    </footer>
  );
}

function ShareTohfa({ address }: { address: string }) {
  return (
    <Kept
      as="ul"
      aria-label={t("Share Tohfa")}
      className="flex flex-wrap items-center gap-x-6"
      of={CONSTANT}
      kind="share"
      fillings={{ address }}
    >
      {(page) => (
        <>
          <li aria-hidden="true">{t("Share Tohfa on")}</li>
          {SOCIAL.map(([name, href]) => (
            <li key={name}>
              <a
                href={href + page.address}
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
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
          <h2 className="text-21">{title}</h2>
          <ul className="site-links">
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
      <h2 className="text-21">{t("Our newsletter")}</h2>
      <p className="mt-3 text-white/80">
        {t("New gifts and ideas before Eid, weddings and birthdays.")}
      </p>
      <Form
        method="post"
        action="/newsletter"
        // Nothing on the page changes with it.
        defaultShouldRevalidate={false}
        className="mt-4 flex gap-2"
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
          className="h-11 min-w-0 grow rounded-control border border-white/60 bg-transparent px-3.5 text-17 placeholder:text-white/70"
        />
        <Button
          type="submit"
          look="light"
          pending={state !== "idle"}
          className="shrink-0 whitespace-nowrap"
        >
          {t("Join")}
        </Button>
      </Form>
      <p
        role={error ? "alert" : "status"}
        aria-live={error ? "assertive" : "polite"}
        className="mt-2 min-h-6 text-13"
      >
        {state === "idle" ? t(error ?? (isLost(data) ? "" : (data?.said ?? ""))) : null}
      </p>
    </div>
  );
}
