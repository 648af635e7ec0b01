import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { basenameOf, inLanguage } from "#tohfa/shop/values/language/language.ts";
import type { Client } from "../../contract/client.ts";
import { language } from "../../ui/language/t.ts";
import { clientContext, documentContext } from "./data.ts";
import { saidTexts, speak } from "./language/language.server.ts";
import { htmlOf } from "./shell/cached-html.server.tsx";
import { HtmlOfContext } from "./shell/cached-html.tsx";
import { programsAfterPictures } from "./shell/programs-after-pictures.ts";
import { type SiteOfServer, siteContext } from "./shell/site.ts";

/** Renders in a language: `entry.module.speak("ur", () => render(request, context))`. */
export { speak };

/** How long a page may take; a loader that hangs longer is cut off and answered as an error. */
const RENDER_LIMIT_MS = 10_000;

const takePageContext = createContext<((html: string) => void) | null>(null);
const hasNotFoundContext = createContext<((kind: string) => boolean) | null>(null);

/**
 * What a request's loaders get, for the server: `createRequestHandler(build)(request,
 * build.entry.module.createLoadContext({ client, site }))`. It has to be made in here because the
 * build has its own copy of the context keys.
 */
export function createLoadContext(given: {
  client: Client;
  site: SiteOfServer;
  /** Whether a whole document is asked for. */
  isDocument?: boolean;
  /** Takes the page's text; its Response is then empty. A body would only be written into a stream and read from it. */
  takePage?: (html: string) => void;
  /** Whether a not-found page of that kind is there already, the same for every address: then it is not made again. */
  hasNotFound?: (kind: string) => boolean;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  if (given.takePage) context.set(takePageContext, given.takePage);
  if (given.hasNotFound) context.set(hasNotFoundContext, given.hasNotFound);
  context.set(clientContext, given.client);
  context.set(siteContext, given.site);
  context.set(documentContext, given.isDocument ?? false);
  return context;
}

/**
 * Renders the whole page before answering: the page cache stores it, and crawlers and browsers
 * without JavaScript read it, so nothing may be streamed in later.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const kind = request.method === "GET" ? kindOfNotFound(routerContext) : null;
  if (kind && loadContext.get(hasNotFoundContext)?.(kind)) {
    return new Response(null, { status, headers });
  }
  const { html, failed } = await renderPage(request.url, routerContext);
  const takePage = loadContext.get(takePageContext);
  takePage?.(html);
  return new Response(takePage ? null : html, { status: failed ? 500 : status, headers });
}

/** Of a page that only says that something is not there: its words, and the route whose programs it names. */
function kindOfNotFound({ staticHandlerContext: { errors, matches } }: EntryContext) {
  const [error, ...others] = Object.values(errors ?? {});
  if (!isRouteErrorResponse(error) || error.status !== 404 || others.length > 0) return null;
  const text: unknown = error.data?.text;
  return typeof text === "string" ? `${matches.at(-1)?.route.id} ${text}` : null;
}

/** Logs what a loader or a component threw, unless it is an answer or the request was aborted. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // The router's own, such as 405 to a method that no page takes: the sender's mistake.
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswer && !request.signal.aborted) console.error(error);
};

/** What React leaves where a part of the page was not there yet, or failed. */
const UNFINISHED = "<!--$!-->";
const DOCTYPE = "<!DOCTYPE html>";
const HEAD_END = "</head>";
const END = "</body></html>";

/**
 * The data of the page goes into it by ourselves: as React Router does it, the last of the page waits for its stream,
 * and React has to come back for it. Nearly every page is then there at once, which takes React a quarter less time.
 */
async function renderPage(url: string, routerContext: EntryContext) {
  const { serverHandoffStream, ...context } = inItsLanguage(routerContext);
  const tree = (
    <HtmlOfContext value={htmlOf}>
      <ServerRouter context={context} url={url} />
    </HtmlOfContext>
  );
  const scripts = await dataScripts(serverHandoffStream);
  const atOnce = DOCTYPE + renderToString(tree);
  const page = atOnce.includes(UNFINISHED)
    ? await renderWhole(tree)
    : { html: atOnce, failed: false };
  const { html } = page;
  const hasScripts = context.renderMeta?.didRenderScripts && html.endsWith(END);
  // A text made of pieces is put together anew each time it is searched: only what React gave is.
  const headEnd = Math.max(0, html.indexOf(HEAD_END));
  const head = html.slice(0, headEnd) + textsScript();
  const body = html.slice(headEnd, hasScripts ? -END.length : undefined);
  const whole = programsAfterPictures(head, body) + (hasScripts ? scripts + END : "");
  return { ...page, html: whole };
}

/**
 * Loaders know a page by SPEC's path; its links, and the browser's router, by the address of its language. The router
 * calls what stands before them its basename.
 */
function inItsLanguage(routerContext: EntryContext): EntryContext {
  if (language() === "en") return routerContext;
  const basename = basenameOf(language());
  const handoff = JSON.parse(routerContext.serverHandoffString ?? "{}");
  const { location, ...handled } = routerContext.staticHandlerContext;
  const pathname = inLanguage(location.pathname, language());
  return {
    ...routerContext,
    staticHandlerContext: { ...handled, basename, location: { ...location, pathname } },
    serverHandoffString: inScript(JSON.stringify({ ...handoff, basename })),
  };
}

/** The texts that the page says go with it, so that it comes alive in its own words. */
function textsScript(): string {
  const said = saidTexts();
  if (!said?.size) return "";
  return `<script>window.tohfaTexts=${inScript(JSON.stringify(Object.fromEntries(said)))}</script>`;
}

/** As React Router's own StreamTransfer writes them, but for the quotes. */
async function dataScripts(stream: EntryContext["serverHandoffStream"]): Promise<string> {
  if (!stream) return "";
  const close = "<script>window.__reactRouterContext.streamController.close();</script>";
  let [before, after] = ["", ""];
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const text = inScript(quoted(decoder.decode(chunk, { stream: true })));
    before += `<!--$--><script>window.__reactRouterContext.streamController.enqueue(${text});</script>`;
    after += "<!--/$-->";
  }
  return `${before}<!--$-->${close}<!--/$-->${after}`;
}

/** A text as a script writes it: in single quotes, so that JSON's own hundreds of double ones stay as they are. */
function quoted(text: string): string {
  return `'${text.replace(/[\\'\n\r]/g, (sign) => ESCAPED[sign as keyof typeof ESCAPED])}'`;
}

const ESCAPED = { "\\": "\\\\", "'": "\\'", "\n": "\\n", "\r": "\\r" };

/** JSON that cannot end the script that it stands in. */
function inScript(json: string): string {
  return json.replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Of a page with a part that has to be waited for. */
function renderWhole(tree: ReactNode) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(limit);
        resolve({ html: Buffer.concat(chunks).toString(), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Else React moves long finished parts to the end and needs a script to put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: (error) => {
        clearTimeout(limit);
        reject(error);
      },
      onError: (error) => {
        failed = true;
        console.error(error);
      },
    });
    const limit = setTimeout(abort, RENDER_LIMIT_MS);
  });
}
