/** What a shop's process held at a time, and since when it runs. */
interface Sample {
  residentBytes: number;
  /** Of them, what V8 has for objects, and what buffers have beside it. */
  heapBytes: number;
  externalBytes: number;
  startedAt: number;
}

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
    const middle = this.#samples[Math.floor(this.#samples.length / 2)];
    if (!first || !middle || !last) {
      console.log("memory: the shop does not say");
      return true;
    }
    const told = [first, middle, last].map((sample) =>
      [sample.residentBytes, sample.heapBytes, sample.externalBytes]
        .map((bytes) => (bytes / 2 ** 20).toFixed(0))
        .join(" / "),
    );
    console.log(
      `memory, MB resident / heap / buffers: ${told[0]} at the start, ${told[1]} in the middle, ${told[2]} at the end`,
    );
    const isSame = this.#samples.every(({ startedAt }) => startedAt === first.startedAt);
    if (!isSame) console.log("THE SHOP'S PROCESS ENDED on the way, and another answered");
    return isSame;
  }
}
