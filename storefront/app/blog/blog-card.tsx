import { Link } from "react-router";
import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import type { Blog } from "#tohfa/shop/selling/blog/blog.ts";
import { readingMinutes } from "#tohfa/shop/selling/blog/reading-time.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Written } from "../language/written.tsx";

/** What a card shows of an article: loaders send this, not the whole text. */
export interface BlogSummary {
  id: string;
  slug: string;
  title: string;
  category: string;
  sellerName: string;
  image: string;
  minutes: number;
  createdAt: string | null;
}

export function summaryOf(blog: Blog): BlogSummary {
  const picture = blog.content.find((block) => block.type === "image");
  return {
    id: blog.id,
    slug: blog.slug || slugFor(blog.title),
    title: blog.title,
    category: blog.categories[0] ?? "",
    sellerName: blog.sellerName,
    image: picture?.type === "image" ? (picture.images[0]?.url ?? "") : "",
    minutes: readingMinutes(blog.content),
    createdAt: blog.createdAt,
  };
}

export const blogPath = ({ id, slug }: Pick<BlogSummary, "id" | "slug">) =>
  `/blogs/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`;

export function BlogCard({ blog, eager }: { blog: BlogSummary; eager?: boolean }) {
  return (
    <article className="group relative flex flex-col gap-3">
      {blog.image ? (
        <Picture
          src={blog.image}
          alt=""
          width={1600}
          height={900}
          sizes="(width >= 1024px) 420px, (width >= 640px) 50vw, 100vw"
          eager={eager}
          className="aspect-16/9 w-full rounded-card"
        />
      ) : null}
      <p className="text-13 text-ink-soft">
        {blog.category ? (
          <>
            <Written text={blog.category} />
            {" · "}
          </>
        ) : null}
        {[
          t("{minutes} min read", { minutes: blog.minutes }),
          blog.createdAt ? when(formatDay(Date.parse(blog.createdAt))) : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <h2 className="-mt-1 text-21">
        <Link
          to={blogPath(blog)}
          {...foreign(blog.title)}
          className="after:absolute after:inset-0 group-hover:text-rose-700"
        >
          {blog.title}
        </Link>
      </h2>
      <p className="text-13 text-ink-soft">
        {tx("By {name}", { name: <span {...foreign(blog.sellerName)}>{blog.sellerName}</span> })}
      </p>
    </article>
  );
}
