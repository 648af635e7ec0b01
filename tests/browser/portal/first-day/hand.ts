import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { FirstDayDocument } from "./document.ts";

const WINDOWS = {
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2 },
} as const;

/** Somebody at a screen of theirs, who presses what the document says and nothing else. */
export class Hand {
  readonly page: Page;
  readonly #document: FirstDayDocument;

  constructor(page: Page, document: FirstDayDocument) {
    this.page = page;
    this.#document = document;
  }

  static async at(
    browser: Browser,
    window: keyof typeof WINDOWS,
    document: FirstDayDocument,
  ): Promise<Hand> {
    const page = await (await browser.newContext(WINDOWS[window])).newPage();
    page.setDefaultTimeout(15_000);
    return new Hand(page, document);
  }

  open = (url: string) => this.page.goto(url, { waitUntil: "networkidle" });

  tap = (words: string) =>
    this.page
      .getByRole("button", { name: this.#document.use(words), exact: true })
      .locator("visible=true")
      .first()
      .click();

  /** A link of these words, perhaps with how many wait behind it. */
  follow = (words: string) => {
    // (No word of the document means anything else in a pattern.)
    const name = new RegExp(`^${this.#document.use(words)}(\\s*\\d.*)?$`);
    return this.page.getByRole("link", { name }).locator("visible=true").first().click();
  };

  /** Something that is opened, chosen or only read. */
  see = (words: string) =>
    this.page.getByText(this.#document.use(words)).locator("visible=true").first();

  /** The words of something that is chosen from a list. */
  option = (words: string) => this.#document.use(words);

  fill = (label: string | RegExp, value: string) =>
    this.page
      .getByLabel(label, typeof label === "string" ? { exact: true } : {})
      .first()
      .fill(value);

  says = (text: string | RegExp) => this.page.getByText(text).first().waitFor();
  titled = (name: string | RegExp) => this.page.getByRole("heading", { name }).first().waitFor();

  scrollTo = (text: string | RegExp) =>
    this.page
      .getByText(text)
      .first()
      .evaluate((one) => window.scrollTo(0, one.getBoundingClientRect().top + scrollY - 90));
}

/** The link of the newest letter to an address, as it lies in DATA_DIR/outbox where there is no SMTP_URL. */
export async function linkTo(dataDir: string, email: string, pattern: RegExp): Promise<string> {
  const outbox = join(dataDir, "outbox");
  for (let tries = 0; tries < 60; tries += 1) {
    for (const file of (await readdir(outbox).catch(() => [])).sort().reverse()) {
      const letter = (await readFile(join(outbox, file), "utf8"))
        .replace(/=\r?\n/g, "")
        .replaceAll("=3D", "=");
      const link = pattern.exec(letter)?.[0];
      if (letter.includes(email) && link) return link.replaceAll("&amp;", "&");
    }
    await new Promise((wait) => setTimeout(wait, 500));
  }
  throw new Error(`No letter to ${email}`);
}
