import { useEffect, useState } from "react";
import {
  data,
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from "react-router";
import { isInCart } from "#tohfa/shop/buying/cart/cart.ts";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { useCart } from "../cart/cart-store.ts";
import { getClient } from "../data.ts";
import { useHydrated } from "../hydrated.ts";
import { categoryName } from "../listing/category-words.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/make-gift-page";
import { GiftBuilder } from "./builder.tsx";
import { type GiftCategory, thingsForBoxes, toBoxChoices, toGiftChoices } from "./gift-choices.ts";
import { hasBegun, setBegun } from "./gift-draft.ts";
import { GiftVideo } from "./gift-video.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, t("Make Gift"), t("Pick a box, fill it with things they love, write the card."));

/** The boxes, and the gift categories of the builder. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = getClient(context);
  const [askedBoxes, found] = await Promise.all([
    attempt(client.listProductsOfCategory("Packing Boxes"), []),
    attempt(client.listGiftCategories("all"), []),
  ]);
  const boxes = toBoxChoices(askedBoxes.value);
  const categories = await Promise.all(
    found.value.map(async ({ slug, ...category }): Promise<GiftCategory> => {
      // A category whose call fails is left out; the server logs it.
      const { value } = await attempt(client.listGiftProducts(slug), []);
      const things = toGiftChoices(value);
      const name = categoryName(category);
      return { name, slug, things: boxes.length > 0 ? thingsForBoxes(things, boxes) : things };
    }),
  );
  const failure = askedBoxes.failure ?? found.failure;
  return data(
    {
      boxes,
      categories: categories.filter(({ things }) => things.length > 0),
      failure,
    },
    statusOf({ failure }),
  );
}

/** Steps are in the query; the categories do not change with them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function MakeGift({ loaderData }: Route.ComponentProps) {
  const { boxes, categories, failure } = loaderData;
  const video = useVideoFirst();
  // The page's HTML says nothing of the video: it waits for its texts.
  const hydrated = useHydrated();
  return (
    <>
      <PageHeading lead={t("A box, things they love, and your words. Packed by hand.")}>
        {t("Make Gift")}
      </PageHeading>
      {failure !== null ? (
        <CouldNotLoad what={t("The gifts")} failure={failure} />
      ) : categories.length === 0 ? (
        <EmptyState title={t("No products found.")} />
      ) : boxes.length === 0 ? (
        <>
          <p className="wrap pb-6">
            {t("We have no gift boxes at the moment. You can order each of these on its own.")}
          </p>
          <CategoriesToRead categories={categories} />
        </>
      ) : (
        <>
          <div className="wrap">
            <NeedsScript>
              {t(
                "Making a gift here needs JavaScript. This is what can go into our boxes. You can also order each one on its own.",
              )}
            </NeedsScript>
          </div>
          <GiftBuilder boxes={boxes} categories={categories} />
          <noscript>
            <CategoriesToRead categories={categories} />
          </noscript>
        </>
      )}
      {hydrated && video.isOpen && boxes.length > 0 ? (
        <GiftVideo onExit={video.exit} onContinue={video.goOn} />
      ) : null}
    </>
  );
}

/** Without JavaScript, or without a box: what could go into one, each with its page. */
function CategoriesToRead({ categories }: { categories: GiftCategory[] }) {
  return (
    <div className="wrap grid gap-8 pb-16 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map((category) => (
        <section key={category.slug}>
          <h2 className="mb-2 text-21" {...foreign(category.name)}>
            {category.name}
          </h2>
          <ul>
            {category.things.slice(0, 8).map((thing) => (
              <li key={thing.id} className="flex justify-between gap-4 border-b border-line">
                <Link to={thing.href} className="py-2.5 underline" {...foreign(thing.name)}>
                  {thing.name}
                </Link>
                <span className="shrink-0 py-2.5 tabular-nums">{money(thing.price)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** SPEC §2: the video precedes every fresh visit; Exit goes back, Continue opens the builder. */
function useVideoFirst() {
  const navigate = useNavigate();
  const giftId = useSearchParams()[0].get("gift");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Whoever changes a gift that is in the cart has seen the video.
    if (giftId && isInCart(useCart.getState().lines, giftId)) setBegun(true);
    else setOpen(!hasBegun());
  }, [giftId]);
  return {
    isOpen,
    goOn() {
      setBegun(true);
      setOpen(false);
    },
    exit() {
      // Stays open until the page is left: behind may lie another step of this very page. React Router
      // counts the pages seen here; before the first one lies the page that linked to it, or nothing.
      const linked = document.referrer !== "" && window.history.length > 1;
      if (Number(window.history.state?.idx ?? 0) > 0 || linked) navigate(-1);
      else navigate("/", { replace: true });
    },
  };
}
