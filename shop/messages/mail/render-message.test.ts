import { describe, expect, it } from "vitest";
import { type PayloadOf, renderMessage, type TemplateName } from "./render-message.ts";

const links = {
  storeUrl: "https://store.example",
  portalUrl: "https://portal.example",
  tokenOf: () => "secret",
  voucherCodeOf: () => "1111-2222-3333-4444",
  signatureOf: () => "yes",
  codeOf: () => "123456",
  newsletterOf: (email: string) => ({
    confirm: `https://store.example/newsletter?yes=${email.length}`,
    goodbye: "https://store.example/newsletter?no",
  }),
  signatureOfLink: () => "signed",
  now: () => 0,
};

const buyer = { firstName: "Ayesha", orderId: "TH-1" };
const parcel = { ...buyer, parcelId: "TH-1-1", courier: "Leopards" };
const seller = { firstName: "Sana", parcelId: "TH-1-1" };
const product = { firstName: "Sana", productId: "p-1", productName: "Sana's تحفے" };
const payment = { ...buyer, amount: 159_900 };

const link = { purpose: "reset", userId: "u-1", until: 1, stamp: "s" } as const;

const LIST = { firstName: "", listId: "L1", ownerNonce: "n", title: "Our تحفے" };

/** One payload of every template; the type makes sure that none is missing. */
const PAYLOADS: { [Name in TemplateName]: PayloadOf<Name> } = {
  "order-placed": {
    ...buyer,
    total: 159_900,
    payment: "cod",
    confirm: true,
    arriveBy: "2026-12-01",
  },
  "gift-list-made": { ...LIST, day: "2027-02-14", isSecret: true },
  "gift-list-over": LIST,
  quotation: {
    ...{ ...buyer, quotationId: "Q-1", accessNonce: "n", number: "QUO-2627-00001" },
    ...{ total: 1_180_000, validUntil: "2026-12-13" },
  },
  "voucher-received": {
    ...{ firstName: "Ayesha", voucherId: "GV-1", amount: 500_000, expiresAt: 1_800_000_000_000 },
    ...{ giver: "Ayesha", words: "Eid Mubarak" },
  },
  "voucher-sent": {
    ...{ ...buyer, voucherId: "GV-1", amount: 500_000, expiresAt: 1_800_000_000_000 },
    receiver: "Ammi",
  },
  "voucher-ends": {
    ...{ firstName: "Ayesha", voucherId: "GV-1", amount: 15_000, expiresAt: 1_800_000_000_000 },
  },
  "confirm-code": { orderId: "TH-1", total: 159_900, number: 1 },
  "payment-received": payment,
  "payment-rejected": { ...payment, reason: "The amount differs." },
  "payment-expired": payment,
  "advance-received": { ...payment, rest: 100_000 },
  "advance-reminder": { ...payment, until: Date.UTC(2026, 10, 24, 7) },
  "advance-expired": payment,
  "payment-refund-due": { ...payment, why: "overpaid" },
  "payment-refunded": { ...payment, reason: "FT-77" },
  "parcel-shown": { ...parcel, answerUntil: Date.UTC(2026, 10, 24, 7) },
  "parcel-changed": parcel,
  "parcel-thanked": { ...parcel, name: "Ammi", words: "Bohat shukriya beta!" },
  "parcel-dispatched": { ...parcel, trackingNumber: "KI7503000001" },
  "parcel-late": {
    ...parcel,
    arriveBy: "2026-12-01",
    expectedBy: "2026-12-03",
    isSent: false,
  },
  "arrival-changed": {
    ...buyer,
    parcels: [{ id: "TH-1-1", seller: "Lamp", was: "2026-12-01", day: "2026-12-03" }],
    ...{ by: "seller", reason: "The kiln broke" },
  },
  "parcels-news": buyer,
  "parcel-delivered": parcel,
  "parcel-not-delivered": { ...parcel, isPaid: true, wasSaidDelivered: true },
  "parcels-cancelled": { ...buyer, parcels: ["TH-1-1", "TH-1-2"], by: "shop", isPaid: true },
  "unconfirmed-cancelled": { ...buyer, parcels: ["TH-1-1"], by: "buyer", isPaid: false },
  "seller-parcel-ended": { ...seller, courier: "TCS", state: "lost" },
  "staff-removed": { firstName: "Bilal", storeName: "Sana's gifts" },
  "seller-deal": {
    ...{ firstName: "Sana", storeName: "Sana's gifts", deal: "Tea for two", news: "offered" },
    ...{ price: 360_000, until: null, things: [{ name: "Mug", share: 72_000 }] },
  },
  "seller-coupon": {
    ...{ firstName: "Sana", storeName: "Sana's gifts", code: "SANA10", percent: 10 },
    ...{ news: "made", limits: "It can be used once." },
  },
  "shop-seller-waiting": { storeName: "Sana's gifts", sellerId: "s-1" },
  "shop-payout-other-account": {
    ...{ who: "Bina", storeName: "Sana's gifts", sellerId: "s-1", amount: 100_000 },
    account: "PK•• SCBL •••• 6702",
  },
  "shop-channel-down": { title: "Letters do not go out.", fix: "See the server.", why: "refused" },
  "parcel-lost": { ...parcel, isPaid: false, state: "damaged" },
  "return-answered": { ...parcel, state: "approved", answer: "Please use the same box." },
  "bid-accepted": { ...buyer, price: 120_000, productName: "Lamp" },
  "bid-not-accepted": {
    firstName: "Bilal",
    price: 120_000,
    productId: "p-1",
    productName: "Lamp",
    slug: "lamp",
  },
  "review-thanks": { firstName: "Ayesha", productName: "Lamp", coupon: null },
  "newsletter-confirm": { firstName: "", email: "a@b.co", askedAt: "2026-11-22T00:00:00Z" },
  "seller-new-order": { ...seller, subtotal: 159_900, confirm: true },
  "seller-gift-things": {
    ...seller,
    packer: "Tohfa Gift Studio",
    things: "2 × Mug",
    subtotal: 159_900,
    confirm: true,
  },
  "seller-gift-cancelled": seller,
  "seller-order-cancelled": seller,
  "seller-packing-good": seller,
  "seller-packing-answer": { ...seller, words: "The name is spelt wrong" },
  "seller-return-asked": { ...seller, reason: "Wrong colour" },
  "seller-approved": { firstName: "Sana", storeName: "Sana's تحفے" },
  "confirm-email": { firstName: "Ayesha", link: { ...link, purpose: "verify" } },
  "account-exists": { firstName: "Ayesha", link },
  "reset-password": { firstName: "Ayesha", link },
  "password-changed": { firstName: "Ayesha" },
  "staff-second-factor-reset": { firstName: "Ayesha", email: "sana@example.com" },
  "seller-token-ending": {
    ...{ firstName: "Sana", name: "Stock book", storeName: "Sana's gifts" },
    endsAt: "2027-11-30T10:00:00.000Z",
  },
  "seller-refused": { firstName: "Sana", storeName: "Sana's gifts", reason: "No CNIC yet." },
  "seller-bank-changing": {
    ...{ firstName: "Sana", storeName: "Sana's gifts" },
    ...{ account: "PK•• SCBL •••• 6702", from: "25 Nov 2026, 6:05 pm" },
  },
  "gift-reminder": {
    ...{ firstName: "Ayesha", userId: "u-1", title: "Ammi’s birthday", day: "2027-03-10" },
    ...{ daysLeft: 7, isByMoon: false, budget: 250_000 },
    ideas: [{ name: "Mug", price: 159_900, path: "/top-collection/mug?id=p-1" }],
  },
  "product-taken-down": { ...product, reason: "The photo is not yours.", isForGood: false },
  "product-put-back": product,
  "product-in-sale": { ...product, price: 280_00, regular: 499_00, earned: 252_00, until: null },
  "product-out-of-sale": { ...product, regular: 499_00 },
  "seller-review": { firstName: "Sana", productName: "Lamp چراغ", rating: 4 },
  "seller-low-stock": { firstName: "Sana", productId: "p-1", productName: "Lamp", left: 2 },
  "seller-fee": {
    ...{ firstName: "Sana", parcelId: "TH-AB12CD34-1", amount: 40_020 },
    why: "The seller sent it late",
  },
  "seller-charged": {
    ...{ firstName: "Sana", parcelId: "TH-AB12CD34-1", amount: 25_000 },
    why: "A scratch on the frame",
  },
  "seller-advance-kept": { firstName: "Sana", parcelId: "TH-AB12CD34-1", amount: 50_000 },
  "seller-payout-returned": {
    ...{ firstName: "Sana", amount: 114_840, account: "PK•• SCBL •••• 6702" },
    reason: "Account closed",
  },
  "seller-debt": { firstName: "Sana", amount: 16_228, since: 1_800_000_000_000 },
  "seller-paid-out": { firstName: "Sana", amount: 1_200_000, reference: "FT-77" },
  "staff-invitation": {
    ...{ storeName: "Sana's gifts", role: "packer" },
    link: { id: "i-1", until: 1 },
  },
  "staff-joined": {
    ...{ firstName: "Sana", storeName: "Sana's gifts", email: "bilal@example.com", role: "packer" },
  },
  "seller-blocked": { firstName: "Sana", storeName: "Sana's gifts", reason: "No CNIC yet." },
  "seller-token-made": {
    ...{ firstName: "Sana", storeName: "Sana's gifts" },
    ...{ madeBy: "Sana (sana@example.com)", token: "Stock book" },
  },
  "seller-tax-details": { firstName: "Sana", storeName: "Sana's gifts", changed: "STRN" },
  "seller-entered": {
    ...{ firstName: "Sana", storeName: "Sana's gifts", reason: "You called" },
    until: "Sat 28 Nov, 9:00 pm",
  },
  "seller-commission": {
    ...{ firstName: "Sana", storeName: "Sana's gifts", rate: "7.5%", from: "1 December 2026" },
  },
  "seller-delivery": {
    ...{ firstName: "Sana", storeName: "Sana's gifts", words: "Delivery is paid by: The seller" },
  },
  "staff-role-changed": { firstName: "Bilal", storeName: "Sana's gifts", role: "manager" },
  "account-blocked": { firstName: "Ayesha" },
  "account-opened": { firstName: "Ayesha" },
  "shop-admin-changed": {
    ...{ who: "Bina (bina@example.com)", person: "Omar (omar@example.com)", isAdmin: true },
  },
  "shop-account-changing": {
    ...{ who: "Bina (bina@example.com)", before: "HBL, Tohfa, PK1", after: "UBL, Tohfa, PK2" },
    ...{ from: "Sat 28 Nov, 9:00 pm", link: { from: 1, account: "PK2", reader: "a-1" } },
  },
  "shop-account-kept": {
    ...{ who: "Bina (bina@example.com)", kept: "HBL, Tohfa, PK1", stopped: "UBL, Tohfa, PK2" },
  },
};

/** Letters to buyers, in every variant. */
const URDU_PAYLOADS: [TemplateName, object][] = [
  ...(["cod", "bank_transfer"] as const).flatMap((payment): [TemplateName, object][] => [
    ["order-placed", { ...buyer, total: 159_900, payment, arriveBy: "2026-12-01" }],
    [
      "order-placed",
      {
        ...{ ...buyer, total: 159_900, payment, firstBy: "2026-12-01", arriveBy: "2026-12-03" },
        promiseUntil: Date.UTC(2026, 10, 27, 9),
      },
    ],
    ["order-placed", { ...buyer, total: 159_950, payment, isStockHeld: false, confirm: true }],
    ["order-placed", { ...buyer, total: 159_950, payment, isStockHeld: false }],
    ["order-placed", { ...buyer, total: 649_900, payment, advance: 325_000 }],
    ["order-placed", { ...buyer, total: 649_900, payment, advance: 649_900 }],
    [
      "order-placed",
      { ...buyer, total: 1, payment, isPhoneAsked: true, madeFor: ["Photo mug: Name"] },
    ],
  ]),
  ["payment-received", payment],
  ["payment-rejected", { ...payment, reason: "FT-77" }],
  ["payment-expired", payment],
  ["advance-received", { ...payment, rest: 100_000 }],
  ["advance-received", { ...payment, rest: 0 }],
  ["advance-reminder", PAYLOADS["advance-reminder"]],
  ["advance-expired", payment],
  ...[
    ...["cancelled", "not_delivered", "lost", "damaged", "returned", "overpaid", "too_late"],
    ...["wrong_amount", "goodwill", "allowance", "late"],
  ].map((why): [TemplateName, object] => ["payment-refund-due", { ...payment, why }]),
  ["payment-refunded", { ...payment, reason: "FT-77" }],
  ["parcel-shown", PAYLOADS["parcel-shown"]],
  ["parcel-changed", parcel],
  ["parcel-thanked", PAYLOADS["parcel-thanked"]],
  ["parcel-dispatched", PAYLOADS["parcel-dispatched"]],
  ["parcel-late", PAYLOADS["parcel-late"]],
  ["parcel-late", { ...PAYLOADS["parcel-late"], isSent: true }],
  ...(["seller", "shop", "payment", "confirmation"] as const).map((by): [TemplateName, object] => [
    "arrival-changed",
    { ...PAYLOADS["arrival-changed"], by },
  ]),
  [
    "arrival-changed",
    { ...buyer, parcels: [{ id: "TH-1-1", was: null, day: "2026-12-03" }], by: "payment" },
  ],
  ["parcels-news", buyer],
  ["parcel-delivered", parcel],
  ["parcel-not-delivered", { ...parcel, isPaid: true, wasSaidDelivered: true }],
  ["parcel-not-delivered", { ...parcel, isPaid: false }],
  ...(["lost", "damaged"] as const).flatMap((state): [TemplateName, object][] => [
    ["parcel-lost", { ...parcel, isPaid: false, state }],
    ["parcel-lost", { ...parcel, isPaid: true, state }],
  ]),
  ["return-answered", { ...parcel, state: "approved", answer: "" }],
  ["return-answered", { ...parcel, state: "received", answer: "" }],
  ["return-answered", { ...parcel, state: "requested", answer: "", freight: 20_000 }],
  ["return-answered", { ...parcel, state: "approved", answer: "", freight: 0 }],
  ...(["buyer", "seller", "shop"] as const).flatMap((by) =>
    [true, false].map((isPaid): [TemplateName, object] => [
      "parcels-cancelled",
      { ...PAYLOADS["parcels-cancelled"], by, isPaid },
    ]),
  ),
  ["unconfirmed-cancelled", PAYLOADS["unconfirmed-cancelled"]],
  ["return-answered", { ...parcel, state: "refused", answer: "" }],
  ["return-answered", { ...parcel, state: "refunded", answer: "", amount: 0 }],
  ["return-answered", { ...parcel, state: "refunded", answer: "", amount: 159_900 }],
  ["return-answered", { ...parcel, state: "refunded", answer: "" }],
  ["bid-accepted", { ...buyer, price: 120_000, productName: "Lamp" }],
  [
    "bid-accepted",
    { ...buyer, price: 120_050, total: 120_100, productName: "Lamp", confirm: false },
  ],
  ...[{}, { isGone: true }, { isOther: true }, { isUnanswered: true }].map(
    (why): [TemplateName, object] => [
      "bid-not-accepted",
      { ...PAYLOADS["bid-not-accepted"], ...why },
    ],
  ),
  ["review-thanks", PAYLOADS["review-thanks"]],
  ...[0, 150_000].flatMap((minOrder) =>
    [null, 100_000].flatMap((maxDiscount) =>
      [null, Date.UTC(2027, 1, 19)].map((expiresAt): [TemplateName, object] => [
        "review-thanks",
        {
          ...PAYLOADS["review-thanks"],
          coupon: { code: "TH-1", percent: 15, maxDiscount, minOrder, expiresAt },
        },
      ]),
    ),
  ),
  ["voucher-received", PAYLOADS["voucher-received"]],
  ["voucher-sent", PAYLOADS["voucher-sent"]],
  ["voucher-ends", PAYLOADS["voucher-ends"]],
  ["newsletter-confirm", PAYLOADS["newsletter-confirm"]],
  ...["Ammi’s birthday", "Ammi’s anniversary", "Ammi’s day", "Eid ul-Fitr for Ammi"].map(
    (title): [TemplateName, object] => ["gift-reminder", { ...PAYLOADS["gift-reminder"], title }],
  ),
  [
    "gift-reminder",
    {
      ...PAYLOADS["gift-reminder"],
      ...{ title: "Eid ul-Adha for Ammi", isByMoon: true, ideas: [] },
    },
  ],
  ["gift-list-made", PAYLOADS["gift-list-made"]],
  ["gift-list-over", PAYLOADS["gift-list-over"]],
  ["quotation", PAYLOADS.quotation],
  ["confirm-email", PAYLOADS["confirm-email"]],
  ["account-exists", PAYLOADS["account-exists"]],
  ["reset-password", PAYLOADS["reset-password"]],
  ["password-changed", PAYLOADS["password-changed"]],
  ["account-blocked", PAYLOADS["account-blocked"]],
  ["account-opened", PAYLOADS["account-opened"]],
];

/** Sent to a phone only, and in English. */
const ONLY_ENGLISH: readonly TemplateName[] = ["confirm-code"];

describe("Messages (PRODUCT §5)", () => {
  it.each(Object.entries(PAYLOADS))(
    "%s greets, says what it is about, and leads on",
    (name, payload) => {
      const message = renderMessage(name, payload, links);
      expect(message?.text).toMatch(/^Assalam o alaikum ?(Ayesha|Sana|Bilal|),\n\n[A-Z]/);
      expect(message?.text).toMatch(/: https:\/\/(store|portal)\.example\S*\n\nTohfa\n$/);
      expect(`${message?.text}${message?.html}${message?.short}`).not.toMatch(
        /undefined|null|NaN|\[object/,
      );
      // One letter outside the GSM alphabet doubles the price of an SMS.
      expect(message?.short).toMatch(/^Tohfa: [\x20-\x7e]+$/);
      expect(message?.variables.every((text) => text !== "")).toBe(true);
    },
  );

  it("every letter to a buyer has its Urdu; sellers' and admins' are English, as their hubs are", () => {
    const urdu = new Set([...URDU_PAYLOADS.map(([name]) => name), ...ONLY_ENGLISH]);
    const left = Object.keys(PAYLOADS).filter((name) => !urdu.has(name as TemplateName));
    expect(left.filter((name) => !/^(seller|product|staff|shop)-/.test(name))).toEqual([]);
  });

  it.each(URDU_PAYLOADS)("%s is written in Urdu to who reads it", (name, payload) => {
    const message = renderMessage(name, { ...payload, language: "ur" }, links);
    const own = (line: string) => !/^[“"].*[”"]$/u.test(line) && /\p{Script=Latin}{3}/u.test(line);
    const known =
      /https?:\S+|TH-[\w-]+|QUO-[\w-]+|KI\d+|FT-\d+|Leopards|Ayesha|Ammi|Lamp|Photo mug|Name|Mug|Our|Tohfa/g;
    const lines = [message?.subject ?? "", ...(message?.text.split("\n") ?? [])];
    expect(lines.filter((line) => own(line.replace(known, "")))).toEqual([]);
    expect(message?.html).toContain('<html lang="ur" dir="rtl">');
    // The portal is English; every page of the storefront exists in Urdu.
    expect(message?.text).toMatch(/: https:\/\/\S*\n\nTohfa\n$/);
    expect(message?.text).not.toMatch(/store\.example\/(?!ur\/)/);
    // An SMS in Urdu letters would be three.
    expect(message?.short).toMatch(/^Tohfa: [\x20-\x7e]+$/);
  });

  it("a moment stands in Pakistan's time, and in its buyer's where that is known to be another", () => {
    const answerUntil = Date.parse("2026-11-22T16:00:00Z");
    const textFor = (more: object) =>
      renderMessage("parcel-shown", { ...parcel, answerUntil, ...more }, links)?.text;
    const said = "until 22 Nov 2026, 9:00 pm Pakistan time";
    expect(textFor({ zone: "Europe/London" })).toContain(`${said} (4:00 pm where you are).`);
    for (const zone of [undefined, "Asia/Karachi", "Mars/Base"]) {
      expect(textFor({ zone })).toContain(`${said}. After`);
    }
  });

  it("the code to a phone fits one short message and has no word that the buyer typed", () => {
    const payload = { orderId: "TH-0123ABCD", total: 199_999_00, number: 3 };
    const message = renderMessage("confirm-code", payload, links);
    expect(message?.short).toBe(
      "Tohfa: 123456 confirms your order TH-0123ABCD of Rs 199,999, cash on delivery. Not yours? Do nothing.",
    );
    expect(message?.short.length).toBeLessThanOrEqual(160);
  });

  it("a coupon's mail says all that decides its use; without one, how it is earned", () => {
    const coupon = {
      ...{ code: "THANKS-1", percent: 15, maxDiscount: 1000_00, minOrder: 1500_00 },
      expiresAt: Date.UTC(2027, 1, 19, 18, 59),
    };
    const mail = (given: PayloadOf<"review-thanks">["coupon"]) => {
      const payload = { firstName: "Ayesha", productName: "Lamp", coupon: given };
      return renderMessage("review-thanks", payload, links)?.text;
    };
    for (const part of [
      "THANKS-1 takes 15% off your next order from Rs 1,500, at most Rs 1,000",
      "for this email address alone and works once until 19 Feb 2027",
    ]) {
      expect(mail(coupon)).toContain(part);
    }
    expect(mail(null)).toContain("photo review of something you received earns 15% off");
    expect(mail(null)).not.toContain("THANKS-");
  });

  it("of an order that nobody has paid does not open with the words of whoever typed the name", () => {
    for (const name of ["payment-rejected", "payment-expired"] as const) {
      const payload = { ...PAYLOADS[name], firstName: "Win a prize" };
      expect(renderMessage(name, payload, links)?.text).not.toContain("Win a prize");
    }
  });

  it("what somebody typed is escaped in HTML", () => {
    const payload = { ...PAYLOADS["seller-return-asked"], reason: "<b>No</b>" };
    expect(renderMessage("seller-return-asked", payload, links)?.html).toContain("&lt;b&gt;No");
  });

  it("there is none for a template that nobody wrote", () => {
    expect(renderMessage("constructor", { firstName: "" }, links)).toBeNull();
  });
});
