import { t } from "./language/t.ts";
/** A quiet block in the shape of what comes. Decorative: say "Loading products..." beside it. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-control bg-line ${className}`} />;
}

/** The grid of cards to come. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div role="status" aria-label={t("Loading products...")}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4">
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-4/5 rounded-card" />
            <Skeleton className="mt-3 h-4 w-11/12" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-3 h-5 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
