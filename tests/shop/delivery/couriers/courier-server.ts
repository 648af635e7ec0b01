import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** What a courier's server was asked. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** JSON, or undefined. */
  body: Record<string, unknown> | undefined;
}

/** What it says: JSON with status 200, or another status, or text as it is. */
export type Said = { status?: number; json?: unknown; text?: string };

/** How a server of a test behaves: as its vendor does, or never answering, or failing. */
export type Mood = "well" | "black hole" | "broken" | "html";

/** A local server that speaks for a courier; `asked` keeps what came. */
export interface CourierServer {
  url: string;
  asked: Asked[];
  mood: Mood;
  /** ms before it answers. */
  delay: number;
  close(): Promise<void>;
}

/** Opens it on a free port. A black hole accepts and never answers. */
export async function openCourierServer(answer: (asked: Asked) => Said): Promise<CourierServer> {
  const server = createServer((request, response) => {
    let received = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      received += chunk;
    });
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://courier");
      const asked: Asked = {
        method: request.method ?? "",
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: received ? JSON.parse(received) : undefined,
      };
      opened.asked.push(asked);
      if (opened.mood === "black hole") return;
      if (opened.mood === "broken") return void response.writeHead(503).end("{}");
      if (opened.mood === "html") return void response.end("<html>Under maintenance</html>");
      const { status = 200, json, text = JSON.stringify(json) } = answer(asked);
      setTimeout(() => {
        response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(text);
      }, opened.delay);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const opened: CourierServer = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    mood: "well",
    delay: 0,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return opened;
}
