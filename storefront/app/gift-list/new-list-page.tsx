import { data, Form, Link, redirect, useActionData, useNavigation } from "react-router";
import { type GiftListFields, giftListErrors } from "#tohfa/shop/buying/gift-list/gift-list.ts";
import { idsOfLink } from "#tohfa/shop/growth/wishlist/wishlist.ts";
import { giftListFieldsToWire, ownListFromWire } from "../../../contract/gift-list.ts";
import { record } from "../../../contract/tolerant.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { saidLanguage, t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { isLost, type Lost } from "../connection/lost.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/new-list-page";
import { type ListErrors, ListFields } from "./list-form.tsx";
import { NOT_REACHED } from "./not-reached.ts";
import { keepLists, ownLists, withList } from "./own-lists.ts";
import { readListForm } from "./read-list-form.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("Make a gift list"),
    t("A list of wishes for your wedding, to share with your guests."),
    { noindex: args.location.search !== "" },
  );

/** The lists of this browser, and the products that come along in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const client = getClient(context);
  const ids = idsOfLink(new URL(request.url).searchParams.get("ids"));
  const own = ownLists(request);
  const [products, lists] = await Promise.all([
    Promise.all(ids.map((id) => client.getProduct(id).catch(() => null))),
    Promise.all(
      own.map(({ id, token }) =>
        client
          .ask("getOwnGiftList", { params: { id }, query: { token } }, ownListFromWire)
          .catch(() => null),
      ),
    ),
  ]);
  return {
    // What cannot be loaded is left out.
    things: products.flatMap((answer) =>
      answer?.kind === "found" ? [{ id: answer.product.id, name: answer.product.name }] : [],
    ),
    lists: lists.flatMap((list) => (list ? [{ id: list.id, title: list.title }] : [])),
  };
}

interface Said {
  fields: Partial<GiftListFields>;
  errors: ListErrors;
  problem: string | null;
  /** The link is on its way. */
  isSent?: boolean;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const client = getClient(context);
  const products = idsOfLink(String(form.get("products") ?? ""));
  const kept = ownLists(request);
  const fields = readListForm(form);
  const answer = (said: Partial<Said>, status = 422) =>
    data<Said>({ fields, errors: {}, problem: null, ...said }, { status });
  try {
    if (form.get("intent") === "links") {
      const body = { email: fields.email };
      await client.ask("sendGiftListLinks", { body }, record);
      return answer({ fields: {}, isSent: true }, 200);
    }
    if (form.get("intent") === "add") {
      const link = kept.find(({ id }) => id === form.get("list"));
      if (!link) return answer({ problem: NOT_REACHED });
      const sent = { params: { id: link.id }, query: { token: link.token }, body: { products } };
      await client.ask("addGiftThings", sent, ownListFromWire);
      return redirect(`/gift-list/${link.id}`);
    }
    const errors = giftListErrors(fields, Date.now());
    if (Object.keys(errors).length > 0) return answer({ errors });
    const body = { ...giftListFieldsToWire(fields), ...saidLanguage(), products };
    const made = await client.ask("createGiftList", { body }, record);
    const list = { id: String(made.id), token: String(made.token) };
    return redirect(`/gift-list/${list.id}`, { headers: keepLists(request, withList(kept, list)) });
  } catch (error) {
    const failed = asCallFailed(error);
    const problem = failed?.serverText || NOT_REACHED;
    return failed?.field
      ? answer({ errors: { [failed.field]: problem } })
      : answer({ problem }, failed?.status ?? 502);
  }
}

export default function NewList({ loaderData }: Route.ComponentProps) {
  const { things, lists } = loaderData;
  const answered = useActionData<Said | Lost>();
  const said = isLost(answered) ? null : answered;
  const problem = isLost(answered) ? NOT_REACHED : answered?.problem;
  const pending = useNavigation().formMethod === "POST";
  const products = things.map(({ id }) => id).join(",");
  return (
    <>
      <PageHeading
        narrow
        lead={t(
          "Wishes for your wedding, to share with everybody who asks. Your guests see what is still to be given; you are surprised.",
        )}
      >
        {t("Make a gift list")}
      </PageHeading>
      <div className="wrap flex max-w-4xl flex-col gap-8 pb-16">
        {said?.isSent ? (
          <Notice>{t("If this mailbox has a gift list, its link is on the way.")}</Notice>
        ) : null}
        {problem ? <Notice look="error">{t(problem)}</Notice> : null}
        <OwnLists lists={lists} products={products} count={things.length} />
        <Form method="post" noValidate className="flex max-w-2xl flex-col gap-6">
          {lists.length > 0 ? <h2 className="text-21">{t("A new list")}</h2> : null}
          <input type="hidden" name="products" value={products} />
          {things.length > 0 ? <Things names={things.map(({ name }) => name)} /> : null}
          <ListFields fields={said?.fields ?? {}} errors={said?.errors ?? {}} isNew />
          <Button type="submit" pending={pending} pendingLabel={t("Making your list…")}>
            {t("Make our list")}
          </Button>
        </Form>
        <LostLink pending={pending} />
      </div>
    </>
  );
}

function Things({ names }: { names: string[] }) {
  return (
    <section className="rounded-card border border-line bg-white p-4">
      <h2 className="font-medium">
        {names.length === 1
          ? t("With this gift:")
          : t("With these {count} gifts:", { count: names.length })}
      </h2>
      <ul className="mt-2 list-disc ps-5 text-13 text-ink-soft">
        {names.map((name, index) => (
          <li key={`${index} ${name}`} className="wrap-anywhere">
            <bdi {...foreign(name)}>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The lists of this browser: opened, or added to. */
function OwnLists({
  lists,
  products,
  count,
}: {
  lists: { id: string; title: string }[];
  products: string;
  count: number;
}) {
  if (lists.length === 0) return null;
  return (
    <section className="flex max-w-2xl flex-col gap-3">
      <h2 className="text-21">{t("Your lists on this device")}</h2>
      <ul className="flex flex-col gap-2.5">
        {lists.map(({ id, title }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-white p-4"
          >
            <Link
              to={`/gift-list/${id}`}
              className="min-w-0 font-medium wrap-anywhere underline underline-offset-4"
              {...foreign(title)}
            >
              {title}
            </Link>
            {count > 0 ? (
              <Form method="post">
                <input type="hidden" name="intent" value="add" />
                <input type="hidden" name="list" value={id} />
                <input type="hidden" name="products" value={products} />
                <Button type="submit" look="quiet">
                  {count === 1 ? t("Add it here") : t("Add all {count} here", { count })}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LostLink({ pending }: { pending: boolean }) {
  return (
    <div className="max-w-2xl">
      <Accordion title={t("Lost the link to your list?")}>
        <Form method="post" className="flex flex-col items-start gap-3 pb-2">
          <input type="hidden" name="intent" value="links" />
          <Field
            label={t("The email that you gave")}
            name="email"
            type="email"
            autoComplete="email"
            className="w-full"
          />
          <Button type="submit" look="quiet" pending={pending}>
            {t("Send it to me again")}
          </Button>
        </Form>
      </Accordion>
    </div>
  );
}
