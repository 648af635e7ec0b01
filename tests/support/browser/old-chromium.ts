import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";

/** Real browsers of their time, from the package registry: Chromium 92 and 109 for Linux, each packed for a cloud. */
const PACKAGES = { 92: "chromium-92", 109: "chromium-109" } as const;
export type OldVersion = keyof typeof PACKAGES;

const MODULES = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const unpack = promisify(brotliDecompress);

/** The folder with such a browser; unpacked once, 150 MB. */
async function unpacked(version: OldVersion): Promise<string> {
  const folder = join(MODULES, ".cache", `tohfa-chromium-${version}`);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  // It looks for its drawing library in a folder of that name.
  const drawing = join(fresh, "swiftshader");
  await mkdir(drawing, { recursive: true });
  const packed = async (name: string) =>
    unpack(await readFile(join(MODULES, PACKAGES[version], "bin", `${name}.br`)));
  await writeFile(join(fresh, "chromium"), await packed("chromium"));
  await chmod(join(fresh, "chromium"), 0o755);
  for (const [name, to] of [
    ["aws.tar", fresh],
    ["swiftshader.tar", drawing],
  ] as const) {
    const file = join(fresh, name);
    await writeFile(file, await packed(name));
    await promisify(execFile)("tar", ["-xf", file, "-C", to]);
    await rm(file);
  }
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  return folder;
}

/**
 * Opens one page of 360 × 740 px in it. They run as one process (their sandboxes want privileges), which some starts
 * do not survive: it is started again, five times.
 */
export async function openOldPage(version: OldVersion): Promise<{ browser: Browser; page: Page }> {
  const folder = await unpacked(version);
  for (let attempt = 1; ; attempt += 1) {
    const browser = await chromium.launch({
      executablePath: join(folder, "chromium"),
      args: ["--no-sandbox", "--single-process", "--no-zygote", "--disable-gpu"],
      env: {
        ...process.env,
        LD_LIBRARY_PATH: `${join(folder, "lib")}:${join(folder, "swiftshader")}`,
      },
    });
    try {
      await wait(500 * attempt);
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      await page.goto("about:blank");
      return { browser, page };
    } catch (error) {
      await browser.close().catch(() => undefined);
      if (attempt === 5) throw error;
    }
  }
}

/**
 * A hand on a page of an old browser. Playwright's own clicks ask it for what it does not have (`checkVisibility`), so
 * these happen in the page, as a person's would: what is not shown, or disabled, cannot be tapped.
 */
export class OldHand {
  readonly page: Page;
  readonly faults: string[] = [];
  constructor(page: Page) {
    this.page = page;
    page.on("pageerror", (error) => this.faults.push(`${page.url()} ${error.message}`));
  }

  /** Opens an address and waits until all of the page is alive. */
  async visit(address: string): Promise<void> {
    await this.page.goto(address);
    await this.until(() => {
      dispatchEvent(new Event("pointerdown"));
      return window.tohfaClicks === undefined && !document.querySelector("[data-later]");
    });
  }

  /** Taps what has this text or name, in full or as its beginning. */
  async tap(name: string): Promise<void> {
    await this.until((wanted: string) => {
      const all = [...document.querySelectorAll<HTMLElement>("button, a, summary, label")];
      const isShown = (one: HTMLElement) =>
        one.getClientRects().length > 0 && !(one as HTMLButtonElement).disabled;
      const textOf = (one: HTMLElement) =>
        one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "";
      const found =
        all.find((one) => isShown(one) && textOf(one) === wanted) ??
        all.find((one) => isShown(one) && textOf(one).startsWith(wanted));
      found?.click();
      return found !== undefined;
    }, name);
  }

  async says(text: string): Promise<void> {
    await this.until((wanted: string) => document.body.innerText.includes(wanted), text);
  }

  /** Types into the field with that id or name. */
  async fill(field: string, value: string): Promise<void> {
    await this.until(
      ([id, text]: [string, string]) => {
        const one = document.querySelector<HTMLInputElement>(
          `#${id}, [name="${id}"]:not([type="hidden"])`,
        );
        if (!one) return false;
        one.focus();
        // React listens to the browser's own setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), "value")?.set?.call(one, text);
        one.dispatchEvent(new Event("input", { bubbles: true }));
        one.dispatchEvent(new Event("change", { bubbles: true }));
        return true;
      },
      [field, value] as [string, string],
    );
  }

  /** How many px the page is wider than the screen. */
  async tooWide(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }

  private async until<Given>(isSo: (given: Given) => boolean, given?: Given): Promise<void> {
    const last = Date.now() + 30_000;
    while (!(await this.page.evaluate(isSo as never, given as never).catch(() => false))) {
      if (Date.now() > last) throw new Error(`Never so at ${this.page.url()}: ${given ?? isSo}`);
      await wait(100);
    }
  }
}
