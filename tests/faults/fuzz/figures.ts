import { performance } from "node:perf_hooks";
import type { Request } from "./requests.ts";
import type { Outcome } from "./send.ts";

const HANG_MS = 2_000;
/** Faults that are printed whole; more of the same say nothing new. */
const TOLD = 25;

/** Counts what became of the requests, and says it. */
export class Figures {
  readonly #seed: number;
  readonly #began = performance.now();
  readonly #byClass = new Map<string, number>();
  readonly #times: number[] = [];
  #slowest: [request: Request, ms: number] | null = null;
  #faults = 0;
  #hangs = 0;
  #told = 0;
  readonly #slow: Request[] = [];

  constructor(seed: number) {
    this.#seed = seed;
  }

  count(request: Request, { status, ms, body }: Outcome): void {
    const kind = status === 0 ? "no answer" : `${Math.floor(status / 100)}xx`;
    this.#byClass.set(kind, (this.#byClass.get(kind) ?? 0) + 1);
    this.#times.push(ms);
    if (ms > (this.#slowest?.[1] ?? -1)) this.#slowest = [request, ms];
    if (status >= 500) {
      this.#faults += 1;
      this.#show(`${status}`, request, body);
    }
    if (ms > HANG_MS) this.#slow.push(request);
  }

  /**
   * A machine with other work is slow at times whatever it is asked: what took long is asked again, alone, and
   * only what takes long then is a hang.
   */
  async askSlowAgain(ask: (request: Request) => Promise<Outcome>): Promise<void> {
    for (const request of this.#slow) {
      const { ms, status } = await ask(request);
      if (ms <= HANG_MS) continue;
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
    const [request, ms = 0] = this.#slowest ?? [];
    console.log(`seed ${this.#seed}: ${count} requests in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} a second
by status: ${classes.join(", ")}
5xx: ${this.#faults}, hangs over ${HANG_MS / 1000} s: ${this.#hangs} (${this.#slow.length} were slow beside the others), median ${at(0.5)}, p99 ${at(0.99)}
slowest: ${ms.toFixed(0)} ms, ${request?.method} ${request?.path.slice(0, 200)}
afterwards the shop ${isAlive ? "answers" : "DOES NOT ANSWER"}`);
    return isAlive && this.#faults === 0 && this.#hangs === 0;
  }

  #show(what: string, request: Request, body: string): void {
    this.#told += 1;
    if (this.#told > TOLD) return;
    const text = Buffer.from(JSON.stringify(request)).toString("base64url");
    console.log(`${what}: ${request.method} ${request.path.slice(0, 200)}
  ${JSON.stringify(request.headers)} ${request.body.slice(0, 200)}
  ${body.replaceAll(/\s+/g, " ").slice(0, 200)}
  again: npm run fuzz -- --replay ${text.length < 6_000 ? text : "(too long: use the seed)"}`);
  }
}
