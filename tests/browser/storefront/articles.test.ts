import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachPage, visit } from "#tohfa/tests/support/browser/browser.ts";

interface WireBlog {
  _id: string;
  slug: string;
  title: string;
  categories: string[];
  tags: string[];
  sellerName: string;
  content: { type: string; value: string | string[]; altText?: string[] }[];
}

let page: Page;

eachPage({}, (opened) => {
  page = opened.page;
});

const list = async (product: string): Promise<WireBlog[]> =>
  (await page.request.get(`/api/v2/blogs/get/all/${product}`)).json();
const cards = () => page.locator("main article h2");
const hasBlock = (blog: WireBlog, type: string) => blog.content.some((one) => one.type === type);
const inWords = (html: string) => html.replace(/<[^>]*>/g, " ");

/** An article with all four kinds of blocks. */
async function wholeArticle(): Promise<WireBlog> {
  const kinds = ["heading", "description", "image", "embed"];
  const found = (await list("all")).find((blog) => kinds.every((kind) => hasBlock(blog, kind)));
  if (!found) throw new Error("No article has all four kinds of blocks");
  return found;
}

describe("Blogs (SPEC §2, §9)", () => {
  // SPEC §2 Routes: /blogs, /blogs/{id}/{slug}, /blogs?category={slug} … blog list, article, filtered list
  it("Blog list, and the filtered list of /blogs?category={slug}", async () => {
    await visit(page, "/blogs");
    expect(await cards().count()).toBe((await list("all")).length);
    await page.getByRole("link", { name: "Gift Guides", exact: true }).click();
    await page.waitForURL(/\/blogs\?category=gift-guides$/);
    const filtered = await list("gift-guides");
    await expect.poll(() => cards().count()).toBe(filtered.length);
    expect((await cards().allTextContents()).sort()).toEqual(
      filtered.map(({ title }) => title).sort(),
    );
    const current = page.locator("[aria-current=page]", { hasText: "Gift Guides" });
    expect(await current.count()).toBe(1);
    await page.goto("/blogs?category=nothing-of-this-name");
    await page.getByRole("link", { name: "All articles" }).click();
    await expect.poll(() => cards().count()).toBeGreaterThan(filtered.length);
  });

  // SPEC §2 Routes: /blogs, /blogs/{id}/{slug}, /blogs?category={slug} … blog list, article, filtered list
  // SPEC §2 Blog article: Breadcrumb, content blocks, recommended reads, tags, reading time.
  // SPEC §9: Blog reading time = words / 200 rounded up;
  it("Article: breadcrumb, content blocks of four kinds, recommended reads, tags, reading time", async () => {
    const blog = await wholeArticle();
    await page.goto(`/blogs/${blog._id}/${blog.slug}`);
    const crumbs = page.getByRole("navigation", { name: /breadcrumb/i });
    expect(await crumbs.getByRole("link").allTextContents()).toEqual(["Home", "Blogs"]);
    expect(await crumbs.locator("[aria-current=page]").textContent()).toBe(blog.title);
    const article = page.locator("main article").first();
    for (const { type, value, altText } of blog.content) {
      if (type === "image") {
        expect(await article.getByAltText(altText?.[0] ?? "").count()).toBeGreaterThan(0);
      } else {
        const words = inWords(String(value)).trim().split(/\s+/).slice(0, 3).join(" ");
        expect(await article.innerText()).toContain(words.replaceAll("&amp;", "&"));
      }
    }
    expect(await page.getByRole("list", { name: "Tags" }).getByRole("listitem").count()).toBe(
      blog.tags.length,
    );
    const text = blog.content
      .filter(({ type }) => type !== "image")
      .map(({ value }) => inWords(String(value)));
    const minutes = Math.ceil(text.join(" ").trim().split(/\s+/).length / 200);
    expect(await article.getByText(`${minutes} min read`).first().isVisible()).toBe(true);
    const recommended = page.locator("section").filter({
      has: page.getByRole("heading", { name: "Recommended reads" }),
    });
    expect(await recommended.getByRole("article").count()).toBe(3);
    expect(await recommended.innerText()).not.toContain(blog.title);
  });

  // SPEC §9: slug 100 characters.
  it("Meta description of at most 160 characters, slug of at most 100", async () => {
    const blog = await wholeArticle();
    expect((await list("all")).every(({ slug }) => slug.length <= 100)).toBe(true);
    await page.goto(`/blogs/${blog._id}/${blog.slug}`);
    const description = await page.locator("meta[name=description]").getAttribute("content");
    expect(description?.length).toBeGreaterThan(20);
    expect(description?.length).toBeLessThanOrEqual(160);
  });

  // SPEC §8: page shows … or 'Article Not Found' with a Back to Articles link.
  it("'Article Not Found' with a Back to Articles link, status 404", async () => {
    const answer = await page.goto("/blogs/nobody-wrote-this/at-all");
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Article Not Found");
    await page.getByRole("link", { name: "Back to Articles" }).click();
    await page.waitForURL(/\/blogs$/);
  });

  // Beyond SPEC: Who may use the blog-delete request (SPEC §6 leaves it open): the article's own seller and admins
  it("Nobody without a session is offered to delete an article, and the call refuses them", async () => {
    const blog = await wholeArticle();
    await page.goto(`/blogs/${blog._id}/${blog.slug}`);
    expect(await page.getByRole("button", { name: /delete/i }).count()).toBe(0);
    const answer = await page.request.delete(`/api/v2/blogs/delete/${blog._id}`);
    expect(answer.status()).toBe(401);
    expect((await list("all")).some(({ _id }) => _id === blog._id)).toBe(true);
  });
});
