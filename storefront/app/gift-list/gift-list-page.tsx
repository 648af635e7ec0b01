import { data, redirect } from "react-router";
import { giftListErrors } from "#tohfa/shop/buying/gift-list/gift-list.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import {
  giftListFieldsToWire,
  ownListFromWire,
  sharedListFromWire,
} from "../../../contract/gift-list.ts";
import { record } from "../../../contract/tolerant.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { toCard } from "../product-card/to-card.ts";
import { readForm } from "../read-form.ts";
import { siteContext } from "../shell/site.ts";
import type { Route } from "./+types/gift-list-page";
import { GuestView } from "./guest-view.tsx";
import { NOT_REACHED } from "./not-reached.ts";
import { keepLists, ownLists, withList } from "./own-lists.ts";
import { OwnerView } from "./owner-view.tsx";
import type { GuestList, Said } from "./page-data.ts";
import { readListForm } from "./read-list-form.ts";

export const meta = (args: Route.MetaArgs) => {
  const { shared, own } = (args.loaderData ?? {}) as Partial<Awaited<ReturnType<typeof read>>>;
  const list = shared ?? own;
  return pageMeta(
    args,
    list ? t("A gift list for {names}", { names: list.names }) : t("A gift list"),
    t("See what they wish for, and give what nobody has given yet."),
    { noindex: true },
  );
};

/**
 * One address for guests and owners, so that whatever is shared from the browser is the right one. The owners' secret
 * comes in a letter's link, is stored in the browser and goes out of the address.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, params } = args;
  const url = new URL(request.url);
  const token = url.searchParams.get("token");
  if (token !== null) {
    const lists = withList(ownLists(request), { id: params.listId, token });
    throw redirect(`/gift-list/${encodeURIComponent(params.listId)}`, {
      headers: keepLists(request, lists),
    });
  }
  const found = await read(args);
  const status = found.failure ? 502 : found.shared || found.own ? 200 : 404;
  return data(found, { status });
}

async function read({ request, params, context }: Route.LoaderArgs) {
  const client = getClient(context);
  const { storeUrl, portalUrl } = context.get(siteContext);
  const id = params.listId;
  const link = ownLists(request).find((one) => one.id === id);
  const nothing = {
    ...{ shared: null as GuestList | null, own: null as ReturnType<typeof ownListFromWire> | null },
    ...{ failure: null as string | null, address: new URL(`/gift-list/${id}`, storeUrl).href },
    accountUrl: "",
  };
  try {
    if (link) {
      const sent = { params: { id }, query: { token: link.token } };
      const own = await client.ask("getOwnGiftList", sent, ownListFromWire).catch(notThere);
      const query = new URLSearchParams({ add: id, token: link.token });
      if (own) return { ...nothing, own, accountUrl: `${portalUrl}/account/gift-lists?${query}` };
    }
    const { things, ...list } = await client.ask(
      "getGiftList",
      { params: { id } },
      sharedListFromWire,
    );
    const shown = things.map(({ product, ...thing }) => ({ ...thing, card: toCard(product) }));
    const isOver = dayOf(Date.now()) > list.day;
    return { ...nothing, shared: { ...list, things: shown, isOver } };
  } catch (error) {
    if (asCallFailed(error)?.status === 404) return nothing;
    return { ...nothing, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The secret is another one now: whoever comes is a guest. */
function notThere(error: unknown): null {
  if (asCallFailed(error)?.status === 404) return null;
  throw error;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const client = getClient(context);
  const id = params.listId;
  const thing = String(form.get("thing") ?? "");
  const own = ownLists(request);
  const token = own.find((one) => one.id === id)?.token ?? "";
  const number = (name: string) => Math.trunc(Number(form.get(name))) || 0;
  const sent = { params: { id }, query: { token } };
  try {
    switch (form.get("intent")) {
      case "give": {
        const body = {
          quantity: Math.max(1, number("quantity")),
          giver: String(form.get("giver") ?? "").slice(0, 240),
          key: String(form.get("key") ?? "").slice(0, 36),
        };
        const answer = await client.ask("claimGift", { params: { id, thing }, body }, record);
        const claim = { id: String(answer.claim), thingId: thing, quantity: body.quantity };
        return data<Said>({ claim, thingId: thing });
      }
      case "thing": {
        const wanted = Math.min(1_000, Math.max(0, number("wanted")));
        const body = { wanted, note: String(form.get("note") ?? "").slice(0, 320) };
        await client.ask(
          "changeGiftThing",
          { ...sent, params: { id, thing }, body },
          ownListFromWire,
        );
        return data<Said>({ isSaved: true, thingId: thing });
      }
      case "remove": {
        await client.ask("removeGiftList", sent, record);
        const others = own.filter((one) => one.id !== id);
        return redirect("/gift-list/new", { headers: keepLists(request, others) });
      }
      default: {
        const fields = readListForm(form);
        const errors = giftListErrors(
          { ...fields, email: "its@own.example" },
          Date.now(),
          fields.day,
        );
        if (Object.keys(errors).length > 0) return data<Said>({ errors }, { status: 422 });
        const { email: _, ...body } = giftListFieldsToWire(fields);
        await client.ask("saveGiftList", { ...sent, body }, ownListFromWire);
        return redirect(`/gift-list/${id}`);
      }
    }
  } catch (error) {
    const failed = asCallFailed(error);
    const problem = failed?.serverText || NOT_REACHED;
    const said = failed?.field ? { errors: { [failed.field]: problem }, problem } : { problem };
    return data<Said>({ ...said, thingId: thing }, { status: failed?.status ?? 502 });
  }
}

export default function GiftListPage({ loaderData }: Route.ComponentProps) {
  const { shared, own, failure, address, accountUrl } = loaderData;
  if (failure !== null)
    return <CouldNotLoad what={t("This gift list")} failure={failure} heading="h1" />;
  if (own) return <OwnerView list={own} address={address} accountUrl={accountUrl} />;
  if (shared) return <GuestView list={shared} />;
  return (
    <EmptyState
      heading="h1"
      title={t("There is no gift list here")}
      actions={<ButtonLink to="/gift-list/new">{t("Make a gift list")}</ButtonLink>}
    >
      {t("It was closed, or the link is not whole. Please ask whoever sent it to you.")}
    </EmptyState>
  );
}
