import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { Request } from "./requests.ts";
import type { Outcome } from "./send.ts";

/** Longer than anything may take that is no password and no upload, and longer than those. */
const SLOW_MS = { plain: 1_000, password: 2_000, upload: 2_000 };
type Kind = keyof typeof SLOW_MS;
/** Bytes from which a body counts as an upload. */
const UPLOAD_BYTES = 100_000;
/** Faults that are printed whole; more of the same say nothing new. */
const TOLD = 25;
/** Letters of a request that fit a command line. */
const MAX_LETTERS = 6_000;

/** Passwords take long by nature, large bodies by their size. */
function kindOf({ path, body }: Request): Kind {
  if (/password/i.test(body) || /sign-?(in|up)|login|forgot|reset/.test(path)) return "password";
  return body.length > UPLOAD_BYTES || body.includes("filename=") ? "upload" : "plain";
}

/** Counts what became of the requests, and says it. */
export class Figures {
  readonly #title: string;
  readonly #slowMs: Readonly<Record<Kind, number>>;
  readonly #began = performance.now();
  readonly #byClass = new Map<string, number>();
  readonly #times: number[] = [];
  readonly #slowest = new Map<Kind, [request: Request, ms: number]>();
  #faults = 0;
  #hangs = 0;
  #told = 0;
  readonly #slow: Request[] = [];

  /** `mostMs`: what any answer may take, where it is not as long as usual. */
  constructor(title: string, mostMs?: number) {
    this.#title = title;
    const isUsual = mostMs === undefined;
    this.#slowMs = isUsual ? SLOW_MS : { plain: mostMs, password: mostMs, upload: mostMs };
  }

  count(request: Request, { status, ms, body }: Outcome): void {
    const answered = status === 0 ? "no answer" : `${Math.floor(status / 100)}xx`;
    this.#byClass.set(answered, (this.#byClass.get(answered) ?? 0) + 1);
    this.#times.push(ms);
    const kind = kindOf(request);
    if (ms > (this.#slowest.get(kind)?.[1] ?? -1)) this.#slowest.set(kind, [request, ms]);
    if (status >= 500) {
      this.#faults += 1;
      this.#show(`${status}`, request, body);
    }
    if (ms > this.#slowMs[kind]) this.#slow.push(request);
  }

  /**
   * A machine with other work is slow at times whatever it is asked: what took long is asked again, alone, and
   * only what takes long then is a hang.
   */
  async askSlowAgain(ask: (request: Request) => Promise<Outcome>): Promise<void> {
    for (const request of this.#slow) {
      const { ms, status } = await ask(request);
      if (ms <= this.#slowMs[kindOf(request)]) continue;
      this.#hangs += 1;
      this.#show(`${ms.toFixed(0)} ms (${status})`, request, "");
    }
  }

  /** Prints the figures; true where nothing was wrong. */
  tell(isAlive: boolean): boolean {
    const seconds = (performance.now() - this.#began) / 1000;
    const count = this.#times.length;
    const classes = [...this.#byClass].sort().map(([kind, times]) => `${kind} ${times}`);
    const sorted = this.#times.sort((a, b) => a - b);
    const at = (share: number) => `${(sorted[Math.floor(share * (count - 1))] ?? 0).toFixed(0)} ms`;
    const slowest = [...this.#slowest].map(
      ([kind, [{ method, path }, ms]]) =>
        `slowest${kind === "plain" ? "" : ` (${kind})`}: ${ms.toFixed(0)} ms, ${method} ${path.slice(0, 200)}`,
    );
    console.log(`${this.#title}: ${count} requests in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} a second
by status: ${classes.join(", ")}
5xx: ${this.#faults}, hangs over ${this.#slowMs.upload / 1000} s: ${this.#hangs} (${this.#slow.length} were slow beside the others), median ${at(0.5)}, p99 ${at(0.99)}
${slowest.join("\n")}
afterwards the shop ${isAlive ? "answers" : "DOES NOT ANSWER"}`);
    return isAlive && this.#faults === 0 && this.#hangs === 0;
  }

  #show(what: string, request: Request, body: string): void {
    this.#told += 1;
    if (this.#told > TOLD) return;
    const { person, method, path, headers } = request;
    console.log(`${what}: ${person ? `${person} ` : ""}${method} ${path.slice(0, 200)}
  ${JSON.stringify(headers)} ${request.body.slice(0, 200)}
  ${body.replaceAll(/\s+/g, " ").slice(0, 200)}
  again: npm run fuzz -- --replay ${this.#written(request)}`);
  }

  /** The request as `--replay` takes it: itself, or the file that holds it where it is long. */
  #written(request: Request): string {
    const text = Buffer.from(JSON.stringify(request)).toString("base64url");
    if (text.length < MAX_LETTERS) return text;
    const file = join(tmpdir(), `tohfa-fuzz-${process.pid}-${this.#told}`);
    writeFileSync(file, text);
    return file;
  }
}
