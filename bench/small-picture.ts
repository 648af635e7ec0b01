import { writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";

/** Waits until what can be seen of a page is drawn: letters, and the pictures in view. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every((one) => {
      const { top, left, width } = one.getBoundingClientRect();
      return one.complete || width === 0 || top > innerHeight || left > innerWidth;
    }),
  );
}

/** A page as it stands, as a WebP of at most so many bytes, or of the least quality that is still looked at. */
export async function takeSmall(page: Page, file: string, maxBytes: number): Promise<void> {
  await untilDrawn(page);
  const screen = await page.screenshot({ animations: "disabled" });
  for (let quality = 72; ; quality -= 8) {
    const small = await sharp(screen).webp({ quality, effort: 6 }).toBuffer();
    if (small.length > maxBytes && quality > 30) continue;
    await writeFile(file, small);
    console.log(`  ${file}: ${Math.round(small.length / 1000)} KB`);
    return;
  }
}
