import Payments from "lucide-react/icons/banknote";
import Dates from "lucide-react/icons/calendar-heart";
import Bids from "lucide-react/icons/gavel";
import Products from "lucide-react/icons/gift";
import Wishlist from "lucide-react/icons/heart";
import Home from "lucide-react/icons/house";
import Lock from "lucide-react/icons/lock";
import Messages from "lucide-react/icons/mail";
import Addresses from "lucide-react/icons/map-pin";
import Orders from "lucide-react/icons/package";
import Audit from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Reviews from "lucide-react/icons/star";
import Sellers from "lucide-react/icons/store";
import Couriers from "lucide-react/icons/truck";
import Returns from "lucide-react/icons/undo-2";
import People from "lucide-react/icons/users";
import Payouts from "lucide-react/icons/wallet";
import type { ComponentType, ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import { Logo } from "../../../ui/logo.tsx";
import { type Hub, type MenuIcon, SCREENS } from "../routes.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Flash, type Flashed } from "./flash.tsx";
import type { FrameMember } from "./member.ts";

interface Frame {
  member: FrameMember | null;
  flash: Flashed | null;
  storeUrl: string;
}

const ICONS: Record<MenuIcon, ComponentType<{ size?: number; "aria-hidden"?: "true" }>> = {
  home: Home,
  orders: Orders,
  lock: Lock,
  products: Products,
  sellers: Sellers,
  people: People,
  messages: Messages,
  settings: Settings,
  audit: Audit,
  payments: Payments,
  payouts: Payouts,
  couriers: Couriers,
  bids: Bids,
  returns: Returns,
  reviews: Reviews,
  addresses: Addresses,
  dates: Dates,
  wishlist: Wishlist,
};

/** Tabs of a phone's bar: more than these do not fit a thumb; the rest is in the account menu. */
const TABS = 5;

/**
 * The frame of every screen: for a visitor a quiet page with the way back to the shop; for a member the menu
 * of their hub, as a bar at the bottom of a phone and beside the screen from 1024 px on.
 */
export function Shell({ member, flash, storeUrl, children }: Frame & { children: ReactNode }) {
  const { pathname } = useLocation();
  const hub = member ? hubOf(pathname, member) : null;
  const items = hub ? SCREENS.filter(({ menu }) => menu?.hub === hub) : [];
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-white focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <header className="on-pink sticky top-0 z-30 bg-rose-600 text-white">
        <div className="flex h-14 items-center justify-between gap-3 px-(--gutter)">
          <Link to="/" className="flex min-h-11 items-center" aria-label="Tohfa, start">
            <Logo />
          </Link>
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
      <div className="mx-auto flex w-full max-w-[90rem]">
        {items.length > 0 ? <SideMenu items={items} label={HUB_NAMES[hub as Hub]} /> : null}
        <main
          id="content"
          tabIndex={-1}
          className={classNames(
            "min-w-0 grow px-(--gutter) pt-5 pb-28 outline-none md:pt-7 lg:pb-12",
            !member && "md:pt-12",
          )}
        >
          <Flash flash={flash} />
          {children}
        </main>
      </div>
      {items.length > 0 ? <TabBar items={items} label={HUB_NAMES[hub as Hub]} /> : null}
    </>
  );
}

const HUB_NAMES: Record<Hub, string> = { buyer: "Account", seller: "Seller hub", admin: "Admin" };

/** The hub that an address is part of; elsewhere, the one of who is signed in. */
function hubOf(pathname: string, { role, isStoreOpen }: FrameMember): Hub {
  if (pathname.startsWith("/account")) return "buyer";
  if (pathname.startsWith("/admin") && role === "admin") return "admin";
  if (pathname.startsWith("/seller") && isStoreOpen) return "seller";
  return "buyer";
}

interface MenuProps {
  items: typeof SCREENS;
  label: string;
}

function SideMenu({ items, label }: MenuProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 overflow-y-auto border-r border-line bg-white px-3 py-6 lg:block"
    >
      <p className="px-3 pb-2 text-13 font-semibold text-ink-soft">{label}</p>
      <ul className="flex flex-col gap-1">
        {items.map(({ path, menu }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={isStart(path)}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-11 items-center gap-3 rounded-control px-3 font-medium",
                  isActive ? "bg-rose-50 text-rose-700" : "text-ink hover:bg-rose-50",
                )
              }
            >
              <MenuSign icon={menu?.icon} />
              {menu?.text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabBar({ items, label }: MenuProps) {
  return (
    <nav
      aria-label={label}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {items.slice(0, TABS).map(({ path, menu }) => (
          <li key={path} className="grow basis-0">
            <NavLink
              to={path}
              end={isStart(path)}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-14 flex-col items-center justify-center gap-0.5 text-13 font-medium",
                  isActive ? "text-rose-700" : "text-ink-soft",
                )
              }
            >
              <MenuSign icon={menu?.icon} />
              {menu?.text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first screen of a hub, whose address begins all the others'. */
function isStart(path: string): boolean {
  return path.split("/").length === 2;
}

function MenuSign({ icon }: { icon: MenuIcon | undefined }) {
  const Sign = ICONS[icon ?? "home"];
  return <Sign size={20} aria-hidden="true" />;
}
