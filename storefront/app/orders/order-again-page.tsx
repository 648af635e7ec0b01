import { useState } from "react";
import { data, useNavigate } from "react-router";
import { acceptChanges } from "#tohfa/shop/buying/cart/accept-changes.ts";
import { type CartLine, isInCart, lineKey, lineTotal } from "#tohfa/shop/buying/cart/cart.ts";
import { replaceNames } from "#tohfa/shop/values/language/name-in.ts";
import { formatMoney, roundFraction } from "#tohfa/shop/values/money.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { language, t } from "../../../ui/language/t.ts";
import { Told } from "../../../ui/language/told.tsx";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { toast } from "../../../ui/toast.ts";
import { attempt, statusOf } from "../attempt.ts";
import { useCart } from "../cart/cart-store.ts";
import { addToCart } from "../cart/change-cart.ts";
import { choicesOf } from "../cart/choices-of.ts";
import { getClient } from "../data.ts";
import { GiftContents } from "../gifts/gift-contents.tsx";
import { useHydrated } from "../hydrated.ts";
import { pageMeta } from "../meta.ts";
import { PersonalWords } from "../personalise/personal-words.tsx";
import type { Route } from "./+types/order-again-page";
import { findProducts, linesAgain, quoteAgain } from "./lines-again.ts";
import { Card } from "./order-card.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, t("Order it again"), t("The same gifts, with the same choices."), {
    noindex: true,
  });

const NOTHING = { lines: [] as CartLine[], notes: [] as string[][], gone: [] as string[] };

/**
 * What somebody ordered once, as it can be had today. Whoever holds the order's secret sees it, as on the order's
 * own page; the cart is in this browser, so nothing is put into it but by a tap here.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [id, token] = [query.get("id") ?? "", query.get("token") ?? ""];
  if (!id || !token) return data({ id: "", failure: null, ...NOTHING });
  const client = getClient(context);
  const { value, failure } = await attempt(again(client, id, token), null);
  if (!value) return data({ id: "", failure, ...NOTHING }, statusOf({ failure }));
  return data({ id, failure, ...value });
}

async function again(client: ReturnType<typeof getClient>, id: string, token: string) {
  const order = await client.getOrder(id, token);
  if (!order) return null;
  const hasDeal = order.items.some(({ isDeal }) => isDeal);
  const [today, deals] = await Promise.all([
    findProducts(client, order.items),
    hasDeal ? client.listDeals() : [],
  ]);
  const { lines, before, gone } = linesAgain(order.items, today, deals);
  const changes = await quoteAgain(client, lines);
  const kept = acceptChanges(lines, changes);
  const notesOf = (line: CartLine) => {
    const index = lines.findIndex((one) => lineKey(one) === lineKey(line));
    const then = before[index];
    const now = roundFraction(line.unit);
    const price =
      then === null || then === undefined || then === now
        ? []
        : [`It was ${formatMoney(then)} then, and is ${formatMoney(now)} now.`];
    const told = changes.filter((one) => one.index === index);
    const words = told.map(({ text, named = [] }) => replaceNames(language(), text, named));
    return [...price, ...words];
  };
  const isKept = (line: CartLine) => isInCart(kept, lineKey(line));
  const lost = lines.filter((line) => !isKept(line)).flatMap(notesOf);
  return { lines: kept, notes: kept.map(notesOf), gone: [...gone, ...lost] };
}

export default function OrderAgain({ loaderData }: Route.ComponentProps) {
  const { id, failure, lines, notes, gone } = loaderData;
  if (failure !== null)
    return <CouldNotLoad what={t("Your order")} failure={failure} heading="h1" />;
  if (!id) {
    return (
      <EmptyState
        heading="h1"
        title={t("We cannot show this order")}
        actions={<ButtonLink to="/all-collection">{t("Look around")}</ButtonLink>}
      >
        {t("Please open it from your account, or from your order’s page.")}
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeading
        lead={t("What you ordered in {order}, as it is available today.", { order: id })}
      >
        {t("Order it again")}
      </PageHeading>
      <div className="wrap flex max-w-3xl flex-col gap-6 pb-16">
        {gone.length > 0 ? (
          <Card title={t("Not as before")}>
            <ul className="flex list-disc flex-col gap-1 ps-5">
              {gone.map((words) => (
                <li key={words}>
                  <Told text={words} />
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        {lines.length > 0 ? (
          <Card title={t("Available")}>
            <ul className="divide-y divide-line">
              {lines.map((line, index) => (
                <Line key={lineKey(line)} line={line} notes={notes[index] ?? []} />
              ))}
            </ul>
            <PutInCart lines={lines} />
          </Card>
        ) : (
          <EmptyState
            title={t("Nothing of it is left")}
            actions={<ButtonLink to="/all-collection">{t("Look around")}</ButtonLink>}
          >
            {t("There are other gifts like these.")}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Line({ line, notes }: { line: CartLine; notes: readonly string[] }) {
  const choices = choicesOf(line.attributes);
  return (
    <li className="flex gap-4 py-3">
      {line.image ? (
        <Picture
          src={line.image}
          alt=""
          width={320}
          height={400}
          sizes="72px"
          className="h-22.5 w-18 shrink-0 rounded-control"
        />
      ) : null}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4 font-medium">
          <span className="min-w-0 break-words">
            {line.quantity} × <bdi {...foreign(line.name)}>{line.name}</bdi>
          </span>
          <span className="tabular-nums">{money(lineTotal(line))}</span>
        </p>
        {choices.length > 0 ? <p className="text-13 text-ink-soft">{choices.join(" · ")}</p> : null}
        <PersonalWords answered={line.personalisation} />
        <GiftContents
          parts={line.dealOf ?? line.parts}
          note={line.note}
          isDeal={line.dealOf !== undefined}
        />
        {notes.map((words) => (
          <p key={words} className="text-13 font-medium text-gold">
            <Told text={words} />
          </p>
        ))}
      </div>
    </li>
  );
}

/** Once for each: what is in the cart already stays as it is there (SPEC §4). */
function PutInCart({ lines }: { lines: readonly CartLine[] }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const inCart = useCart((state) => state.lines);
  const [isDone, setDone] = useState(false);
  const there = lines.filter((line) => isInCart(inCart, lineKey(line))).length;
  const fresh = lines.length - there;
  if (!hydrated)
    return <NeedsScript>{t("The cart needs JavaScript. Please turn it on.")}</NeedsScript>;
  const put = () => {
    setDone(true);
    for (const line of lines) addToCart(line);
    toast(
      fresh === 1
        ? t("1 product is in your cart")
        : t("{count} products are in your cart", { count: fresh }),
      "success",
    );
    navigate("/cart");
  };
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      {fresh > 0 ? (
        <Button onClick={put} disabled={isDone}>
          {fresh === 1 ? t("Add to cart") : t("Add all {count} to cart", { count: fresh })}
        </Button>
      ) : (
        <ButtonLink to="/cart">{t("Go to my cart")}</ButtonLink>
      )}
      {there > 0 ? (
        <p className="text-13 text-ink-soft">
          {there === 1
            ? t("1 of them is already in your cart and stays as it is.")
            : t("{count} of them are already in your cart and stay as they are.", { count: there })}
        </p>
      ) : null}
    </div>
  );
}
