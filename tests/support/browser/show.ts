import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** A folder for what tests have seen, where somebody wants to see it: SHOW=/tmp/show before a test's command. */
export const SHOW = process.env.SHOW ?? "";

/** A picture of the page, as far as it can be scrolled. */
export async function show(page: Page, name: string): Promise<void> {
  if (SHOW === "") return;
  await mkdir(SHOW, { recursive: true });
  await page.screenshot({ path: join(SHOW, `${name}.png`), fullPage: true });
}

export async function showText(name: string, text: string): Promise<void> {
  if (SHOW === "") return;
  await mkdir(SHOW, { recursive: true });
  await writeFile(join(SHOW, name), text);
}
