import { Link } from "react-router";
import { CATEGORY_SHORTCUTS, categoryPath } from "../../../shop/catalog/category.ts";
import { firstWords } from "../../../shop/catalog/words.ts";
import type { Seller } from "../../../shop/sellers/seller.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Price } from "../../../ui/price.tsx";
import { ProductGridSkeleton, Skeleton } from "../../../ui/skeleton.tsx";
import { type CardProduct, productHref } from "../product-card/card-product.ts";
import type { Suggested } from "./load-suggestions.ts";

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
  onRetry,
  onSeeAll,
}: {
  by: Suggested["by"];
  term: string;
  /** Null: nothing asked, or not answered yet. */
  answer: Suggested | null;
  /** The last call did not come through. */
  hasFailed: boolean;
  onRetry(): void;
  onSeeAll(): void;
}) {
  if (term === "" && by !== "seller") return <Shortcuts />;
  if (hasFailed || answer?.failed) return <Failed onRetry={onRetry} />;
  if (!answer) return by === "seller" ? <SellersLoading /> : <ProductGridSkeleton count={4} />;
  if (by === "seller") return <SellerAnswers sellers={answer.sellers} term={term} />;
  if (answer.products.length === 0) return <Nothing text={EMPTY[by]} />;
  return (
    <>
      <p role="status" className="sr-only">
        {answer.products.length} {answer.products.length === 1 ? "product" : "products"}
      </p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
        {answer.products.map((product) => (
          <ProductAnswer key={product.id} product={product} typed={term} />
        ))}
      </ul>
      <p className="mt-5 text-center">
        <button
          type="button"
          data-step
          onClick={onSeeAll}
          className="min-h-11 px-4 font-semibold text-rose-700 underline underline-offset-4"
        >
          See all results for “<bdi>{term}</bdi>”
        </button>
      </p>
    </>
  );
}

function SellerAnswers({ sellers, term }: { sellers: Seller[]; term: string }) {
  if (sellers.length === 0) return <Nothing text={term === "" ? EMPTY.noSellers : EMPTY.seller} />;
  return (
    <>
      <h3 className={term === "" ? "mb-3 font-semibold" : "sr-only"}>
        {term === "" ? "Suggested Sellers" : "Sellers"}
      </h3>
      <p role="status" className="sr-only">
        {sellers.length} {sellers.length === 1 ? "seller" : "sellers"}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {sellers.map((seller) => (
          <SellerAnswer key={seller.id || seller.handle} seller={seller} typed={term} />
        ))}
      </ul>
    </>
  );
}

function ProductAnswer({ product, typed }: { product: CardProduct; typed: string }) {
  return (
    <li>
      <Link
        to={productHref(product)}
        state={{ id: product.id }}
        data-step
        className="group block rounded-card hover:text-rose-700"
      >
        <span className="block aspect-square overflow-hidden rounded-card bg-rose-50">
          {product.images[0] ? (
            <Picture
              src={product.images[0]}
              alt=""
              width={320}
              height={400}
              sizes="(width >= 1024px) 210px, 46vw"
              className="size-full"
            />
          ) : null}
        </span>
        <span className="mt-2 block font-medium">
          <Untyped text={firstWords(product.name, 4)} typed={typed} />
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <Price price={product.price} compareAtPrice={product.compareAtPrice} />
          {product.outOfStock ? <span className="text-13 text-ink-soft">Out of Stock</span> : null}
        </span>
      </Link>
    </li>
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
        View Store<span className="sr-only"> of {seller.companyName}</span>
      </ButtonLink>
    </li>
  );
}

/** The part that was not typed is the strong one: it is what tells the answers apart. */
function Untyped({ text, typed }: { text: string; typed: string }) {
  const at = typed === "" ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return <bdi>{text}</bdi>;
  const end = at + typed.length;
  return (
    <bdi>
      <b className="font-bold">{text.slice(0, at)}</b>
      <span className="font-normal">{text.slice(at, end)}</span>
      <b className="font-bold">{text.slice(end)}</b>
    </bdi>
  );
}

function Shortcuts() {
  return (
    <>
      <h3 className="mb-3 font-semibold">Browse by category</h3>
      <ul className="flex flex-wrap gap-2">
        {CATEGORY_SHORTCUTS.map((name) => (
          <li key={name}>
            <Link
              to={categoryPath(name)}
              data-step
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 hover:border-rose-600 hover:bg-rose-50"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="mb-6 text-17">
        {text}
      </p>
      <Shortcuts />
    </>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <>
      <div role="alert" className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="text-17">Search is not working right now. Please try again.</p>
        <Button look="quiet" data-step onClick={onRetry}>
          Try again
        </Button>
      </div>
      <Shortcuts />
    </>
  );
}

function SellersLoading() {
  return (
    <div role="status" aria-label="Loading sellers" className="grid gap-3 sm:grid-cols-2">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
