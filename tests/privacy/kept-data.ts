import type { SettingKey } from "../../shop/settings/settings.ts";

/** What the shop keeps of people in one place, why, and until when. */
export interface KeptData {
  /** A table's columns, as the database spells them; of a place outside the database none. */
  table: string;
  columns: readonly string[];
  what: string;
  why: string;
  /** Until when; a number in it is the setting's. */
  until: string;
  setting?: SettingKey;
}

const WITH_ACCOUNT = "as long as the account, or until erased";
const FOR_THE_BOOKS =
  "7 years: the books' six by s. 174 Income Tax Ordinance 2001 run from the end of the tax year";
const NO_NAME = "with the books; names nobody";

/**
 * Every place with a person in it. A column of the schema that is neither here nor below fails
 * tests/unit/privacy.test.ts, which also holds docs/privacy.md to this (vitest -u writes it).
 */
export const KEPT: readonly KeptData[] = [
  {
    table: "orders",
    columns: ["first_name", "last_name", "address", "postal_code"],
    what: "Who an order is for, and where",
    why: "To bring it; then as the books' record of the sale",
    until: FOR_THE_BOOKS,
    setting: "keepOrderPeopleYears",
  },
  {
    table: "orders",
    columns: ["email", "phone", "whats_app_number", "refer_by", "user_id"],
    what: "How its buyer is reached, and who sent them",
    why: "Letters, the rider's call, returns, complaints",
    until: "7 years; on request as soon as the order has ended",
    setting: "keepOrderPeopleYears",
  },
  {
    table: "orders",
    columns: ["city"],
    what: "The city of an order",
    why: "What sellers and couriers count by",
    until: NO_NAME,
  },
  {
    table: "orders",
    columns: ["access_token_hash", "access_nonce"],
    what: "Hash of the secret that opens the order's page",
    why: "Only the buyer sees their order",
    until: "with the order's email (7 years at most): then no link opens it any more",
    setting: "keepOrderPeopleYears",
  },
  {
    table: "order_confirmations",
    columns: ["phone_key", "email_key"],
    what: "The phone and mailbox of a cash order, in one spelling",
    why: "Limits of unconfirmed orders",
    until: "with the order's phone (7 years at most)",
    setting: "keepOrderPeopleYears",
  },
  {
    table: "order_addresses",
    columns: ["address_hash"],
    what: "Keyed hash of the internet address of a cash order, another each day",
    why: "Limits of unconfirmed orders",
    until: "two days",
  },
  {
    table: "order_items",
    columns: ["note", "attributes", "parts"],
    what: "A gift's card, printed name and picture; what was chosen for a personal thing",
    why: "To make and pack it",
    until:
      "the note 180 days after the order, once it has ended; what was chosen stays with the books, as the thing that was sold",
    setting: "keepGiftWordsDays",
  },
  {
    table: "idempotency_keys",
    columns: ["answer"],
    what: "The answer to an order that was placed",
    why: "A phone that lost it on a slow network asks again",
    until: "7 days",
    setting: "keepAnswersDays",
  },
  {
    table: "parcel_events",
    columns: ["receiver", "reason", "proof", "actor"],
    what: "Who took a parcel at the door; a courier's or an admin's words",
    why: "Proof of delivery",
    until:
      "the receiver with the order's name (7 years); the words stay with the history and are to name nobody",
    setting: "keepOrderPeopleYears",
  },
  {
    table: "return_requests",
    columns: ["reason", "answer"],
    what: "A buyer's words on a return, and the seller's",
    why: "To decide it",
    until: "with the order's phone (7 years at most)",
    setting: "keepOrderPeopleYears",
  },
  {
    table: "refunds",
    columns: ["pay_to", "reason", "reference", "created_by", "sent_by"],
    what: "Where money was sent back to; the bank's number of it",
    why: "To send it back; the books",
    until: "where it went with the order's name (7 years); the bank's number with the books",
    setting: "keepOrderPeopleYears",
  },
  {
    table: "courier_answers",
    columns: ["answer"],
    what: "A courier's last words on a parcel, with its receiver's name and address",
    why: "Shown on Track Order, also while the courier is down",
    until: "30 days",
    setting: "keepCourierAnswersDays",
  },
  {
    table: "payment_receipts",
    columns: ["id", "pixels", "look", "transaction_id"],
    what: "Fingerprints of a transfer's photo, and the bank's number on it",
    why: "One photo pays one order",
    until: NO_NAME,
  },
  {
    table: "payment_events",
    columns: ["text", "reference", "actor"],
    what: "What happened to a payment, and by whose hand",
    why: "The books",
    until: NO_NAME,
  },
  {
    table: "reviews",
    columns: [
      "first_name",
      "last_name",
      "city",
      "message",
      "images",
      "reply",
      "user_id",
      "order_id",
    ],
    what: "A review, as everybody sees it, and the purchase that proves it",
    why: "Its writer published it",
    until: "as long as the product is shown, or until erased",
  },
  {
    table: "reviews",
    columns: ["email"],
    what: "A reviewer's email; never shown",
    why: "One review of a product from each",
    until: "365 days",
    setting: "keepReviewEmailsDays",
  },
  {
    table: "bids",
    columns: ["user_name", "user_phone", "phone_key", "user_id"],
    what: "Who bids",
    why: "The seller answers them; one open bid of a product from each phone",
    until: "90 days after the answer; the price and the city stay",
    setting: "keepBiddersDays",
  },
  {
    table: "bids",
    columns: ["user_city"],
    what: "A bidder's city",
    why: "What the seller counts by",
    until: NO_NAME,
  },
  {
    table: "coupons",
    columns: ["email"],
    what: "Whose coupon it is",
    why: "A review's reward once for each buyer and product",
    until: "7 years; on request at once",
    setting: "keepOrderPeopleYears",
  },
  {
    table: "newsletter_subscribers",
    columns: ["email", "confirm_hash", "goodbye_hash"],
    what: "Who asked for the newsletter, hashes of its links",
    why: "To send it",
    until: "until goodbye; where the mailbox never said yes 7 days",
    setting: "newsletterLinkDays",
  },
  {
    table: "contact_messages",
    columns: ["name", "email", "phone", "subject", "message"],
    what: "What somebody wrote to us, and who waits for a sold-out product",
    why: "To answer, also when they write again",
    until: "365 days",
    setting: "keepMessagesDays",
  },
  {
    table: "outbox",
    columns: ["recipient", "payload", "last_error"],
    what: "Letters and text messages",
    why: "Sent once, and to see that they were",
    until: "30 days; that there was one stays",
    setting: "keepLettersDays",
  },
  {
    table: "users",
    columns: ["name", "email", "image", "ban_reason"],
    what: "An account",
    why: "To sign in",
    until: WITH_ACCOUNT,
  },
  {
    table: "addresses",
    columns: [
      ...["label", "first_name", "last_name", "phone", "address", "city", "postal_code"],
      "user_id",
    ],
    what: "An account's addresses",
    why: "To fill in the checkout",
    until: WITH_ACCOUNT,
  },
  {
    table: "credentials",
    columns: [
      ...["account_id", "password", "access_token", "refresh_token", "id_token", "scope"],
      ...["user_id", "provider_id"],
    ],
    what: "How somebody proves who they are; of a password only its hash",
    why: "To sign in",
    until: WITH_ACCOUNT,
  },
  {
    table: "two_factors",
    columns: ["secret", "backup_codes", "user_id"],
    what: "The second proof of an account",
    why: "To sign in",
    until: WITH_ACCOUNT,
  },
  {
    table: "sessions",
    columns: ["token", "ip_address", "user_agent", "user_id", "impersonated_by"],
    what: "A device that is signed in, and from where",
    why: "Its owner sees and ends it",
    until: "until signed out or over",
  },
  {
    table: "verifications",
    columns: ["identifier", "value"],
    what: "A check of an email, or a new password, under way",
    why: "Only the mailbox may answer",
    until: "until its time is over",
  },
  {
    table: "api_tokens",
    columns: ["name", "token_hash", "user_id"],
    what: "Hashes of an account's tokens for apps",
    why: "To act for its owner",
    until: "until withdrawn or over",
  },
  {
    table: "sellers",
    columns: [
      ...["handle", "company_name", "full_name", "city", "about", "image", "user_id"],
      ...["phone", "whats_app_number", "tax_number", "bank_account", "bank_title"],
      ...["next_bank_account", "next_bank_title", "status_reason"],
    ],
    what: "A store and its owner; phone, CNIC or NTN, bank account and why it was refused are private",
    why: "Buyers see whom they buy from; the tax office's monthly statements; payouts",
    until: "as long as the store, then with the books; the shop's people close it",
  },
  {
    table: "blogs",
    columns: ["author_name", "title", "content", "slug"],
    what: "Articles under their author's name",
    why: "Their author published them",
    until: "until taken down",
  },
  {
    table: "posts",
    columns: ["title", "text", "image"],
    what: "A store's posts",
    why: "Their store published them",
    until: "until taken down",
  },
  {
    table: "audit_log",
    columns: ["actor", "subject", "details"],
    what: "Who of the shop's people did what, by account number",
    why: "To see who changed something",
    until: "stays; it has no names, emails or phones",
  },
  {
    table: "order_events",
    columns: ["actor", "note"],
    what: "What happened to an order, and by whose hand",
    why: "Its history",
    until: NO_NAME,
  },
  {
    table: "courier_claims",
    columns: ["reason", "actor", "reference"],
    what: "What was asked of a courier, and by whose hand",
    why: "The books",
    until: NO_NAME,
  },
  {
    table: "remittances",
    columns: ["actor", "reference", "reference_key"],
    what: "A courier's payment, and who entered it",
    why: "The books",
    until: NO_NAME,
  },
  {
    table: "remittance_lines",
    columns: ["reason"],
    what: "Why a courier paid otherwise than expected",
    why: "The books",
    until: NO_NAME,
  },
  {
    table: "payouts",
    columns: ["actor", "reference", "reference_key"],
    what: "A payment to a store, and who entered it",
    why: "The books",
    until: NO_NAME,
  },
  {
    table: "bank_transfers",
    columns: ["actor", "reference", "reference_key"],
    what: "A transfer's number at the bank, and who entered it",
    why: "One transfer pays one order",
    until: NO_NAME,
  },
];

/** Columns with words or numbers of things, not of people; a new column goes here or above. */
export const OF_THINGS: Readonly<Record<string, readonly string[]>> = {
  attribute_options: ["product_id", "attribute", "name"],
  banners: ["id", "seller_id", "image"],
  bids: ["id", "product_id", "seller_id", "order_id"],
  blogs: ["id", "categories", "tags", "seller_id"],
  cash_collections: ["parcel_id", "remittance_id"],
  categories: ["id", "name", "slug", "description", "image"],
  contact_messages: ["id"],
  coupons: ["code", "seller_id", "review_id", "product_id"],
  courier_answers: ["tracking_number"],
  courier_claims: ["id", "parcel_id"],
  deal_products: ["deal_id", "product_id"],
  deals: ["id", "name", "description", "image"],
  idempotency_keys: ["key", "request_hash", "order_id"],
  ledger_entries: ["seller_id"],
  ledger_transactions: ["parcel_id", "key"],
  order_addresses: ["order_id"],
  order_confirmations: ["order_id"],
  order_events: ["order_id", "parcel_id", "state"],
  order_items: [
    ...["order_id", "parcel_id", "product_id", "product_name", "image", "unit", "cart_category"],
    ...["deal_id", "deal_name", "seller_id"],
  ],
  orders: ["id", "coupon_code"],
  outbox: ["template", "dedupe_key"],
  parcel_events: ["parcel_id", "kind", "status"],
  parcels: ["id", "order_id", "seller_id", "tracking_number"],
  payment_attempts: ["reference", "payment_id", "token"],
  payment_events: ["payment_id"],
  payment_receipts: ["payment_id"],
  payments: ["id", "order_id", "reference"],
  payouts: ["id", "seller_id"],
  posts: ["id", "seller_id"],
  product_import_rows: ["import_id", "cells", "says", "product_id"],
  product_imports: ["id", "seller_id", "file_name", "unknown_headings"],
  products: [
    ...["id", "slug", "name", "description", "short_description", "images", "categories", "type"],
    ...["tags", "brand", "sizes", "colors", "quality", "warranty", "video_url", "seller_id"],
    "search_text",
  ],
  refund_lines: ["refund_id"],
  refunds: ["id", "payment_id", "parcel_id", "return_id"],
  remittance_lines: ["remittance_id", "parcel_id"],
  remittances: ["id"],
  reservations: ["parcel_id", "product_id"],
  return_requests: ["id", "parcel_id"],
  reviews: ["id", "product_id"],
  sellers: ["id"],
  settings: ["key", "value"],
  addresses: ["id"],
  api_tokens: ["id"],
  audit_log: ["action"],
  bank_transfers: ["payment_id"],
  credentials: ["id"],
  sessions: ["id"],
  two_factors: ["id"],
  users: ["id"],
  verifications: ["id"],
};

/** What is kept beside the database. */
export const KEPT_OUTSIDE: readonly Omit<KeptData, "table" | "columns">[] = [
  {
    what: "DATA_DIR/outbox: letters, where there is no mail server",
    why: "To read what would have gone out",
    until: "30 days",
    setting: "keepLettersDays",
  },
  {
    what: "DATA_DIR/private/pictures: photos of bank transfers",
    why: "An admin compares them with the bank's statement",
    until: "365 days, once the payment has ended; one that no payment names 1 day",
    setting: "keepReceiptPhotosDays",
  },
  {
    what: "DATA_DIR/pictures, gift-…: pictures to be printed on a gift",
    why: "They wait in a cart in somebody's browser, then for the seller",
    until: "with the gift's card; one that no order names 60 days, since carts have no end",
    setting: "keepGiftPicturesDays",
  },
  {
    what: "DATA_DIR/pictures, review-…: photos of reviews",
    why: "Their writer published them",
    until: "with the review; one that no review names 1 day",
    setting: "keepUnnamedPicturesDays",
  },
  {
    what: "DATA_DIR/pictures, store-…: logos of stores",
    why: "Everybody sees a store's logo",
    until: "until its owner chooses another; then 1 day",
    setting: "keepUnnamedPicturesDays",
  },
  {
    what: "The server's log",
    why: "To find faults",
    until:
      "written without names, emails, phones, addresses and tokens; how long is your log system's to say",
  },
  {
    what: "The visitor's own browser: cart, wishlist, recently seen, an unfinished checkout",
    why: "They are theirs; the shop does not get them",
    until: "until they clear them",
  },
];
