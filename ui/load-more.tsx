import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { t } from "./language/t.ts";

/**
 * "Load More (12 remaining)". A real link to the same list with more of it, so that it works without
 * JavaScript and for crawlers; in the browser it keeps the scroll position. Nothing where nothing remains.
 */
export function LoadMore({
  to,
  remaining,
  shown,
  total,
  problem,
}: {
  /** The same address with the next page in its query. */
  to: string;
  remaining: number;
  shown: number;
  /** A number, or "1000+". */
  total: number | string;
  /** Why there is not more yet. */
  problem?: ReactNode;
}) {
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      <p className="text-13 text-ink-soft tabular-nums" aria-live="polite">
        {t("Showing {shown} of {total} items", { shown, total })}
      </p>
      {problem}
      {remaining > 0 ? (
        <ButtonLink look="quiet" to={to} preventScrollReset replace>
          {t("Load More ({remaining} remaining)", { remaining })}
        </ButtonLink>
      ) : null}
    </div>
  );
}
