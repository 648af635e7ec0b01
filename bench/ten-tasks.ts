/**
 * `node bench/ten-tasks.ts [part of a name]`: counts taps and seconds of ten common tasks on a touch phone of 360 ×
 * 740, each starting at home with an empty browser. Needs a running demo shop: STORE=<address>. A task that an older
 * build cannot do is reported, not counted. A tool, not a test, since seconds depend on the machine.
 * The taps stand in docs/develop/measures.md.
 */
import { loadavg } from "node:os";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import sharp from "sharp";
import { PHONE_IN_MANCHESTER, type Thumb, thumbOn } from "../tests/support/browser/thumb.ts";

const store = process.env.STORE ?? "http://localhost:3000";
const only = process.argv[2] ?? "";

interface Hand {
  page: Page;
  thumb: Thumb;
}

const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const field = (page: Page, id: string): Locator => page.locator(`#${id}`);

/** Waits until the page reacts to taps. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.tohfaListen !== undefined && window.tohfaClicks === undefined,
  );
}

async function home({ page }: Hand): Promise<void> {
  await page.goto("/", { waitUntil: "load" });
  await alive(page);
}

async function look({ page, thumb }: Hand, words: string, product: string): Promise<void> {
  await thumb.type(page.getByRole("searchbox"), words);
  await thumb.send();
  await page.waitForURL(/\/search\//);
  await thumb.tap(page.getByRole("link", { name: product, exact: true }));
  await page.waitForURL(/\/top-collection\//);
  await alive(page);
}

async function toCheckout({ page, thumb }: Hand): Promise<void> {
  await thumb.tap(button(page, "Add To Cart"));
  await thumb.tap(
    page.getByRole("dialog", { name: "Your cart" }).getByRole("link", { name: "Cart" }),
  );
  await thumb.tap(link(page, /^Checkout/));
  await page.waitForURL(/\/checkout/);
  await field(page, "firstName").waitFor();
}

async function sayWho({ page, thumb }: Hand, city = "Multan"): Promise<void> {
  for (const [id, text] of [
    ["firstName", "Sara"],
    ["lastName", "Ahmed"],
    ["phone", "0300 1234567"],
    ["email", "sara@example.com"],
    ["address", "House 7, Street 2, Gulgasht Colony"],
    ["city", city],
  ] as const) {
    await thumb.type(field(page, id), text);
  }
}

async function place({ page, thumb }: Hand): Promise<string> {
  await thumb.tap(button(page, /^Place order/));
  await page.waitForURL(/\/order\/order-confermed\?/);
  await page
    .getByText(/TH-[A-Z0-9]{8}/)
    .first()
    .waitFor();
  return new URL(page.url()).searchParams.get("id") ?? "";
}

async function order(hand: Hand): Promise<string> {
  await home(hand);
  await look(hand, "camping mug", "Enamel camping mug");
  await toCheckout(hand);
  await sayWho(hand);
  return await place(hand);
}

/** Preparation that is not counted, in another browser; its result is given to the task. */
type Before = (hand: Hand) => Promise<string>;

const TASKS: { name: string; before?: Before; run(hand: Hand, told: string): Promise<void> }[] = [
  {
    name: "Find a gift for a teacher under Rs 1,000",
    async run(hand) {
      const { page, thumb } = hand;
      await home(hand);
      await thumb.tap(link(page, "Gift finder"));
      for (const answer of [/Teacher/, /Thank|Just because/, /Under Rs 1,000/, /^Multan/, /.*/]) {
        const step = page.locator("section[aria-labelledby=asked]");
        const before = page.url();
        await step.waitFor();
        await thumb.tap(step.getByRole("link", { name: answer }));
        await page.waitForFunction((url) => location.href !== url, before);
      }
      await page.locator("main article").first().waitFor();
    },
  },
  {
    name: "Order it to Multan for a Tuesday, cash",
    async run(hand) {
      const { page, thumb } = hand;
      await home(hand);
      await look(hand, "camping mug", "Enamel camping mug");
      await toCheckout(hand);
      await sayWho(hand);
      await thumb.tap(page.locator("#arriveOn summary"));
      await thumb.tap(page.getByRole("radio", { name: /^Tue .*free$/ }));
      await place(hand);
    },
  },
  {
    name: "Find wedding gifts that arrive by a day",
    async run(hand) {
      const { page, thumb } = hand;
      await home(hand);
      await thumb.tap(link(page, "A wedding"));
      await page.waitForURL(/\/gifts\//);
      await alive(page);
      await thumb.tap(button(page, /^Filters/));
      const sheet = page.getByRole("dialog");
      await sheet.waitFor();
      await thumb.tap(sheet.getByRole("button", { name: "Choose a city" }));
      const city = sheet.getByRole("combobox", { name: /^City/ });
      await thumb.choose(() => city.selectOption("Multan"));
      const day = sheet.getByRole("combobox", { name: /day/i });
      await thumb.choose(() => day.selectOption({ index: 5 }));
      await thumb.tap(sheet.getByRole("button", { name: /^Show|^Apply|^See/ }));
      await page.waitForURL(/\d{4}-\d{2}-\d{2}/);
      await page.locator("main article").first().waitFor();
    },
  },
  {
    name: "Change a size of what is in the cart",
    async run(hand) {
      const { page, thumb } = hand;
      await home(hand);
      await look(hand, "hoodie", "Hoodie, custom print");
      await thumb.tap(page.getByText("M", { exact: true }));
      await thumb.tap(page.getByText("Navy", { exact: true }));
      await thumb.tap(button(page, "Add To Cart"));
      const drawer = page.getByRole("dialog", { name: "Your cart" });
      await drawer.waitFor();
      // Only the change is counted.
      const start = thumb.counted().taps;
      await thumb.tap(drawer.getByRole("button", { name: "Close" }));
      await thumb.tap(page.getByText("L", { exact: true }));
      await thumb.tap(button(page, "Add To Cart"));
      await thumb.tap(page.getByRole("dialog").getByRole("button", { name: /^Change it to/ }));
      console.log(`    (${thumb.counted().taps - start} of them for the change)`);
    },
  },
  {
    name: "Send one order to three families, paid by card",
    async run(hand) {
      const { page, thumb } = hand;
      await home(hand);
      await look(hand, "camping mug", "Enamel camping mug");
      await toCheckout(hand);
      await thumb.tap(page.getByText("To several people", { exact: true }));
      await sayWho(hand);
      for (const [index, name] of ["Khala Rubina", "Chacha Aslam", "Nani Jan"].entries()) {
        await thumb.tap(button(page, /^Add (the first|a) person/));
        const row = page.locator("#people > ul > li").nth(index);
        await thumb.type(row.locator('[id$="-name"]'), name);
        await thumb.type(row.locator('[id$="-phone"]'), `0301 765432${index}`);
        await thumb.type(row.locator('[id$="-address"]'), `House ${index + 1}, Model Town`);
        await thumb.type(row.locator('[id$="-city"]'), "Lahore");
      }
      await thumb.tap(page.getByRole("radio", { name: /credit card/i }));
      await thumb.tap(button(page, /^Place order/));
      await page.waitForURL(/fake-checkout/);
      await thumb.tap(button(page, /^Pay Rs/));
      await page.getByRole("heading", { name: "Paid" }).waitFor();
    },
  },
  {
    name: "Track an order by its number",
    before: order,
    async run(hand, number) {
      const { page, thumb } = hand;
      await home(hand);
      await thumb.tap(page.locator("summary", { hasText: "Menu" }).or(button(page, "Menu")));
      await thumb.tap(link(page, /^Track/));
      await page.waitForURL(/track-order/);
      await alive(page);
      await thumb.type(page.locator("main").getByRole("textbox").first(), number);
      await thumb.send();
      await page.locator("main").getByText(number).first().waitFor();
    },
  },
  {
    name: "Leave a review with a photo",
    async run(hand) {
      const { page, thumb } = hand;
      const create = { width: 900, height: 700, channels: 3, background: "#5a8c10" } as const;
      const buffer = await sharp({ create }).jpeg().toBuffer();
      await home(hand);
      await look(hand, "camping mug", "Enamel camping mug");
      await thumb.tap(button(page, "Write a review"));
      const wizard = page.getByRole("dialog");
      await thumb.tap(wizard.getByRole("button", { name: /^5 stars/ }));
      const file = { name: "mug.jpg", mimeType: "image/jpeg", buffer };
      await thumb.choose(() => wizard.locator("input[type=file]").first().setInputFiles(file));
      await thumb.tap(wizard.getByRole("button", { name: "Next" }));
      await thumb.type(
        wizard.getByLabel("What should others know?"),
        "It came early, well wrapped.",
      );
      await thumb.tap(wizard.getByRole("button", { name: "Next" }));
      await thumb.type(wizard.getByLabel("First name"), "Sara");
      await thumb.type(wizard.getByLabel("Last name"), "Ahmed");
      await thumb.type(wizard.getByLabel("Email"), "sara@example.com");
      await thumb.tap(wizard.getByRole("button", { name: "Submit" }));
      await wizard.getByText("Thank you").first().waitFor();
    },
  },
  {
    name: "Bid",
    async run(hand) {
      const { page, thumb } = hand;
      await home(hand);
      await look(hand, "camping mug", "Enamel camping mug");
      await thumb.tap(link(page, /^Bid Now/));
      await page.waitForURL(/\/auction\//);
      await alive(page);
      await thumb.type(page.getByLabel("Your bid in rupees"), "20000");
      await thumb.type(page.getByLabel("Your name"), "Sara");
      await thumb.choose(() => page.getByLabel("City").selectOption("Multan"));
      await thumb.type(page.getByLabel("Phone"), "03001234567");
      await thumb.tap(button(page, "Place bid"));
      await page
        .getByText(/Bid placed! Order ID: BID-/)
        .first()
        .waitFor();
    },
  },
  {
    name: "Order the same again, from the order's page",
    before: async (hand) => {
      await order(hand);
      return hand.page.url();
    },
    async run(hand, address) {
      const { page, thumb } = hand;
      await page.goto(address, { waitUntil: "load" });
      await alive(page);
      await thumb.tap(link(page, "Order it again").or(button(page, "Order it again")));
      await page.waitForURL((url) => !url.pathname.includes("order-confermed"));
      await alive(page);
      await thumb.tap(button(page, /cart/i));
      await thumb.tap(link(page, /^Checkout/).or(link(page, "Cart")));
    },
  },
  {
    name: "Find the rules of return",
    async run(hand) {
      const { page, thumb } = hand;
      await home(hand);
      await thumb.tap(link(page, /^Our policies/));
      await page.waitForURL(/\/policy/);
      await page
        .getByText(/14 days/)
        .first()
        .waitFor();
    },
  },
];

async function take(browser: Browser): Promise<Hand & { close(): Promise<void> }> {
  const options = { ...PHONE_IN_MANCHESTER, baseURL: store, serviceWorkers: "block" } as const;
  const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(12_000);
  return { page, thumb: thumbOn(page), close: () => context.close() };
}

/** Taps and seconds of a task, or where it failed. */
async function time(browser: Browser, { before, run }: (typeof TASKS)[number]): Promise<string> {
  let told = "";
  if (before) {
    const early = await take(browser);
    told = await before(early);
    await early.close();
  }
  const hand = await take(browser);
  try {
    await run(hand, told);
    const { taps, seconds } = hand.thumb.counted();
    return `${taps} taps | ${seconds} s`;
  } catch (error) {
    const { taps } = hand.thumb.counted();
    const [first = "", , third = ""] = (error instanceof Error ? error.message : "").split("\n");
    await hand.page.screenshot({ path: "/tmp/ten-tasks-failed.png" });
    return `not done | after ${taps} taps: ${first} ${third.trim()} (${hand.page.url()})`;
  } finally {
    await hand.close();
  }
}

const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ??
    new URL("../node_modules/.cache/tohfa-chromium/chromium", import.meta.url).pathname,
  args: ["--no-sandbox"],
});
console.log(`${store}, load average ${loadavg()[0]?.toFixed(1)}`);
for (const task of TASKS.filter(({ name }) => name.includes(only))) {
  const answer = await time(browser, task).catch((error) => `could not begin: ${error.message}`);
  console.log(`| ${task.name} | ${answer} |`);
}
await browser.close();
