import Jobs from "lucide-react/icons/alarm-clock";
import Payments from "lucide-react/icons/banknote";
import Notices from "lucide-react/icons/bell";
import Riders from "lucide-react/icons/bike";
import Ledger from "lucide-react/icons/book-open";
import Parcels from "lucide-react/icons/boxes";
import Dates from "lucide-react/icons/calendar-heart";
import Reports from "lucide-react/icons/chart-column";
import Settlements from "lucide-react/icons/credit-card";
import Ellipsis from "lucide-react/icons/ellipsis";
import Papers from "lucide-react/icons/file-text";
import Bids from "lucide-react/icons/gavel";
import Products from "lucide-react/icons/gift";
import Remittances from "lucide-react/icons/hand-coins";
import Wishlist from "lucide-react/icons/heart";
import Home from "lucide-react/icons/house";
import Taxes from "lucide-react/icons/landmark";
import Catalog from "lucide-react/icons/layout-grid";
import Lock from "lucide-react/icons/lock";
import Messages from "lucide-react/icons/mail";
import Addresses from "lucide-react/icons/map-pin";
import Content from "lucide-react/icons/message-square-text";
import Orders from "lucide-react/icons/package";
import Inspect from "lucide-react/icons/package-search";
import Commission from "lucide-react/icons/percent";
import Bank from "lucide-react/icons/scale";
import Audit from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Reviews from "lucide-react/icons/star";
import Sellers from "lucide-react/icons/store";
import Couriers from "lucide-react/icons/truck";
import Returns from "lucide-react/icons/undo-2";
import People from "lucide-react/icons/users";
import Payouts from "lucide-react/icons/wallet";
import Rates from "lucide-react/icons/weight";
import type { ComponentType } from "react";
import { NavLink, useLocation } from "react-router";
import type { StoreRole } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import { isAtLeast } from "#tohfa/shop/access/accounts/store-role.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Menu } from "../../../ui/menu.tsx";
import { type Hub, type MenuIcon, SCREENS, type Screen } from "../routes.ts";

const ICONS: Record<MenuIcon, ComponentType<{ size?: number; "aria-hidden"?: "true" }>> = {
  home: Home,
  orders: Orders,
  lock: Lock,
  products: Products,
  sellers: Sellers,
  people: People,
  messages: Messages,
  notices: Notices,
  settings: Settings,
  audit: Audit,
  payments: Payments,
  payouts: Payouts,
  couriers: Couriers,
  bids: Bids,
  returns: Returns,
  reviews: Reviews,
  addresses: Addresses,
  catalog: Catalog,
  content: Content,
  dates: Dates,
  remittances: Remittances,
  riders: Riders,
  parcels: Parcels,
  commission: Commission,
  taxes: Taxes,
  rates: Rates,
  jobs: Jobs,
  ledger: Ledger,
  papers: Papers,
  inspect: Inspect,
  wishlist: Wishlist,
  settlements: Settlements,
  bank: Bank,
  reports: Reports,
};

/**
 * The order of a hub's menu. The first four are what a thumb reaches on a phone: what is done every day. The rest
 * is behind "More", and beside the screen where there is room; what is not named here comes after, as in the map.
 */
const ORDER: Record<Hub, readonly string[]> = {
  seller: ["/seller", "/seller/orders", "/seller/products", "/seller/money"],
  admin: [
    ...["/admin", "/admin/orders", "/admin/payments", "/admin/sellers"],
    // What moves, then money, then what is sold, then people and the machine.
    ...["/admin/parcels", "/admin/returns", "/admin/inspect", "/admin/claims"],
    ...[
      "/admin/remittances",
      "/admin/settlements",
      "/admin/bank",
      "/admin/riders",
      "/admin/payouts",
      "/admin/commission",
      "/admin/taxes",
      "/admin/papers",
      "/admin/ledger",
      "/admin/reports",
    ],
    ...["/admin/products", "/admin/catalog", "/admin/content"],
    ...["/admin/notices", "/admin/people", "/admin/messages", "/admin/settings", "/admin/audit"],
    ...["/admin/jobs"],
  ],
  buyer: ["/account/orders", "/account/reviews", "/account/addresses", "/account"],
};

/** Places in a phone's bar, "More" among them: more do not fit a thumb. */
const PLACES = 5;

/**
 * The menu of a hub. What is not for somebody's part in the
 * store is not in it: the rule of the gate.
 */
export function menuOf(hub: Hub, storeRole: StoreRole | null = null): Screen[] {
  const rank = ({ path }: Screen) => {
    const place = ORDER[hub].indexOf(path);
    return place < 0 ? ORDER[hub].length : place;
  };
  const isFor = ({ who, least = "manager" }: Screen) =>
    (who !== "seller" && who !== "store") || isAtLeast(storeRole ?? "owner", least);
  return SCREENS.filter((one) => one.menu?.hub === hub && isFor(one)).sort(
    (a, b) => rank(a) - rank(b),
  );
}

interface MenuProps {
  items: readonly Screen[];
  label: string;
  /** What waits at an address: shown beside its name. */
  waiting: Readonly<Record<string, number>>;
}

/** The whole menu, beside the screen, from 1024 px on. */
export function SideMenu({ items, label, waiting }: MenuProps) {
  return (
    <nav
      aria-label={label}
      className="no-print sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 overflow-y-auto border-r border-line bg-white px-3 py-6 lg:block"
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
              <Waiting count={waiting[path]} className="ml-auto" />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The bar at the bottom of a phone: the daily things, and the rest behind "More". */
export function TabBar({ items, label, waiting }: MenuProps) {
  const first = items.length > PLACES ? items.slice(0, PLACES - 1) : items;
  const rest = items.slice(first.length);
  return (
    <nav
      aria-label={label}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {first.map(({ path, menu }) => (
          <li key={path} className="min-w-0 grow basis-0">
            <NavLink to={path} end={isStart(path)} className={({ isActive }) => tabLook(isActive)}>
              <span className="relative">
                <MenuSign icon={menu?.icon} />
                <Waiting count={waiting[path]} className="absolute -top-1.5 left-3.5" />
              </span>
              <span className="max-w-full truncate">{menu?.text}</span>
            </NavLink>
          </li>
        ))}
        {rest.length > 0 ? <More items={rest} /> : null}
      </ul>
    </nav>
  );
}

function More({ items }: { items: readonly Screen[] }) {
  const { pathname } = useLocation();
  const isHere = items.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <li className="min-w-0 grow basis-0">
      <Menu
        summaryClassName={classNames(tabLook(isHere), "w-full list-none gap-0.5!")}
        icon={<Ellipsis size={20} aria-hidden="true" />}
        label="More"
        panelClassName="fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-h-[calc(100dvh-8rem)] overflow-y-auto border-t border-line bg-white px-4 py-3 shadow-float"
      >
        <ul className="grid grid-cols-2 gap-x-3">
          {items.map(({ path, menu }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={isStart(path)}
                className={({ isActive }) =>
                  classNames(
                    "flex min-h-12 items-center gap-3 rounded-control px-3 font-medium",
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
      </Menu>
    </li>
  );
}

function tabLook(isActive: boolean): string {
  return classNames(
    "flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-13 font-medium",
    isActive ? "text-rose-700" : "text-ink-soft",
  );
}

/** How many wait; nothing where none does. */
function Waiting({ count = 0, className }: { count?: number | undefined; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "min-w-5 rounded-full bg-rose-600 px-1.5 text-center text-[0.6875rem]/5 font-semibold text-white tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> waiting</span>
    </span>
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
