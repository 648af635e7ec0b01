import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import { Logo } from "../../../ui/logo.tsx";
import type { Hub } from "../routes.ts";
import { AccountMenu } from "./account-menu.tsx";
import { ActingBanner } from "./acting-banner.tsx";
import { Flash, type Flashed } from "./flash.tsx";
import { menuOf, SideMenu, TabBar } from "./hub-menu.tsx";
import { LookUpBox } from "./look-up-box.tsx";
import type { FrameMember } from "./member.ts";
import { NewsBar, useHubNews } from "./news-bar.tsx";
import { UnreachedBar } from "./unreached-bar.tsx";

interface Frame {
  member: FrameMember | null;
  flash: Flashed | null;
  storeUrl: string;
}

/**
 * The frame of every screen: for a visitor a quiet page with the way back to the shop; for a member the menu
 * of their hub, as a bar at the bottom of a phone and beside the screen from 1024 px on.
 */
export function Shell({ member, flash, storeUrl, children }: Frame & { children: ReactNode }) {
  const { pathname } = useLocation();
  const hub = member && !member.mustSetUpCode ? hubOf(pathname, member) : null;
  const items = hub && member ? menuOf(hub, member.storeRole) : [];
  const { waiting, fresh, forget } = useHubNews(member, hub === "seller" || hub === "admin");
  const menu = { items, label: hub ? HUB_NAMES[hub] : "", waiting };
  return (
    <>
      <a
        href="#content"
        className="no-print sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-white focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <header className="on-pink sticky top-0 z-30 bg-rose-600 text-white">
        <div className="flex h-14 items-center justify-between gap-3 px-(--gutter)">
          <Link to="/" className="flex min-h-11 shrink-0 items-center" aria-label="Tohfa, start">
            <Logo />
          </Link>
          {hub === "admin" || hub === "seller" ? <LookUpBox to={`/${hub}/look-up`} /> : null}
          {member ? (
            <AccountMenu member={member} storeUrl={storeUrl} />
          ) : (
            <a
              href={`${storeUrl}/`}
              className="flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
            >
              To the shop
            </a>
          )}
        </div>
      </header>
      <NewsBar order={fresh} isAdmin={hub === "admin"} forget={forget} />
      <div className="mx-auto flex w-full max-w-[90rem]">
        {items.length > 0 ? <SideMenu {...menu} /> : null}
        <div className="min-w-0 grow">
          {member?.acting ? <ActingBanner {...member.acting} /> : null}
          <main
            id="content"
            tabIndex={-1}
            className={classNames(
              "px-(--gutter) pt-5 pb-28 outline-none md:pt-7 lg:pb-12",
              !member && "md:pt-12",
            )}
          >
            <Flash flash={flash} />
            {children}
          </main>
        </div>
      </div>
      {items.length > 0 ? <TabBar {...menu} /> : null}
      <UnreachedBar />
    </>
  );
}

const HUB_NAMES: Record<Hub, string> = { buyer: "Account", seller: "Seller hub", admin: "Admin" };

/** The hub that an address is part of; elsewhere, the one of who is signed in. */
function hubOf(pathname: string, { role, isStoreOpen }: FrameMember): Hub {
  if (pathname.startsWith("/account")) return "buyer";
  if (pathname.startsWith("/admin") && role === "admin") return "admin";
  if (pathname.startsWith("/seller") && isStoreOpen) return "seller";
  // A paper is read by whoever has a part in it.
  if (pathname.startsWith("/papers")) {
    return role === "admin" ? "admin" : isStoreOpen ? "seller" : "buyer";
  }
  return "buyer";
}
