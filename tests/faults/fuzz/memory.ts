/** What a shop's process held at a time, and since when it runs. */
interface Sample {
  residentBytes: number;
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
    const [start, half, end] = [first, middle, last].map(
      ({ residentBytes }) => `${(residentBytes / 2 ** 20).toFixed(0)} MB`,
    );
    console.log(`memory: ${start} at the start, ${half} in the middle, ${end} at the end`);
    const isSame = this.#samples.every(({ startedAt }) => startedAt === first.startedAt);
    if (!isSame) console.log("THE SHOP'S PROCESS ENDED on the way, and another answered");
    return isSame;
  }
}
