import { Agent, request as ask } from "node:http";
import { performance } from "node:perf_hooks";
import { askRaw } from "#tohfa/tests/support/raw-request.ts";
import type { Request } from "./requests.ts";
import type { Sites } from "./sites.ts";

/** What became of a request. `status` 0: no answer came. */
export interface Outcome {
  status: number;
  ms: number;
  body: string;
}

/** Who is silent for so long is given up. */
const GIVE_UP_MS = 30_000;
const KEPT_OF_BODY = 4_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request as it is, and waits for the whole answer; an answer that streams is left at its first line. */
export async function send(sites: Sites, asked: Request): Promise<Outcome> {
  const url = (asked.person === undefined ? sites.storeUrl : sites.portalUrl) ?? sites.storeUrl;
  const request = { ...asked, headers: { ...ofPerson(sites, asked), ...asked.headers } };
  const began = performance.now();
  const { status, body } = await (isPlain(request)
    ? askPlainly(url, request)
    : askOverSocket(url, request));
  return { status, body, ms: performance.now() - began };
}

/** What a browser with that person's session says of a form. */
function ofPerson({ portalUrl, cookies }: Sites, { person }: Request): Record<string, string> {
  if (person === undefined || portalUrl === null) return {};
  const cookie = cookies.get(person);
  return { origin: portalUrl, ...(cookie && { cookie }) };
}

/** Whether Node's own client sends it without a change. */
function isPlain({ method, path, headers }: Request): boolean {
  return (
    path.startsWith("/") &&
    /^[\x21-\x7e]+$/.test(path) &&
    !["expect", "host"].some((name) => name in headers) &&
    method !== "CONNECT"
  );
}

async function askOverSocket(storeUrl: string, request: Request) {
  const path = request.path.replaceAll(/[\r\n\0 ]/g, "") || "/";
  try {
    return await askRaw(storeUrl, path, request);
  } catch {
    return { status: 0, body: "" };
  }
}

function askPlainly(
  storeUrl: string,
  request: Request,
  own: Agent | false = agent,
): Promise<{ status: number; body: string }> {
  const { method, path, headers, body } = request;
  const { hostname, port } = new URL(storeUrl);
  return new Promise((resolve) => {
    const length = body ? { "content-length": `${Buffer.byteLength(body, "latin1")}` } : {};
    const sent = ask(
      { agent: own, hostname, port, method, path, headers: { ...length, ...headers } },
      (response) => {
        const status = response.statusCode ?? 0;
        let text = "";
        const end = () => resolve({ status, body: text });
        response.setEncoding("latin1").on("data", (part: string) => {
          if (text.length < KEPT_OF_BODY) text += part;
        });
        response.once("end", end).once("error", end);
        if (response.headers["content-type"]?.startsWith("text/event-stream")) {
          end();
          response.destroy();
        }
      },
    );
    sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error("silent")));
    // A body that is refused unread may end the connection while it is still being sent.
    sent.once("error", (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection in the moment it was used again (nodejs.org, request.reusedSocket).
      const isClosedIdle = sent.reusedSocket && error.code === "ECONNRESET";
      resolve(isClosedIdle ? askPlainly(storeUrl, request, false) : { status: 0, body: "" });
    });
    sent.end(Buffer.from(body, "latin1"));
  });
}

/** Lets the connections go. */
export function closeConnections(): void {
  agent.destroy();
}
