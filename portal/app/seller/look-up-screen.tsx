import { redirect } from "react-router";
import { lookUpInStore, type StoreFinds } from "#tohfa/shop/office/look-up/look-up.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { ParcelBadge } from "../admin/state-badge.tsx";
import { orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { Found, type FoundGroup } from "../look-up/found.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/look-up-screen";

export const meta = () => [{ title: "Find · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const typed = (url.searchParams.get("find") ?? "").trim();
  const found = await orNotFound(lookUpInStore(db, session.actor, { sellerId, typed }));
  const [only, ...others] = found?.parcels.items ?? [];
  if (only && others.length === 0 && found?.products.items.length === 0) {
    throw redirect(`/seller/orders/${only.id}`);
  }
  return { typed, found };
}

export default function LookUp({ loaderData }: Route.ComponentProps) {
  const { typed, found } = loaderData;
  return <Found typed={typed} groups={found ? groupsOf(found, encodeURIComponent(typed)) : []} />;
}

function groupsOf({ parcels, products }: StoreFinds, q: string): FoundGroup[] {
  return [
    {
      title: "Orders",
      more: parcels.hasMore ? `/seller/orders?q=${q}` : null,
      rows: parcels.items.map(({ id, buyer, receiver, city, first, items, price, state }) => ({
        to: `/seller/orders/${id}`,
        title: `${id}, ${receiver ?? buyer}`,
        about: `${city}, ${first.name}${items > 1 ? `, ${items} items` : ""}`,
        sum: price === null ? undefined : formatMoney(price),
        badge: <ParcelBadge state={state} />,
      })),
    },
    {
      title: "Products",
      more: products.hasMore ? `/seller/products?q=${q}` : null,
      rows: products.items.map(({ id, name, price, stock }) => ({
        to: `/seller/products/${id}`,
        title: name,
        about: `${stock} in stock`,
        sum: formatMoney(price),
      })),
    },
  ];
}
