import { data, Link } from "react-router";
import { CORPORATE_ESSENTIALS as CORPORATE } from "#tohfa/shop/catalogue/categories/category.ts";
import { SEARCH_PAGE } from "#tohfa/shop/catalogue/product/visible.ts";
import {
  budgetWords,
  type Understood,
  understoodWords,
} from "#tohfa/shop/catalogue/search/understood.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { withMoney } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { getClient } from "../data.ts";
import { type CategoryLink, loadShortcuts } from "../listing/category-links.ts";
import { loadListing, NOTHING, readAsked } from "../listing/load-listing.ts";
import { ProductListing } from "../listing/product-listing.tsx";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/results-page";
import { searchPath } from "./search-path.ts";

/** How many of the shortcuts a search without results offers. */
const MAX_SHORTCUTS = 6;

/** /search/view/{term}?searchBy=product or Corporate%20Essentials (SPEC §2). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = readAsked(query);
  const isCorporate = query.get("searchBy") === CORPORATE;
  const tag = params.term.trim();
  const what = { by: isCorporate ? "corporate" : "product", q: tag } as const;
  const client = getClient(context);
  // SPEC §4: an empty text clears the results; it does not ask for everything.
  const listing = tag === "" ? NOTHING : await loadListing(client, what, state, SEARCH_PAGE);
  // Where nothing is found, the categories are what to try next; without them it is said all the same.
  const isEmpty = listing.cards.length === 0 && !listing.failure;
  const shortcuts = isEmpty ? (await loadShortcuts(client)).slice(0, MAX_SHORTCUTS) : [];
  return data(
    { tag, isCorporate, state, listing, shortcuts },
    { status: listing.failure ? 502 : 200 },
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t('Search Results for "{term}"', { term: args.params.term }),
    t('Gifts for "{term}" from sellers across Pakistan.', { term: args.params.term }),
    // Anybody can link to any term: these are not pages to keep.
    { noindex: true },
  );

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { tag, isCorporate, state, listing, shortcuts } = loaderData;
  return (
    <>
      <SearchBanner tag={tag} isCorporate={isCorporate} />
      {listing.understood ? (
        <HowUnderstood tag={tag} understood={listing.understood} isCorporate={isCorporate} />
      ) : null}
      <ProductListing
        listing={listing}
        state={state}
        kept={{ searchBy: isCorporate ? CORPORATE : "product" }}
        sorts={["relevance", "newest", "price", "-price", "rating"]}
        empty={<NothingFound {...{ tag, isCorporate, shortcuts }} />}
      />
    </>
  );
}

/** What is shown instead of, or beside, what was typed; a budget in words is a filter that can be taken away. */
function HowUnderstood({
  tag,
  understood,
  isCorporate,
}: {
  tag: string;
  understood: Understood;
  isCorporate: boolean;
}) {
  const { text, price } = understood;
  return (
    <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 pb-5">
      <p dir="auto" className="min-w-0 break-words" role="status">
        {apart(withMoney(t(understoodWords(tag, understood))))}
      </p>
      {price && text !== "" ? (
        <Link
          to={searchPath(text, isCorporate)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-rose-600 bg-rose-50 px-3.5 text-13 font-medium text-rose-700"
        >
          <span className="first-letter:uppercase">{withMoney(t(budgetWords(price)))}</span>
          <span className="sr-only">: {t("remove this limit")}</span>
          <span aria-hidden="true">×</span>
        </Link>
      ) : null}
    </div>
  );
}

/** A sentence with the words that it quotes set apart: they may run the other way. The quotes are the sentence's own. */
function apart(sentence: string) {
  // split() with a group gives what lies between and what matched in turn: a word, its quote, a word in quotes.
  const parts = sentence.split(/([“”])/);
  return parts.map((part, index) => (index % 4 === 2 ? <bdi key={index}>{part}</bdi> : part));
}

/** What was searched for; the header's box holds it, so that it can be corrected. */
function SearchBanner({ tag, isCorporate }: { tag: string; isCorporate: boolean }) {
  return (
    <div className="wrap pt-2 pb-4 sm:pt-4 sm:pb-8">
      <Breadcrumb steps={[{ name: t("Home"), to: "/" }, { name: t("Search") }]} />
      <div className="rounded-sheet bg-rose-50 px-5 py-3 sm:px-8 sm:py-6 lg:px-12 lg:py-9">
        <h1 className="text-21 sm:text-38">
          <span className="max-sm:line-clamp-2">
            {tx("Search Results for {term}", { term: <bdi>"{tag}"</bdi> })}
          </span>{" "}
          <span className="block text-15 font-normal tracking-normal text-ink-soft sm:text-17">
            ({isCorporate ? t(CORPORATE) : t("Products")})
          </span>
        </h1>
      </div>
    </div>
  );
}

/** SPEC §2's empty texts, and what to try next: the other kind of search, and the categories. */
function NothingFound({
  tag,
  isCorporate,
  shortcuts,
}: {
  tag: string;
  isCorporate: boolean;
  shortcuts: readonly CategoryLink[];
}) {
  return (
    <EmptyState
      title={
        tag
          ? tx("No products found for {term}", { term: <bdi>"{tag}"</bdi> })
          : t("No search results")
      }
      actions={shortcuts.map(({ name, to }) => (
        <ButtonLink key={to} to={to} look="quiet">
          <span {...foreign(name)}>{name}</span>
        </ButtonLink>
      ))}
    >
      <p>{t("Check the spelling, try fewer words, or start with one of these categories.")}</p>
      {tag ? (
        <p className="mt-3">
          <Link
            to={searchPath(tag, !isCorporate)}
            className="font-semibold text-rose-700 underline underline-offset-4"
          >
            {isCorporate ? t("Search all other products") : t("Search Corporate Essentials")}
          </Link>
        </p>
      ) : null}
    </EmptyState>
  );
}
