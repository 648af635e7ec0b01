import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { stopAccepting } from "#tohfa/server/http/stop-accepting.ts";

it("whoever stands at the door when it closes is let in and answered; who comes later is refused", async () => {
  const server = createServer((_, response) => response.end("here"));
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string | undefined>((answered) => {
      const request = get({ port, host: "127.0.0.1", agent: false }, (response) => {
        response.resume().once("end", () => answered(String(response.statusCode)));
      });
      request.once("error", ({ code }: NodeJS.ErrnoException) => answered(code));
    });
  const asked = Array.from({ length: 20 }, ask);
  // Now they are at the door; Node lets in one a turn.
  await new Promise<void>((left) => process.nextTick(left));
  await stopAccepting(server);
  expect(await Promise.all(asked)).toEqual(asked.map(() => "200"));
  expect(await ask()).toBe("ECONNREFUSED");
  server.closeAllConnections();
});
