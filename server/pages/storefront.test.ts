import Fastify from "fastify";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFairQueue, PAGE_QUEUE } from "../../api/fair-queue.ts";
import { createLargeBodies } from "../../api/large-bodies.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { type Storefront, servePages } from "./storefront.ts";

let cache: PageCache;
let rendered: string[];
let site: ReturnType<typeof Fastify>;

beforeEach(async () => {
  cache = createPageCache({ changes: { subscribe: () => () => undefined } });
  rendered = [];
  site = Fastify();
  await servePages(site, withoutPages(), {
    cache,
    queue: createFairQueue(PAGE_QUEUE),
    largeBodies: createLargeBodies(true),
    rateLimits: false,
    site: { storeUrl: "http://localhost:3000", portalUrl: "http://localhost:3001" },
    pictures: "'self'",
    host: "",
    transportFor: () => ({ fetch }),
  });
});
afterEach(() => site.close());

/** A storefront whose every page is not found; its page names the first part of the address. */
function withoutPages(): Storefront {
  let given: Parameters<Storefront["createLoadContext"]>[0];
  return {
    speak: (_language, make) => make(),
    createLoadContext(what) {
      given = what;
      return new RouterContextProvider();
    },
    async render({ url }) {
      const [, kind = ""] = new URL(url).pathname.split("/");
      const headers = { "content-type": "text/html; charset=utf-8" };
      if (given.hasNotFound(kind)) return new Response(null, { status: 404, headers });
      rendered.push(url);
      given.takePage(`<html><body>No ${kind}</body></html>`);
      return new Response(null, { status: 404, headers });
    },
  };
}

async function ask(url: string) {
  const { statusCode, body } = await site.inject(url);
  return { statusCode, body };
}

it("a not-found page is rendered and cached once for its kind and language, whatever the addresses", async () => {
  for (const language of ["", "/ur"]) {
    for (const kind of ["deal", "page"]) {
      for (let number = 0; number < 20; number += 1) {
        const answer = await ask(`${language}/${kind}/${number}?min=${number}`);
        expect(answer).toEqual({
          statusCode: 404,
          body: `<html><body>No ${kind}</body></html>`,
        });
      }
    }
  }
  expect(rendered).toHaveLength(4);
  expect(cache.size.pages).toBe(4);
});
