import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { remaining } from "#tohfa/shop/catalogue/product/visible.ts";
import { splitLanguage } from "#tohfa/shop/values/language/language.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { withMoney } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { LoadMore } from "../../../ui/load-more.tsx";
import { ProductGridSkeleton } from "../../../ui/skeleton.tsx";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { UnreachedHere } from "../shell/unreached.tsx";
import { ChipWords } from "./chip-words.tsx";
import { FILTER_FORM, FilterForm, useRefine } from "./filter-form.tsx";
import {
  appliedFilters,
  isSort,
  type ListingState,
  listingSearch,
  NO_FILTERS,
  SORTS,
  type Sort,
} from "./listing-state.ts";
import type { Listing } from "./load-listing.ts";

const FilterSheet = lazy(() => import("./filter-sheet.tsx"));

interface Shown {
  listing: Listing;
  state: ListingState;
  /** Parameters of the address that are no filters, such as searchBy. */
  kept?: Record<string, string>;
}

/**
 * A listing: sidebar (a sheet on phones), how many there are, sort, applied filters, grid, Load More.
 * All of it is in the address (SPEC §2, §5, §9).
 */
export function ProductListing({
  listing,
  state,
  kept = {},
  sorts,
  empty,
}: Shown & {
  /** The orders offered, the listing's own first. */
  sorts: Sort[];
  /** Shown when nothing is found although no filter is set. */
  empty: ReactNode;
}) {
  const { search } = useLocation();
  const shown = { listing, state, kept };
  // Where there is nothing to filter, filters would only stand above what helps.
  const canFilter = listing.cards.length > 0 || appliedFilters(state).length > 0;
  return (
    <div className="wrap grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-14">
      <aside aria-label={t("Filters")} className="hidden lg:block noscript:block">
        <div className="rounded-card border border-line bg-white p-5 lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:max-h-[calc(100dvh-var(--spacing-header)-2rem)] lg:overflow-y-auto">
          <FilterForm key={search} {...shown} />
        </div>
      </aside>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <HowMany listing={listing} />
          {canFilter ? <Toolbar {...shown} sorts={sorts} /> : null}
        </div>
        {canFilter ? <AppliedFilters {...shown} /> : null}
        <Results {...shown} empty={empty} />
      </div>
    </div>
  );
}

function HowMany({ listing: { total, totalIsCapped } }: Pick<Shown, "listing">) {
  const many = `${total}${totalIsCapped ? "+" : ""}`;
  const count = <strong className="font-semibold text-ink">{many}</strong>;
  return (
    <p className="w-full text-ink-soft tabular-nums sm:w-auto" role="status">
      {total === 1 ? tx("{count} product", { count }) : tx("{count} products", { count })}
      <LoadingProducts />
    </p>
  );
}

/** The way to the filters on a phone, and the order. */
function Toolbar({ listing, state, kept = {}, sorts }: Shown & { sorts: Sort[] }) {
  const [isOpen, setOpen] = useState(false);
  const refine = useRefine(kept);
  const count = appliedFilters(state).length;
  return (
    <div className="flex w-full items-center gap-3 sm:w-auto">
      <div className="shrink-0 lg:hidden noscript:hidden">
        <Button look="quiet" onClick={() => setOpen(true)}>
          <Icon name="sliders" size={18} />
          {t("Filters")}
          {count > 0 ? ` (${count})` : ""}
        </Button>
      </div>
      <label className="flex min-w-0 grow items-center gap-2 sm:grow-0">
        <span className="sr-only sm:not-sr-only sm:shrink-0">{t("Sort by")}</span>
        <select
          name="sort"
          form={FILTER_FORM}
          value={state.sort ?? sorts[0]}
          onChange={(event) => {
            const sort = event.target.value;
            const own = sort === sorts[0] || !isSort(sort);
            refine({ ...state, sort: own ? null : sort, page: 1 });
          }}
          className="select h-11 w-full min-w-0 rounded-control border border-line-strong bg-white pe-9 ps-3 text-15 hover:border-ink"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(SORTS[sort])}
            </option>
          ))}
        </select>
      </label>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet listing={listing} state={state} kept={kept} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** SPEC §2, beside the number so that nothing moves; said only where it takes a moment. */
function LoadingProducts() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== "loading" || splitLanguage(location.pathname).path !== pathname) return null;
  return <span> · {t("Loading products...")}</span>;
}

/** Popular filters, one tap away on a phone. */
const PROMOTED: { text: string; change: Partial<ListingState> }[] = [
  { text: "In Stock", change: { availability: "in" } },
  { text: "Under Rs 1,000", change: { price: { min: 0, max: 1000 } } },
  { text: "Rs 1,000 to Rs 3,000", change: { price: { min: 1000, max: 3000 } } },
];

const CHIP =
  "inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-13 font-medium transition-colors";

/** What is applied, each with a link to remove it, and on phones what most people apply. */
function AppliedFilters({ state, kept }: Shown) {
  const applied = appliedFilters(state);
  const offered = PROMOTED.filter(
    ({ change }) =>
      (change.availability ? !state.availability : true) && (change.price ? !state.price : true),
  );
  if (applied.length === 0 && offered.length === 0) return null;
  return (
    <div
      className={classNames(
        "no-scrollbar relative -mx-[var(--gutter)] flex gap-2 overflow-x-auto px-[var(--gutter)] pt-4 lg:mx-0 lg:flex-wrap lg:px-0",
        applied.length === 0 && "lg:hidden",
      )}
    >
      {applied.map((filter) => (
        <Link
          key={filter.text}
          to={listingSearch(filter.without, kept) || "?"}
          preventScrollReset
          className={`${CHIP} border-rose-600 bg-rose-50 text-rose-700 hover:bg-rose-100`}
        >
          <span className="sr-only">{t("Remove filter")} </span>
          <ChipWords state={state} {...filter} />
          <Icon name="close" size={15} />
        </Link>
      ))}
      {applied.length > 0 ? (
        <Link
          to={listingSearch({ ...state, ...NO_FILTERS }, kept) || "?"}
          preventScrollReset
          className="inline-flex min-h-9 shrink-0 items-center px-2 text-13 font-semibold text-rose-700 underline underline-offset-4"
        >
          {t("Clear all")}
        </Link>
      ) : null}
      {offered.map(({ text, change }) => (
        <Link
          key={text}
          to={listingSearch({ ...state, ...change, page: 1 }, kept)}
          preventScrollReset
          className={`${CHIP} border-line-strong bg-white hover:border-ink lg:hidden`}
        >
          {withMoney(t(text))}
        </Link>
      ))}
    </div>
  );
}

function Results({ listing, state, kept, empty }: Shown & { empty: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const next = navigation.location;
  const isLoading =
    navigation.state === "loading" && !!next && splitLanguage(next.pathname).path === pathname;
  const isMore = isLoading && Number(new URLSearchParams(next.search).get("page")) > state.page;
  const shown = listing.cards.length;
  const more = listingSearch({ ...state, page: state.page + 1 }, kept);

  if (listing.failure) return <CouldNotLoad what={t("These products")} failure={listing.failure} />;
  if (shown === 0) {
    const isFiltered = appliedFilters(state).length > 0;
    return isFiltered ? <NothingMatches state={state} kept={kept} /> : empty;
  }
  return (
    <div
      aria-busy={isLoading}
      className={classNames(
        "pt-6 transition-opacity",
        isLoading && !isMore && "opacity-45 delay-150",
      )}
    >
      <h2 className="sr-only">{t("Products")}</h2>
      {/* A phone's first row: more would share the line with the styles. */}
      <ProductGrid products={listing.cards} eagerCount={2} columns="listing" />
      {isMore ? (
        <div className="pt-8">
          <ProductGridSkeleton count={3} />
        </div>
      ) : null}
      <LoadMore
        to={more}
        problem={<UnreachedHere of={more} />}
        remaining={listing.hasMore ? Math.max(1, remaining(listing.total, shown)) : 0}
        shown={shown}
        total={`${listing.total}${listing.totalIsCapped ? "+" : ""}`}
      />
    </div>
  );
}

function NothingMatches({ state, kept }: Pick<Shown, "state" | "kept">) {
  return (
    <EmptyState
      title={t("No products match the selected filters")}
      actions={
        <>
          <ButtonLink to={listingSearch({ ...state, ...NO_FILTERS }, kept) || "?"}>
            {t("Clear all filters")}
          </ButtonLink>
          <ButtonLink to={state.arrives ? "/gift-finder" : "/all-categories"} look="quiet">
            {state.arrives ? t("Open the gift finder") : t("See all categories")}
          </ButtonLink>
        </>
      }
    >
      {state.arrives
        ? t("Try a later day. The gift finder shows what express delivery can bring sooner.")
        : state.price || state.availability
          ? t("Try a wider price range, or include products that are out of stock.")
          : t("Take one of the filters away to see more.")}
    </EmptyState>
  );
}
