import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { dictionary } from "#tohfa/storefront/app/language/dictionary.ts";
import { urduFinder } from "#tohfa/ui/language/urdu-reader.ts";

const root = join(import.meta.dirname, "../..");

/** The rules whose words a buyer reads on a page of the storefront: folders, or single files. */
const SAID_TO_BUYERS = [
  ...["cart", "quote", "checkout", "deals", "gifts", "thanks", "coupons", "gift-list"].map(
    (folder) => `shop/buying/${folder}`,
  ),
  ...[
    "shop/catalogue/product/holiday.ts",
    "shop/catalogue/product/lots.ts",
    "shop/catalogue/product/price.ts",
  ],
  ...[
    "shop/orders/recipients",
    "shop/values/name.ts",
    "shop/values/phone.ts",
    "shop/values/phone-abroad.ts",
  ],
  ...["shop/buying/bids/bid.ts", "shop/buying/bids/bids.server.ts"],
  ...[
    "shop/orders/confirmation/confirm-code.ts",
    "shop/orders/confirmation/confirm-order.server.ts",
  ],
  ...[
    "shop/orders/order/order-state.server.ts",
    "shop/orders/parcel/parcel.ts",
    "shop/orders/parcel/lock-parcels.server.ts",
  ],
  ...["shop/money/payments/attempts.server.ts", "shop/money/payments/receipts.server.ts"],
  ...["shop/catalogue/personalisation/answer.ts", "shop/catalogue/personalisation/text.ts"],
  ...["shop/catalogue/personalisation/photos.server.ts", "shop/platform/images/images.server.ts"],
  ...[
    "shop/growth/reviews/photos.server.ts",
    "shop/growth/reviews/review.ts",
    "shop/growth/reviews/repeated-review.server.ts",
  ],
  ...["contract/order-client.ts", "contract/transport.ts", "api/large-bodies.ts", "api/limits.ts"],
  ...["api/open-lists.ts", "api/quota.ts", "api/fair-queue.ts"],
];

/** Put together of parts that are texts themselves: how a reader meets them. */
const PUT_TOGETHER: Record<string, readonly string[]> = {
  "~ has to fit one line.": ["The first name has to fit one line."],
  "~ cannot have the address of a page in it. Enter only the name.": [
    "The last name cannot have the address of a page in it. Enter only the name.",
  ],
  "~ needs a space after each full stop.": ["The first name needs a space after each full stop."],
  "~ cannot have a phone number in it.": ["The title cannot have a phone number in it."],
  "~ has at most ~ letters.": ["The name has at most 60 letters."],
  "Enter a ~.": ["Enter a first name.", "Enter a last name."],
  "This number has ~ digits. Check what follows +~.": [
    "This number has too many digits. Check what follows +44.",
    "This number has too few digits. Check what follows +44.",
  ],
  "~ with this ~ ~ to be confirmed. Please confirm or cancel one of them first, pay this one by bank transfer, or contact us.":
    ["A cash order with this phone number waits", "3 cash orders with this email address wait"].map(
      (waiting) =>
        `${waiting} to be confirmed. Please confirm or cancel one of them first, pay this one by bank transfer, or contact us.`,
    ),
  "Several orders came one after the other. Everything you typed is still here: please place this one in ~ ~.":
    ["1 second", "9 seconds"].map(
      (wait) =>
        `Several orders came one after the other. Everything you typed is still here: please place this one in ${wait}.`,
    ),
  "This cannot be there ~. The next days are: ~.": [
    "This cannot be there by Tue 24 Nov. The next days are: Wed 25 Nov, Thu 26 Nov.",
    "This cannot be there on that day. The next days are: Wed 25 Nov.",
  ],
  " It is sold in lots: take ~.": ["Only 70 of Pen left. It is sold in lots: take 50."],
  "~ takes up to ~, and this would be ~. Take something out, or pick a larger box.": [
    "3 pieces, and this would be 5",
    "1 piece, and this would be 2",
    "900 g, and this would be 1.1 kg",
    "900 g, and this would be 950 g",
    "2 kg, and this would be 2.5 kg",
  ].map((most) => `Box takes up to ${most}. Take something out, or pick a larger box.`),
  "~ With ~ boxes that is ~ in each.": ["Mug is sold out. With 3 boxes that is 2 in each."],
  "~ That is too few for ~ boxes.": ["Only 2 of Mug left. That is too few for 3 boxes."],
  "The coupon ~ is for ~ from ~. Add ~ more to use it.": [
    "The coupon EID is for orders from Rs 2,000. Add Rs 300 more to use it.",
    "The coupon EID is for goods of Noor from Rs 2,000. Add Rs 300 more to use it.",
  ],
  "Only ~ more ~ wished for.": [
    "Only 1 more is wished for.",
    "Only 2 more are wished for.",
    "Mug: Only 2 more are wished for.",
  ],
  "~ packs this box and does not have ~. ~ out of your gift.": [
    "Noor packs this box and does not have Mug. It is out of your gift. The box you had takes it all back.",
  ],
  "The box you had takes it all back.": [],
  "~ is packed by ~, so ~~~ cannot go in. Take ~ out, or order ~ beside the gift.": [
    "Box is packed by Noor, so Mug of Hub cannot go in. Take it out, or order it beside the gift.",
    "Box is packed by Noor, so Mug and 2 more cannot go in. Take them out, or order them beside the gift.",
  ],
  "This phone got several messages in the last hour. We can send another code in ~ seconds~. Your order stays as it is until then.":
    [
      "This phone got several messages in the last hour. We can send another code in 300 seconds (about 5 minutes). Your order stays as it is until then.",
    ],
  "~ Your order is kept: try again in a few minutes.": [
    "JazzCash does not answer. Your order is kept: try again in a few minutes.",
  ],
  "~ does not answer.": [],
  " And ~ more lines.": ["Mug, Names: Line 1: Write it on one line. And 3 more lines."],
  "~ pieces need ~ lines: ~ there.": ["5 pieces need 5 lines: 2 lines are there."],
};

/** Said to programs and to sellers. */
const NOT_TO_BUYERS = new Set([
  "Send an Idempotency-Key header: any text that is new for every order.",
  "This Idempotency-Key was used for another order.",
  "An order goes to one receiver, or to several.",
  "This bid is ~ already.",
  "~ End the holiday first, or answer the bid then.",
  "~ is sold out: add stock, or reject the bid.",
  "There is no such account.",
]);

const filesIn = (place: string): string[] =>
  place.endsWith(".ts")
    ? [place]
    : readdirSync(join(root, place))
        .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
        .map((name) => `${place}/${name}`);

/** The sentences in a file; "~" stands for a value. */
function sentencesIn(file: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, readFileSync(join(root, file), "utf8"));
  JSON.stringify(program, (_key, node) => {
    const isText = node?.type === "Literal" && typeof node.value === "string";
    const isMadeUp = node?.type === "TemplateLiteral";
    if (isText) found.push(node.value);
    if (isMadeUp) {
      const pieces: { value: { cooked: string } }[] = node.quasis;
      found.push(pieces.map(({ value }) => value.cooked).join("~"));
    }
    return typeof node === "bigint" ? `${node}` : node;
  });
  return found.filter((text) => /^[A-Z ~].*\w \w.*[.?!]$/s.test(text));
}

const find = urduFinder(dictionary);

it("Whatever a rule answers a buyer has words in Urdu", () => {
  const sentences = new Set(SAID_TO_BUYERS.flatMap(filesIn).flatMap(sentencesIn));
  const said = [...sentences].filter((text) => !NOT_TO_BUYERS.has(text));
  const samples = said.flatMap((text) => PUT_TOGETHER[text] ?? [text.replaceAll("~", "Xy1")]);
  expect(samples.filter((text) => find(text) === undefined)).toEqual([]);
  // Nothing in the lists above that no rule says any more.
  const known = [...Object.keys(PUT_TOGETHER), ...NOT_TO_BUYERS];
  expect(known.filter((text) => !sentences.has(text))).toEqual([]);
  expect(sentences.size).toBeGreaterThan(100);
});

it("A rule's days, amounts and options are Urdu within it", () => {
  expect(
    find("Tue 24 Nov can only be kept by express delivery. Choose express, or a later day."),
  ).toMatch(/^منگل 24 نومبر تک/);
  expect(find("Mug is now Rs 900, it was Rs 1,200.")).toBe(
    "Mug کی قیمت اب 900 روپے ہے، پہلے 1,200 روپے تھی۔",
  );
  expect(find("Mug: Choose Size.")).toBe("Mug: سائز چنیں۔");
  expect(find("Row 2, Multan: Enter the city. And 3 more rows.")).toBe(
    "لائن 2، ملتان: شہر لکھیں۔ اور 3 مزید لائنیں۔",
  );
});
