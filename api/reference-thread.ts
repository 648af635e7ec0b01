import { parentPort } from "node:worker_threads";
import reference from "@scalar/fastify-api-reference";
import Fastify from "fastify";

/** What /docs is made of. */
export interface Reference {
  page: string;
  script: Uint8Array<ArrayBuffer>;
}

/** What documentation.ts runs in a thread of its own. */
async function readReference(): Promise<Reference> {
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
  const page = await docs.inject("/docs/");
  const script = await docs.inject("/docs/js/scalar.js");
  return { page: page.body, script: new Uint8Array(script.rawPayload) };
}

parentPort?.postMessage(await readReference());
