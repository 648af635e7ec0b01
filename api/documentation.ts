import { once } from "node:events";
import { Worker } from "node:worker_threads";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import type { Reference } from "./reference-thread.ts";

/** Collects the contract of every call served after it: register it first. */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Tohfa",
        version: "1",
        description:
          'Every call of the shop. Prices are PKR. Errors are `{"error": "…"}` in words for people.',
      },
      components: {
        securitySchemes: { token: { type: "http", scheme: "bearer" } },
      },
    },
  });
}

/** The policy of /docs, whose scripts and styles are inline or from this server. */
const OF_DOCS =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** /openapi.json, and /docs to read and try it; every script and style comes from this server. */
export async function documentationRoutes(app: FastifyInstance): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get("/openapi.json", hidden, async () => app.swagger());
  let opened: Promise<Reference> | undefined;
  const open = () => {
    opened ??= openReference();
    return opened;
  };
  await app.register(async (docs) => {
    docs.addHook("onRequest", async (_request, reply) => {
      reply.header("content-security-policy", OF_DOCS);
    });
    docs.get("/docs", hidden, (_request, reply) => reply.redirect("/docs/", 301));
    docs.get("/docs/", hidden, async (_request, reply) =>
      reply.type("text/html; charset=utf-8").send((await open()).page),
    );
    docs.get("/docs/js/scalar.js", hidden, async (_request, reply) =>
      reply.type("application/javascript; charset=utf-8").send((await open()).script),
    );
  });
}

/**
 * Read for the first request, in a thread that ends with it: the module that contains its script of 4 MB would hold
 * 40 MB for as long as the shop is open.
 */
async function openReference(): Promise<Reference> {
  const thread = new Worker(new URL("./reference-thread.ts", import.meta.url));
  const [reference]: Reference[] = await once(thread, "message");
  if (!reference) throw new Error("The reference of the API was not read");
  return reference;
}
