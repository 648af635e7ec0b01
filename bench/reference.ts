/**
 * Reference servers that figures are compared with, in their own process: `hello` is a hello-world Fastify, `bytes` a
 * bare node:http that sends given bytes, like a cached page. Sends its port over the IPC channel.
 */
import { createServer } from "node:http";
import Fastify from "fastify";

const [kind = "hello"] = process.argv.slice(2);

if (kind === "hello") {
  const hello = Fastify();
  hello.get("/*", async () => ({ hello: "world" }));
  await hello.listen({ port: 0 });
  tellPort(hello.server.address());
} else {
  let page: { headers: Record<string, string>; body: Buffer } | undefined;
  process.on("message", (sent: { headers: Record<string, string>; body: string }) => {
    page = { headers: sent.headers, body: Buffer.from(sent.body, "base64") };
    process.send?.("taken");
  });
  const server = createServer((_request, answer) => {
    answer.writeHead(200, page?.headers);
    answer.end(page?.body);
  });
  server.listen(0, () => tellPort(server.address()));
}
process.on("disconnect", () => process.exit());

function tellPort(address: ReturnType<ReturnType<typeof createServer>["address"]>): void {
  if (typeof address === "object" && address) process.send?.(address.port);
}
