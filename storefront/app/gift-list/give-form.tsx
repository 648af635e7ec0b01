import { useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { MAX_TITLE_LETTERS } from "#tohfa/shop/buying/gift-list/gift-list-kinds.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field, Select } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { randomId } from "../../../ui/random-id.ts";
import { toast } from "../../../ui/toast.ts";
import { browserClient } from "../browser-client.ts";
import { useCart } from "../cart/cart-store.ts";
import { addOrUpdateCart } from "../cart/change-cart.ts";
import { lineOfCard } from "../cart/line-of-card.ts";
import { isLost, type Lost } from "../connection/lost.ts";
import { useHydrated } from "../hydrated.ts";
import { mustChoose, productHref } from "../product-card/card-product.ts";
import { dropClaim, type StoredClaim, storeClaim, useGivingStore } from "./giving-store.ts";
import { NOT_REACHED } from "./not-reached.ts";
import type { GuestList, GuestThing, Said } from "./page-data.ts";

/** As many as one giver takes of a thing in one go. */
const MAX_OFFERED = 10;

/** "Give this": keeps it for this giver and puts it into the cart. */
export function GiveForm({ thing, list }: { thing: GuestThing; list: GuestList }) {
  const fetcher = useFetcher<Said | Lost>();
  // Of a form that was sent before the page was alive.
  const sentEarly = useActionData<Said | Lost>();
  const hydrated = useHydrated();
  const mine = useGivingStore((state) => state.claims.find((one) => one.thingId === thing.id));
  const answered = fetcher.data ?? (isOf(sentEarly, thing) ? sentEarly : undefined);
  useKept(answered, thing, list);
  // An answer that is lost on the way is asked for again: it is the same claim.
  const [key, setKey] = useState("");
  useEffect(() => setKey(randomId()), []);
  if (hydrated && mine) return <Mine claim={mine} thing={thing} />;
  if (thing.left === 0) return <NotFree thing={thing} />;
  if (thing.card.outOfStock) return <p className="text-13 font-medium">{t("Out of Stock")}</p>;
  const problem = isLost(answered) ? NOT_REACHED : answered?.problem;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="give" />
      <input type="hidden" name="thing" value={thing.id} />
      <input type="hidden" name="key" value={key} />
      <details className="group">
        <summary className="button primary cursor-pointer list-none">{t("Give this")}</summary>
        <div className="mt-3 flex flex-col gap-3">
          {thing.left > 1 ? (
            <Select label={t("How many")} name="quantity">
              {Array.from({ length: Math.min(MAX_OFFERED, thing.left) }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </Select>
          ) : null}
          <Field
            label={t("Your name, for them")}
            optional
            name="giver"
            dir="auto"
            autoComplete="name"
            maxLength={4 * MAX_TITLE_LETTERS}
            hint={
              list.tells === "after_day"
                ? t("They see it after the day. Leave it empty to stay unnamed.")
                : t("They see it with your gift. Leave it empty to stay unnamed.")
            }
          />
          <Button
            type="submit"
            pending={fetcher.state !== "idle"}
            pendingLabel={t("Keeping it for you…")}
          >
            {t("Into my cart")}
          </Button>
        </div>
      </details>
      {problem ? (
        <p role="alert" className="mt-2 text-13 font-medium text-danger">
          {t(problem)}
        </p>
      ) : null}
    </fetcher.Form>
  );
}

function isOf(said: Said | Lost | undefined, thing: GuestThing): boolean {
  return said !== undefined && !isLost(said) && said.thingId === thing.id;
}

/** Puts what is reserved into the cart, once. */
function useKept(answered: Said | Lost | undefined, thing: GuestThing, list: GuestList) {
  const done = useRef("");
  useEffect(() => {
    const claim = isLost(answered) ? undefined : answered?.claim;
    if (!claim || done.current === claim.id) return;
    done.current = claim.id;
    const { card } = thing;
    const { id, names, sendsTo, city } = list;
    const isKept = useGivingStore.getState().claims.some((one) => one.id === claim.id);
    if (isKept) return;
    storeClaim({ id, names, sendsTo, city }, { ...claim, productId: card.id });
    if (mustChoose(card)) return;
    addOrUpdateCart(lineOfCard(card, claim.quantity));
    toast(t("It is in your cart, and kept for you for half an hour"), "success");
  }, [answered, thing, list]);
}

/** It is this giver's now: on to the cart, or not after all. */
function Mine({ claim, thing }: { claim: StoredClaim; thing: GuestThing }) {
  const { card } = thing;
  const isInCart = useCart((state) => state.lines.some(({ id }) => id === card.id));
  async function giveBack() {
    dropClaim(claim.id);
    // Where nobody hears it, it is free again by itself in half an hour.
    await browserClient
      .ask("releaseClaim", { params: { id: claim.id } }, () => null)
      .catch(() => {});
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-13 font-medium text-mint">{t("You are giving this")}</p>
      {isInCart ? (
        <ButtonLink to="/checkout">{t("On to checkout")}</ButtonLink>
      ) : mustChoose(card) ? (
        <ButtonLink to={productHref(card)}>{t("Choose options")}</ButtonLink>
      ) : (
        <Button onClick={() => addOrUpdateCart(lineOfCard(card, claim.quantity))}>
          {t("Into my cart")}
        </Button>
      )}
      <button
        type="button"
        className="min-h-11 text-13 underline hover:text-rose-700"
        onClick={giveBack}
      >
        {t("I am not giving it after all")}
      </button>
    </div>
  );
}

function NotFree({ thing }: { thing: GuestThing }) {
  if (!thing.isBeingGiven) {
    return <p className="text-13 font-medium text-mint">{t("Given already")}</p>;
  }
  return (
    <p className="text-13 text-ink-soft">
      {t("Somebody is just giving this. If they do not, it is free again in half an hour.")}
    </p>
  );
}
