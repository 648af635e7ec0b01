import { useEffect, useRef } from "react";
import { data, Link } from "react-router";
import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import type { Blog } from "#tohfa/shop/selling/blog/blog.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { Written } from "../language/written.tsx";
import { pageMeta } from "../meta.ts";
import { itemListLd } from "../structured-data.ts";
import type { Route } from "./+types/blogs-page";
import { BlogCard, type BlogSummary, blogPath, summaryOf } from "./blog-card.tsx";
import { inPageLanguage } from "./in-page-language.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    args.loaderData?.name ? t("{name} · Blogs", { name: t(args.loaderData.name) }) : t("Blogs"),
    args.loaderData?.name
      ? t("{name}: gift ideas and stories from the people who make and send them.", {
          name: t(args.loaderData.name),
        })
      : t("Gift ideas and stories: guides, makers, care, and what to write on the card."),
    {
      // SPEC §2 has the filtered list as a page of its own.
      canonical: args.loaderData?.name
        ? `/blogs?category=${slugFor(args.loaderData.name)}`
        : "/blogs",
      jsonLd: (whole) =>
        itemListLd(
          whole,
          (args.loaderData?.blogs ?? []).map((blog) => ({ name: blog.title, to: blogPath(blog) })),
        ),
    },
  );

export async function loader({ request, context }: Route.LoaderArgs) {
  const category = new URL(request.url).searchParams.get("category") ?? "";
  const client = getClient(context);
  const [all, shown] = await Promise.all([
    attempt<Blog[]>(client.listBlogs("all"), []),
    category ? attempt<Blog[]>(client.listBlogs(category), []) : null,
  ]);
  const categories = [...new Set(all.value.flatMap((blog) => blog.categories))].sort();
  const name = categories.find((one) => slugFor(one) === slugFor(category));
  const { value, failure } = shown ?? all;
  const blogs = value.map((blog) => summaryOf(inPageLanguage(blog)));
  return data({ category, name, categories, blogs, failure }, statusOf({ failure }));
}

export default function Blogs({ loaderData }: Route.ComponentProps) {
  const { category, categories, blogs, failure } = loaderData;
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: what is chosen is brought into view.
  useEffect(() => {
    const chosen = category && row.current?.querySelector("[aria-current]");
    if (!row.current || !chosen) return;
    const [box, around] = [chosen.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += box.left - around.left - (around.width - box.width) / 2;
  }, [category]);
  const filters: [string, string][] = categories.map((name) => [slugFor(name), name]);
  return (
    <>
      <PageHeading lead={t("Gift guides, stories from makers, and what to write on the card.")}>
        {t("Blogs")}
      </PageHeading>
      <div className="wrap flex flex-col gap-8 pb-16">
        <nav
          ref={row}
          aria-label={t("Categories of articles")}
          className="no-scrollbar flex gap-2 overflow-x-auto py-1"
        >
          {[["", t("All")] as [string, string], ...filters].map(([slug, name]) => (
            <Link
              key={slug}
              to={slug ? `/blogs?category=${slug}` : "/blogs"}
              aria-current={slugFor(category) === slug ? "page" : undefined}
              className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-white px-4 hover:border-rose-600 aria-[current=page]:border-rose-600 aria-[current=page]:bg-rose-600 aria-[current=page]:text-white"
            >
              <Written text={name} />
            </Link>
          ))}
        </nav>
        {failure !== null ? (
          <CouldNotLoad what={t("The articles")} failure={failure} />
        ) : (
          <Cards blogs={blogs} />
        )}
      </div>
    </>
  );
}

function Cards({ blogs }: { blogs: BlogSummary[] }) {
  if (blogs.length === 0) {
    return (
      <EmptyState
        title={t("No articles here yet")}
        actions={<ButtonLink to="/blogs">{t("All articles")}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {blogs.map((blog, index) => (
        <li key={blog.id}>
          <BlogCard blog={blog} eager={index < 3} />
        </li>
      ))}
    </ul>
  );
}
