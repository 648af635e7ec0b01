import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, quirks } from "#tohfa/tests/foreign/host.ts";
import { parcel } from "#tohfa/tests/foreign/records.ts";
import { type ForeignShop, openForeignShop } from "#tohfa/tests/foreign/shop.ts";
import { openVisitor } from "#tohfa/tests/foreign/visitor.ts";

const PAGE = "/real-time-track/order-details/LE100";

let shop: ForeignShop;
beforeAll(async () => {
  shop = await openForeignShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.host.reset());

const scan = (Status: string, Activity_datetime: string) => ({ Status, Activity_datetime });
const SCANS = [
  scan("Shipment picked", "2026-11-18 10:00:00"),
  scan("Dispatched", "2026-11-19 09:30:00"),
  scan("Assigned to courier", "2026-11-20 08:15:00"),
  scan("Delivered", "2026-11-20 15:45:00"),
];
const told = (scans: unknown[]) =>
  json({ status: 1, packet_list: [{ ...parcel.packet_list[0], "Tracking Detail": scans }] });

describe("The real-time tracking page (SPEC §2, issue 10)", () => {
  it("renders at once while the courier is silent, and fills in", async () => {
    shop.host.set("track", quirks["no answer at all"]);
    const start = Date.now();
    const html = await (await fetch(`${shop.url}${PAGE}`)).text();
    // The courier has 15 s; the page waits for one.
    expect(Date.now() - start).toBeLessThan(6_000);
    expect(html).toMatch(/<h1[^>]*>Track Your Parcel</);
    expect(html).toContain("Tracking...");
    // Without JavaScript nothing would fill in: the other page waits for the courier.
    expect(html).toMatch(/<noscript>.*href="\/track-order\?id=LE100"/s);

    const { page, visit } = await openVisitor(shop.url);
    await page.route("**/unified-track", (route) =>
      route.fulfill({ contentType: "application/json", body: bodyOf(told(SCANS)) }),
    );
    await visit(PAGE);
    await page.getByRole("heading", { name: "Tracking History" }).waitFor();
  });

  it("shows the same timeline of a courier that lists its newest scan first", async () => {
    const shown = async (scans: unknown[]) => {
      shop.host.set("track", told(scans));
      return (await fetch(`${shop.url}${PAGE}`)).text();
    };
    const of = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const oldestFirst = of(await shown(SCANS));
    expect(oldestFirst).toContain("Delivered");
    expect(of(await shown(SCANS.toReversed()))).toBe(oldestFirst);
  });

  it.each(["/real-time-track/order-details/%20%20", "/real-time-track/order-details"])(
    "%s, without an id, asks nobody and shows the box",
    async (path) => {
      const { page, visit } = await openVisitor(shop.url);
      expect(await visit(path)).toBe(200);
      await page.getByText("Enter your tracking ID above to view details.").waitFor();
      expect(shop.host.asked).not.toContain("POST /api/v8/track/unified-track");
      await page.getByLabel("Tracking ID").fill("LE100");
      await page.getByRole("button", { name: "Track", exact: true }).click();
      await page.getByRole("heading", { name: "Tracking History" }).waitFor();
    },
  );
});

function bodyOf(answer: ReturnType<typeof json>): string {
  return "body" in answer ? answer.body : "";
}
