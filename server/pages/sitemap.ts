import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { shelfPaths } from "#tohfa/shop/catalogue/lists/shelves.ts";
import {
  countListedProducts,
  type ListedPage,
  listedOthers,
  listedProducts,
  productParts,
} from "#tohfa/shop/catalogue/product/sitemap.server.ts";
import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";
import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import type { Database } from "../../db/open.server.ts";
import { PAGES } from "../../storefront/app/routes.ts";

/** Where a sitemap ends and an index of several begins (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
/** How many addresses of a sitemap are reserved for pages that are not products. */
const ROOM_FOR_PAGES = 2_000;

/** The pages that are in every sitemap, as storefront/app/routes.ts lists them. */
const FIXED_PAGES = PAGES.flatMap(({ path, sitemap = [] }) =>
  sitemap === true ? [path] : sitemap,
).concat(shelfPaths());

/**
 * /robots.txt and /sitemap.xml, which becomes an index of /sitemap-pages.xml and /sitemap-products.xml?after=
 * where one file would be too long. Streamed while the database is read, so a large catalogue needs no more memory
 * than a small one. `db` null: the catalogue is another host's, whose addresses are unknown here.
 */
export function serveSitemap(
  site: FastifyInstance,
  options: { storeUrl: string; db: Database | null; maxAddresses?: number },
): void {
  const { storeUrl, db, maxAddresses = MAX_ADDRESSES } = options;

  site.get("/robots.txt", (_request, reply) => {
    reply.header("cache-control", "public, max-age=3600");
    return reply.type("text/plain; charset=utf-8").send(robots(storeUrl, db !== null));
  });

  site.get("/sitemap.xml", async (_request, reply) => {
    if (!db) return sendXml(reply, urlset(storeUrl, fixedPages(), maxAddresses));
    const products = await countListedProducts(db);
    const isLong = products + Math.min(ROOM_FOR_PAGES, maxAddresses / 2) > maxAddresses;
    if (isLong) return sendXml(reply, sitemapIndex(storeUrl, db, maxAddresses));
    return sendXml(reply, urlset(storeUrl, everything(db), maxAddresses));
  });
  if (!db) return;

  site.get("/sitemap-pages.xml", (_request, reply) =>
    sendXml(reply, urlset(storeUrl, otherPages(db), maxAddresses)),
  );

  site.get<{ Querystring: { after?: string | string[] } }>(
    "/sitemap-products.xml",
    (request, reply) => {
      const after = [request.query.after ?? ""].flat()[0] ?? "";
      const products = listedProducts(db, { after, limit: maxAddresses });
      return sendXml(reply, urlset(storeUrl, products, maxAddresses));
    },
  );
}

function robots(storeUrl: string, knowsCatalogue: boolean): string {
  return `User-agent: *
Disallow: /api/
Disallow: /client/
Disallow: /client2/
${DISALLOWED_PAGES.map((path) => `Disallow: ${path}\nDisallow: ${inLanguage(path, "ur")}\n`).join("")}Disallow: /*.data
${
  knowsCatalogue
    ? ""
    : "\n# Products, stores and articles live on another host: the sitemap names the fixed pages, links lead to the rest.\n"
}
Sitemap: ${storeUrl}/sitemap.xml
`;
}

/**
 * "/cart", but "/order/" for /order/order-confermed. A store may be called anything: "/cart$" keeps robots from
 * the cart, not from /cartoon-gifts.
 */
const DISALLOWED_PAGES = PAGES.filter(({ robots }) => robots === "disallow").map(({ path }) => {
  const [, first, ...rest] = path.split("/");
  return rest.length > 0 ? `/${first}/` : `/${first}$`;
});

type Pages = AsyncIterable<ListedPage[]>;

async function* fixedPages(): AsyncGenerator<ListedPage[]> {
  yield FIXED_PAGES.map((path) => ({ path, changedAt: null }));
}

async function* otherPages(db: Database): AsyncGenerator<ListedPage[]> {
  yield* fixedPages();
  for await (const pages of listedOthers(db)) {
    yield pages.filter(({ path }) => !FIXED_PAGES.includes(path));
  }
}

async function* everything(db: Database): AsyncGenerator<ListedPage[]> {
  yield* otherPages(db);
  yield* listedProducts(db);
}

function sendXml(reply: FastifyReply, parts: AsyncGenerator<string>): FastifyReply {
  reply.header("cache-control", "public, max-age=3600").header("x-content-type-options", "nosniff");
  return reply.type("application/xml; charset=utf-8").send(Readable.from(parts));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function* urlset(storeUrl: string, pages: Pages, max: number): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  let left = max;
  for await (const batch of pages) {
    const listed = batch.slice(0, left);
    yield listed.map((page) => `<url>${entry(storeUrl, page)}</url>\n`).join("");
    left -= listed.length;
    if (left === 0) break;
  }
  yield "</urlset>\n";
}

async function* sitemapIndex(storeUrl: string, db: Database, size: number): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`;
  yield `<sitemap>${entry(storeUrl, { path: "/sitemap-pages.xml", changedAt: null })}</sitemap>\n`;
  for (const { after, changedAt } of await productParts(db, size)) {
    const path = `/sitemap-products.xml${after && `?after=${encodeURIComponent(after)}`}`;
    yield `<sitemap>${entry(storeUrl, { path, changedAt })}</sitemap>\n`;
  }
  yield "</sitemapindex>\n";
}

function entry(storeUrl: string, { path, changedAt }: ListedPage): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<loc>${escapeHtml(storeUrl + path)}</loc>${lastmod}`;
}
