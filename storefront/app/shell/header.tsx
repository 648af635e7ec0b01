import { useContext, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { t } from "../../../ui/language/t.ts";
import { Logo } from "../../../ui/logo.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MAIN_LINKS, MORE_LINKS, type NavLink, PORTAL_LINKS } from "../routes.ts";
import { CartLink } from "./cart-link.tsx";
import { CONSTANT, Kept } from "./kept-html.tsx";
import { LanguageSwitch, useOtherLanguage } from "./language-switch.tsx";
import { NotFoundContext, usePageAddress } from "./page-address.ts";
import { SearchBox } from "./search-box.tsx";
import type { Site } from "./site.ts";

/** SPEC §9: solid and fixed beyond this scroll (px). */
const SOLID_BEYOND = 100;

const PANEL =
  "site-panel absolute z-10 grid w-60 rounded-card bg-white p-2 text-ink shadow-float ring-1 ring-line";

/**
 * The header of SPEC §2: clear over the hero at the top of home, solid pink and fixed beyond 100 px;
 * solid from the start on every other page.
 */
export function Header({ solid, ...site }: Site & { solid?: boolean }) {
  const overHero = useLocation().pathname === "/" && !solid;
  const scrolled = useScrolledPast(SOLID_BEYOND);
  return (
    <header className={overHero ? undefined : "h-header"}>
      <div
        className="site-bar"
        data-clear={overHero || undefined}
        data-scrolled={scrolled || undefined}
      >
        <div className="wrap flex h-16 items-center gap-2 sm:gap-5">
          <Link to="/" aria-label={t("Tohfa, home")} className="flex min-h-11 items-center">
            <Logo urdu />
          </Link>
          <SearchBox />
          <Menus {...site} />
        </div>
        <DesktopLinks />
      </div>
    </header>
  );
}

function DesktopLinks() {
  const { pathname } = useLocation();
  const isNotFound = useContext(NotFoundContext);
  const here = isNotFound ? undefined : MAIN_LINKS.find(({ to }) => to === pathname);
  return (
    <div className="wrap hidden h-11 items-center gap-2 pb-2 sm:flex md:gap-5">
      <nav aria-label={t("Main")} className="no-scrollbar min-w-0 overflow-x-auto">
        <Kept as="ul" className="site-nav" of={CONSTANT} kind={`main, at ${here?.to}`}>
          {() => (
            <>
              {MAIN_LINKS.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    aria-current={link === here ? "page" : undefined}
                    prefetch="intent"
                    discover="none"
                  >
                    {t(link.text)}
                  </Link>
                </li>
              ))}
            </>
          )}
        </Kept>
      </nav>
      <div className="relative shrink-0">
        <Menu
          label={t("More")}
          summaryClassName="site-link"
          panelClassName={`${PANEL} end-0 lg:end-auto lg:start-0`}
        >
          <Kept className="contents" of={CONSTANT} kind="more">
            {() => <PanelLinks links={MORE_LINKS} />}
          </Kept>
        </Menu>
      </div>
    </div>
  );
}

/** What stands beside the search box. The query stays out of `back`: it may hold an order's secret. */
function Menus({ portalUrl, storeUrl }: Site) {
  const back = encodeURIComponent(storeUrl + usePageAddress().pathname);
  const otherLanguage = useOtherLanguage();
  return (
    <Kept
      className="contents"
      of={CONSTANT}
      kind="beside the search box"
      fillings={{ portalUrl, back, otherLanguage }}
    >
      {(page) => (
        <>
          <AccountMenu {...page} />
          <Link
            to="/wishlist"
            aria-label={t("Wishlist")}
            title={t("Wishlist")}
            className="hidden size-11 place-items-center rounded-full hover:bg-current/10 sm:grid"
          >
            <Icon name="heart" size={23} />
          </Link>
          <CartLink />
          <LanguageSwitch href={page.otherLanguage} className="hidden px-1.5 sm:inline-flex" />
          <PhoneMenu {...page} />
        </>
      )}
    </Kept>
  );
}

/** Where the portal is, and where buyers come back to from there. */
interface ToPortal {
  portalUrl: string;
  back: string;
}

function AccountMenu(toPortal: ToPortal) {
  return (
    <div className="relative hidden shrink-0 sm:block">
      <Menu
        icon={<Icon name="user" size={23} className="lg:me-1" />}
        label={
          <span className="sr-only lg:not-sr-only lg:font-medium">{t("Sign in / Register")}</span>
        }
        summaryClassName="min-h-11 min-w-11 justify-center rounded-control px-2 hover:bg-current/10"
        panelClassName={`${PANEL} end-0`}
      >
        <PortalLinks {...toPortal} />
      </Menu>
    </div>
  );
}

/** Below 640 px everything else is in here (SPEC §2). */
function PhoneMenu({ otherLanguage, ...toPortal }: ToPortal & { otherLanguage: string }) {
  return (
    <div className="-me-2 sm:hidden">
      <Menu
        icon={<Icon name="menu" size={25} />}
        label={<span className="sr-only">{t("Menu")}</span>}
        summaryClassName="size-11 justify-center rounded-full"
        panelClassName="site-panel absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line bg-white px-4 py-3 text-ink shadow-float"
      >
        <nav aria-label={t("Main")} className="grid grid-cols-2 gap-x-3 text-17">
          <PanelLinks links={[...MAIN_LINKS, { text: "Wishlist", to: "/wishlist" }]} />
        </nav>
        <p className="mt-3 border-t border-line px-3 pt-4 pb-1 text-13 text-ink-soft">
          {t("More")}
        </p>
        <div className="grid grid-cols-2 gap-x-3">
          <PanelLinks links={MORE_LINKS} />
        </div>
        <p className="mt-3 border-t border-line px-3 pt-4 pb-1 text-13 text-ink-soft">
          {t("Sign in / Register")}
        </p>
        <div className="grid grid-cols-2 gap-x-3">
          <PortalLinks {...toPortal} />
        </div>
        <LanguageSwitch
          href={otherLanguage}
          className="mt-3 flex w-full border-t border-line px-3 pt-2 text-17"
        />
      </Menu>
    </div>
  );
}

function PanelLinks({ links }: { links: NavLink[] }) {
  return links.map(({ text, to }) => (
    <Link key={to} to={to} discover="none">
      {t(text)}
    </Link>
  ));
}

function PortalLinks({ portalUrl, back }: ToPortal) {
  return PORTAL_LINKS.map(({ text, to, isBuyers }) => (
    <a key={to} href={portalUrl + to + (isBuyers ? `?returnTo=${back}` : "")}>
      {t(text)}
    </a>
  ));
}

function useScrolledPast(limit: number): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener("scroll", changed, { passive: true });
      return () => window.removeEventListener("scroll", changed);
    },
    () => window.scrollY > limit,
    () => false,
  );
}
