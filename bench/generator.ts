/**
 * Generates load in its own process: sends requests as fast as the server answers. Written on sockets, since the usual
 * generators need more CPU to receive a page of 15 KB than node:http needs to send it, and would measure themselves. It
 * parses only where an answer ends, and reports its own CPU use, so that whyNotCount in load.ts can reject a run.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";

/** One measurement. */
export interface Job {
  port: number;
  connections: number;
  seconds: number;
  /** Sent in turn by all connections; from the beginning again if `again` is set. */
  requests: string[];
  again: boolean;
  /** The most requests a second; 0: no limit. */
  perSecond: number;
}

/** The result of a measurement. */
export interface Outcome {
  perSecond: number;
  p50: number;
  p95: number;
  /** Answers that were not 2xx. */
  wrong: number;
  /** CPU use of the generator, as a share of one core. */
  ownProcessor: number;
  /** The requests were used up before the time was over. */
  ranOut: boolean;
}

const END = Buffer.from("0\r\n\r\n");

process.on("message", async (job: Job) => process.send?.(await run(job)));
process.on("disconnect", () => process.exit());

async function run(job: Job): Promise<Outcome> {
  const requests = job.requests.map((text) => Buffer.from(text));
  const times: number[] = [];
  let [asked, wrong] = [0, 0];
  const began = performance.now();
  const until = began + job.seconds * 1000;
  const processor = process.cpuUsage();
  const next = async (): Promise<Buffer | undefined> => {
    const number = asked;
    asked += 1;
    if (job.perSecond > 0) {
      const wait = began + (number * 1000) / job.perSecond - performance.now();
      if (wait > 0) await new Promise((go) => setTimeout(go, wait));
    }
    return performance.now() > until
      ? undefined
      : requests[job.again ? number % requests.length : number];
  };
  const done = (ms: number, isRight: boolean) => {
    times.push(ms);
    if (!isRight) wrong += 1;
  };
  await Promise.all(Array.from({ length: job.connections }, () => askInTurn(job.port, next, done)));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(processor);
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    wrong,
    ownProcessor: (user + system) / 1e6 / seconds,
    ranOut: !job.again && asked > requests.length,
  };
}

/** One connection: sends a request, waits for the whole answer, sends the next. Reconnects if the server closed it. */
async function askInTurn(
  port: number,
  next: () => Promise<Buffer | undefined>,
  done: (ms: number, isRight: boolean) => void,
): Promise<void> {
  let socket = await open(port);
  for (;;) {
    const request = await next();
    if (!request) break;
    if (socket.destroyed) socket = await open(port);
    const began = performance.now();
    socket.write(request);
    const status = await answerOf(socket);
    done(performance.now() - began, status >= 200 && status < 300);
  }
  socket.destroy();
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay();
  await once(socket, "connect");
  // A request on a connection that breaks is counted as a wrong answer.
  socket.on("error", () => undefined);
  return socket;
}

/** The status, after the whole answer; 0 if the server closed the connection instead. */
function answerOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    let head: Buffer | undefined;
    let status = 0;
    // Bytes that are missing; -1: unknown, until the last chunk.
    let left = 0;
    const take = (chunk: Buffer) => {
      if (status === 0) {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const text = head.toString("latin1", 0, end).toLowerCase();
        status = Number(text.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
        const isChunked = text.includes("\r\ntransfer-encoding: chunked");
        left = length ? Number(length) - (head.length - end - 4) : isChunked ? -1 : 0;
        if (left !== -1 ? left > 0 : !head.subarray(-END.length).equals(END)) return;
      } else if (left === -1) {
        if (!chunk.subarray(-END.length).equals(END)) return;
      } else {
        left -= chunk.length;
        if (left > 0) return;
      }
      socket.off("data", take).off("close", lost);
      resolve(status);
    };
    const lost = () => {
      socket.off("data", take);
      resolve(0);
    };
    socket.on("data", take).once("close", lost);
    if (socket.destroyed) lost();
  });
}
