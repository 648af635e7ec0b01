/**
 * The pictures of the README, of a demo shop that runs and that bench/busy-store.ts has filled:
 *
 *     node bench/readme-pictures.ts <store> <portal> docs/images
 */
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { takeSmall } from "./small-picture.ts";

const MAX_BYTES = 110_000;
const DESK = { viewport: { width: 1280, height: 1120 } };
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

const [store = "http://localhost:3000", portal = "http://localhost:3001", folder = "docs/images"] =
  process.argv.slice(2);
const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ??
    new URL("../node_modules/.cache/tohfa-chromium/chromium", import.meta.url).pathname,
  args: ["--no-sandbox"],
});
try {
  await picture("home", DESK, (page) => page.goto(store));
  await picture("urdu-product", PHONE, (page) =>
    page.goto(`${store}/ur/top-collection/urdu-name-calligraphy-mug`),
  );
  await picture("office-today", { viewport: { width: 1280, height: 860 } }, signInAsAdmin);
} finally {
  await browser.close();
}

async function picture(
  name: string,
  look: BrowserContextOptions,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({
    ...{ reducedMotion: "reduce", serviceWorkers: "block" },
    ...look,
  });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState("networkidle");
  await takeSmall(page, join(folder, `${name}.webp`), MAX_BYTES);
  await context.close();
}

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto(`${portal}/login`);
  await page.fill("[name=email]", "admin@tohfa.example");
  await page.fill("[name=password]", "three gift words");
  await page.click("main button[type=submit]");
  await page.waitForURL(`${portal}/admin`);
  // Where it pressed something else would look chosen.
  await page.mouse.move(0, 0);
}
