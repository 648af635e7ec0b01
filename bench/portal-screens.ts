/**
 * Checks every screen of the portal with the roles that use it: what axe finds, whether it scrolls sideways, how much
 * JavaScript it loads, and a picture of it at 360, 768 and 1440 px.
 *
 *     node bench/portal-screens.ts <portal's address> [folder for pictures] [part of a path]
 *
 * Needs a running demo shop (`DEMO=1 npm start`) with the demo accounts. Addresses with a parameter are found by
 * following a link of their list. "empty" is the list with a search that finds nothing, "broken" an id that does not
 * exist or a form that is sent empty, "new" the screen of an account without data: of new-buyer@tohfa.example and
 * new-seller@tohfa.example, if they exist.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { SCREENS, type Screen } from "../portal/app/routes.ts";
import { violations } from "../tests/support/browser/accessibility.ts";

const [portalUrl = "http://localhost:3001", folder = "", only = ""] = process.argv.slice(2);
const SIZES = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;
const ROLES = ["buyer", "seller", "admin", "new-buyer", "new-seller"] as const;
type Role = (typeof ROLES)[number] | "visitor";
/** Lists with links to the examples of portal/app/routes.ts. */
const LISTS: Record<string, string> = {
  parcel: "/seller/orders",
  product: "/seller/products",
  blog: "/seller/store/blog",
};

if (folder) await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ??
    new URL("../node_modules/.cache/tohfa-chromium/chromium", import.meta.url).pathname,
  args: ["--no-sandbox"],
});
const contexts = new Map<Role, BrowserContext>();
const troubles: string[] = [];
const weights = new Map<string, Promise<{ br: number; gz: number }>>();

try {
  for (const role of ["visitor", ...ROLES] as const) {
    const context = await contextOf(role);
    if (context) contexts.set(role, context);
    else console.log(`Nobody is ${role}@tohfa.example: their screens are left out.`);
  }
  console.log(`${"screen".padEnd(44)} JavaScript br / gz, KB   axe at 360, 1440   sideways`);
  const wanted = SCREENS.filter(({ path, isFile }) => !isFile && path.includes(only));
  for (const screen of wanted) await look(screen);
} finally {
  await browser.close();
}
console.log(troubles.length === 0 ? "\nNothing is wrong." : `\n${troubles.join("\n")}`);
process.exitCode = troubles.length === 0 ? 0 : 1;

async function contextOf(role: Role): Promise<BrowserContext | null> {
  const context = await browser.newContext({ baseURL: portalUrl, reducedMotion: "reduce" });
  if (role === "visitor") return context;
  const page = await context.newPage();
  await page.goto("/login");
  await page.fill("[name=email]", `${role}@tohfa.example`);
  await page.fill("[name=password]", "three gift words");
  await page.click("main button[type=submit]");
  await page.waitForLoadState("networkidle");
  const isIn = !page.url().endsWith("/login");
  await page.close();
  return isIn ? context : null;
}

function roleOf({ who }: Screen): Role {
  if (who === "store") return "seller";
  if (who === "seller" || who === "admin") return who;
  if (who === "member") return "buyer";
  return "visitor";
}

async function look(screen: Screen): Promise<void> {
  const role = roleOf(screen);
  const page = await (contexts.get(role) as BrowserContext).newPage();
  page.on("pageerror", (error) => troubles.push(`${screen.path}: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !/status of 4/.test(text))
      troubles.push(`${screen.path}: ${text}`);
  });
  try {
    const address = await addressOf(screen, page);
    if (!address) {
      console.log(`${screen.path.padEnd(44)} nothing of the kind in this shop`);
      return;
    }
    await lookAt(page, screen.path, address, "full");
    if (screen.path === "/*") return;
    if (!/[:]/.test(screen.path)) await lookAsNew(screen, role);
    const list = await page.locator("input[type=search]").count();
    if (list > 0)
      await lookAt(page, screen.path, `${address.split("?")[0]}?q=nobody-at-all`, "empty");
    if (/:/.test(screen.path)) {
      await lookAt(page, screen.path, screen.path.replace(/:\w+/, "no-such-thing"), "broken");
    } else if (screen.intents && list === 0) await sendEmpty(page, screen.path, address);
  } catch (error) {
    troubles.push(`${screen.path}: ${(error as Error).message.split("\n")[0]}`);
  } finally {
    await page.close();
  }
}

/** The same screen of an account without data. */
async function lookAsNew({ path }: Screen, role: Role): Promise<void> {
  const page = await contexts.get(`new-${role}` as Role)?.newPage();
  if (!page) return;
  try {
    await lookAt(page, path, path, "new");
  } finally {
    await page.close();
  }
}

/** The screen's address; if it has a parameter, the first link to it on its list. */
async function addressOf({ path, example }: Screen, page: Page): Promise<string | null> {
  if (!/[:*]/.test(path) && !example) return path;
  if (example && !example.includes("{")) return example;
  const [, thing = ""] = /\{(\w+)\}/.exec(example ?? "") ?? [];
  const list = LISTS[thing];
  if (list && path.startsWith("/seller") && !path.startsWith(`${list}/:`)) {
    await page.goto(list);
    const link = page.locator(`main a[href^="${list}/"]:not([href$="/new"], [href$="/import"])`);
    const id = (await link.first().getAttribute("href"))?.slice(list.length + 1);
    return id ? (example?.replace(`{${thing}}`, id) ?? null) : null;
  }
  const at = new RegExp(`^${path.replace(/[.?]/g, "\\$&").replace(/:\w+|\*/, "([^/?]+)")}$`);
  const parts = path.split("/");
  const lists = [
    path.replace(/\/:.*$/, ""),
    path.replace(/\/:.*$/, "").replace(/\/[^/]+$/, ""),
    `/${parts[1]}`,
  ];
  for (const list of lists) {
    const answer = await page.goto(list);
    if (answer?.status() !== 200) continue;
    const links = await page
      .locator("main a[href]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    const known = new Set(SCREENS.map((screen) => screen.path));
    const found = links.find((link) => {
      const [bare = ""] = link.split("?");
      return at.test(bare) && !known.has(bare);
    });
    if (found) return found;
  }
  return null;
}

async function lookAt(page: Page, path: string, address: string, kind: string): Promise<void> {
  const found: number[] = [];
  let sideways = 0;
  let weight = "";
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    if (width === 360) {
      const html = await (await page.goto(address, { waitUntil: "load" }))?.text();
      weight = await scriptsOf(html ?? "");
      await page.waitForFunction(() => document.fonts.status === "loaded");
    }
    sideways = Math.max(sideways, await tooWide(page));
    if (width !== 768) found.push(await ask(page, path, kind, width));
    if (folder)
      await picture(page, `${path.replace(/\W+/g, "-").slice(1) || "start"}-${kind}-${width}`);
  }
  if (sideways > 0) troubles.push(`${path} (${kind}) scrolls sideways by ${sideways}`);
  const name = kind === "full" ? path : `  ${kind}`;
  console.log(
    `${name.padEnd(44)} ${weight.padStart(22)}   ${found.join(", ").padStart(16)}   ${sideways}`,
  );
}

async function ask(page: Page, path: string, kind: string, width: number): Promise<number> {
  const wrong = await violations(page);
  for (const one of wrong) troubles.push(`${path} (${kind}, ${width}): ${one}`);
  return wrong.length;
}

function tooWide(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Sends the screen's first form as it is, without the browser's own validation. */
async function sendEmpty(page: Page, path: string, address: string): Promise<void> {
  if (/sign-out|security/.test(path)) return;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  const form = page.locator("main form[method=post]").first();
  if (
    (await form.count()) === 0 ||
    (await form.locator("input:not([type=hidden]), textarea").count()) === 0
  )
    return;
  await form.evaluate((one: HTMLFormElement) => {
    for (const field of one.querySelectorAll<HTMLInputElement>(
      "input:not([type=hidden]):not([type=checkbox]), textarea",
    ))
      if (field.type !== "file") field.value = "";
    one.noValidate = true;
    one.requestSubmit();
  });
  await page.waitForLoadState("networkidle");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    if (width !== 768) await ask(page, path, "broken", width);
    if (folder) await picture(page, `${path.replace(/\W+/g, "-").slice(1)}-broken-${width}`);
  }
}

/** Kilobytes of the scripts that a page refers to. */
async function scriptsOf(html: string): Promise<string> {
  const files = [...new Set([...html.matchAll(/\/assets\/[^"']+?\.js/g)].map(([file]) => file))];
  let [br, gz] = [0, 0];
  for (const file of files) {
    if (!weights.has(file)) weights.set(file, weigh(file));
    const one = await weights.get(file);
    br += one?.br ?? 0;
    gz += one?.gz ?? 0;
  }
  return `${(br / 1024).toFixed(1)} / ${(gz / 1024).toFixed(1)}`;
}

async function weigh(file: string): Promise<{ br: number; gz: number }> {
  // Compressing below takes so long that the server may close a keep-alive connection meanwhile.
  const answer = await fetch(`${portalUrl}${file}`, { headers: { connection: "close" } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { br: brotliCompressSync(bytes).length, gz: gzipSync(bytes).length };
}
