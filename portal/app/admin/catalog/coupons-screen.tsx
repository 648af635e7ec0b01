import { COUPON_TABS, type CouponTab } from "#tohfa/shop/growth/offers/coupon-draft.ts";
import {
  listCoupons,
  type StaffCoupon,
} from "#tohfa/shop/growth/offers/coupons-of-staff.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/coupons-screen";
import { CatalogTabs } from "./catalog-tabs.tsx";

export const meta = () => [{ title: "Coupons · Tohfa admin" }];

const COUPONS_LIST: ListDefinition<StaffCoupon> = {
  things: "coupons",
  search: "Code, or whose email",
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ code }) => code,
  hrefOf: ({ code }) => `/admin/catalog/coupons/${encodeURIComponent(code)}`,
  columns: [
    { id: "code", name: "Code", cell: ({ code }) => code, text: ({ code }) => code, card: "title" },
    {
      id: "off",
      name: "Takes off",
      cell: ({ percent, maxDiscount }) =>
        `${percent}%${maxDiscount === null ? "" : `, at most ${formatMoney(maxDiscount)}`}`,
      text: ({ percent }) => percent,
      card: "aside",
      isShort: true,
    },
    {
      id: "used",
      name: "Used",
      cell: ({ uses, maxUses }) =>
        `${uses.toLocaleString("en")} of ${maxUses.toLocaleString("en")}`,
      text: ({ uses }) => uses,
      isShort: true,
    },
    {
      id: "bears",
      name: "Borne by",
      cell: ({ bears, sellerName }) => (bears === "seller" ? sellerName : "the shop"),
      text: ({ bears }) => bears,
    },
    {
      id: "from",
      name: "From",
      cell: ({ minOrder }) => (minOrder === 0 ? "any order" : formatMoney(minOrder)),
      text: ({ minOrder }) => minOrder,
      isShort: true,
      isWide: true,
    },
    {
      id: "for",
      name: "For",
      cell: ({ email }) => <span className="wrap-anywhere">{email ?? "anybody"}</span>,
      text: ({ email }) => email ?? "",
      isWide: true,
    },
    {
      id: "until",
      name: "Until",
      cell: ({ expiresAt }) => (expiresAt === null ? "no end" : formatDay(expiresAt)),
      text: ({ expiresAt }) => (expiresAt === null ? "" : formatDay(expiresAt)),
      isShort: true,
    },
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, COUPONS_LIST);
  const known = Object.keys(COUPON_TABS) as CouponTab[];
  const tab = known.find((one) => one === state.tab) ?? "running";
  const page = await orNotFound(
    listCoupons(db, sessionOf(context).actor, {
      tab,
      search: state.search,
      ...pagePart(state),
    }),
  );
  return { state: { ...state, tab }, page };
}

const TABS = Object.entries(COUPON_TABS).map(([value, text]) => ({ value, text, count: "" }));

export default function Coupons({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2 text-28">Coupons</h1>
      <CatalogTabs />
      <div className="mb-4 flex justify-end">
        <ButtonLink to="/admin/catalog/coupons/new">Make a coupon</ButtonLink>
      </div>
      <List
        of={COUPONS_LIST}
        state={state}
        page={page}
        tabs={TABS}
        empty={
          <EmptyState
            title="No coupons here"
            actions={
              state.tab === "running" ? (
                <ButtonLink to="/admin/catalog/coupons/new">Make a coupon</ButtonLink>
              ) : undefined
            }
          >
            <p>
              {state.tab === "thanks"
                ? "Whoever reviews something they bought, with photos, is sent one."
                : "A code that takes some percent off an order."}
            </p>
          </EmptyState>
        }
      />
    </>
  );
}
