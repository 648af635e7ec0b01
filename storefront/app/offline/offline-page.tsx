import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/offline-page";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, "You are offline", "Pages you have opened before still open.", { noindex: true });

/**
 * What the service worker shows for a page that is not on the device. It comes without scripts and under the
 * address that was asked for, so trying again is a link to "here".
 */
export default function Offline() {
  return (
    <div className="pb-16">
      <EmptyState
        heading="h1"
        title={t("You are offline")}
        actions={
          <>
            <a
              // biome-ignore lint/a11y/useValidAnchor: empty is the address that was asked for
              href=""
              className="button primary"
            >
              {t("Try again")}
            </a>
            <ButtonLink to="/cart" look="quiet">
              {t("Your cart")}
            </ButtonLink>
          </>
        }
      >
        {t(
          "This page needs the internet. Pages you have opened before still work, and your cart and wishlist are safe.",
        )}
      </EmptyState>
      <section
        aria-labelledby="visited-heading"
        className="wrap max-w-xl text-center has-[ul:empty]:hidden"
      >
        <h2 id="visited-heading" className="text-21">
          {t("You can still open these")}
        </h2>
        {/* The service worker fills it (what-to-keep.ts, withVisited). */}
        <ul
          id="visited"
          className="mt-3 divide-y divide-line [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:justify-center [&_a]:hover:underline"
        />
      </section>
    </div>
  );
}
