import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { BID } from "#tohfa/shop/buying/bids/bid-machine.ts";
import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { SPECIAL_DELIVERY_CLASSES } from "#tohfa/shop/delivery/rates/delivery-kinds.ts";
import { FILER_STATUSES } from "#tohfa/shop/selling/sellers/filer-status-kinds.ts";
import { SELLER } from "#tohfa/shop/selling/sellers/seller-machine.ts";
import { DELIVERY_BEARERS } from "#tohfa/shop/values/delivery-bearer-kinds.ts";
import { LANGUAGES } from "#tohfa/shop/values/language/language.ts";
import { users } from "./accounts.ts";
import { atMost, instant, MAX_URL, newestFirst, notNegative, oneOf, paisa } from "./columns.ts";

const PRODUCT_STATUSES = ["Active", "Block", "Out Of Stock"] as const;
const STORE_SECTIONS = ["main", "special"] as const;
const GENDERS = ["Male", "Female"] as const;
const CATEGORY_KINDS = ["shop", "gift"] as const;

export const sellers = pgTable(
  "sellers",
  {
    id: text().primaryKey(),
    /** SPEC's userName: lower case, the last part of the store's address. */
    handle: text().notNull().unique(),
    companyName: text().notNull(),
    fullName: text().notNull(),
    userId: text().references(() => users.id),
    status: text({ enum: SELLER.states }).notNull().default("pending"),
    city: text().notNull().default(""),
    phone: text(),
    /** Their number for WhatsApp messages; null: none are wanted. */
    whatsAppNumber: text(),
    /** CNIC or NTN, and the IBAN: private, shown to their owner and admins only. */
    taxNumber: text(),
    filerStatus: text({ enum: FILER_STATUSES }).notNull().default("unknown"),
    /** The number under which they charge sales tax, 13 digits; null: they charge none. */
    strn: text(),
    pricesIncludeSalesTax: boolean().notNull().default(true),
    /** From when the days are counted in which they have to give what tax law asks for (tax-days.ts). */
    taxDaysFrom: instant().notNull().defaultNow(),
    bankAccount: text(),
    bankTitle: text(),
    /** A new bank account that its owner has entered, and from when on payouts go there (bank-change.ts). */
    nextBankAccount: text(),
    nextBankTitle: text(),
    nextBankFrom: instant(),
    /** Why it was refused or blocked, in the words that its owner has received. */
    statusReason: text().notNull().default(""),
    /** When its owner last submitted it for approval. */
    submittedAt: instant(),
    about: text().notNull().default(""),
    image: text(),
    /** On holiday until then: the start of the day, in Pakistan, on which it accepts orders again. */
    backAt: instant(),
    /** Working days to make a product that has no lead time of its own; 0: in stock. */
    makingDays: integer().notNull().default(0),
    /** Commission in basis points (1000 = 10 %); null: the default of the settings. */
    commissionBasisPoints: integer(),
    /** The shop's own packing desk: packs custom gifts of products that several sellers bring to it. */
    isPackingDesk: boolean().notNull().default(false),
    /** Who pays for delivery of its products, where that is not as the shop's settings say. */
    deliveryBearer: text({ enum: DELIVERY_BEARERS }),
    deliverySellerShare: paisa(),
    deliveryFreeAbove: paisa(),
    /** Buyers may have to pay for standard delivery of its products: they are not called free of shipping. */
    chargesDelivery: boolean().notNull().default(false),
    /** The ratings of its products, counted by a job (shop/delivery/parcels/count-standings.server.ts). */
    rating: numeric({ precision: 3, scale: 2, mode: "number" }).notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** How many days it usually takes to dispatch a parcel; null while there are too few to tell. */
    sendsInDays: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("sellers_one_packing_desk").on(t.isPackingDesk).where(sql`is_packing_desk`),
    oneOf("sellers_status", t.status, SELLER.states),
    check("sellers_handle_lower", sql`${t.handle} = lower(${t.handle})`),
    check(
      "sellers_commission_percent",
      sql`${t.commissionBasisPoints} is null or ${t.commissionBasisPoints} between 0 and 10000`,
    ),
    uniqueIndex("sellers_one_of_user").on(t.userId),
    check(
      "sellers_next_bank_whole",
      sql`num_nulls(${t.nextBankAccount}, ${t.nextBankTitle}, ${t.nextBankFrom}) in (0, 3)`,
    ),
    check("sellers_rating", sql`${t.rating} between 0 and 5`),
    check("sellers_standing", sql`${t.reviewCount} >= 0 and ${t.sendsInDays} >= 1`),
    oneOf("sellers_delivery_bearer", t.deliveryBearer, DELIVERY_BEARERS),
    notNegative("sellers_delivery_sums", t.deliverySellerShare, t.deliveryFreeAbove),
    oneOf("sellers_filer_status", t.filerStatus, FILER_STATUSES),
    check("sellers_strn", sql`${t.strn} ~ '^[0-9]{13}$'`),
    check("sellers_sales_tax", sql`${t.pricesIncludeSalesTax} or ${t.strn} is not null`),
    check("sellers_making_days", sql`${t.makingDays} between 0 and 365`),
    index("sellers_by_status").on(t.status, t.createdAt, t.id),
    index("sellers_on_holiday").on(t.backAt).where(sql`back_at is not null`),
    // Every quote reads the few that have terms of their own.
    index("sellers_with_delivery_terms")
      .on(t.id)
      .where(sql`num_nonnulls(delivery_bearer, delivery_seller_share, delivery_free_above) > 0`),
    atMost("sellers_image_length", MAX_URL, t.image),
    index("sellers_names").using(
      "gin",
      sql`(lower(${t.handle} || ' ' || ${t.companyName} || ' ' || ${t.fullName})) gin_trgm_ops`,
    ),
  ],
);

/** Shop categories and gift categories (the groups of the make-a-gift builder). */
export const categories = pgTable(
  "categories",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    kind: text({ enum: CATEGORY_KINDS }).notNull().default("shop"),
    description: text().notNull().default(""),
    image: text(),
    position: integer().notNull().default(0),
    /** Hidden from shoppers; its products stay in it, and are found in their other categories. */
    hidden: boolean().notNull().default(false),
    /** The same in Urdu; where they are empty, Urdu pages show what there is. */
    nameUrdu: text().notNull().default(""),
    descriptionUrdu: text().notNull().default(""),
    /** Among all categories; one that is not has a page of its own kind (the auction, the 1$ sale). */
    isListed: boolean().notNull().default(true),
    /** Among the shortcuts of the search. */
    isShortcut: boolean().notNull().default(false),
    /** Shown among the collections on home. */
    isCollection: boolean().notNull().default(false),
    /** The shop's own pages link to it by its name, which therefore cannot be changed. */
    isFixed: boolean().notNull().default(false),
  },
  (t) => [
    oneOf("categories_kind", t.kind, CATEGORY_KINDS),
    index("categories_name_lower").on(sql`lower(${t.name})`),
  ],
);

/** What can have an old address. */
const ADDRESS_KINDS = ["category", "product", "store"] as const;

/** Former addresses, for redirects; written by triggers (0014_old_addresses.sql) with every change of a name. */
export const oldAddresses = pgTable(
  "old_addresses",
  {
    kind: text({ enum: ADDRESS_KINDS }).notNull(),
    /** The last part of the address as spoken_name() gives it: "tea sets" for /all/Tea-Sets. */
    name: text().notNull(),
    /** The id of what was there; its current address is looked up when the old one is requested. */
    subject: text().notNull(),
    leftAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.name] }),
    oneOf("old_addresses_kind", t.kind, ADDRESS_KINDS),
    index("old_addresses_subject").on(t.kind, t.subject),
  ],
);

export const products = pgTable(
  "products",
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    shortDescription: text().notNull().default(""),
    /** The same in Urdu, where its seller wrote it; else Urdu pages show what there is. */
    nameUrdu: text().notNull().default(""),
    shortDescriptionUrdu: text().notNull().default(""),
    descriptionUrdu: text().notNull().default(""),
    images: text().array().notNull().default(sql`'{}'`),
    /** The alternative text of each picture, by its URL. */
    pictureTexts: jsonb().$type<Record<string, string>>().notNull().default({}),
    price: paisa().notNull(),
    compareAtPrice: paisa(),
    originalPrice: paisa(),
    discount: integer().notNull().default(0),
    stock: integer().notNull().default(0),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default("Active"),
    /** Category names, the first is the main one; denormalised, because every answer needs them. */
    categories: text().array().notNull().default(sql`'{}'`),
    type: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    /**
     * Its tags that name a recipient or occasion, by their numbers (shop/catalogue/categories/gift-tags.ts); written
     * with `tags`.
     */
    gifts: smallint().array().notNull().default(sql`'{}'`),
    brand: text().notNull().default(""),
    sizes: text().array().notNull().default(sql`'{}'`),
    colors: text().array().notNull().default(sql`'{}'`),
    quality: text().notNull().default(""),
    warranty: text().notNull().default(""),
    videoUrl: text(),
    sellerId: text()
      .notNull()
      .references((): AnyPgColumn => sellers.id),
    baseQuantity: integer().notNull().default(100),
    /** The questions of a personalised product to its buyer, in order (shop/catalogue/personalisation/ask-kinds.ts). */
    asks: jsonb().$type<Ask[]>().notNull().default([]),
    /** The section of its store's page (PRODUCT §7 "Main and Special products"). */
    storeSection: text({ enum: STORE_SECTIONS }),
    /** Its rank in that section, the highest first; 0 where its seller has not sorted them. */
    storeRank: integer().notNull().default(0),
    /**
     * Whether its seller is approved: maintained by triggers on both tables (0001_rules.sql), so that lists need no
     * join.
     */
    sellerApproved: boolean().notNull().default(false),
    /** SPEC §4: Block hides; so does a seller who is not approved. */
    isShown: boolean().generatedAlwaysAs(sql`status <> 'Block' and seller_approved`).notNull(),
    /** In the one-dollar sale that runs: `price` is the sale's, `compareAtPrice` what it costs without it. */
    isOneDollar: boolean().notNull().default(false),
    /** Its price in the one-dollar sale; stays stored after a sale, for the next one. */
    oneDollarPrice: paisa(),
    isCorporate: boolean().notNull().default(false),
    isAuction: boolean().notNull().default(false),
    isBestSeller: boolean().notNull().default(false),
    /** Its seller brings it to the shop's packing desk, so it can be part of a gift with other sellers' products. */
    packsWithAnyone: boolean().notNull().default(false),
    /** Updated with every sale, return and review, so that lists need no join. */
    soldCount: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    rating: numeric({ precision: 3, scale: 2, mode: "number" }).notNull().default(0),
    weightGrams: integer(),
    /** What it costs its seller, as they say: private. */
    ownCost: paisa(),
    /** Its size when it is packed, in cm; null where it is unknown. Couriers weigh a light large parcel by its size. */
    packedLengthCm: integer(),
    packedWidthCm: integer(),
    packedHeightCm: integer(),
    /** Null: normal. */
    deliveryClass: text({ enum: SPECIAL_DELIVERY_CLASSES }),
    /** The capacity of a gift box; null where it is unknown (shop/buying/gifts/packing.ts). */
    holdsGrams: integer(),
    holdsPieces: integer(),
    leadDays: integer(),
    /** When it was archived: sold products are never deleted. It is hidden like "Block". */
    archivedAt: instant(),
    /** The product that replaces an archived one: its address redirects there. */
    replacedBy: text().references((): AnyPgColumn => products.id),
    /**
     * Why an admin took it down, in the words that its seller has received; empty where none did. Only admins restore
     * it.
     */
    takenDownReason: text().notNull().default(""),
    /** Its status before, which it gets back when it is restored. */
    takenDownFrom: text({ enum: PRODUCT_STATUSES }),
    /**
     * The text that search matches: name, type, description, tags, short description, category (SPEC §5), in lower
     * case.
     */
    searchText: text().notNull().default(""),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("products_status", t.status, PRODUCT_STATUSES),
    oneOf("products_store_section", t.storeSection, STORE_SECTIONS),
    notNegative("products_prices", t.price, t.compareAtPrice, t.originalPrice),
    notNegative("products_own_cost", t.ownCost),
    notNegative("products_counts", t.stock, t.soldCount, t.reviewCount, t.weightGrams, t.leadDays),
    notNegative("products_packed_size", t.packedLengthCm, t.packedWidthCm, t.packedHeightCm),
    oneOf("products_delivery_class", t.deliveryClass, SPECIAL_DELIVERY_CLASSES),
    check("products_archived_hidden", sql`${t.archivedAt} is null or ${t.status} = 'Block'`),
    oneOf("products_taken_down_from", t.takenDownFrom, PRODUCT_STATUSES),
    check(
      "products_taken_down_hidden",
      sql`(${t.takenDownReason} = '') = (${t.takenDownFrom} is null)
        and (${t.takenDownFrom} is null or ${t.status} = 'Block')`,
    ),
    atMost("products_video_length", MAX_URL, t.videoUrl),
    check("products_discount_percent", sql`${t.discount} between 0 and 100`),
    check(
      "products_one_dollar_has_a_regular_price",
      sql`not ${t.isOneDollar} or coalesce(${t.compareAtPrice} > ${t.price}, false)`,
    ),
    check("products_base_quantity", sql`${t.baseQuantity} >= 1`),
    check("products_rating", sql`${t.rating} between 0 and 5`),
    index("products_slug").on(t.slug),
    index("products_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`is_shown`),
    index("products_price").on(t.price, t.id).where(sql`is_shown`),
    index("products_best")
      .on(t.soldCount.desc(), t.rating.desc(), t.id.desc())
      .where(sql`is_shown`),
    index("products_rating").on(t.rating.desc(), t.id.desc()).where(sql`is_shown`),
    index("products_sold_out")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`is_shown and stock = 0`),
    index("products_corporate")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`is_shown and is_corporate`),
    index("products_one_dollar")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`is_shown and is_one_dollar`),
    // For the office's list, which has hidden ones too.
    index("products_all").on(newestFirst(t.createdAt), newestFirst(t.id)),
    index("products_of_closed")
      .on(newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`status <> 'Block' and not seller_approved`),
    index("products_taken_down")
      .on(newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`taken_down_reason <> ''`),
    index("products_picked")
      .on(t.soldCount.desc(), t.rating.desc(), t.id.desc())
      .where(sql`is_shown and is_best_seller`),
    // For counting a store's products by state (for sale, low, sold out, drafts) from the index alone.
    index("products_states_of_seller").on(t.sellerId, t.status, t.stock, t.archivedAt),
    // For counting stores' ratings, every few minutes.
    index("products_reviewed")
      .on(t.sellerId, t.rating, t.reviewCount)
      .where(sql`is_shown and review_count > 0`),
    index("products_seller").on(t.sellerId, t.createdAt.desc(), t.id.desc()),
    index("products_categories").using("gin", t.categories),
    index("products_gifts").using("gin", t.gifts),
  ],
);

/** SPEC's attributes[]: one row an option. */
export const attributeOptions = pgTable(
  "attribute_options",
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    attribute: text().notNull(),
    name: text().notNull(),
    price: paisa().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.attribute, t.name] }),
    notNegative("attribute_options_price", t.price),
  ],
);

export const reviews = pgTable(
  "reviews",
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id),
    userId: text().references(() => users.id),
    /** Its product's seller, copied by a trigger: a store's list has an index on it. */
    sellerId: text().notNull().default(""),
    /** The order that the reviewer has proved, by its token or their account; an email proves nothing. */
    orderId: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    city: text().notNull().default(""),
    gender: text({ enum: GENDERS }).notNull().default("Male"),
    message: text().notNull(),
    rating: integer().notNull(),
    images: text().array().notNull().default(sql`'{}'`),
    hidden: boolean().notNull().default(false),
    /** Whether its order proves that they bought it; maintained by triggers (0006_proven_reviews.sql) alone. */
    isProven: boolean().notNull().default(false),
    /** One of many unproven reviews at once: hidden until an admin approves it. */
    isWaiting: boolean().notNull().default(false),
    /** The IP address of an unproven review (a keyed hash with the day), for limits; cleared after two days. */
    addressHash: text().notNull().default(""),
    reply: text(),
    repliedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("reviews_gender", t.gender, GENDERS),
    check("reviews_rating_1_to_5", sql`${t.rating} between 1 and 5`),
    // Anybody can type another's address: such a review must not prevent the real buyer's.
    uniqueIndex("reviews_one_per_email")
      .on(t.productId, sql`lower(${t.email})`)
      .where(sql`order_id is null`),
    // Which order: a foreign key in 0001_rules.sql, since orders.ts comes after this file.
    uniqueIndex("reviews_one_per_order").on(t.productId, t.orderId),
    uniqueIndex("reviews_one_per_buyer")
      .on(t.productId, sql`lower(${t.email})`)
      .where(sql`order_id is not null`),
    index("reviews_of_product").on(t.productId, t.createdAt.desc(), t.id.desc()),
    index("reviews_to_forget").on(t.createdAt).where(sql`email not like 'forgotten-%'`),
    index("reviews_of_seller")
      .on(t.sellerId, newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`not hidden`),
    index("reviews_to_answer")
      .on(t.sellerId, newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`not hidden and reply is null`),
    index("reviews_newest").on(t.createdAt.desc(), t.id.desc()).where(sql`not hidden`),
    // For finding all reviews of a person, by account, email and order (docs/operate/privacy.md).
    index("reviews_of_user").on(t.userId).where(sql`user_id is not null`),
    index("reviews_of_email").on(sql`lower(${t.email})`),
    index("reviews_of_order").on(t.orderId).where(sql`order_id is not null`),
    index("reviews_hidden").on(t.createdAt.desc(), t.id.desc()).where(sql`hidden`),
    check("reviews_waiting_is_hidden", sql`not ${t.isWaiting} or ${t.hidden}`),
    // Proven ones before all others, the newest first.
    index("reviews_proven_first")
      .on(t.isProven.desc(), t.createdAt.desc(), t.id.desc())
      .where(sql`not hidden`),
    index("reviews_waiting").on(t.createdAt.desc(), t.id.desc()).where(sql`is_waiting`),
    // For counting recent unproven reviews of a store, and from an address.
    index("reviews_of_strangers").on(t.sellerId, t.createdAt).where(sql`not is_proven`),
    index("reviews_of_address").on(t.addressHash, t.createdAt).where(sql`address_hash <> ''`),
  ],
);

export const bids = pgTable(
  "bids",
  {
    /** "BID-…": what SPEC's success toast shows as order id. */
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    price: paisa().notNull(),
    /** The product's price when the bid was made (PRODUCT §5). */
    priceAtBid: paisa().notNull(),
    userName: text().notNull(),
    userCity: text().notNull(),
    userPhone: text().notNull(),
    /** The phone as one number, however it was typed: 0300… is 92300…. */
    phoneKey: text().generatedAlwaysAs(sql`regexp_replace(user_phone, '^0', '92')`).notNull(),
    userId: text().references(() => users.id),
    /** The bidder's language, for messages. */
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    status: text({ enum: BID.states }).notNull().default("open"),
    orderId: text(),
    createdAt: instant().notNull().defaultNow(),
    /** When it was answered (a trigger writes it): some time after, the bidder's name and phone are erased. */
    answeredAt: instant(),
  },
  (t) => [
    oneOf("bids_status", t.status, BID.states),
    oneOf("bids_language", t.language, LANGUAGES),
    check("bids_at_least_the_price", sql`${t.price} >= ${t.priceAtBid}`),
    // Empty: the bidder's data is erased.
    check(
      "bids_phone",
      sql`${t.userPhone} ~ '^[0-9]{11,12}$' or (${t.userPhone} = '' and ${t.status} <> 'open')`,
    ),
    index("bids_to_forget").on(t.answeredAt).where(sql`user_phone <> '' and status <> 'open'`),
    index("bids_open_oldest").on(t.createdAt).where(sql`status = 'open'`),
    // Which order: a foreign key in 0001_rules.sql, since orders.ts imports this file.
    check("bids_order_of_accepted", sql`${t.orderId} is null or ${t.status} = 'accepted'`),
    uniqueIndex("bids_order").on(t.orderId),
    check("bids_at_most_20_times_the_price", sql`${t.price} <= 20 * ${t.priceAtBid}`),
    uniqueIndex("bids_one_open").on(t.productId, t.phoneKey).where(sql`status = 'open'`),
    index("bids_highest").on(t.productId, t.price.desc()),
    // For the office's list, open bids first; below for a seller's own list.
    index("bids_of_all").on(sql`(status <> 'open')`, newestFirst(t.createdAt), newestFirst(t.id)),
    index("bids_of_seller").on(
      t.sellerId,
      sql`(status <> 'open')`,
      newestFirst(t.createdAt),
      newestFirst(t.id),
    ),
    index("bids_of_user")
      .on(t.userId, sql`(status <> 'open')`, newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`user_id is not null`),
  ],
);

export const deals = pgTable(
  "deals",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(""),
    /** The same in Urdu; where they are empty, Urdu pages show what there is. */
    nameUrdu: text().notNull().default(""),
    descriptionUrdu: text().notNull().default(""),
    image: text(),
    price: paisa().notNull(),
    active: boolean().notNull().default(true),
    endsAt: instant(),
    position: integer().notNull().default(0),
  },
  (t) => [notNegative("deals_price", t.price), atMost("deals_image_length", MAX_URL, t.image)],
);

export const dealProducts = pgTable(
  "deal_products",
  {
    dealId: text()
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    productId: text()
      .notNull()
      .references(() => products.id),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dealId, t.productId] })],
);
