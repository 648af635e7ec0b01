import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { drawProduct, drawSellerLogo } from "../demo/artwork/draw.ts";

/** Pictures of a step are read on phones too. */
const MOST_BYTES = 60_000;
const WINDOWS = {
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2 },
} as const;

export const openBrowser = () =>
  chromium.launch({
    executablePath:
      process.env.CHROMIUM ??
      new URL("../node_modules/.cache/tohfa-chromium/chromium", import.meta.url).pathname,
    args: ["--no-sandbox"],
  });

/** Somebody at a screen of theirs. */
export class Hand {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  static async at(browser: Browser, window: keyof typeof WINDOWS): Promise<Hand> {
    const page = await (await browser.newContext(WINDOWS[window])).newPage();
    page.setDefaultTimeout(15_000);
    return new Hand(page);
  }
  open = (url: string) => this.page.goto(url, { waitUntil: "networkidle" });
  tap = (name: string | RegExp) =>
    this.page.getByRole("button", { name, exact: true }).first().click();
  follow = (name: string | RegExp) => this.page.getByRole("link", { name }).first().click();
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

/** Makes the pictures of the steps, into a folder. */
export function camera(folder: string) {
  /** The screen as it stands, as small as it has to be. */
  const take = async (name: string, hand: Hand) => {
    await hand.page.evaluate(() => document.fonts.ready);
    await hand.page.waitForFunction(() =>
      [...document.images].every(
        (one) => one.complete || one.getBoundingClientRect().top > innerHeight,
      ),
    );
    const screen = await hand.page.screenshot({ animations: "disabled" });
    for (let quality = 72; ; quality -= 8) {
      const small = await sharp(screen).webp({ quality, effort: 6 }).toBuffer();
      if (small.length > MOST_BYTES && quality > 30) continue;
      await sharp(small).toFile(join(folder, `first-day-${name}.webp`));
      console.log(`  ${name}: ${Math.round(small.length / 1000)} KB`);
      return;
    }
  };
  /** A step, which ends with its picture; the day ends where one fails. */
  const step = async (name: string, hand: Hand, work: () => Promise<unknown>) => {
    try {
      await work();
      await take(name, hand);
    } catch (error) {
      await hand.page.screenshot({ path: join(folder, `failed-${name}.png`) });
      throw new Error(`${name}, at ${hand.page.url()}`, { cause: error });
    }
  };
  return { step, take };
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

const asFile = async (name: string, svg: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp(Buffer.from(svg)).resize(1200).flatten().jpeg({ quality: 85 }).toBuffer(),
});

/** A thing as its seller's phone takes it, from three sides. */
export async function photosOf(name: string, category: string) {
  const shape = "portrait" as const;
  const views = ["front", "detail", "boxed"] as const;
  return await Promise.all(
    views.map(async (view) =>
      asFile(`${view}.jpg`, await drawProduct({ name, category, seed: 1, view, shape })),
    ),
  );
}

export const logoOf = async (name: string) => asFile("logo.jpg", await drawSellerLogo(name, 1));
