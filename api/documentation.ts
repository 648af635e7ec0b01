import swagger from "@fastify/swagger";
import reference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

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

/** Its scripts and styles stand in the page, and come from here. */
const OF_DOCS =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** /openapi.json, and /docs to read and try it; every script and style comes from this server. */
export async function documentationRoutes(app: FastifyInstance): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get("/openapi.json", hidden, async () => app.swagger());
  await app.register(async (docs) => {
    docs.addHook(
      "onRequest",
      async (_request, reply) => void reply.headers({ "content-security-policy": OF_DOCS }),
    );
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
  });
}
