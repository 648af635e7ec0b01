import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorAnswer } from "../api/errors.ts";
import { escapeHtml } from "../shop/escape-html.ts";

type AnswerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/** Whatever a server of pages cannot answer becomes a small page in plain words; `home` is the way on from there. */
export function answerFailures(home: string): AnswerFailure {
  return (error, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    // The address without its query, where secrets stand.
    if (status >= 500)
      request.log.error({ err: error, url: request.url.split("?")[0] }, "A page failed");
    if (status === 503) reply.header("retry-after", "2");
    // What is left of a form that was refused is not read.
    if (status === 413) reply.header("connection", "close");
    reply
      .code(status)
      .headers({ "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(failedPage(status >= 500 && status !== 503 ? null : body.error, home));
  };
}

/** A page that could not be made; `why` in words for its visitor, where there is more to say. */
function failedPage(why: string | null, home: string): string {
  const text = why ?? "This page could not be made. Please try again in a moment.";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong · Tohfa</title>
<h1>Something went wrong</h1><p>${escapeHtml(text)} <a href="/">${home}</a></p></html>`;
}

/** A file name that cannot be, or leads out of the folder, is no picture either. */
export function answerMissingPictures(pictures: FastifyInstance): void {
  const missing = (reply: FastifyReply) =>
    reply
      .code(404)
      .header("cache-control", "no-store")
      .send({ error: "There is no such picture." });
  pictures.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if ((error.statusCode ?? 500) < 500) return missing(reply);
    throw error;
  });
  pictures.setNotFoundHandler((_request, reply) => missing(reply));
}
