import { performance } from "node:perf_hooks";

/** What a shop's process held at a time, and since when it runs. */
interface Sample {
  /** ms, of this process's clock. */
  at: number;
  residentBytes: number;
  /** Of them, what V8 has for objects, and what buffers have beside it. */
  heapBytes: number;
  externalBytes: number;
  startedAt: number;
}

/** So many samples are printed, the first and the last among them. */
const TOLD = 7;

/** Reads a shop's memory now and then, to say whether it grows, and whether it is still the same process. */
export class Memory {
  readonly #storeUrl: string;
  readonly #samples: Sample[] = [];

  constructor(storeUrl: string) {
    this.#storeUrl = storeUrl;
  }

  async read(): Promise<void> {
    const text = await fetch(`${this.#storeUrl}/metrics`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => "");
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
    const sample = {
      at: performance.now(),
      residentBytes: figure("process_resident_memory_bytes"),
      heapBytes: figure("nodejs_heap_size_used_bytes"),
      externalBytes: figure("nodejs_external_memory_bytes"),
      startedAt: figure("process_start_time_seconds"),
    };
    if (sample.residentBytes > 0) this.#samples.push(sample);
  }

  /** Prints it; false where the process ended and another answered in its place. */
  tell(): boolean {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last) {
      console.log("memory: the shop does not say");
      return true;
    }
    const after = (share: number): Sample => {
      const at = first.at + share * (last.at - first.at);
      return this.#samples.find((sample) => sample.at >= at) ?? last;
    };
    console.log("memory, MB resident / heap / buffers:");
    for (let told = 0; told < TOLD; told += 1) {
      const sample = after(told / (TOLD - 1));
      const minutes = (sample.at - first.at) / 60_000;
      console.log(`  ${inWords(sample)} after ${minutes.toFixed(1)} minutes`);
    }
    const growth = last.residentBytes / after(0.5).residentBytes - 1;
    console.log(`  ${(100 * growth).toFixed(0)} % more at the end than half way`);
    const isSame = this.#samples.every(({ startedAt }) => startedAt === first.startedAt);
    if (!isSame) console.log("THE SHOP'S PROCESS ENDED on the way, and another answered");
    return isSame;
  }
}

function inWords({ residentBytes, heapBytes, externalBytes }: Sample): string {
  const all = [residentBytes, heapBytes, externalBytes];
  return all.map((bytes) => (bytes / 2 ** 20).toFixed(0)).join(" / ");
}
