import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterAll, expect, it, vi } from "vitest";
import { findLeaks } from "#tohfa/tests/faults/find-leaks.ts";
import { startDemoShop } from "#tohfa/tests/support/running-shop.ts";
import { runProgram, stopPrograms } from "./processes.ts";

vi.setConfig({ testTimeout: 120_000 });
afterAll(async () => {
  await stopPrograms();
  vi.resetConfig();
});

const fuzz = async (...args: string[]) => {
  const program = runProgram("tests/faults/fuzz/run.ts", args);
  return { code: await program.ended, output: program.output };
};

it("thousands of calls, pages and forms, right, nearly right and wrong, make no 5xx and no hang", async () => {
  const shop = await startDemoShop({ RATE_LIMITS: "0", LOG_LEVEL: "info" });
  const sites = ["--url", shop.storeUrl, "--portal", shop.portalUrl];
  const args = [...sites, "--requests", "2500", "--seed", "7", "--minutes", "0.25"];
  const { code, output } = await fuzz(...args);
  await shop.close();
  expect(output).toContain("5xx: 0, hangs over 2 s: 0");
  expect(output).toMatch(/portal: \d{3} pages, \d{3} forms/);
  expect(output).not.toContain("not let in");
  expect(code).toBe(0);
  expect(findLeaks(shop.program.output)).toEqual([]);
});

it("a planted bug is found, and what was printed finds it again", async () => {
  const app = Fastify();
  const body = {
    type: "object",
    required: ["name", "quantity"],
    properties: { name: { type: "string", maxLength: 60 }, quantity: { type: "integer" } },
  };
  app.get("/openapi.json", async () => ({
    paths: {
      "/api/planted": {
        post: { requestBody: { content: { "application/json": { schema: body } } } },
      },
    },
  }));
  app.post<{ Body: { name: unknown } }>("/api/planted", async (request) => {
    const name = String(request.body?.name);
    // As a database would: this one character, and half of one, cannot be kept.
    if (name.includes("\0") || !name.isWellFormed()) throw new Error("invalid byte sequence");
    return { ok: true };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { code, output } = await fuzz("--url", url, "--requests", "2000", "--seed", "3");
  expect(code).toBe(1);
  expect(output).toMatch(/5xx: [1-9]/);
  const [, text = ""] = /500: POST \/api\/planted[\s\S]*?--replay (\S+)/.exec(output) ?? [];
  expect((await fuzz("--url", url, "--replay", text)).output).toContain("\n500 after");
  await app.close();
});
