import { Type } from "typebox";
import { listGiftLists, storeGiftList } from "#tohfa/shop/buying/gift-list/account-lists.server.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../detail/detail.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { Form } from "../form/form.tsx";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/gift-lists-screen";

export const meta = () => [{ title: "My gift lists · Tohfa" }];

/** The shop's pages know nobody: a browser's list comes here with its secret, and is kept only by a tap on this page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, authSecret, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const lists = await listGiftLists(db, authSecret, actor, actor.userId);
  const add = url.searchParams.get("add") ?? "";
  const isKept = lists.some(({ id }) => id === add);
  return {
    lists,
    storeUrl,
    brought: isKept ? "" : add,
    token: url.searchParams.get("token") ?? "",
  };
}

const KEEP = Type.Object({
  list: Type.String({ maxLength: 40 }),
  token: Type.String({ maxLength: 100 }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db, authSecret } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    keep: onForm(KEEP, async ({ list, token }) => {
      await storeGiftList(db, authSecret, actor, actor.userId, { listId: list, token });
      return { to: url.pathname, say: "Your gift list is kept in your account." };
    }),
  });
};

export default function GiftLists({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, storeUrl, brought, token } = loaderData;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-28">My gift lists</h1>
      {brought !== "" ? (
        <Panel title="A list of this device">
          <Form intent="keep" answer={actionData} submit="Keep it in my account" isBrief>
            <input type="hidden" name="list" value={brought} />
            <input type="hidden" name="token" value={token} />
          </Form>
        </Panel>
      ) : null}
      {lists.length > 0 ? (
        <Panel title="Kept with your account">
          <ul className="divide-y divide-line">
            {lists.map(({ id, title, names, day, path }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere" dir="auto">
                    {title}
                  </span>
                  <span className="block text-13 wrap-anywhere text-ink-soft">
                    <bdi>{names}</bdi>, {formatDay(noonOf(day))}
                  </span>
                </span>
                <ButtonLink to={`${storeUrl}${path}`} look="quiet" reloadDocument>
                  Open<span className="sr-only"> {title}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {lists.length === 0 && brought === "" ? (
        <EmptyState
          title="No gift list is kept yet"
          actions={
            <ButtonLink to={`${storeUrl}/gift-list/new`} reloadDocument>
              Make a gift list
            </ButtonLink>
          }
        >
          <p>For your wedding: share it with your guests, and be surprised.</p>
        </EmptyState>
      ) : null}
    </div>
  );
}
