import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";

/** A folder for what tests have seen, where somebody wants to see it: SHOW=/tmp/show before a test's command. */
export const SHOW = process.env.SHOW ?? "";

/** A picture of the page, as far as it can be scrolled. */
export async function show(page: Page, name: string): Promise<void> {
  if (SHOW === "") return;
  await mkdir(SHOW, { recursive: true });
  await page.screenshot({ path: join(SHOW, `${name}.png`), fullPage: true });
}

/** A picture of one part of a page, on a screen so tall that nothing which stays in view lies upon it. */
export async function showPart(part: Locator, name: string): Promise<void> {
  if (SHOW === "") return;
  await mkdir(SHOW, { recursive: true });
  const page = part.page();
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ ...size, height: 5_000 });
  await part.screenshot({ path: join(SHOW, `${name}.png`), animations: "disabled" });
  await page.setViewportSize(size);
}

/** The widths that a screen is judged at: a phone, a tablet, a desk. The last is what tests go on with. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** A picture of the page at each width. */
export async function showAll(page: Page, name: string): Promise<void> {
  if (SHOW === "") return;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await show(page, `${name}-${size.width}`);
  }
}

/** A file as it was sent, or a text. */
export async function showFile(name: string, content: string | Uint8Array): Promise<void> {
  if (SHOW === "") return;
  await mkdir(SHOW, { recursive: true });
  await writeFile(join(SHOW, name), content);
}
