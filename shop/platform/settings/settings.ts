import {
  type ExchangeRates,
  readExchangeRates,
} from "#tohfa/shop/values/currency/exchange-rates.ts";
import { readDay } from "#tohfa/shop/values/day.ts";
import {
  type ClosedDay,
  EXPECTED_DAYS,
  readClosedDays,
} from "#tohfa/shop/values/holidays/closed-days.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";

/** Where a bank transfer goes; shown on the order's page (reference 2.7). */
export interface BankAccount {
  bank: string;
  title: string;
  iban: string;
  /** A mobile number, where the account has one; else empty. */
  raastId: string;
}

/** One setting of the shop: a row of the table "settings" under its key. */
export interface Setting<Value> {
  /** For people. */
  meaning: string;
  /** Where no usable value is kept. */
  standard: Value;
  /** A kept value as the program uses it; undefined where it is of no use. */
  read(kept: unknown): Value | undefined;
}

function setting<Value>(
  meaning: string,
  standard: Value,
  read: (kept: unknown) => Value | undefined,
): Setting<Value> {
  return { meaning, standard, read };
}

function wholeNumber(max: number): (kept: unknown) => number | undefined {
  return (kept) => {
    const number = Number(kept ?? Number.NaN);
    return Number.isSafeInteger(number) && number >= 0 && number <= max ? number : undefined;
  };
}

const readPhone = (kept: unknown): string | undefined =>
  normalisePhone(String(kept ?? "")) ?? undefined;

const ENDS_WITH_ZONE = /T\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/;

/** A moment that carries its zone; without one it would be another moment on every machine. */
function readInstant(kept: unknown): Date | undefined {
  const text = String(kept ?? "");
  const time = Date.parse(text);
  return ENDS_WITH_ZONE.test(text) && !Number.isNaN(time) ? new Date(time) : undefined;
}

/** All settings that the shop's people can change while it runs (the environment's are in server/start/settings.ts). */
export const SETTINGS = {
  expressFee: setting<Paisa>(
    "Fee of express delivery, in paisa (PRODUCT §4)",
    250_00,
    wholeNumber(Number.MAX_SAFE_INTEGER),
  ),
  defaultCommission: setting<number>(
    "Commission of sellers without a rate of their own, in basis points (PRODUCT §5)",
    1000,
    wholeNumber(10_000),
  ),
  dispatchCutOffHour: setting<number>(
    "Until which hour of the day (in Pakistan) an order still leaves on that day, where it is ready: days of arrival are promised by it",
    14,
    wholeNumber(23),
  ),
  farDeliveryDays: setting<number>(
    "How many days more a parcel may take to Azad Kashmir, Gilgit-Baltistan and Balochistan, or from there: days of arrival are promised by it",
    5,
    wholeNumber(30),
  ),
  closedDays: setting<readonly ClosedDay[]>(
    "Days on which no courier works besides Sundays and the holidays of every year (Eid by announcement): a line each, as 2027-03-10 Eid ul-Fitr (expected); what is only expected closes the days around it as well",
    EXPECTED_DAYS,
    readClosedDays,
  ),
  oneDollarSaleEndsAt: setting<Date | null>(
    "Until when the one-dollar sale runs, with its zone (2026-12-19T23:59:00+05:00); null: it has no end",
    null,
    readInstant,
  ),
  bankAccount: setting<BankAccount | null>(
    "The account that bank transfers go to; null: the one of the environment (BANK_IBAN); where there is neither, nobody can pay by transfer",
    null,
    (kept) => {
      const { bank, title, iban, raastId = "" } = (kept ?? {}) as Partial<BankAccount>;
      return bank && title && iban ? { bank, title, iban, raastId } : undefined;
    },
  ),
  contactPhone: setting<string | null>(
    "The phone number that buyers call the shop on; null: none is shown",
    null,
    readPhone,
  ),
  contactWhatsApp: setting<string | null>(
    "The WhatsApp number that buyers write to the shop on; null: none is shown",
    null,
    readPhone,
  ),
  bankChangeHours: setting<number>(
    "How many hours a seller's new bank account waits before payouts go there; the old contact is told at once",
    72,
    wholeNumber(8_760),
  ),
  exchangeRates: setting<ExchangeRates | null>(
    "Approximate rates, in which prices are also said to buyers abroad: the day they were set on the first line, then a line each with the rupees for one, as GBP 372.50 (USD, GBP, AED, SAR); null: prices are in rupees alone",
    null,
    readExchangeRates,
  ),
  packingAnswerHours: setting<number>(
    "For how many hours a packed parcel whose picture was shown waits for its buyer's word; then it goes",
    12,
    wholeNumber(72),
  ),
  receiptHoldDays: setting<number>(
    "For how many days the receipt of a transfer keeps an order's stock at most, from the first one on",
    5,
    wholeNumber(60),
  ),
  maxLineQuantity: setting<number>(
    "Of a thing that is neither corporate nor sold in lots, how many a line of an order has at most",
    100,
    wholeNumber(1_000_000),
  ),
  maxLines: setting<number>("How many lines an order has at most", 50, wholeNumber(100)),
  maxReceivers: setting<number>(
    "To how many people one order goes at most",
    500,
    wholeNumber(1_000),
  ),
  maxCashOrder: setting<Paisa>(
    "A cash order's total at most, in paisa: the legal limit",
    200_000_00,
    wholeNumber(Number.MAX_SAFE_INTEGER),
  ),
  heldCashPerPhone: setting<Paisa>(
    "Up to what sum the unconfirmed cash orders of one phone hold stock together, in paisa",
    100_000_00,
    wholeNumber(Number.MAX_SAFE_INTEGER),
  ),
  heldCashPerAddress: setting<Paisa>(
    "The same of one internet address in a day, whatever phones it names, in paisa",
    200_000_00,
    wholeNumber(Number.MAX_SAFE_INTEGER),
  ),
  heldPercentOfOne: setting<number>(
    "Of a product's pieces that are not sold, how many the unpaid and unconfirmed orders of one phone, internet address or account hold at most, in whole percent",
    20,
    wholeNumber(100),
  ),
  heldPiecesOfOne: setting<number>(
    "How many pieces of a product they can hold however few there are, as long as all such orders together may",
    2,
    wholeNumber(1_000_000),
  ),
  heldPercentOfAll: setting<number>(
    "Of a product's pieces that are not sold, how many all unpaid and unconfirmed orders together hold at most, in whole percent; one piece always",
    50,
    wholeNumber(100),
  ),
  openCashOrdersPerPhone: setting<number>(
    "How many unconfirmed cash orders one phone has at most",
    3,
    wholeNumber(1_000_000),
  ),
  openCashOrdersPerEmail: setting<number>(
    "How many unconfirmed cash orders one email address has at most",
    3,
    wholeNumber(1_000_000),
  ),
  cashOrdersPerAddress: setting<number>(
    "How many unconfirmed cash orders a day come from one internet address at most",
    30,
    wholeNumber(1_000_000),
  ),
  keepLettersDays: setting<number>(
    "For how many days the contents of sent letters and text messages are kept",
    30,
    wholeNumber(3650),
  ),
  keepMessagesDays: setting<number>(
    "For how many days messages of the contact form are kept",
    365,
    wholeNumber(3650),
  ),
  openBidDays: setting<number>(
    "After how many days a bid that its seller did not answer is closed, and its bidder told",
    30,
    wholeNumber(3650),
  ),
  keepBiddersDays: setting<number>(
    "For how many days after its answer a bid keeps its bidder's name and phone",
    90,
    wholeNumber(3650),
  ),
  keepMissesDays: setting<number>(
    "For how many days it is kept what was looked for and not found, without who",
    180,
    wholeNumber(3650),
  ),
  keepReviewEmailsDays: setting<number>(
    "For how many days a review keeps its writer's email address",
    365,
    wholeNumber(3650),
  ),
  keepAnswersDays: setting<number>(
    "For how many days the answers to placed orders are kept, for phones that ask again",
    7,
    wholeNumber(365),
  ),
  keepCourierAnswersDays: setting<number>(
    "For how many days a courier's last words on a parcel are kept",
    30,
    wholeNumber(3650),
  ),
  giftListsPerAddress: setting<number>(
    "How many gift lists are made from one network in a day at most",
    10,
    wholeNumber(1_000),
  ),
  giftListsPerMailbox: setting<number>(
    "How many gift lists are made for one mailbox from one network in a day at most",
    3,
    wholeNumber(100),
  ),
  togetherBuyers: setting<number>(
    "How many buyers have to have bought two things together before one is shown beside the other: fewer could tell what somebody bought",
    5,
    wholeNumber(1_000),
  ),
  keepGiftListsDays: setting<number>(
    "For how many days after the wedding a gift list is kept: its names, address and what was given",
    180,
    wholeNumber(3650),
  ),
  keepGiftWordsDays: setting<number>(
    "For how many days after the order a gift's card and picture are kept, once it has ended",
    180,
    wholeNumber(3650),
  ),
  keepReceiptPhotosDays: setting<number>(
    "For how many days photos of bank transfers are kept, once the payment has ended",
    365,
    wholeNumber(3650),
  ),
  keepReturnPhotosDays: setting<number>(
    "For how many days photos of returned things are kept, once the return has ended",
    365,
    wholeNumber(3650),
  ),
  eidUlFitrOn: setting<string | null>(
    "The day of the next Eid ul-Fitr, as it is expected or announced; letters say that the moon decides; null: nobody is reminded of it",
    null,
    (kept) => readDay(kept) ?? undefined,
  ),
  eidUlAdhaOn: setting<string | null>(
    "The day of the next Eid ul-Adha, as it is expected or announced; letters say that the moon decides; null: nobody is reminded of it",
    null,
    (kept) => readDay(kept) ?? undefined,
  ),
  keepUnnamedPicturesDays: setting<number>(
    "For how many days pictures are kept that no order, payment or review names",
    1,
    wholeNumber(365),
  ),
  keepGiftPicturesDays: setting<number>(
    "The same of a gift's picture, which waits in a cart in somebody's browser",
    60,
    wholeNumber(3650),
  ),
  keepCartPhotosDays: setting<number>(
    "For how many days a photo to be printed on a thing is kept that no order names: it waits in a cart",
    30,
    wholeNumber(365),
  ),
  keepOrderPeopleYears: setting<number>(
    "For how many years an order keeps its buyer: six after the end of the tax year (s. 174 Income Tax Ordinance 2001)",
    7,
    wholeNumber(100),
  ),
  newsletterLinkDays: setting<number>(
    "For how many days the link that confirms the newsletter can be tapped; then the address is forgotten",
    7,
    wholeNumber(60),
  ),
  lettersPerHour: setting<number>(
    "How many letters, or short messages, that a stranger can cause go to one mailbox or number in an hour",
    3,
    wholeNumber(1_000_000),
  ),
  reviewCouponDays: setting<number>(
    "For how many days a coupon for a review with photos can be used (PRODUCT §5)",
    90,
    wholeNumber(3650),
  ),
  reviewCouponCap: setting<Paisa>(
    "What a coupon for a review with photos takes off at most, in paisa (PRODUCT §5)",
    1000_00,
    wholeNumber(1_000_000_00),
  ),
  reviewCouponMinimum: setting<Paisa>(
    "From which order on a coupon for a review with photos can be used, in paisa (PRODUCT §5)",
    1000_00,
    wholeNumber(1_000_000_00),
  ),
  reviewCouponBeyondShare: setting<boolean>(
    "Whether the shop bears a coupon for a review with photos beyond its commission: where not, it takes at most that, and 15% off is less (SPEC §9)",
    true,
    (kept) => (typeof kept === "boolean" ? kept : undefined),
  ),
  strangerReviewHours: setting<number>(
    "Within how many hours the reviews of those who have not proved a purchase are counted together: what is beyond the next three numbers waits for an admin, unseen",
    24,
    wholeNumber(8_760),
  ),
  strangerReviewsPerProduct: setting<number>(
    "How many such reviews of one product show at once within those hours",
    3,
    wholeNumber(1_000_000),
  ),
  strangerReviewsPerStore: setting<number>(
    "How many such reviews of one store's things show at once within those hours",
    10,
    wholeNumber(1_000_000),
  ),
  strangerReviewsPerAddress: setting<number>(
    "How many such reviews from one internet address show at once in a day",
    3,
    wholeNumber(1_000_000),
  ),
};

export type SettingKey = keyof typeof SETTINGS;
/** The value of a setting. */
export type SettingValue<Key extends SettingKey> = (typeof SETTINGS)[Key]["standard"];
