import { Form as RouterForm } from "react-router";
import { Type } from "typebox";
import {
  addWishes,
  listWishes,
  removeWish,
  showWishes,
  type Wish,
} from "#tohfa/shop/growth/wishlist/wishes.server.ts";
import { idsOfLink, MAX_WISHES } from "#tohfa/shop/growth/wishlist/wishlist.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../detail/detail.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { Form } from "../form/form.tsx";
import { sessionOf } from "../gate.server.ts";
import { Thing } from "../seller/thing.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/wishlist-screen";

export const meta = () => [{ title: "My wishlist · Tohfa" }];

/**
 * The shop's pages know nobody, so a browser's wishlist comes here as ids in a link ("?add=a,b": products that
 * everybody may see), is shown, and is kept only by a tap on this page; it goes back to a device the same way.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const [kept, brought] = await Promise.all([
    listWishes(db, actor, actor.userId),
    showWishes(db, idsOfLink(url.searchParams.get("add"))),
  ]);
  const isKept = new Set(kept.map(({ id }) => id));
  return {
    kept,
    fresh: brought.filter(({ id }) => !isKept.has(id)),
    isAllKept: brought.length > 0 && brought.every(({ id }) => isKept.has(id)),
    storeUrl,
  };
}

const ADD = Type.Object({ ids: Type.String({ maxLength: 4000 }) });
const REMOVE = Type.Object({ of: Type.String({ maxLength: 64 }) });

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    add: onForm(ADD, async ({ ids }) => {
      const { added, tooMany } = await addWishes(db, actor, actor.userId, idsOfLink(ids));
      const kept = added === 1 ? "1 gift is kept." : `${added} gifts are kept.`;
      const rest = tooMany
        ? ` ${tooMany} found no place: a wishlist holds ${MAX_WISHES}. Remove some first.`
        : "";
      return { to: url.pathname, say: `${kept}${rest}` };
    }),
    remove: onForm(REMOVE, async ({ of }) => {
      await removeWish(db, actor, actor.userId, of);
      return { to: url.pathname, say: "It is off your wishlist." };
    }),
  });
};

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, fresh, isAllKept, storeUrl } = loaderData;
  const link = `${storeUrl}/wishlist?${new URLSearchParams({ ids: kept.map(({ id }) => id).join(",") })}`;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-28">My wishlist</h1>
      {fresh.length > 0 ? (
        <Panel
          title={
            fresh.length === 1 ? "1 gift of this device" : `${fresh.length} gifts of this device`
          }
        >
          <ul className="mb-4 divide-y divide-line">
            {fresh.map((wish) => (
              <li key={wish.id} className="py-2.5">
                <OneWish wish={wish} storeUrl={storeUrl} />
              </li>
            ))}
          </ul>
          <Form intent="add" answer={actionData} submit="Keep them in my account" isBrief>
            <input type="hidden" name="ids" value={fresh.map(({ id }) => id).join(",")} />
          </Form>
        </Panel>
      ) : null}
      {isAllKept ? <p role="status">All of this device’s wishlist is kept here.</p> : null}
      {kept.length > 0 ? (
        <Panel title="Kept with your account">
          <ul className="divide-y divide-line">
            {kept.map((wish) => (
              <li key={wish.id} className="flex items-center justify-between gap-x-4 py-2.5">
                <OneWish wish={wish} storeUrl={storeUrl} />
                <RouterForm method="post">
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="of" value={wish.id} />
                  <button
                    type="submit"
                    className="min-h-11 px-1 font-medium text-rose-700 underline underline-offset-4"
                  >
                    Remove<span className="sr-only"> {wish.name}</span>
                  </button>
                </RouterForm>
              </li>
            ))}
          </ul>
          <ButtonLink to={link} reloadDocument className="mt-4">
            Put them on this device
          </ButtonLink>
        </Panel>
      ) : null}
      {kept.length + fresh.length === 0 ? (
        <EmptyState
          title="Nothing is kept yet"
          actions={
            <ButtonLink to={`${storeUrl}/wishlist`} reloadDocument>
              This device’s wishlist
            </ButtonLink>
          }
        >
          <p>
            Open the wishlist of this device and tap “Keep it in my account”. Then it is here, on
            every device.
          </p>
        </EmptyState>
      ) : null}
    </div>
  );
}

function OneWish({ wish, storeUrl }: { wish: Wish; storeUrl: string }) {
  const query = new URLSearchParams({ id: wish.id });
  return (
    <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
      <a
        href={`${storeUrl}/top-collection/${encodeURIComponent(wish.slug || "product")}?${query}`}
        className="flex min-h-11 min-w-0 items-center underline-offset-4 hover:underline"
      >
        <Thing image={wish.image} name={wish.name} />
      </a>
      {wish.isSoldOut ? (
        <Badge>Sold out</Badge>
      ) : (
        <span className="ml-12.5 tabular-nums sm:ml-0">{formatMoney(wish.price)}</span>
      )}
    </span>
  );
}
