import { useState } from "react";
import { useLoaderData } from "react-router";
import { idsOfLink, MAX_WISHES } from "#tohfa/shop/growth/wishlist/wishlist.ts";
import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { language, t } from "../../../ui/language/t.ts";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ProductGridSkeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { addToCart } from "../cart/change-cart.ts";
import { lineOfCard } from "../cart/line-of-card.ts";
import { getClient } from "../data.ts";
import { useHydrated } from "../hydrated.ts";
import { pageMeta } from "../meta.ts";
import {
  type CardProduct,
  cardNow,
  mustChoose,
  productHref,
} from "../product-card/card-product.ts";
import { ProductCard } from "../product-card/product-card.tsx";
import { toCard } from "../product-card/to-card.ts";
import { siteContext } from "../shell/site.ts";
import type { Route } from "./+types/wishlist-page";
import { toggleWish, useWishlist } from "./wishlist-store.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, t("Your wishlist"), t("The gifts you have saved."), { noindex: true });

/** A shared wishlist travels as ids in its link (`?ids=a,b`), so nothing of it is stored; what cannot be loaded is left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = idsOfLink(new URL(request.url).searchParams.get("ids"));
  const found = await Promise.all(
    ids.map((id) =>
      getClient(context)
        .getProduct(id)
        // Left out of the list; the server logs the failed call.
        .catch(() => null),
    ),
  );
  return {
    isShared: ids.length > 0,
    // Where a wishlist is kept with an account: another site, which gets the ids by a link that is tapped.
    keepUrl: `${context.get(siteContext).portalUrl}/account/wishlist`,
    shared: found.flatMap((answer) => (answer?.kind === "found" ? [toCard(answer.product)] : [])),
  };
}

export default function Wishlist() {
  const { isShared, shared, keepUrl } = useLoaderData<typeof loader>();
  return isShared ? <SharedWishlist products={shared} /> : <OwnWishlist keepUrl={keepUrl} />;
}

function SharedWishlist({ products }: { products: CardProduct[] }) {
  return (
    <>
      <PageHeading
        lead={t("Shared with you, or from your account. Is there a birthday coming up?")}
      >
        {t("A shared wishlist")}
      </PageHeading>
      <div className="wrap pb-16">
        {products.length === 0 ? (
          <EmptyState title={t("Nothing on this wishlist is available any more")} />
        ) : (
          <>
            <KeepAll products={products} />
            <Grid products={products} />
          </>
        )}
      </div>
    </>
  );
}

/** Into this browser's wishlist, at a tap: whoever opens a link has not asked for it yet. */
function KeepAll({ products }: { products: CardProduct[] }) {
  const hydrated = useHydrated();
  const own = useWishlist((state) => state.items);
  const fresh = products.filter(({ id }) => own.every((item) => item.id !== id));
  if (!hydrated) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      {fresh.length > 0 ? (
        <Button
          onClick={() => {
            for (const product of fresh) toggleWish(product);
            toast(t("They are in your wishlist on this device"), "success");
          }}
        >
          {fresh.length === 1
            ? t("Add it to my wishlist")
            : t("Add all {count} to my wishlist", { count: fresh.length })}
        </Button>
      ) : (
        <p>{t("All of them are in your wishlist on this device.")}</p>
      )}
      <ButtonLink to="/wishlist" look="quiet">
        {t("See my wishlist")}
      </ButtonLink>
    </div>
  );
}

function OwnWishlist({ keepUrl }: { keepUrl: string }) {
  const hydrated = useHydrated();
  const items = useWishlist((state) => state.items);
  return (
    <>
      <PageHeading
        lead={t("Saved in this browser. Share the link with anyone who asks what you would like.")}
      >
        {t("Your wishlist")}
      </PageHeading>
      <div className="wrap pb-16">
        <NeedsScript>{t("The wishlist needs JavaScript. Please turn it on.")}</NeedsScript>
        {!hydrated ? (
          <ProductGridSkeleton count={4} />
        ) : items.length === 0 ? (
          <EmptyState
            title={t("Your wishlist is empty")}
            actions={
              <>
                <ButtonLink to="/all-collection">{t("Look around")}</ButtonLink>
                <ButtonLink to={keepUrl} look="quiet" reloadDocument>
                  {t("Get the one in my account")}
                </ButtonLink>
              </>
            }
          >
            {t("Tap the heart on anything you like and find it here later.")}
          </EmptyState>
        ) : (
          <>
            <div className="mb-6 flex flex-wrap items-start justify-end gap-3">
              <ButtonLink
                to={`${keepUrl}?${new URLSearchParams({ add: linkedIds(items) })}`}
                look="quiet"
                reloadDocument
              >
                {t("Keep it in my account")}
              </ButtonLink>
              <ButtonLink
                to={`/gift-list/new?${new URLSearchParams({ ids: linkedIds(items) })}`}
                look="quiet"
              >
                {t("Wedding? Make a gift list")}
              </ButtonLink>
              <ShareButton ids={linkedIds(items)} />
            </div>
            <Grid products={items.map((item) => cardNow(item, Date.now()))} own />
          </>
        )}
      </div>
    </>
  );
}

function Grid({ products, own }: { products: CardProduct[]; own?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.id} className="flex flex-col gap-2">
          <div className="grow">
            <ProductCard product={product} />
          </div>
          {own ? <OwnActions product={product} /> : null}
        </li>
      ))}
    </ul>
  );
}

function OwnActions({ product }: { product: CardProduct }) {
  return (
    <div className="flex flex-col gap-1">
      {mustChoose(product) ? (
        <ButtonLink to={productHref(product)} look="quiet">
          {product.isPersonal ? t("Make it personal") : t("Choose options")}
        </ButtonLink>
      ) : (
        <Button
          look="quiet"
          disabled={product.outOfStock}
          onClick={() => {
            addToCart(lineOfCard(product));
            toggleWish(product);
            toast(t("{name} is in your cart", { name: product.name }), "success");
          }}
        >
          {product.outOfStock ? t("Out of Stock") : t("Move to cart")}
        </Button>
      )}
      <button
        type="button"
        className="min-h-11 text-13 underline hover:text-rose-700"
        aria-label={t("Remove {name} from your wishlist", { name: product.name })}
        onClick={() => toggleWish(product)}
      >
        {t("Remove")}
      </button>
    </div>
  );
}

/** As many as a link carries. */
function linkedIds(items: readonly CardProduct[]): string {
  return items
    .slice(0, MAX_WISHES)
    .map(({ id }) => id)
    .join(",");
}

function ShareButton({ ids }: { ids: string }) {
  const [link, setLink] = useState<string | null>(null);
  async function share() {
    const url = `${window.location.origin}${inLanguage("/wishlist", language())}?ids=${ids}`;
    // Nothing was shared: mostly the person closed the share sheet.
    if (navigator.share)
      return navigator.share({ title: t("My wishlist at Tohfa"), url }).catch(() => {});
    // Without permission to copy, the link is still shown below, to be copied by hand.
    await navigator.clipboard?.writeText(url).catch(() => {});
    setLink(url);
    toast(t("Link copied"));
  }
  return (
    <div className="flex flex-col items-end gap-2">
      <Button look="quiet" onClick={share}>
        {t("Share wishlist")}
      </Button>
      {link ? (
        <p className="max-w-full text-13 wrap-anywhere text-ink-soft">
          <bdi dir="ltr">{link}</bdi>
        </p>
      ) : null}
    </div>
  );
}
