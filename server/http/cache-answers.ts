import type { CacheAnswer } from "../../api/reads.ts";
import { encodingFor, makePage, sendPage } from "../pages/page.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { answerKey } from "../pages/page-key.ts";

/** Headers of one request, which must not be cached with the answer. */
const OF_ONE_REQUEST = /^(x-request-id|x-ratelimit-.*|vary)$/;

/**
 * Serves shared reads of the API through the page cache: compressed answers are cached until something that they were
 * made of changes, and are sent from there before any router runs.
 */
export function cacheAnswers(cache: PageCache): CacheAnswer {
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
        { body: answer, encoding: encodingFor(request.raw.headers) },
      );
      return { page, tags: tags.length > 0 ? tags : null };
    };
    const page = key === null ? (await render()).page : await cache.load(key, render);
    reply.hijack();
    sendPage(page, request.raw, reply.raw);
  };
}
