import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type Visit, visitContext, type World, worldContext } from "./world.ts";

/** How long a screen may take; a loader that hangs longer is cut off and answered as an error. */
const RENDER_LIMIT_MS = 10_000;

/**
 * What a request's loaders and actions get; server/pages/portal.ts calls it for each. It has to be made in here
 * because the build has its own copy of the context keys.
 */
export function createLoadContext(given: { world: World; visit: Visit }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(worldContext, given.world);
  context.set(visitContext, given.visit);
  return context;
}

/** Renders the whole screen before answering: it works without JavaScript, and errors keep their status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce } = context.get(visitContext);
  const { html, failed } = await renderScreen(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    nonce,
  );
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** Logs what a loader or a component threw, unless it is an answer or the request was aborted. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // The router's own, such as 405 to a method that no screen takes: the sender's mistake.
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswer && !request.signal.aborted) console.error(error);
};

function renderScreen(screen: React.ReactNode, nonce: string) {
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
    const { pipe, abort } = renderToPipeableStream(screen, {
      nonce,
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
