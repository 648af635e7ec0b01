import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a proxy in front of the shop made of one address. */
export interface Proxied {
  path: string;
  status: number;
  /** Why it would be a 502; null where it is none. */
  refused: string | null;
  /** Bytes of the head of our answer. */
  head: number;
}

/** A stock nginx reads the head of an answer into one buffer: 4k or 8k by the machine's page size. */
const PROXY_BUFFER_SIZE = 4096;

/**
 * Asks as a stock nginx does, HTTP/1.0 and a connection for each, and refuses what it refuses ("upstream sent too big
 * header", "invalid header", "duplicate header line"; ngx_http_upstream.c and ngx_http_proxy_module.c).
 */
export function askStrictly(storeUrl: string, path: string): Promise<Proxied> {
  const { hostname, port } = new URL(storeUrl);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = "";
    socket.setTimeout(60_000, () => socket.destroy(new Error(`${path}: no answer in time`)));
    socket.once("error", reject);
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
      const end = text.indexOf("\r\n\r\n");
      if (end < 0 && text.length < 10 * PROXY_BUFFER_SIZE) return;
      // What comes after is the body, and some never end.
      socket.destroy();
      const head = text.slice(0, end < 0 ? text.length : end + 4);
      const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |\r)/.exec(head)?.[1] ?? 0);
      resolve({ path, status, refused: whyRefused(head), head: head.length });
    });
    socket.once("close", () => resolve({ path, status: 0, refused: "no whole head", head: 0 }));
    socket.write(
      `GET ${path} HTTP/1.0\r\nHost: shop.example\r\nX-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n`,
    );
  });
}

function whyRefused(head: string): string | null {
  if (head.length > PROXY_BUFFER_SIZE) return `a head of ${head.length} bytes`;
  const [first = "", ...lines] = head.trimEnd().split("\r\n");
  if (!/^HTTP\/1\.[01] [1-5]\d\d(?: [^\0\n]*)?$/.test(first)) return `invalid status: ${first}`;
  const names = new Set<string>();
  for (const line of lines) {
    const [, name = ""] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): *[^\0\r\n]*$/.exec(line) ?? [];
    if (!name) return `invalid header: ${line}`;
    const lower = name.toLowerCase();
    if (names.has(lower) && ONCE.has(lower)) return `duplicate header line: ${line}`;
    names.add(lower);
  }
  return names.has("content-length") && names.has("transfer-encoding") ? "two lengths" : null;
}

const ONCE = new Set([
  "content-length",
  "transfer-encoding",
  "content-type",
  "date",
  "etag",
  "location",
]);

/** The program's own name where it is installed, else null. */
export function findNginx(): string | null {
  const program = process.env.NGINX ?? "nginx";
  return spawnSync(program, ["-v"]).status === 0 ? program : null;
}

/** What `http { }` holds of a stock nginx. */
export const stock = (port: number, storeUrl: string) => `server {
  listen 127.0.0.1:${port};
  location / {
    proxy_pass ${storeUrl};
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  }
}`;

/** The same as docs/operate/running.md has it, without its certificate. */
export function asDocumented(port: number, storeUrl: string): string {
  const text = readFileSync(new URL("../../docs/operate/running.md", import.meta.url), "utf8");
  const [, block = ""] = /```nginx\n([\s\S]*?)```/.exec(text) ?? [];
  return block
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace("127.0.0.1:3000", new URL(storeUrl).host);
}

/** An nginx with these servers; `folder` is its own. Stops with `close()`. */
export async function startNginx(program: string, folder: string, url: string, servers: string) {
  mkdirSync(join(folder, "logs"), { recursive: true });
  // Its workers are somebody else's where it is started as root.
  chmodSync(folder, 0o777);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(" ");
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${join(folder, "pid")}; error_log ${join(folder, "error.log")};
    events {} http { access_log off; ${temporary}
    ${servers} }`,
  );
  const child = spawn(program, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`${url}/healthz`).catch(() => null)) break;
    await sleep(100);
  }
  return {
    async close() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
