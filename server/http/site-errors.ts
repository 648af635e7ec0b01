import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";
import { errorAnswer } from "../../api/errors.ts";
import { record } from "../../contract/tolerant.ts";

type AnswerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/** Turns an error of a server of pages into a small page in plain words; `home` is the text of its link home. */
export function answerFailures(home: string): AnswerFailure {
  return (error, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    // The query may hold secrets (tokens): it is not logged.
    if (status >= 500)
      request.log.error({ err: error, url: request.url.split("?")[0] }, "A page failed");
    if (status === 503) reply.header("retry-after", "2");
    // The rest of a refused form is not read.
    if (status === 413 || status === 415) reply.header("connection", "close");
    // RFC 9110, 14.4: a 416 names the length of the file.
    const length = record(record(error).headers)["Content-Range"];
    if (status === 416 && typeof length === "string") reply.header("content-range", length);
    reply
      .code(status)
      .headers({ "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(failedPage(status, body.error, home));
  };
}

/** Inline, since the site's own files may be what is missing. */
const STYLE = `body{margin:0;min-height:100vh;display:flex;align-items:center;background:#fffcfa;color:#2b1721;font:17px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:34rem;margin:auto;padding:2rem 1rem;text-align:center}
.shop{margin:0;color:#c2185b;font-size:1.375rem}
h1,.shop{font-family:Georgia,serif;font-weight:600;line-height:1.2}h1{margin:1.5rem 0 .75rem;font-size:2rem}
p{margin:0 0 1.75rem;color:#6b5a63}
a{display:inline-block;margin:0 .25rem .75rem;padding:.65rem 1.25rem;border:1px solid #c2185b;border-radius:8px;background:#c2185b;color:#fff;font-size:15px;font-weight:600;text-decoration:none}
a+a{background:#fff;color:#2b1721}`;

/** The page that is shown instead of one that could not be made. */
function failedPage(status: number, said: string, home: string): string {
  const { title, text } = wordsOf(status, said);
  const again = status >= 500 ? `<a href="">Try again</a> ` : "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Tohfa</title><style>${STYLE}</style>
<main><p class="shop">Tohfa</p><h1>${title}</h1><p>${escapeHtml(text)}</p>${again}<a href="/">${home}</a></main></html>`;
}

function wordsOf(status: number, said: string): { title: string; text: string } {
  if (status === 503) return { title: "One moment, please", text: said };
  if (status === 413 || status === 422) return { title: "That was too much at once", text: said };
  if (status === 415) return { title: "This could not be read", text: said };
  const text = status >= 500 ? "This page could not be made. Please try again in a moment." : said;
  return { title: "Something went wrong", text };
}

/** Invalid file names, and such that lead out of the folder, are answered as pictures that do not exist. */
export function answerMissingPictures(pictures: FastifyInstance): void {
  const missing = (reply: FastifyReply) =>
    reply
      .code(404)
      .header("cache-control", "no-store")
      .send({ error: "There is no such picture." });
  pictures.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    // 416: the film exists, but is shorter than the range that was asked for.
    if (error.statusCode !== 416 && (error.statusCode ?? 500) < 500) return missing(reply);
    throw error;
  });
  pictures.setNotFoundHandler((_request, reply) => missing(reply));
}
