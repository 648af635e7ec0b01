import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";

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
  let opened: Promise<FastifyInstance> | undefined;
  for (const url of ["/docs", "/docs/", "/docs/js/scalar.js"]) {
    app.get(url, hidden, async (request, reply) => {
      opened ??= openReference();
      const answer = await (await opened).inject({ url, headers: { host: request.host } });
      reply.code(answer.statusCode).header("content-security-policy", OF_DOCS);
      for (const name of ["content-type", "location"]) {
        if (answer.headers[name]) reply.header(name, answer.headers[name]);
      }
      return reply.send(answer.payload);
    });
  }
}

/** Loaded with the first request for it: its script and module are 17 MB of memory. */
async function openReference(): Promise<FastifyInstance> {
  const { default: reference } = await import("@scalar/fastify-api-reference");
  const docs = Fastify();
  await docs.register(reference, {
    routePrefix: "/docs",
    configuration: {
      url: "/openapi.json",
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      theme: "default",
    },
  });
  return docs;
}
