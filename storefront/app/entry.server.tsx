import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { Client } from "../../contract/client.ts";
import { clientContext } from "./data.ts";
import { htmlOf } from "./shell/kept-html.server.tsx";
import { HtmlOfContext } from "./shell/kept-html.tsx";
import { type Site, siteContext } from "./shell/site.ts";

/** How long a page may take; a loader that hangs longer is cut off and answered as an error. */
const RENDER_LIMIT_MS = 10_000;

/**
 * What a request's loaders get, for the server: `createRequestHandler(build)(request,
 * build.entry.module.createLoadContext({ client, site }))`. It has to be made in here because the
 * build has its own copy of the context keys.
 */
export function createLoadContext(given: { client: Client; site: Site }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, given.client);
  context.set(siteContext, given.site);
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
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { html, failed } = await renderPage(request.url, routerContext);
  headers.set("Content-Length", String(html.byteLength));
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** Logs what a loader or a component threw, unless it is an answer or the request was aborted. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};

function renderPage(url: string, routerContext: EntryContext) {
  return new Promise<{ html: Uint8Array<ArrayBuffer>; failed: boolean }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(limit);
        resolve({ html: new Uint8Array(Buffer.concat(chunks)), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <HtmlOfContext value={htmlOf}>
        <ServerRouter context={routerContext} url={url} />
      </HtmlOfContext>,
      {
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
      },
    );
    const limit = setTimeout(abort, RENDER_LIMIT_MS);
  });
}
