import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { DOCUMENT_HEADERS } from "../../api/security-headers.ts";
import { answerMissingPictures } from "./site-errors.ts";

const builtClient = (app: "storefront" | "portal") =>
  fileURLToPath(new URL(`../../build/${app}/client/`, import.meta.url));
const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";
const COMMON = { index: false, cacheControl: false } as const;

/** Serves an app's files, compressed at build time, and the shop's pictures. */
export async function serveStaticFiles(
  site: FastifyInstance,
  app: "storefront" | "portal",
  dataDir: string,
  /** Called before a picture's file is read, with its name: a demo shop may still have to draw it. */
  beforePicture?: (file: string) => Promise<void>,
): Promise<void> {
  const client = builtClient(app);
  await site.register(fastifyStatic, {
    root: client,
    // One route for each file there is: every other address is a page's.
    wildcard: false,
    preCompressed: true,
    ...COMMON,
    setHeaders(reply, path) {
      // Files under assets/ have a hash of their content in their name.
      const isHashed = path.startsWith(join(client, "assets"));
      // A browser must hear of a new build at once.
      const isWorker = /service-worker\.js(\.br|\.gz)?$/.test(path);
      reply.header("cache-control", isHashed ? FOREVER : isWorker ? "no-cache" : A_DAY);
      headAsFile(reply, path);
    },
  });
  if (app === "portal") {
    await serveFonts(site);
    site.get("/safety-net.js", (_request, reply) =>
      reply.header("cache-control", A_DAY).sendFile("safety-net.js", builtClient("storefront")),
    );
  }
  const pictures = join(dataDir, "pictures");
  await mkdir(pictures, { recursive: true });
  await site.register(async (scope) => {
    answerMissingPictures(scope);
    if (beforePicture) {
      scope.addHook<{ Params: { "*"?: string } }>("preHandler", (request) =>
        beforePicture(request.params["*"] ?? ""),
      );
    }
    await scope.register(fastifyStatic, {
      root: pictures,
      prefix: "/pictures/",
      decorateReply: false,
      ...COMMON,
      setHeaders(reply, path) {
        // A picture's key is never used again for another picture.
        reply.header("cache-control", FOREVER);
        headAsFile(reply, path);
        reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
      },
    });
  });
}

/** The fonts of ui/ are built with the storefront's files; both apps load them from the same address. */
async function serveFonts(site: FastifyInstance): Promise<void> {
  await site.register(fastifyStatic, {
    root: join(builtClient("storefront"), "fonts"),
    prefix: "/fonts/",
    decorateReply: false,
    ...COMMON,
    setHeaders(reply, path) {
      reply.header("cache-control", A_DAY);
      headAsFile(reply, path);
    },
  });
}

/**
 * Removes headers that nothing reads from static files: 5 KB of a first visit. SVG drawings keep the security headers
 * of documents, since a browser shows one as a page when it is opened by itself.
 */
function headAsFile(reply: FastifyReply, path: string): void {
  reply.header("x-content-type-options", "nosniff");
  // Only players of films need to be told of ranges; the ETag does what Last-Modified would.
  const unread = /\.(mp4|webm)$/.test(path) ? [] : ["accept-ranges", "last-modified"];
  const isDrawing = /\.svg(\.br|\.gz)?$/.test(path);
  for (const name of isDrawing ? unread : [...DOCUMENT_HEADERS, ...unread]) {
    reply.removeHeader(name);
  }
}
