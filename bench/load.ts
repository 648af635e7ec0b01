import { once } from "node:events";
import { join } from "node:path";
import { memoryEnvironment } from "../ops/prepare.mjs";
import type { Job, Outcome } from "./generator.ts";
import { CORES, startOn } from "./machine.ts";
import type { Shop } from "./shop.ts";

/** CPU use of the generator above which it, and not the server, limits a figure. */
const BUSY = 0.95;

/** The load generator and the reference servers, each in its own process. */
export interface Load {
  run(job: Partial<Job> & Pick<Job, "port" | "requests">): Promise<Outcome>;
  /** The port of a hello-world Fastify, and of a bare node:http that sends these bytes. */
  hello(): Promise<number>;
  bytes(headers: Record<string, string>, body: Buffer): Promise<number>;
  /** The port of a bare Fastify that serves this shop's list and products (bare.ts). */
  bare(of: Pick<Shop, "url" | "databaseUrl">): Promise<number>;
  close(): void;
}

export function openLoad(seconds: number, connections: number): Load {
  const file = (name: string) => join(import.meta.dirname, name);
  const generator = startOn(CORES.generator, file("generator.ts"), []);
  const started = [generator];
  // If the generator exits, a measurement that waits for it fails.
  const ended = once(generator, "exit").then((): never => {
    throw new Error("The generator ended");
  });
  ended.catch(() => undefined);
  const reference = async (name: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const child = startOn(CORES.server, file(name), args, env);
    started.push(child);
    const [port] = (await once(child, "message")) as [number];
    return { child, port };
  };
  return {
    async run(job) {
      generator.send({ connections, seconds, again: true, perSecond: 0, ...job });
      const [outcome] = (await Promise.race([once(generator, "message"), ended])) as [Outcome];
      return outcome;
    },
    hello: async () => (await reference("reference.ts", ["hello"])).port,
    async bytes(headers, body) {
      const { child, port } = await reference("reference.ts", ["bytes"]);
      child.send({ headers, body: body.toString("base64") });
      await once(child, "message");
      return port;
    },
    async bare({ url, databaseUrl }) {
      // With the same environment as the shop's process.
      const env = { ...memoryEnvironment, NODE_ENV: "production" };
      const LIST = `${url}/api/v1/products?limit=24`;
      return (await reference("bare.ts", [], { ...env, LIST, DATABASE_URL: databaseUrl })).port;
    },
    close: () => {
      for (const child of started) child.kill();
    },
  };
}

/**
 * Why a figure is not valid, or null. If the generator uses all of its core, the server waits for it. This is checked
 * in both measurements of a ratio, since a limited reference makes the ratio too good. A run with answers other than
 * 2xx, or whose list of fresh addresses was used up, is not valid either.
 */
export function whyNotCount({ perSecond, ownProcessor, wrong, ranOut }: Outcome): string | null {
  if (perSecond === 0) return "no address was left to ask for";
  if (wrong > 0) return `${wrong} answers were not 2xx`;
  if (ranOut) return "every address has been asked for";
  if (ownProcessor > BUSY)
    return `the generator is the limit (${Math.round(ownProcessor * 100)} %)`;
  return null;
}

/** The bytes of a request. */
export function get(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: "localhost", "accept-encoding": "br", ...headers });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}

export function post(path: string, body: object, headers: Record<string, string>): string {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${Object.entries(
    headers,
  )
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${text}`;
}
