import type { Keeper } from "../../api/reads.ts";
import { formFor, makePage, sendPage } from "../pages/page.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { answerKey } from "../pages/page-key.ts";

/** What belongs to one request and not to the answer; ETag and compression are made anew. */
const OF_ONE_REQUEST = /^(x-request-id|x-ratelimit-.*|vary)$/;

/**
 * Answers shared reads of the API through the page cache: kept with their compressed forms until something they are
 * made of changes, and from then on sent before any router.
 */
export function keepAnswers(cache: PageCache): Keeper {
  return async (request, reply, make) => {
    const { url } = request.raw;
    const key = answerKey(url ?? "/");
    const ofAll = Object.entries(reply.getHeaders()).filter(([name]) => !OF_ONE_REQUEST.test(name));
    const render = async () => {
      const { answer, tags, headers } = await make();
      const page = await makePage(
        200,
        {
          ...Object.fromEntries(ofAll.map(([name, value]) => [name, `${value}`])),
          ...headers,
          "content-type": "application/json; charset=utf-8",
          "cache-control": "no-cache",
        },
        { body: answer, form: formFor(request.raw.headers) },
      );
      return { page, tags: tags.length > 0 ? tags : null };
    };
    const page = key === null ? (await render()).page : await cache.load(key, render);
    reply.hijack();
    sendPage(page, request.raw, reply.raw);
  };
}
