import { useContext, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { t } from "../../../ui/language/t.ts";
import { Logo } from "../../../ui/logo.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MAIN_LINKS, MORE_LINKS, type NavLink, PORTAL_LINKS } from "../routes.ts";
import { CONSTANT, Kept } from "./cached-html.tsx";
import { CartLink } from "./cart-link.tsx";
import { LanguageSwitch, useOtherLanguage } from "./language-switch.tsx";
import { NotFoundContext, usePageAddress } from "./page-address.ts";
import { SearchBox } from "./search-box.tsx";
import type { Site } from "./site.ts";

/** SPEC §9: solid and fixed beyond this scroll (px). */
const SOLID_BEYOND = 100;

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
        <div className="site-tools wrap">
          <Link to="/" aria-label={t("Tohfa, home")} discover="none">
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
    <div className="site-nav wrap">
      <nav aria-label={t("Main")} className="no-scrollbar">
        <Kept as="ul" of={CONSTANT} kind={`main, at ${here?.to}`}>
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
      <div className="site-more">
        <Menu label={t("More")} panelClassName="site-panel">
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
            discover="none"
            className="site-tool max-sm:hidden"
          >
            <Icon name="heart" />
          </Link>
          <CartLink />
          <LanguageSwitch href={page.otherLanguage} className="px-1.5 max-sm:hidden" />
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
    <div className="site-account max-sm:hidden">
      <Menu
        icon={<Icon name="user" />}
        label={<span className="max-lg:sr-only">{t("Sign in / Register")}</span>}
        panelClassName="site-panel"
      >
        <PortalLinks {...toPortal} />
      </Menu>
    </div>
  );
}

/** Below 640 px everything else is in here (SPEC §2). */
function PhoneMenu({ otherLanguage, ...toPortal }: ToPortal & { otherLanguage: string }) {
  return (
    <div className="site-menu">
      <Menu
        icon={<Icon name="menu" />}
        label={<span className="sr-only">{t("Menu")}</span>}
        panelClassName="site-panel"
      >
        <nav aria-label={t("Main")}>
          <PanelLinks links={[...MAIN_LINKS, { text: "Wishlist", to: "/wishlist" }]} />
        </nav>
        <p>{t("More")}</p>
        <div>
          <PanelLinks links={MORE_LINKS} />
        </div>
        <p>{t("Sign in / Register")}</p>
        <div>
          <PortalLinks {...toPortal} />
        </div>
        <LanguageSwitch href={otherLanguage} />
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
