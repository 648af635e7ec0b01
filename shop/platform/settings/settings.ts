import type { AdvanceRefused } from "#tohfa/shop/values/advance-refused-kinds.ts";
import type { ExchangeRates } from "#tohfa/shop/values/currency/exchange-rates.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import type { DeliveryBearer } from "#tohfa/shop/values/delivery-bearer-kinds.ts";
import { DEFAULT_EXPRESS_FEE } from "#tohfa/shop/values/express-fee.ts";
import { type ClosedDay, EXPECTED_DAYS } from "#tohfa/shop/values/holidays/closed-days.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { RtoBearer } from "#tohfa/shop/values/rto-bearer-kinds.ts";
import type { BankAccount } from "./bank-account.ts";
import {
  account,
  choice,
  closedDays,
  count,
  day,
  flag,
  hour,
  line,
  moment,
  money,
  percent,
  phone,
  rates,
  sumOrNone,
  type ValueKind,
  wholeRupees,
} from "./value-kind.ts";

/** Who can pay for delivery of a parcel; `shared`: its seller up to a sum, and its buyer the rest. */
export const DELIVERY_BEARER_WORDS: Readonly<Record<DeliveryBearer, string>> = {
  shop: "The shop",
  buyer: "The buyer",
  seller: "The seller",
  shared: "Seller and buyer",
};

/** The parts of the settings screen, in its order. */
export const SETTING_GROUPS = {
  shop: "Shop and contact",
  delivery: "Delivery and days",
  orders: "Orders and cash",
  sellers: "Sellers",
  offers: "Offers to buyers",
  letters: "Letters and lists",
  papers: "Invoices and papers",
  keeping: "Keeping and deleting data",
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** What people read of a setting, and by which words they find it. */
export interface SettingWords {
  label: string;
  help: string;
  /** What changes at once with it. */
  touches?: string;
  /** Said where it has no value. */
  none?: string;
  /** Other words that somebody looks for it by; never shown. */
  find?: string;
  /** Which function changes it; the tables of permissions and of proofs say who may, and with a password (shop/access/accounts). */
  changedBy?: "changeShopAccount";
}

/** One setting of the shop: a row of the table "settings" under its key. */
export interface Setting<Value> extends SettingWords {
  group: SettingGroup;
  kind: ValueKind<NonNullable<Value>>;
  /** Where no usable value is stored. */
  default: Value;
}

function setting<Value>(
  group: SettingGroup,
  kind: ValueKind<NonNullable<Value>>,
  standard: Value,
  words: SettingWords,
): Setting<Value> {
  return { group, kind, default: standard, ...words };
}

const RTO_BEARER_WORDS: Record<RtoBearer, string> = {
  shop: "We bear them",
  seller: "The seller bears them",
  half: "Half and half",
};

const ADVANCE_REFUSED_WORDS: Record<AdvanceRefused, string> = {
  ways_and_made: "Both ways; all of it for personal things",
  ways: "Both ways at most",
  nothing: "Nothing: all of it goes back",
};

const days = (max = 3650) => count("day", max);
const MANY = 1_000_000;

/**
 * All settings that the shop's people can change while it runs (the environment's are in server/start/settings.ts). A row
 * draws its part of the settings screen, reads what is typed there, and says its changes in the audit log; texts and
 * order are those of office.md §5.
 */
export const SETTINGS = {
  contactPhone: setting<string | null>("shop", phone, null, {
    label: "Phone for buyers",
    help: "Shown in the footer and letters. Empty: none.",
    touches: "every page of the shop, letters",
    find: "number call contact",
  }),
  contactWhatsApp: setting<string | null>("shop", phone, null, {
    label: "WhatsApp for buyers",
    help: "Same places, opens a chat.",
    touches: "every page of the shop, letters",
    find: "number write contact",
  }),
  bankAccount: setting<BankAccount | null>("shop", account, null, {
    label: "Our bank account",
    help: "Buyers pay transfers here. A change waits 24 h, all admins are told.",
    touches: "checkout, letters, order pages that wait for a transfer",
    find: "iban raast title bank_iban",
    changedBy: "changeShopAccount",
  }),
  exchangeRates: setting<ExchangeRates | null>("shop", rates, null, {
    label: "Prices abroad",
    help: 'Shown beside rupees as "about £12". Check weekly.',
    none: "off",
    touches: "every price that is shown to buyers abroad",
    find: "exchange rates currency usd gbp aed sar dollar pound dirham riyal",
  }),

  creditBonus: setting("offers", percent("basis points"), 500, {
    label: "Bonus on store credit",
    help: "On top of a refund taken as store credit; it ends after 180 days. A cancelled order earns none.",
    touches: "returns, refunds, accounts of buyers",
    find: "refund credit extra",
  }),
  voucherLeast: setting("offers", money(), 500_00, {
    label: "Gift vouchers from",
    help: "The least that a gift voucher can be bought for.",
    touches: "the page of gift vouchers",
    find: "gift card minimum",
  }),
  voucherMost: setting("offers", money(), 50_000_00, {
    label: "Gift vouchers to",
    help: "The most that one gift voucher can be bought for.",
    touches: "the page of gift vouchers",
    find: "gift card maximum",
  }),
  expressFee: setting("delivery", money(), DEFAULT_EXPRESS_FEE, {
    label: "Express delivery fee",
    help: "What a buyer pays for 0–2 days, per order.",
    touches: "product pages, carts, checkout",
    find: "shipping charge cost",
  }),
  deliveryBearer: setting<DeliveryBearer>("delivery", choice(DELIVERY_BEARER_WORDS), "shop", {
    label: "Who pays for standard delivery",
    help: "By the price list for buyers; where there is none, delivery is free.",
    touches: "“Free Shipping” everywhere, product pages, carts, checkout, what sellers get",
    find: "shipping charge cost bears free",
  }),
  deliverySellerShare: setting("delivery", money(10_000_00), 0, {
    label: "Seller's share of delivery",
    help: "Where it is shared: up to this sum a parcel the seller pays, the buyer the rest.",
    find: "shipping charge cost bears shared",
  }),
  deliveryFreeAbove: setting("delivery", money(), 0, {
    label: "Free delivery from",
    help: "From this sum of goods in an order, we pay for delivery. 0: never.",
    touches: "product pages, carts, checkout",
    find: "shipping charge cost free above",
  }),
  dispatchCutOffHour: setting("delivery", hour, 14, {
    label: "Same-day cut-off",
    help: "Ready goods ordered before it leave today. Moves every promised day.",
    touches: "product pages, checkout",
    find: "dispatch hour clock arrival",
  }),
  farDeliveryDays: setting("delivery", days(30), 5, {
    label: "Extra days for far places",
    help: "Azad Kashmir, Gilgit-Baltistan, Balochistan, to or from.",
    touches: "product pages, checkout",
    find: "delivery promise arrival quetta gilgit",
  }),
  closedDays: setting<readonly ClosedDay[]>("delivery", closedDays, EXPECTED_DAYS, {
    label: "Closed days",
    help: 'A calendar: tap a day, name it; "expected" also blocks its neighbours.',
    touches: "product pages, checkout",
    find: "holidays couriers eid ashura announced",
  }),
  eidUlFitrOn: setting<Day | null>("delivery", day, null, {
    label: "Next Eid ul-Fitr",
    help: "Buyers are reminded; letters say the moon decides.",
    find: "reminder date holiday expected announced",
  }),
  eidUlAdhaOn: setting<Day | null>("delivery", day, null, {
    label: "Next Eid ul-Adha",
    help: "The same.",
    find: "reminder date holiday expected announced",
  }),
  refundLateExpress: setting("delivery", flag, true, {
    label: "Late express is refunded",
    help: "Delivered after its day: the express fee goes back by itself, once. Sent late: the seller bears it.",
    touches: "deliveries from now on",
    find: "promise refund delay",
  }),
  returnFreight: setting<Paisa | null>("delivery", sumOrNone(10_000_00), null, {
    label: "Way back after a change of mind",
    help: "Comes off the refund, told before the buyer sends it; delivery is not refunded then. Empty: all goes back.",
    touches: "returns that are asked for from now on",
    none: "all goes back",
    find: "return freight courier price refund",
  }),
  rtoBearer: setting<RtoBearer>("delivery", choice(RTO_BEARER_WORDS), "shop", {
    label: "Courier's fees if the buyer refuses",
    help: "Or is not found, or gave a wrong address: who bears both ways.",
    touches: "orders from now on; those before keep what held",
    find: "rto return to origin bearer refused seller half",
  }),
  packingAnswerHours: setting("delivery", count("hour", 72), 12, {
    label: "Wait for the buyer's look",
    help: "After a packing photo; then the parcel goes.",
    find: "packed picture",
  }),

  maxCashOrder: setting("orders", money(), 200_000_00, {
    label: "Largest cash order",
    help: "The law's limit; above it only paid orders.",
    touches: "checkout",
    find: "cod cash on delivery total legal",
  }),
  advanceFrom: setting<Day | null>("orders", day, null, {
    label: "Ask for advances from",
    help: "From this day the five lines below hold for new cash orders. Empty: no advance is asked.",
    touches: "carts, checkout; orders placed before keep what held",
    none: "no advances",
    find: "advance prepaid part cash cod start",
  }),
  advancePersonal: setting("orders", percent("whole"), 0, {
    label: "Advance for personal things",
    help: "Of what they cost, before they are made. 0: none.",
    touches: "carts, checkout",
    find: "advance prepaid part cash cod personalised custom",
  }),
  advanceCorporate: setting("orders", percent("whole"), 0, {
    label: "Advance for offices' goods",
    help: "Of what they cost. 0: none.",
    touches: "carts, checkout",
    find: "advance prepaid part cash cod corporate essentials",
  }),
  advanceAboveSum: setting("orders", money(), 0, {
    label: "Advance for orders from",
    help: "A cash order of this sum or more asks for one. 0: never for its sum alone.",
    touches: "carts, checkout",
    find: "advance prepaid part cash cod high value",
  }),
  advanceAbovePercent: setting("orders", percent("whole"), 0, {
    label: "Advance above that sum",
    help: "Of the whole order. Where two rules hold, the larger counts.",
    touches: "carts, checkout",
    find: "advance prepaid part cash cod high value",
  }),
  advanceMinimum: setting("orders", wholeRupees(100_000_00), 0, {
    label: "Smallest advance",
    help: "Where one is asked, never less than this, and never more than the order.",
    touches: "carts, checkout",
    find: "advance prepaid part cash cod minimum least",
  }),
  advanceRefused: setting<AdvanceRefused>(
    "orders",
    choice(ADVANCE_REFUSED_WORDS),
    "ways_and_made",
    {
      label: "Kept of an advance if the buyer refuses",
      help: "What the courier's way there and back costs. Of personal things all, what is above the ways is the seller's.",
      touches: "orders from now on; those before keep what held",
      find: "advance refused door return kept rto",
    },
  ),
  advanceWays: setting("orders", money(10_000_00), 0, {
    label: "Both ways of a refused parcel",
    help: "What stays of the advance where its courier has no price list; with one, twice its price.",
    find: "advance refused door return kept rto courier legs",
  }),
  openCashOrdersPerPhone: setting("orders", count("", MANY), 3, {
    label: "Unconfirmed orders per phone",
    help: "The next one must be paid first.",
    find: "cash cod",
  }),
  openCashOrdersPerEmail: setting("orders", count("", MANY), 3, {
    label: "Unconfirmed orders per email",
    help: "The same by email.",
    find: "cash cod address",
  }),
  cashOrdersPerAddress: setting("orders", count("", MANY), 30, {
    label: "Unconfirmed orders per network, a day",
    help: "Offices share one network: not too low.",
    find: "cash cod internet address ip",
  }),
  heldCashPerPhone: setting("orders", money(), 100_000_00, {
    label: "Stock held per phone",
    help: "Above this, stock is kept only after the yes.",
    find: "cash cod unconfirmed reserved sum",
  }),
  heldCashPerAddress: setting("orders", money(), 200_000_00, {
    label: "Stock held per network, a day",
    help: "The same by network.",
    find: "cash cod unconfirmed reserved internet address ip sum",
  }),
  heldPercentOfOne: setting("orders", percent("whole"), 20, {
    label: "One buyer's share of a product",
    help: "Unpaid and unconfirmed orders of one phone, network or account hold no more of what is unsold.",
    find: "stock held percent pieces",
  }),
  heldPiecesOfOne: setting("orders", count("piece", MANY), 2, {
    label: "Pieces one buyer can always hold",
    help: "However few there are, while all such orders stay within their share.",
    find: "stock held",
  }),
  heldPercentOfAll: setting("orders", percent("whole"), 50, {
    label: "All unpaid orders' share of a product",
    help: "Unpaid and unconfirmed orders hold no more of what is unsold; one piece always.",
    find: "stock held percent pieces together",
  }),
  receiptHoldDays: setting("orders", days(60), 5, {
    label: "Keep stock for a bank receipt",
    help: "From the first receipt on.",
    find: "transfer reserved hold",
  }),
  maxLineQuantity: setting("orders", count("", MANY), 100, {
    label: "Most pieces of one item",
    help: "Not for offices' goods and lots.",
    touches: "product pages, carts, checkout",
    find: "quantity line corporate",
  }),
  maxLines: setting("orders", count("", 100), 50, {
    label: "Most items in an order",
    help: "Against endless carts.",
    touches: "carts, checkout",
    find: "lines",
  }),
  maxReceivers: setting("orders", count("", 1_000), 500, {
    label: "Most receivers of an order",
    help: "For names lists.",
    touches: "checkout",
    find: "people recipients many",
  }),

  defaultCommission: setting("sellers", percent("basis points"), 1000, {
    label: "Usual commission",
    help: "For sales from now on; a seller's or category's own rate wins.",
    touches: "sellers without a rate of their own, who are told",
    find: "rate share percent default",
  }),
  bankChangeHours: setting("sellers", count("hour", 8_760), 72, {
    label: "Wait before a new bank account",
    help: "Payouts pause; the old contact is told at once.",
    find: "iban change payout",
  }),
  taxDetailsDays: setting("sellers", days(365), 60, {
    label: "Days to give a CNIC or NTN",
    help: "For an open store without one; then its payouts wait, not its sales.",
    find: "tax law number payouts hold complete",
  }),
  openBidDays: setting("sellers", days(), 30, {
    label: "Close unanswered offers after",
    help: "The buyer is told.",
    find: "bids bidder",
  }),

  oneDollarSaleEndsAt: setting<Date | null>("offers", moment, null, {
    label: "1$ sale ends",
    help: "Prices go back in that minute, everywhere.",
    touches: "every product of the sale, carts, home",
    find: "one-dollar dollar sale until",
  }),
  reviewCouponDays: setting("offers", days(), 90, {
    label: "Review coupon is valid",
    help: "Counts from the review.",
    find: "photos reward",
  }),
  reviewCouponCap: setting("offers", money(1_000_000_00), 1000_00, {
    label: "Review coupon, most off",
    help: "15 %, but never more than this.",
    find: "photos reward maximum",
  }),
  reviewCouponMinimum: setting("offers", money(1_000_000_00), 1000_00, {
    label: "Review coupon from an order of",
    help: "Below it the coupon waits.",
    find: "photos reward minimum",
  }),
  reviewCouponBeyondShare: setting("offers", flag, true, {
    label: "Shop pays more than its commission",
    help: "Off: the coupon gives less than 15 % where commission is smaller.",
    find: "review photos reward bears beyond",
  }),
  togetherBuyers: setting("offers", count("buyer", 1_000), 5, {
    label: '"Bought together" needs',
    help: "Fewer buyers could reveal a purchase.",
    find: "goes well recommended privacy",
  }),

  lettersPerHour: setting("letters", count("", MANY), 3, {
    label: "Letters a stranger can cause",
    help: "Per mailbox or number, an hour; against abuse.",
    find: "messages sms email limit",
  }),
  newsletterLinkDays: setting("letters", days(60), 7, {
    label: "Newsletter yes-link is valid",
    help: "Then the address is deleted.",
    find: "confirm subscribe",
  }),
  giftListsPerAddress: setting("letters", count("", 1_000), 10, {
    label: "Gift lists per network, a day",
    help: "Against lists made by machines.",
    find: "wedding internet address ip",
  }),
  giftListsPerMailbox: setting("letters", count("", 100), 3, {
    label: "Gift lists per mailbox, a day",
    help: "The same by mailbox.",
    find: "wedding email",
  }),
  strangerReviewHours: setting("letters", count("hour", 8_760), 24, {
    label: "Count strangers' reviews over",
    help: "Reviews without a proven purchase. Beyond the next three limits one waits for an admin, unseen.",
    find: "burst abuse",
  }),
  strangerReviewsPerProduct: setting("letters", count("", MANY), 3, {
    label: "Strangers' reviews per product",
    help: "Shown at once within those hours.",
    find: "burst abuse",
  }),
  strangerReviewsPerStore: setting("letters", count("", MANY), 10, {
    label: "Strangers' reviews per store",
    help: "The same for all products of one store.",
    find: "burst abuse seller",
  }),
  strangerReviewsPerAddress: setting("letters", count("", MANY), 3, {
    label: "Strangers' reviews per network, a day",
    help: "The same from one network.",
    find: "burst abuse internet address ip",
  }),

  paperName: setting<string | null>("papers", line(/^.{2,120}$/, "Tohfa (Private) Limited"), null, {
    label: "Our legal name",
    help: "The shop's name on its own invoices: delivery, commission.",
    none: "Tohfa",
    touches: "papers from now on; those before keep theirs",
    find: "company invoice",
  }),
  paperAddress: setting<string | null>(
    "papers",
    line(/^.{5,200}$/, "12 Main Boulevard, Gulberg, Lahore"),
    null,
    {
      label: "Our address on papers",
      help: "In one line.",
      touches: "papers from now on",
      find: "company invoice",
    },
  ),
  paperNtn: setting<string | null>("papers", line(/^\d{7}(-\d)?$/, "1234567-8"), null, {
    label: "Our NTN",
    help: "7 digits, with or without the last one behind a dash.",
    touches: "papers from now on",
    find: "tax number invoice income",
  }),
  paperStrn: setting<string | null>("papers", line(/^\d{13}$/, "3277876123456"), null, {
    label: "Our STRN",
    help: "13 digits. For services tax, see Taxes.",
    touches: "papers from now on",
    find: "sales tax number invoice",
  }),

  quotationDays: setting("papers", count("day", 90), 15, {
    label: "Quotations hold for",
    help: "Days for which an office can accept our prices.",
    touches: "quotations from now on",
    find: "quote offer validity",
  }),
  quotationsPerAddress: setting("papers", count("", MANY), 10, {
    label: "Quotations per network, a day",
    help: "Beyond that a visitor is asked to write to us.",
    find: "quote abuse internet address ip",
  }),

  keepOrderPeopleYears: setting("keeping", count("year", 100), 7, {
    label: "Buyer's details on orders",
    help: "Tax law asks for six years after the tax year.",
    find: "name address s. 174 income tax ordinance",
  }),
  keepLettersDays: setting("keeping", days(), 30, {
    label: "Sent letters",
    help: "Their text, SMS too; that they were sent stays.",
    find: "messages contents",
  }),
  keepMessagesDays: setting("keeping", days(), 365, {
    label: "Contact messages",
    help: "From the contact page.",
    find: "form questions",
  }),
  keepBiddersDays: setting("keeping", days(), 90, {
    label: "People of closed offers",
    help: "Name and phone; the offer itself stays.",
    find: "bids bidder",
  }),
  keepMissesDays: setting("keeping", days(), 180, {
    label: "Searches without a result",
    help: "Without who.",
    find: "looked for not found",
  }),
  keepReviewEmailsDays: setting("keeping", days(), 365, {
    label: "Reviewers' emails",
    help: "Never shown; for replies and coupons.",
    find: "writer",
  }),
  keepAnswersDays: setting("keeping", days(365), 7, {
    label: "Repeat-proof answers",
    help: "For phones that send an order twice.",
    find: "idempotency placed",
  }),
  keepCourierAnswersDays: setting("keeping", days(), 30, {
    label: "Couriers' raw answers",
    help: "For quarrels about a parcel.",
    find: "tracking last words",
  }),
  keepGiftListsDays: setting("keeping", days(), 180, {
    label: "Gift lists after the wedding",
    help: "Names, address, what was given.",
  }),
  keepGiftWordsDays: setting("keeping", days(), 180, {
    label: "Gift cards after the order",
    help: "Words and picture, once it has ended.",
  }),
  keepQuotationsDays: setting("keeping", days(), 365, {
    label: "Quotations after their last day",
    help: "Who asked, for which company, and the prices.",
  }),
  keepReceiptPhotosDays: setting("keeping", days(), 365, {
    label: "Bank receipt photos",
    help: "Once the payment has ended.",
    find: "transfer",
  }),
  keepReturnPhotosDays: setting("keeping", days(), 365, {
    label: "Return photos",
    help: "Once the return has ended.",
  }),
  keepUnnamedPicturesDays: setting("keeping", days(365), 1, {
    label: "Unused uploads",
    help: "In no order, payment or review.",
    find: "pictures photos files",
  }),
  keepGiftPicturesDays: setting("keeping", days(), 60, {
    label: "Gift pictures in carts",
    help: "They wait in a buyer's browser.",
  }),
  keepCartPhotosDays: setting("keeping", days(365), 30, {
    label: "Print photos in carts",
    help: "To be printed, not ordered yet.",
    find: "personalised",
  }),
};

export type SettingKey = keyof typeof SETTINGS;
/** The value of a setting. */
export type SettingValue<Key extends SettingKey> = (typeof SETTINGS)[Key]["default"];
