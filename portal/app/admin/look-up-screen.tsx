import { redirect } from "react-router";
import { lookUp, type OfficeFinds } from "#tohfa/shop/office/look-up/look-up.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { orNotFound } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { Found, type FoundGroup } from "../look-up/found.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/look-up-screen";
import { OrderBadge } from "./state-badge.tsx";

export const meta = () => [{ title: "Find · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const typed = (url.searchParams.get("find") ?? "").trim();
  const found = await orNotFound(lookUp(db, sessionOf(context).actor, typed));
  const only = found && onlyOrder(found);
  if (only) throw redirect(`/admin/orders/${only}`);
  return { typed, found };
}

/** The one order, where the text finds nothing else: nobody wants a list of it. */
function onlyOrder({ orders, ...others }: OfficeFinds): string | null {
  const isAlone = Object.values(others).every(({ items }) => items.length === 0);
  return isAlone && orders.items.length === 1 ? (orders.items[0]?.id ?? null) : null;
}

export default function LookUp({ loaderData }: Route.ComponentProps) {
  const { typed, found } = loaderData;
  return <Found typed={typed} groups={found ? groupsOf(found, encodeURIComponent(typed)) : []} />;
}

function groupsOf({ orders, stores, people, products }: OfficeFinds, q: string): FoundGroup[] {
  return [
    {
      title: "Orders",
      more: orders.hasMore ? `/admin/orders?q=${q}` : null,
      rows: orders.items.map(({ id, buyer, city, phone, total, state, createdAt }) => ({
        to: `/admin/orders/${id}`,
        title: `${id}, ${buyer}`,
        about: `${phone}, ${city}, ${formatMoment(createdAt)}`,
        sum: formatMoney(total),
        badge: <OrderBadge state={state} />,
      })),
    },
    {
      title: "Sellers",
      more: stores.hasMore ? `/admin/sellers?q=${q}` : null,
      rows: stores.items.map(({ id, companyName, fullName, city, phone }) => ({
        to: `/admin/sellers/${id}`,
        title: companyName,
        about: [fullName, city, phone].filter(Boolean).join(", "),
      })),
    },
    {
      title: "People",
      more: people.hasMore ? `/admin/people?q=${q}` : null,
      rows: people.items.map(({ id, name, email, role }) => ({
        to: `/admin/people/${id}`,
        title: name || email,
        about: `${email}, ${role}`,
      })),
    },
    {
      title: "Products",
      more: products.hasMore ? `/admin/products?q=${q}` : null,
      rows: products.items.map(({ id, name, sellerName, price, stock }) => ({
        to: `/admin/products/${id}`,
        title: name,
        about: `${sellerName}, ${stock} in stock`,
        sum: formatMoney(price),
      })),
    },
  ];
}
