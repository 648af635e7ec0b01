import { data, Link } from "react-router";
import type { SellerProfile } from "#tohfa/shop/selling/sellers/seller.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { storePath } from "#tohfa/shop/values/store-path.ts";
import type { StoreSection } from "../../../contract/seller-client.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { TryAgainLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { attempt } from "../attempt.ts";
import { getClient } from "../data.ts";
import { Written } from "../language/written.tsx";
import { pageMeta, shopPromise } from "../meta.ts";
import { notFound } from "../not-found.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { toCards } from "../product-card/to-card.ts";
import { provenFirst } from "../reviews/proven-first.ts";
import { ReviewCard } from "../reviews/review-card.tsx";
import { breadcrumbLd, productListLd } from "../structured-data.ts";
import type { Route } from "./+types/store-page";
import { speedWords } from "./seller-standing.tsx";

const TABS = [
  { id: "main", name: "Main" },
  { id: "special", name: "Special" },
  { id: "new", name: "New arrivals" },
  { id: "all", name: "All" },
  { id: "posts", name: "Posts" },
  { id: "reviews", name: "Reviews" },
] as const;
type Tab = (typeof TABS)[number]["id"];

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData?.seller) return pageMeta(args, "Store", "There is no store of that name.");
  const { seller, banners, content } = args.loaderData;
  const { handle, companyName, city, about, image } = seller;
  // However the name was spelled, and whichever part is open, it is one store.
  const canonical = storePath(handle || companyName);
  return pageMeta(
    args,
    companyName,
    [
      about || t("Gifts by {store}.", { store: companyName }),
      city ? t("A store from {city}.", { city: t(city) }) : "",
      shopPromise(args),
    ]
      .filter(Boolean)
      .join(" "),
    {
      canonical,
      picture: banners.value[0]
        ? { url: banners.value[0], alt: companyName, ratio: 16 / 5 }
        : { url: image, alt: companyName, ratio: 1 },
      jsonLd: (whole) => [
        breadcrumbLd(whole, [{ name: companyName, to: canonical }]),
        ...(content.kind === "products" ? productListLd(whole, content.products) : []),
      ],
    },
  );
}

/**
 * An unknown handle is the not-found page with status 404 (PRODUCT §4). SPEC §8: a failed vendor fetch says
 * the server's words or 'Something went wrong'.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = getClient(context);
  const handle = params.sellerUserName;
  let seller: SellerProfile | null;
  try {
    seller = await client.getSeller(handle);
  } catch (error) {
    return data({ seller: null, problem: wordsOf(error) }, { status: 502 });
  }
  if (!seller) throw notFound();
  const asked = new URL(request.url).searchParams.get("tab");
  const tab: Tab = TABS.find(({ id }) => id === asked)?.id ?? "main";
  const [banners, content] = await Promise.all([
    // Banners are decoration: the store is shown without them.
    attempt(client.listBannersOfSeller(seller.handle), []),
    contentOf(tab, seller.handle, client).catch((error: unknown) => ({
      kind: "problem" as const,
      problem: wordsOf(error),
    })),
  ]);
  const status = content.kind === "problem" ? 502 : 200;
  return data({ seller, problem: null, banners, tab, content }, { status });
}

const wordsOf = (error: unknown) => asCallFailed(error)?.serverText || "Something went wrong";

async function contentOf(tab: Tab, handle: string, client: ReturnType<typeof getClient>) {
  if (tab === "posts") {
    return { kind: "posts" as const, posts: await client.listPostsOfSeller(handle) };
  }
  if (tab === "reviews") {
    const products = await client.listSectionOfStore("all", handle);
    const reviews = products
      .flatMap((product) => product.reviews)
      .sort((a, b) => (b.createdAt ?? "").localeCompare(a.createdAt ?? ""));
    const shown = provenFirst(reviews).slice(0, 30);
    return { kind: "reviews" as const, reviews: shown, total: reviews.length };
  }
  const section: StoreSection = tab;
  return {
    kind: "products" as const,
    products: toCards(await client.listSectionOfStore(section, handle)),
  };
}

export default function Store({ loaderData }: Route.ComponentProps) {
  if (!loaderData.seller) return <NoStore problem={loaderData.problem} heading="h1" />;
  const { seller, banners, tab, content } = loaderData;
  return (
    <div className="pb-16">
      <div className="wrap pt-4 sm:pt-6">
        {/* SPEC §8 */}
        {banners.failure !== null ? <Notice>{t("Failed to fetch VenderBanners")}</Notice> : null}
        <Banners pictures={banners.value} />
        <Profile seller={seller} />
        {seller.backAt ? (
          <div className="mt-5 max-w-[68ch]">
            <Notice>
              {t("{store} is on holiday. You can order again from {day}.", {
                store: seller.companyName,
                day: when(formatDay(Date.parse(seller.backAt))),
              })}
            </Notice>
          </div>
        ) : null}
        <TabLinks open={tab} />
      </div>
      <div className="wrap pt-8">
        <h2 className="sr-only">{t(TABS.find(({ id }) => id === tab)?.name ?? "")}</h2>
        <TabContent content={content} />
      </div>
    </div>
  );
}

/** Side by side, to be pushed along; the first is what a phone sees. */
function Banners({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul
      aria-label={t("Banners")}
      // What scrolls takes the focus, so that keys scroll it.
      tabIndex={pictures.length > 1 ? 0 : undefined}
      className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-card"
    >
      {pictures.map((picture, index) => (
        <li
          key={picture}
          className={`shrink-0 snap-start ${pictures.length > 1 ? "w-[94%]" : "w-full"}`}
        >
          <Picture
            src={picture}
            alt=""
            width={1600}
            height={500}
            sizes="100vw"
            priority={index === 0}
            className="aspect-16/5 w-full rounded-card"
          />
        </li>
      ))}
    </ul>
  );
}

function Profile({ seller }: { seller: SellerProfile }) {
  return (
    <div className="mt-5 flex flex-wrap items-start gap-x-5 gap-y-3">
      {seller.image ? (
        <Picture
          src={seller.image}
          alt=""
          width={320}
          height={320}
          sizes="88px"
          className="size-22 shrink-0 rounded-full"
        />
      ) : null}
      <div className="min-w-0 grow basis-72">
        <h1 className="text-28" {...foreign(seller.companyName)}>
          {seller.companyName}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {seller.city ? <Written text={seller.city} /> : null}
          {seller.reviewCount > 0 ? (
            <Stars rating={seller.rating} count={seller.reviewCount} />
          ) : (
            <span>{t("No ratings yet")}</span>
          )}
          {seller.sendsInDays === null ? null : (
            <span className="first-letter:uppercase">{speedWords(seller.sendsInDays)}</span>
          )}
          <span>
            {seller.productCount === 1
              ? t("1 product")
              : t("{count} products", { count: seller.productCount })}
          </span>
        </p>
        <p className="mt-2 max-w-[68ch]" dir="auto" {...foreign(seller.about)}>
          {seller.about}
        </p>
      </div>
    </div>
  );
}

function TabLinks({ open }: { open: Tab }) {
  return (
    <nav
      aria-label={t("Parts of this store")}
      className="no-scrollbar mt-6 flex gap-1 overflow-x-auto border-b border-line"
    >
      {TABS.map(({ id, name }) => (
        <Link
          key={id}
          to={id === "main" ? "?" : `?tab=${id}`}
          preventScrollReset
          aria-current={id === open ? "page" : undefined}
          className="inline-flex min-h-11 shrink-0 items-center px-4 font-medium text-ink-soft hover:text-ink aria-[current=page]:text-rose-700 aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-rose-600)]"
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

type Content = Awaited<ReturnType<typeof contentOf>> | { kind: "problem"; problem: string };

function TabContent({ content }: { content: Content }) {
  switch (content.kind) {
    case "problem":
      return <NoStore problem={content.problem} heading="p" />;
    case "products":
      return content.products.length === 0 ? (
        <EmptyState title={t("No products found.")} heading="p" />
      ) : (
        <ProductGrid products={content.products} eagerCount={4} />
      );
    case "posts":
      return content.posts.length === 0 ? (
        <EmptyState title={t("No posts yet")} heading="p" />
      ) : (
        <Posts posts={content.posts} />
      );
    case "reviews":
      return content.total === 0 ? (
        <EmptyState title={t("Be the first to share your experience!")} heading="p" />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2">
          {content.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      );
  }
}

function Posts({ posts }: { posts: Extract<Content, { kind: "posts" }>["posts"] }) {
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.id} className="overflow-hidden rounded-card border border-line bg-white">
          {post.image ? (
            <Picture
              src={post.image}
              alt=""
              width={1080}
              height={1080}
              sizes="(width >= 640px) 33vw, 100vw"
              className="aspect-square w-full"
            />
          ) : null}
          <div className="p-5">
            <h3 className="text-17 font-semibold break-words" {...foreign(post.title)}>
              {post.title}
            </h3>
            <p className="mt-1 break-words whitespace-pre-line" {...foreign(post.text)}>
              {post.text}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function NoStore({ problem, heading }: { problem: string; heading: "h1" | "p" }) {
  return <EmptyState title={t(problem)} heading={heading} actions={<TryAgainLink />} />;
}
