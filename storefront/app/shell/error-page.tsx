import { lazy, Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import { ButtonLink, TryAgainLink } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";

// In the server's HTML like any page; only its script is not part of everybody's first load.
const NotFoundPage = lazy(() => import("./not-found-page.tsx"));

/** The not-found page (404) or, for anything unexpected, an apology without a trace of what broke. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFoundPage text={t(error.data?.text ?? "We could not find that page")} />
      </Suspense>
    );
  }
  return (
    <div className="wrap max-w-xl py-16 text-center">
      <h1 className="text-38">{t("Something went wrong")}</h1>
      <p className="mt-4 text-17 text-ink-soft">
        {t("Sorry, that is our fault. Your cart and wishlist are safe.")}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <TryAgainLink reloadDocument />
        <ButtonLink to="/" look="quiet">
          {t("Go to home")}
        </ButtonLink>
      </p>
    </div>
  );
}
