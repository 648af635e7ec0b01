import { data, Link } from "react-router";
import { metaDescription } from "#tohfa/shop/catalogue/product/words.ts";
import type { Blog, BlogBlock } from "#tohfa/shop/selling/blog/blog.ts";
import { playerOf } from "#tohfa/shop/selling/blog/player.ts";
import { readingMinutes } from "#tohfa/shop/selling/blog/reading-time.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { safeHtml } from "../safe-html.server.ts";
import { breadcrumbLd, organizationLd } from "../structured-data.ts";
import type { Route } from "./+types/article-page";
import { BlogCard, type BlogSummary, blogPath, summaryOf } from "./blog-card.tsx";
import { inPageLanguage } from "./in-page-language.ts";

const RECOMMENDED = 3;

/** How articles' covers are kept. */
const COVER_RATIO = 16 / 9;

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData;
  if (!page || "problem" in page) {
    const title = page?.problem ?? "Article Not Found";
    return pageMeta(args, title, "More articles are under Blogs.", { noindex: true });
  }
  const { blog, description, canonical, image } = page;
  return pageMeta(args, blog.title, description, {
    type: "article",
    canonical,
    picture: { url: image, alt: blog.title, ratio: COVER_RATIO },
    jsonLd: (whole) => [
      {
        "@type": "Article",
        headline: blog.title,
        description,
        ...(image ? { image: [whole(image)] } : {}),
        author: { "@type": "Organization", name: blog.sellerName },
        publisher: organizationLd(whole),
        ...(blog.createdAt ? { datePublished: blog.createdAt } : {}),
        ...(blog.updatedAt ? { dateModified: blog.updatedAt } : {}),
        mainEntityOfPage: whole(canonical),
      },
      breadcrumbLd(whole, [
        { name: "Blogs", to: "/blogs" },
        { name: blog.title, to: canonical },
      ]),
    ],
  });
}

/** SPEC §8: the page shows 'Something went wrong' or 'Article Not Found', never a blank one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const client = getClient(context);
  const id = params.id.trim();
  if (id === "") return failed("No blog ID provided", 404);
  let found: Blog | null;
  try {
    found = await client.getBlog(id);
  } catch (error) {
    return failed(asCallFailed(error)?.message ?? "Failed to load blog", 502);
  }
  if (!found) return data({ problem: "Article Not Found", why: "" }, { status: 404 });
  const blog = inPageLanguage(found);
  // The article is shown without them; the server logs the failed call.
  const all = await client.listBlogs("all").catch(() => []);
  const { categories } = blog;
  const others = all
    .filter((other) => other.id !== blog.id)
    .sort((a, b) => shared(b, categories) - shared(a, categories));
  const summary = summaryOf(blog);
  return {
    blog: { ...blog, content: blog.content.map(safeBlock) },
    minutes: readingMinutes(blog.content),
    description: metaDescription(firstWords(blog)),
    canonical: blogPath(summary),
    image: summary.image,
    recommended: others.slice(0, RECOMMENDED).map((one) => summaryOf(inPageLanguage(one))),
  };
}

const failed = (why: string, status: number) =>
  data({ problem: "Something went wrong", why }, { status });

function shared(blog: Blog, categories: readonly string[]): number {
  return blog.categories.filter((name) => categories.includes(name)).length;
}

function firstWords(blog: Blog): string {
  const block = blog.content.find(({ type }) => type === "description");
  return block && block.type !== "image" ? block.text : blog.title;
}

/** What the page shows of a block: an embed may be a film's player. */
type ShownBlock = BlogBlock | { type: "player"; url: string };

function safeBlock(block: BlogBlock): ShownBlock {
  if (block.type === "image") return block;
  const url = block.type === "embed" ? playerOf(block.text) : null;
  return url ? { type: "player", url } : { ...block, text: safeHtml(block.text) };
}

export default function Article({ loaderData }: Route.ComponentProps) {
  if ("problem" in loaderData) {
    return (
      <EmptyState
        heading="h1"
        title={t(loaderData.problem)}
        actions={<ButtonLink to="/blogs">{t("Back to Articles")}</ButtonLink>}
      >
        {t(loaderData.why)}
      </EmptyState>
    );
  }
  const { blog, minutes, recommended } = loaderData;
  return (
    <article className="wrap pt-6 pb-16">
      <div className="mx-auto max-w-[44rem]">
        <Breadcrumb
          steps={[
            { name: t("Home"), to: "/" },
            { name: t("Blogs"), to: "/blogs" },
            { name: blog.title },
          ]}
        />
        <h1 className="text-38" {...foreign(blog.title)}>
          {blog.title}
        </h1>
        <p className="mt-3 text-ink-soft">
          {blog.sellerName ? <By name={blog.sellerName} /> : null}
          {[
            blog.createdAt && when(formatDay(Date.parse(blog.createdAt))),
            t("{minutes} min read", { minutes }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <div className="mt-8 flex flex-col gap-6 text-17">
          {blog.content.map((block, index) => (
            <Block
              key={`${index} ${block.type}`}
              block={block}
              first={index === 0}
              title={blog.title}
            />
          ))}
        </div>
        {blog.tags.length > 0 ? <Tags tags={blog.tags} /> : null}
        <p className="mt-8">
          <Link to="/blogs" className="inline-flex min-h-11 items-center underline">
            {t("Back to Articles")}
          </Link>
        </p>
      </div>
      {recommended.length > 0 ? <Recommended blogs={recommended} /> : null}
    </article>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul aria-label={t("Tags")} className="mt-10 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} {...foreign(tag)} className="rounded-full bg-rose-50 px-3 py-1 text-13">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function Recommended({ blogs }: { blogs: BlogSummary[] }) {
  return (
    <section className="mt-12 border-t border-line pt-10">
      <h2 className="mb-6 text-28">{t("Recommended reads")}</h2>
      <ul className="grid gap-6 sm:grid-cols-3">
        {blogs.map((one) => (
          <li key={one.id}>
            <BlogCard blog={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The four kinds of SPEC §3. */
function Block({ block, first, title }: { block: ShownBlock; first: boolean; title: string }) {
  if (block.type === "player") {
    return (
      <iframe
        src={block.url}
        title={t("Video: {title}", { title })}
        loading="lazy"
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-16/9 w-full rounded-card bg-ink"
      />
    );
  }
  if (block.type === "image") {
    return (
      <div
        lang={foreign(block.images[0]?.alt ?? "").lang}
        className={block.images.length > 1 ? "grid gap-4 sm:grid-cols-2" : ""}
      >
        {block.images.map((image) => (
          <Picture
            key={image.url}
            src={image.url}
            alt={image.alt}
            width={1600}
            height={900}
            sizes="(width >= 768px) 704px, 100vw"
            priority={first}
            className="aspect-16/9 w-full rounded-card"
          />
        ))}
      </div>
    );
  }
  if (block.type === "heading") return <Heading text={plain(block.text)} />;
  return (
    <div
      {...foreign(plain(block.text))}
      className={`prose ${block.type === "embed" ? "rounded-card bg-gold-50 p-5 font-display text-21" : ""}`}
      // Made safe in the loader.
      dangerouslySetInnerHTML={{ __html: block.text }}
    />
  );
}

function Heading({ text }: { text: string }) {
  return (
    <h2 className="-mb-2 text-28" {...foreign(text)}>
      {text}
    </h2>
  );
}

/** "By Tohfa Studio ·", the name as its store writes it. */
function By({ name }: { name: string }) {
  return <>{tx("By {name}", { name: <span {...foreign(name)}>{name}</span> })} · </>;
}

/** A heading is words; what the cleaner escaped in them is turned back. */
function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}
