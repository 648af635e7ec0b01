import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Texts that were withdrawn, and what the portal and the letters say instead (office.md §2). */
const WORDS = [
  ["Couriers say something strange", "Check these parcels"],
  ["Cash orders without a yes", "Cash orders to confirm"],
  ["Waiting for a yes", "To confirm"],
  ["No yes in time", "Not confirmed in 72 hours"],
  ["Waits for buyer", "Call first"],
  ["The buyer said yes", "Buyer confirmed"],
  ["How they told you", "Confirmed by"],
  ["Of it ours", "Our commission,"],
  ["Remittances", "Courier cash"],
  ["Write down a payment", "Record a courier payment"],
  ["Written down", "Recorded"],
  ["Its number of the payment", "Payment reference"],
  ["Trial balance", "Books"],
  ["Debits are above zero", "All accounts add up to"],
  ["Its bookings", "Money details"],
  ["Things", "Items"],
  ["Make its links worthless", "Replace the order link"],
  ["Make every link so far worthless", "Cancel old links, send a new one"],
  ["Messages given up", "Messages not sent"],
  ["Nothing was given up", "Every message was sent"],
  ["Jobs that fail", "Background tasks failing"],
  ["Goes well", "Working"],
  ["Forgetting", "Deleting old data"],
  ["How stores stand", "Store scores"],
  ["Came back, to inspect", "Check returned goods"],
  ["Can it be sold again?", "Back to stock?"],
  ["Due at the door", "Cash to collect"],
  ["Awaited", "Waiting for transfer"],
  ["Came for the order", "Paid in"],
  ["Has to go back", "To refund"],
  ["The order keeps", "Kept"],
  ["Kept of it", "Kept by buyers"],
  ["Sales taken back", "Sales returned"],
  ["Taken back by us", "Reversed by us"],
  ["bank match taken back", "bank match undone"],
  ["is taken back by a credit note", "is corrected by a credit note"],
  ["Price of all together", "Total price, Rs"],
  ["Taken back: another took its place", "Replaced by a later refund"],
  ["Its word", "Courier's report"],
  ["Not confirmed by the courier yet", "Courier has not reported it"],
  ["It was never delivered", "Delivery was false"],
  ["Take the delivery back", "Undo this delivery"],
  ["Look at each row", "Check the list"],
  ["Hand over by list", "Paste a list"],
  ["Left out", "Not ready"],
  ["As the lines say", "As written in each line"],
  ["Back to the usual", "Reset to default"],
  ["Change it", "Save"],
  ["Nobody looked in time", "Receipt overdue"],
  ["The money is on our account", "Payment received"],
  ["I have paid it", "Mark as paid"],
  ["Promise it", "Give this refund"],
  ["Give something back as goodwill", "Goodwill refund"],
  ["A transfer came that this order does not need", "Record an extra transfer"],
  ["How couriers answer", "Courier connections"],
  ["Looked for, not found", "Searches without a result"],
  ["An id, an action, or a member's email", "Person, order or setting"],
  ["Before and after", "What changed"],
  ["It is packed", "Packed"],
  ["I cannot send it", "Cancel this parcel"],
  ["The courier or the number is wrong", "Correct courier or number"],
  ["Their hub", "Open their office as them"],
  ["What it means in money", "Refund"],
  ["It is back with the seller", "Goods received"],
  ["Whose it is", "Order and people"],
  ["Belongs to it", "Linked"],
  ["Payable now", "Ready to be paid out"],
  ["Balance then", "Balance after"],
  ["Nobody is owed anything", "No store to pay today"],
  ["Begun", "Applied on"],
  ["Shelves", "Featured products"],
  ["No two-step", "No sign-in code"],
  ["Take it out of the shop for good", "Archive"],
  ["Put it into the shop", "Publish"],
  ["Order: awaiting", "Waits for the buyer's yes"],
  [": expected", "Cash to collect:"],
  ["Hide it", "Hide review"],
] as const;

/** Programs know a column of a seller's CSV by this name. */
const OF_PROGRAMS = new Set(["Balance then"]);

const root = resolve(import.meta.dirname, "../..");
const files = ["portal/app", "shop"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\+types/.test(path))
    .map((path) => join(root, folder, path)),
);
const texts = files.flatMap((path) => textsOf(readFileSync(path, "utf8"), path));

describe("The words of portal and letters (issue 40 §4)", () => {
  it.each(WORDS)("%j is withdrawn", (withdrawn) => {
    const found = texts.filter((text) => isSaid(withdrawn, text));
    expect(found.filter((text) => !OF_PROGRAMS.has(text))).toEqual([]);
  });

  it("what took their place is said", () => {
    const silent = WORDS.filter(([, word]) => !texts.some((text) => text.includes(word)));
    expect(silent).toEqual([]);
  });

  it("a withdrawn text is found in strings, templates and markup, and not in comments", () => {
    const planted = [
      'const a = "Waits for buyer";',
      `const b = \`\${1} Waits for buyer \${2}\`;`,
      "const c = <p>\n  Waits for\n  buyer\n</p>;",
      'const d = "Things";',
    ];
    for (const text of planted) {
      const read = textsOf(text, "planted.tsx");
      expect(read.some((one) => isSaid("Waits for buyer", one) || isSaid("Things", one))).toBe(
        true,
      );
    }
    const good = textsOf('// Waits for buyer\nconst a = "Things that spoil";', "planted.tsx");
    expect(good.some((one) => isSaid("Waits for buyer", one) || isSaid("Things", one))).toBe(false);
  });
});

/** A word or two are withdrawn where they are the whole text: in a sentence they may mean something else. */
function isSaid(withdrawn: string, text: string): boolean {
  return withdrawn.split(" ").length < 3 ? text === withdrawn : text.includes(withdrawn);
}

/** What people may read of a file: its strings, templates and markup, each with single spaces. */
function textsOf(source: string, path: string): string[] {
  const found: string[] = [];
  const read = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText) found.push(node.text.replaceAll(/\s+/g, " ").trim());
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found.filter((text) => text !== "");
}
