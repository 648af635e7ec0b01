/**
 * Counts taps, typed characters and page loads of daily tasks in the portal on a small phone (360 px):
 * `node bench/portal-jobs.ts <portal's address>` on a demo shop that bench/busy-store.ts has filled. Seconds are
 * estimated for a practised user: 1.2 a tap, 0.3 a character, and 0.8 a page on a network with a round trip of 400 ms
 * (3G). Signing in is not counted, as it lasts. The counts stand in
 * docs/develop/measures.md.
 */
import { type BrowserContext, chromium, type Locator, type Page } from "playwright-core";

const [portalUrl = "http://localhost:3001"] = process.argv.slice(2);
const SECONDS = { tap: 1.2, sign: 0.3, page: 0.8 };

const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ??
    new URL("../node_modules/.cache/tohfa-chromium/chromium", import.meta.url).pathname,
  args: ["--no-sandbox"],
});

/** A user whose taps, characters and page loads are counted. */
class Thumb {
  readonly page: Page;
  taps = 0;
  signs = 0;
  pages = 0;
  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(15_000);
    page.on("response", (answer) => {
      const { pathname } = new URL(answer.url());
      const isPage = pathname.endsWith(".data") || answer.request().isNavigationRequest();
      if (isPage && answer.status() < 300) this.pages += 1;
    });
  }
  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.first().click();
  }
  button = (name: string | RegExp) => this.tap(this.page.getByRole("button", { name }));
  link = (name: string | RegExp) => this.tap(this.page.getByRole("link", { name }));
  /** A tap into the field, then the characters. */
  async type(what: Locator, text: string): Promise<void> {
    this.taps += 1;
    this.signs += text.length;
    await what.first().fill(text);
  }
  /** A tap into the field, a long one, and "Paste". */
  async paste(what: Locator, text: string): Promise<void> {
    this.taps += 3;
    await what.first().fill(text);
  }
  /** A native select: a tap that opens it, and a tap that chooses. */
  async choose(label: string, value: string): Promise<void> {
    this.taps += 2;
    await this.page.getByLabel(label).first().selectOption(value);
  }
  said = (text: string | RegExp) => this.page.getByText(text).first().waitFor();
}

/** Prices that are changed; the demo store has few more that are not in the sale. */
const PRICES = 20;

type Job = [name: string, start: string, work: (thumb: Thumb) => Promise<void>];

const SELLER: Job[] = [
  [
    "Confirm 20 orders",
    "/seller",
    async (thumb) => {
      await thumb.link(/To confirm/);
      await thumb.tap(thumb.page.getByLabel(/^Choose all \d/));
      await thumb.button("Confirm");
      await thumb.said(/orders? (is|are) confirmed/);
    },
  ],
  [
    "Ship 20 orders, numbers pasted from the courier's list",
    "/seller",
    async (thumb) => {
      const list = (await packed(thumb.page)).map((id, row) => `${id} 7790${Date.now()}${row}`);
      await thumb.page.goto("/seller");
      await thumb.link(/To ship/);
      await thumb.link("Paste a list");
      await thumb.choose("Courier", "tcs");
      await thumb.paste(thumb.page.getByLabel("Parcels"), list.join("\n"));
      await thumb.button("Check the list");
      await thumb.button("Hand over 20 parcels");
      await thumb.said("20 parcels on the way");
    },
  ],
  [
    "Ship 20 orders with an own rider",
    "/seller",
    async (thumb) => {
      await thumb.link(/To ship/);
      await thumb.tap(thumb.page.getByLabel(/^Choose all \d/));
      await thumb.button("Hand over");
      await thumb.choose("Courier", "own");
      await thumb.button("Check the list");
      await thumb.button(/^Hand over \d+ parcels/);
      await thumb.said(/parcels on the way/);
    },
  ],
  [
    `Change ${PRICES} prices, each its own`,
    "/seller",
    async (thumb) => {
      await thumb.link("Products");
      await thumb.page.getByRole("heading", { name: "Products" }).waitFor();
      const prices = thumb.page.getByLabel(/^Price of/);
      const price = String(1_100 + (Date.now() % 800));
      for (let done = 0; done < PRICES; ) {
        const here = Math.min(await prices.count(), PRICES - done);
        for (let row = 0; row < here; row += 1) await thumb.type(prices.nth(row), price);
        done += here;
        await thumb.button("Save prices and stock");
        await thumb.said(/products? (is|are) saved/);
        if (done >= PRICES) break;
        const first = (await prices.first().getAttribute("aria-label")) ?? "";
        await thumb.link("Next page");
        await thumb.page.getByLabel(first).first().waitFor({ state: "detached" });
      }
    },
  ],
  [
    "Change 25 prices by 10 percent",
    "/seller/products",
    async (thumb) => {
      await thumb.tap(thumb.page.getByLabel(/^Choose all \d/));
      await thumb.button("Change the chosen ones");
      await thumb.type(thumb.page.getByLabel("Price, percent up or down"), "-10");
      await thumb.button("Show what it makes");
      await thumb.button(/^Change \d+ product/);
      await thumb.said(/products? (is|are) changed/);
    },
  ],
  [
    "Answer a return",
    "/seller",
    async (thumb) => {
      await thumb.page.goto("/seller/returns?tab=to-answer");
      await thumb.tap(thumb.page.locator("main a[href*='/seller/returns/']"));
      await thumb.button("Take it back");
      await thumb.said(/agreed|approved|The buyer/);
    },
  ],
  [
    "Answer a bid",
    "/seller",
    async (thumb) => {
      await thumb.page.goto("/seller/bids?tab=open");
      await thumb.tap(thumb.page.locator("main a[href*='/seller/bids/']"));
      await thumb.button(/^Accept/);
      await thumb.said("The bid is accepted");
    },
  ],
  [
    "Reply to a review",
    "/seller",
    async (thumb) => {
      await thumb.page.goto("/seller/reviews?tab=to-answer");
      const summary = thumb.page.locator("main details:not([open]) summary");
      if (await summary.count()) await thumb.tap(summary);
      await thumb.type(thumb.page.locator("main textarea"), "Thank you, Ayesha. Come again!");
      await thumb.button("Show it in the shop");
      await thumb.said("Your reply is in the shop.");
    },
  ],
];

/** The numbers of twenty packed parcels, as the courier's list has them. */
async function packed(page: Page): Promise<string[]> {
  await page.goto("/seller/orders?tab=to-ship");
  const links = page.locator("main a[href*='/seller/orders/TH']");
  await links.first().waitFor();
  const all = await links.evaluateAll((list) => list.map((one) => one.getAttribute("href")));
  return [...new Set(all.map((path) => path?.split("/").at(-1) ?? ""))].slice(0, 20);
}

const ADMIN: Job[] = [
  [
    "Approve a seller",
    "/admin",
    async (thumb) => {
      await thumb.link(/Sellers waiting/);
      await thumb.tap(thumb.page.locator("main a[href*='/admin/sellers/']"));
      await thumb.button("Approve: open the store");
      await thumb.said("The store is open.");
    },
  ],
  [
    "Check a receipt",
    "/admin",
    async (thumb) => {
      await thumb.link(/Receipts to check/);
      await thumb.tap(thumb.page.locator("main a[href*='/admin/payments/']"));
      const number = thumb.page.getByLabel("The bank's number of it");
      if ((await number.first().inputValue()) === "") await thumb.type(number, "FT22112026");
      await thumb.button("Payment received");
      await thumb.said("is recorded");
    },
  ],
  [
    "Send a refund",
    "/admin",
    async (thumb) => {
      await thumb.link(/Refunds to send/);
      await thumb.tap(thumb.page.locator("main a[href*='/admin/payments/']"));
      await thumb.type(thumb.page.getByLabel("The bank's number of it"), "FT22112099");
      await thumb.button(/^I have sent/);
      await thumb.said("is recorded as sent back");
    },
  ],
  [
    "Pay a seller",
    "/admin",
    async (thumb) => {
      await thumb.page.goto("/admin/payouts");
      await thumb.tap(thumb.page.locator("main a[href*='/admin/payouts/']"));
      await thumb.type(thumb.page.getByLabel("The bank's number of it"), "FT22112123");
      await thumb.button("Mark as paid");
      await thumb.said("is recorded as paid");
    },
  ],
];

try {
  console.log("| Job | Taps | Signs typed | Pages | Seconds |\n|---|---|---|---|---|");
  for (const [role, jobs] of [
    ["seller", SELLER],
    ["admin", ADMIN],
  ] as const) {
    const context = await signedIn(role);
    for (const job of jobs) await count(context, job);
    await context.close();
  }
} finally {
  await browser.close();
}

async function signedIn(role: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: portalUrl,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto("/login");
  await page.fill("[name=email]", `${role}@tohfa.example`);
  await page.fill("[name=password]", "three gift words");
  await page.click("main button[type=submit]");
  await page.waitForURL((at) => !at.pathname.endsWith("/login"));
  await page.close();
  return context;
}

async function count(context: BrowserContext, [name, start, work]: Job): Promise<void> {
  const thumb = new Thumb(await context.newPage());
  try {
    await thumb.page.goto(start);
    await work(thumb);
    const { taps, signs, pages } = thumb;
    const seconds = taps * SECONDS.tap + signs * SECONDS.sign + pages * SECONDS.page;
    console.log(`| ${name} | ${taps} | ${signs} | ${pages} | ${Math.round(seconds)} |`);
  } catch (error) {
    console.log(`| ${name} | ${(error as Error).message.split("\n").slice(0, 3).join(" ")} |`);
  } finally {
    await thumb.page.close();
  }
}
