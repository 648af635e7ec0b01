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

export async function showText(name: string, text: string): Promise<void> {
  if (SHOW === "") return;
  await mkdir(SHOW, { recursive: true });
  await writeFile(join(SHOW, name), text);
}
