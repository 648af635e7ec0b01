import { Link } from "react-router";
import type { Seller } from "#tohfa/shop/selling/sellers/seller.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { ProductGridSkeleton, Skeleton } from "../../../ui/skeleton.tsx";
import type { CategoryLink } from "../listing/category-links.ts";
import { productsInWords } from "../listing/products-in-words.ts";
import type { Suggested } from "./load-suggestions.ts";
import { searchPath } from "./search-path.ts";
import { countSuggestions, SuggestionList } from "./suggestion-list.tsx";
import { Untyped } from "./untyped.tsx";

/** SPEC §2's four empty messages. */
const EMPTY = {
  product: "No products found matching your search.",
  corporate: "No Corporate Essentials products found matching your search.",
  seller: "No sellers found matching your search.",
  noSellers: "No sellers available.",
};

/** What is shown under the box of the search overlay. */
export function SearchAnswers({
  by,
  term,
  answer,
  hasFailed,
  recent,
  shortcuts,
  onClearRecent,
  onRetry,
  onSearch,
  onSeeAll,
}: {
  by: Suggested["by"];
  term: string;
  /** Null: nothing asked, or not answered yet. */
  answer: Suggested | null;
  /** The last call did not come through. */
  hasFailed: boolean;
  /** What was searched for before, in this browser. */
  recent: readonly string[];
  /** Null: they have not come yet. */
  shortcuts: readonly CategoryLink[] | null;
  onClearRecent(): void;
  onRetry(): void;
  /** A text was chosen to search for. */
  onSearch(text: string): void;
  onSeeAll(): void;
}) {
  if (term === "" && by !== "seller") {
    return (
      <>
        <Recent {...{ by, recent, onClearRecent, onSearch }} />
        <Shortcuts shortcuts={shortcuts} />
      </>
    );
  }
  if (hasFailed || answer?.failed) return <Failed {...{ onRetry, shortcuts }} />;
  if (!answer) return by === "seller" ? <SellersLoading /> : <ProductGridSkeleton count={4} />;
  if (by === "seller") return <SellerAnswers {...{ term, shortcuts }} sellers={answer.sellers} />;
  const { products } = answer;
  const beside = countSuggestions(answer) - products.length;
  if (countSuggestions(answer) === 0) return <Nothing {...{ shortcuts }} text={t(EMPTY[by])} />;
  return (
    <>
      <p role="status" className="sr-only">
        {productsInWords(products.length)}
        {beside > 0 ? t(", {count} other suggestions", { count: beside }) : ""}
      </p>
      {products.length === 0 ? <p className="mb-6 text-17">{t(EMPTY[by])}</p> : null}
      <SuggestionList {...{ answer, term, by, onSearch }} />
      <p className="mt-5 text-center">
        <button
          type="button"
          data-step
          onClick={onSeeAll}
          className="min-h-11 px-4 font-semibold text-rose-700 underline underline-offset-4"
        >
          {tx("See all results for “{term}”", { term: <bdi>{term}</bdi> })}
        </button>
      </p>
    </>
  );
}

function SellerAnswers({
  sellers,
  term,
  shortcuts,
}: {
  sellers: Seller[];
  term: string;
  shortcuts: readonly CategoryLink[] | null;
}) {
  if (sellers.length === 0) {
    return <Nothing {...{ shortcuts }} text={t(term === "" ? EMPTY.noSellers : EMPTY.seller)} />;
  }
  return (
    <>
      <h3 className={term === "" ? "mb-3 font-semibold" : "sr-only"}>
        {term === "" ? t("Suggested Sellers") : t("Sellers")}
      </h3>
      <p role="status" className="sr-only">
        {sellers.length === 1 ? t("1 seller") : t("{count} sellers", { count: sellers.length })}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {sellers.map((seller) => (
          <SellerAnswer key={seller.id || seller.handle} seller={seller} typed={term} />
        ))}
      </ul>
    </>
  );
}

function SellerAnswer({ seller, typed }: { seller: Seller; typed: string }) {
  const handle = seller.handle || seller.companyName.replaceAll(" ", "-");
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-white p-3">
      {seller.image ? (
        <Picture
          src={seller.image}
          alt=""
          width={56}
          height={56}
          sizes="56px"
          className="size-14 shrink-0 rounded-full"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-rose-100 font-display text-21 text-rose-700"
        >
          {seller.companyName.slice(0, 1)}
        </span>
      )}
      <span className="min-w-0 grow font-medium">
        <Untyped text={seller.companyName} typed={typed} />
      </span>
      <ButtonLink look="quiet" data-step to={`/${encodeURIComponent(handle)}`}>
        {t("View Store")}
        <span className="sr-only">: {seller.companyName}</span>
      </ButtonLink>
    </li>
  );
}

function Recent({
  by,
  recent,
  onClearRecent,
  onSearch,
}: {
  by: Suggested["by"];
  recent: readonly string[];
  onClearRecent(): void;
  onSearch(text: string): void;
}) {
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mb-6">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h3 id="recent-searches" className="font-semibold">
          {t("Recent searches")}
        </h3>
        <button
          type="button"
          onClick={onClearRecent}
          className="min-h-11 px-2 text-15 font-semibold text-rose-700 underline underline-offset-4"
        >
          {t("Clear")}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text} className="max-w-full">
            <Link
              to={searchPath(text, by === "corporate")}
              data-step
              onClick={() => onSearch(text)}
              className="inline-flex min-h-11 max-w-full items-center rounded-full bg-rose-50 px-4 hover:bg-rose-100"
            >
              <bdi className="truncate">{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The categories that a search begins with, in the shop's order. */
function Shortcuts({ shortcuts }: { shortcuts: readonly CategoryLink[] | null }) {
  if (shortcuts?.length === 0) return null;
  return (
    <>
      <h3 className="mb-3 font-semibold">{t("Browse by category")}</h3>
      {shortcuts ? (
        <ul className="flex flex-wrap gap-2">
          {shortcuts.map(({ name, to }) => (
            <li key={to}>
              <Link
                to={to}
                data-step
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 hover:border-rose-600 hover:bg-rose-50"
              >
                <span {...foreign(name)}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-40" />
      )}
    </>
  );
}

function Nothing({ text, shortcuts }: { text: string; shortcuts: readonly CategoryLink[] | null }) {
  return (
    <>
      <p role="status" className="mb-6 text-17">
        {text}
      </p>
      <Shortcuts shortcuts={shortcuts} />
    </>
  );
}

function Failed({
  onRetry,
  shortcuts,
}: {
  onRetry(): void;
  shortcuts: readonly CategoryLink[] | null;
}) {
  return (
    <>
      <div role="alert" className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="text-17">{t("Search is not working right now. Please try again.")}</p>
        <Button look="quiet" data-step onClick={onRetry}>
          {t("Try again")}
        </Button>
      </div>
      <Shortcuts shortcuts={shortcuts} />
    </>
  );
}

function SellersLoading() {
  return (
    <div role="status" aria-label={t("Loading sellers")} className="grid gap-3 sm:grid-cols-2">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
