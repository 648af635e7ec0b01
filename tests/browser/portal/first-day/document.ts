import { readFileSync } from "node:fs";

/**
 * docs/operate/first-day.md as the steps that it is: each word in bold is a button, a link or a thing that a screen has, and is
 * used by the walk; each picture is one of a step of it.
 */
export class FirstDayDocument {
  readonly pictures: readonly string[];
  readonly #said: ReadonlySet<string>;
  readonly #unused: Set<string>;

  constructor() {
    const document = new URL("../../../../docs/operate/first-day.md", import.meta.url);
    const text = readFileSync(document, "utf8");
    const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, words = ""]) =>
      // "Catalogue → Categories" is two steps.
      words.split("→").map((one) => one.trim().replace(/\.$/, "")),
    );
    this.#said = new Set(bold);
    this.#unused = new Set(bold);
    this.pictures = [...text.matchAll(/images\/first-day-([\w-]+)\.webp/g)].map(
      ([, name = ""]) => name,
    );
  }

  /** Words that a screen has now; throws where the document does not say them. */
  use(words: string): string {
    if (!this.#said.has(words))
      throw new Error(`docs/operate/first-day.md does not say **${words}**.`);
    this.#unused.delete(words);
    return words;
  }

  /** What it says that no step of the walk has met. */
  get unused(): string[] {
    return [...this.#unused];
  }
}
