import type { Action } from "#tohfa/shop/access/accounts/permissions.ts";
import type { BidStatus } from "#tohfa/shop/buying/bids/bid-machine.ts";
import type { CashState } from "#tohfa/shop/delivery/courier-cash/cash-machine.ts";
import type { ClaimState } from "#tohfa/shop/delivery/courier-cash/claim-machine.ts";
import type { PackingState } from "#tohfa/shop/delivery/packing/packing-machine.ts";
import type { ReturnState } from "#tohfa/shop/delivery/returns/return-machine.ts";
import type { TemplateName } from "#tohfa/shop/messages/mail/render-message.ts";
import type { AttemptState } from "#tohfa/shop/money/payments/attempt-machine.ts";
import type { PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import type { REFUND } from "#tohfa/shop/money/payments/refund-machine.ts";
import type { OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { SellerStatus } from "#tohfa/shop/selling/sellers/seller-machine.ts";
import type { StateOf } from "#tohfa/shop/values/state-machine.ts";

/**
 * Every change in the shop, who is notified of it, and how: PRODUCT §7 "one table of changes and readers". It covers
 * the functions of PERMISSIONS that change something, the states of every state machine, and other events. The audit
 * log accepts only the texts in `log`, so that a change without a line does not compile; tests/unit/who-is-told.test.ts
 * checks the rest, and docs/operate/who-is-told.md is generated from it.
 */

/** The letters that are sent; their own rules say which also go to a phone (shop/messages/mail/letter-limits.ts). */
type Letters = TemplateName | readonly TemplateName[];

/** The readers, and how each is notified. */
export interface Told {
  /** The buyer of an order: by letter, and by WhatsApp or SMS once the order is confirmed or paid. */
  buyer?: Letters;
  /** The store: by the channels that it chose for such messages, and on its devices. */
  store?: Letters;
  /** The store's owner: always by letter. */
  owner?: Letters;
  /** The person whose account, mailbox or invitation it is: by letter. */
  person?: Letters;
  /** The other admins: a notice in the portal; also a letter where they have to act. */
  admins?: "notice" | TemplateName;
}

/** One change. It has `told`, `as` or `nobody`. */
export interface Line {
  told?: Told;
  /** Also notified as for the states that it leads to. */
  as?: readonly MachineName[];
  /** Why nobody is notified. */
  nobody?: string;
  /** The condition, where a reader is not always notified. */
  when?: string;
  /** Its texts in the audit log. */
  log?: readonly string[];
}

const OWN = "It is their own, and they do it themselves.";
const OWN_STORE = "It is the store's own, done by its people; its log names who.";
const SEEN = "It stands on the page; no order and no money changes with it.";
const WORK = "It is the shop's own work, and concerns no order and no money.";

/** The functions that only read. All others change something. */
type Asks =
  | Extract<
      Action,
      `${"list" | "show" | "count" | "read" | "get" | "meaningOf" | "findsOf"}${string}`
    >
  | (typeof ASKS)[number];

/**
 * Functions that only read and are not named "list…", "show…", "count…", "read…", "get…", "meaningOf…" or "findsOf…".
 */
export const ASKS = [
  ...["buyerByToken", "orderHistory", "linkForReceiver", "openOwnOrder", "myStore"],
  ...["confirmationForSeller", "commissionOfSeller", "sellerWork", "sellerSales"],
  ...[
    "sellerStatement",
    "periodStatement",
    "periodLines",
    "checkDispatches",
    "planRemittance",
    "cashAsStatement",
  ],
] as const satisfies readonly Action[];

/** Changes by an actor, by the shop's function that makes them. */
export const CHANGES = {
  // An order, by its secret token
  cancelOrder: { as: ["parcel", "payment"] },
  confirmByLink: { as: ["order"] },
  confirmByCode: { as: ["order"] },
  sendCodeAgain: { told: { buyer: "confirm-code" } },
  requestReturn: { as: ["return"] },
  requestReturnWithPhotos: { as: ["return"] },
  payNow: { as: ["attempt"] },
  sendReceipt: { as: ["payment"] },
  answerPacking: { as: ["packing"], log: ["packing answered"] },
  sendThanks: { told: { buyer: "parcel-thanked" }, log: ["gift thanked for"] },
  // The actor's own account
  signOutElsewhere: { nobody: OWN },
  changePassword: { told: { person: "password-changed" } },
  beginCode: { nobody: OWN },
  turnOnCode: { nobody: OWN },
  newPaperCodes: { nobody: OWN },
  turnOffCode: { nobody: OWN },
  askPassword: { nobody: OWN },
  enterProof: { nobody: OWN },
  saveAddress: { nobody: OWN, log: ["address.added", "address.changed"] },
  removeAddress: { nobody: OWN, log: ["address.removed"] },
  saveGiftDate: { nobody: OWN, log: ["gift date added", "gift date changed"] },
  setReminder: {
    nobody: OWN,
    log: ["gift reminder changed", "gift reminders ended by link"],
  },
  removeGiftDate: { nobody: OWN, log: ["gift date removed"] },
  addWishes: { nobody: OWN, log: ["wishlist added"] },
  removeWish: { nobody: OWN, log: ["wishlist removed"] },
  addPushDevice: { nobody: OWN, log: ["device told of news"] },
  removePushDevice: { nobody: OWN, log: ["device told no more"] },
  saveGiftList: { told: { person: "gift-list-made" }, log: ["gift list saved"] },
  addGiftThings: { nobody: OWN, log: ["gift list added to"] },
  changeGiftThing: { nobody: OWN, log: ["gift list changed"] },
  removeGiftList: { nobody: OWN, log: ["gift list removed"] },
  storeGiftList: { nobody: OWN, log: ["gift list kept in account"] },
  // Opening a store
  saveStoreStep: { nobody: OWN, log: ["store begun", "store changed"] },
  saveStoreLogo: { nobody: OWN, log: ["store logo changed"] },
  submitStore: { as: ["seller"], log: ["store sent"] },
  changeBankAccount: {
    told: { person: "seller-bank-changing", admins: "notice" },
    log: ["bank account named"],
  },
  keepBankAccount: { told: { admins: "notice" }, log: ["bank account kept"] },
  // A store's orders, bids and returns
  moveParcel: { as: ["parcel", "cash"] },
  dispatchAll: { as: ["parcel"] },
  confirmByHand: { as: ["order"], log: ["order confirmed by hand"] },
  acceptBid: { as: ["bid"], log: ["bid accepted"] },
  rejectBid: { as: ["bid"], log: ["bid rejected"] },
  decideReturn: { as: ["return"] },
  receiveReturn: { as: ["return", "parcel"] },
  inspectParcel: { nobody: OWN_STORE, log: ["parcel.inspected"] },
  correctTrackingNumber: {
    told: { buyer: "parcel-dispatched" },
    log: ["parcel.number-corrected"],
  },
  changeArrival: { told: { buyer: "arrival-changed" }, log: ["parcel.arrival-changed"] },
  addPackShot: { as: ["packing"], log: ["packing shown"] },
  removePackShot: {
    nobody: "Its buyer has not been shown it yet.",
    log: ["packing picture removed"],
  },
  // A store's products
  createProduct: { nobody: OWN_STORE, log: ["product created"] },
  saveProduct: { nobody: OWN_STORE, log: ["product changed"] },
  duplicateProduct: { nobody: OWN_STORE, log: ["product copied"] },
  archiveProduct: {
    told: { store: "product-taken-down" },
    when: "one of the shop's people does it",
    log: ["product.archived"],
  },
  restoreProduct: { nobody: OWN_STORE, log: ["product restored"] },
  replaceProduct: { nobody: SEEN, log: ["product replaced"] },
  addProductPictures: { nobody: OWN_STORE },
  cropProductPicture: { nobody: OWN_STORE },
  addProductFilm: { nobody: OWN_STORE },
  planImport: { nobody: OWN_STORE },
  continueImport: { nobody: OWN_STORE },
  // A store's page
  replyToReview: { nobody: SEEN, log: ["review.replied"] },
  saveStoreAbout: { nobody: OWN_STORE, log: ["store text changed"] },
  addStoreBanners: { nobody: OWN_STORE, log: ["banners added"] },
  changeStoreBanner: {
    nobody: OWN_STORE,
    log: ["banner earlier", "banner later", "banner on", "banner off", "banner remove"],
  },
  moveOnShelf: { nobody: OWN_STORE, log: ["shelf changed"] },
  createPost: { nobody: OWN_STORE, log: ["post written"] },
  savePost: { nobody: OWN_STORE, log: ["post changed"] },
  deletePost: { nobody: OWN_STORE, log: ["post deleted"] },
  saveMakingDays: { nobody: OWN_STORE, log: ["making days changed"] },
  takeHoliday: { nobody: OWN_STORE, log: ["holiday set"] },
  endHoliday: { nobody: OWN_STORE, log: ["holiday ended"] },
  createBlog: { nobody: OWN_STORE, log: ["article begun"] },
  saveBlogDraft: { nobody: OWN_STORE, log: ["article draft saved"] },
  publishBlog: { nobody: OWN_STORE, log: ["article published"] },
  takeDownBlog: { told: { admins: "notice" }, log: ["article taken down"] },
  publishBlogAgain: { told: { admins: "notice" }, log: ["article published again"] },
  deleteBlog: { told: { admins: "notice" }, log: ["article deleted"] },
  saveNotices: { nobody: OWN_STORE, log: ["notifications chosen"] },
  // A store's people and programs
  inviteStaff: { told: { person: "staff-invitation" }, log: ["staff invited"] },
  withdrawInvitation: {
    nobody: "The link in the letter says so to whoever still opens it.",
    log: ["staff invitation withdrawn"],
  },
  acceptInvitation: { told: { owner: "staff-joined" }, log: ["staff joined"] },
  changeStaffRole: { told: { person: "staff-role-changed" }, log: ["staff role changed"] },
  removeStaff: { told: { person: "staff-removed" }, log: ["staff removed"] },
  createToken: { told: { owner: "seller-token-made" }, log: ["API token made"] },
  revokeToken: { nobody: OWN_STORE, log: ["API token revoked"] },
  // Money, by the shop's people
  confirmPayment: { as: ["payment"], log: ["payment confirmed"] },
  rejectPayment: { as: ["payment"], log: ["receipt rejected"] },
  recordExtraTransfer: { as: ["refund", "payment"], log: ["extra transfer recorded"] },
  markRefunded: { as: ["refund"], log: ["refund sent"] },
  addGoodwill: { as: ["refund"], told: { admins: "notice" }, log: ["goodwill promised"] },
  refundReturn: { as: ["return"], log: ["return refunded"] },
  recordPayout: {
    told: { store: "seller-paid-out", admins: "shop-payout-other-account" },
    when: "admins by letter: it is the first to another bank account",
    log: ["payout recorded"],
  },
  recordRemittance: { as: ["cash"], log: ["remittance recorded"] },
  bookRemittance: { as: ["cash"] },
  rememberColumns: { nobody: WORK, log: ["statement columns mapped"] },
  openClaim: { as: ["claim"], log: ["claim opened"] },
  decideClaim: { as: ["claim"], log: ["claim decided"] },
  recordClaimPayment: { as: ["claim"], log: ["claim paid"] },
  cancelOrderByHand: {
    as: ["parcel", "payment"],
    told: { admins: "notice" },
    log: ["order cancelled"],
  },
  setCommission: {
    told: { owner: "seller-commission", admins: "notice" },
    when: "a category's: the owners of the stores that sell in it and have no rate of their own",
    log: ["commission set"],
  },
  // The shop itself
  changeSetting: {
    told: { owner: "seller-commission", admins: "notice" },
    when: "owners: the usual commission changes, and they have no rate of their own",
    log: ["setting changed"],
  },
  changeShopAccount: {
    told: { admins: "shop-account-changing" },
    log: ["shop's bank account named", "shop's bank account named, to hold later"],
  },
  keepShopAccount: { told: { admins: "shop-account-kept" }, log: ["shop's bank account kept"] },
  runJob: { nobody: WORK, log: ["job run by hand"] },
  revokeOrderAccess: {
    told: { admins: "notice" },
    when: "the buyer gets the new link with the letter that is sent again, once their mailbox is safe",
    log: ["order.access-revoked"],
  },
  resendMessage: {
    nobody: "Its reader gets the message itself.",
    log: ["message.resent"],
  },
  setSellerStatus: {
    as: ["seller"],
    log: ["seller approved", "seller refused", "seller blocked"],
  },
  enterStore: { told: { owner: "seller-entered", admins: "notice" }, log: ["store entered"] },
  leaveStore: { nobody: "Its owner was told until when.", log: ["store left"] },
  // People
  giveAdminRole: { told: { admins: "shop-admin-changed" }, log: ["made admin"] },
  takeAdminRole: {
    told: { person: "shop-admin-changed", admins: "shop-admin-changed" },
    log: ["admin role taken away"],
  },
  signOutPerson: {
    nobody: "They are asked to sign in with their next tap.",
    log: ["signed out everywhere"],
  },
  blockAccount: {
    told: { person: "account-blocked", admins: "notice" },
    log: ["account blocked"],
  },
  unblockAccount: {
    told: { person: "account-opened", admins: "notice" },
    log: ["account opened again"],
  },
  exportSubscribers: { told: { admins: "notice" }, log: ["newsletter.exported"] },
  exportPerson: {
    nobody: "Whoever asked for it gets it; the log says that it was made.",
    log: ["person.exported"],
  },
  erasePerson: {
    nobody: "Nothing is left of whom it could be told.",
    log: ["person.erased"],
  },
  // Catalogue and content, by the shop's people
  takeDownProduct: {
    told: { store: "product-taken-down", admins: "notice" },
    log: ["product taken down"],
  },
  reinstateProduct: {
    told: { store: "product-put-back", admins: "notice" },
    log: ["product put back"],
  },
  createCategory: { nobody: WORK, log: ["category created"] },
  saveCategory: { nobody: WORK, log: ["category changed"] },
  saveCategoryPicture: { nobody: WORK, log: ["category picture changed"] },
  moveCategory: { nobody: WORK, log: ["category moved"] },
  setCategoryHidden: {
    told: { admins: "notice" },
    log: ["category hidden", "category shown"],
  },
  mergeCategory: { told: { admins: "notice" }, log: ["category merged"] },
  removeCategory: { told: { admins: "notice" }, log: ["category deleted"] },
  ensureCategory: { nobody: WORK },
  saveSynonyms: { nobody: WORK, log: ["synonyms added", "synonyms changed"] },
  removeSynonyms: { nobody: WORK, log: ["synonyms removed"] },
  createDeal: { nobody: "It is empty, and nobody sees it yet.", log: ["deal created"] },
  saveDeal: {
    told: { owner: "seller-deal", admins: "notice" },
    when: "it is or was in the shop, and its price, its end or whether it is offered changes",
    log: ["deal changed"],
  },
  saveDealPicture: { nobody: WORK, log: ["deal picture changed"] },
  addToDeal: {
    told: { owner: "seller-deal", admins: "notice" },
    when: "it is in the shop",
    log: ["deal's things changed"],
  },
  removeFromDeal: {
    told: { owner: "seller-deal", admins: "notice" },
    when: "it was in the shop",
  },
  moveDeal: { nobody: WORK, log: ["deal moved"] },
  createCoupon: {
    told: { owner: "seller-coupon", admins: "notice" },
    when: "owner: their store bears it",
    log: ["coupon created"],
  },
  saveCouponLimits: {
    told: { owner: "seller-coupon", admins: "notice" },
    when: "owner: their store bears it",
    log: ["coupon changed"],
  },
  endCoupon: {
    told: { owner: "seller-coupon", admins: "notice" },
    when: "owner: their store bears it",
  },
  putIntoSale: {
    told: { store: "product-in-sale", admins: "notice" },
    log: ["put into the one-dollar sale"],
  },
  takeOutOfSale: {
    told: { store: "product-out-of-sale", admins: "notice" },
    log: ["taken out of the one-dollar sale"],
  },
  addSaleBanner: { nobody: WORK, log: ["sale banner added"] },
  changeSaleBanner: { nobody: WORK, log: ["sale banner changed"] },
  pickBestSeller: {
    nobody: SEEN,
    log: ["picked as best seller", "no longer a best seller"],
  },
  setReviewHidden: {
    told: { admins: "notice" },
    log: ["review hidden", "review shown again"],
  },
  removeReview: { told: { admins: "notice" }, log: ["review removed"] },
  markMessageAnswered: {
    nobody: WORK,
    log: ["message answered", "message waits again"],
  },
  markNoticesSeen: { nobody: OWN },
} as const satisfies Record<Exclude<Action, Asks>, Line>;

const BY_ITSELF = "The order, its payment or its parcels say it in the same moment.";
const IN_BOOKS = "It stands in the books; what it means for a store stands on its statement.";

/** Changes of a state, by a person, a courier, a gateway or a job. */
export const STATES = {
  order: {
    awaiting: { told: { buyer: ["order-placed", "confirm-code"], store: "seller-new-order" } },
    open: {
      told: { buyer: "order-placed", store: ["seller-new-order", "seller-gift-things"] },
      when: "it begins so; of a yes to a cash order its buyer sees the answer, and the store its list",
    },
    confirmation_expired: {
      nobody:
        "A late yes still counts; the shop's people call, and it waits on their Today screen.",
    },
    closed: { nobody: BY_ITSELF },
    cancelled: { nobody: BY_ITSELF },
  },
  parcel: {
    placed: { nobody: BY_ITSELF },
    confirmed: { nobody: "Nothing is asked of the buyer; the order's page shows it." },
    packed: { nobody: "The pictures of it are what the buyer is told of (below)." },
    dispatched: { told: { buyer: ["parcel-dispatched", "parcels-news"] } },
    delivered: { told: { buyer: ["parcel-delivered", "parcels-news"] } },
    cancelled: {
      told: {
        buyer: ["parcels-cancelled", "unconfirmed-cancelled", "payment-expired"],
        store: ["seller-order-cancelled", "seller-gift-cancelled"],
      },
      when: "the store: others than its own people did it; “payment-expired”: that is why",
    },
    returned: { told: { buyer: "return-answered" } },
    returned_to_sender: {
      told: { buyer: ["parcel-not-delivered", "parcels-news"], store: "seller-parcel-ended" },
    },
    lost: { told: { buyer: ["parcel-lost", "parcels-news"], store: "seller-parcel-ended" } },
    damaged: { told: { buyer: ["parcel-lost", "parcels-news"], store: "seller-parcel-ended" } },
  },
  payment: {
    due: { nobody: BY_ITSELF },
    awaiting: { nobody: "The order's page and its first letter say how to pay." },
    submitted: {
      nobody: "The buyer sees the answer; it waits on the Today screen of the shop's people.",
    },
    rejected: { told: { buyer: "payment-rejected" } },
    failed: { nobody: "The gateway and the order's page say it at once, and offer another try." },
    paid: {
      told: { buyer: "payment-received" },
      when: "it is paid before it is sent; at the door the parcel's arrival says it",
    },
    partly_refund_due: { as: ["refund"] },
    refund_due: { as: ["refund"] },
    refunded: { as: ["refund"] },
    expired: { told: { buyer: "payment-expired" } },
    cancelled: { nobody: BY_ITSELF },
  },
  attempt: {
    open: { nobody: OWN },
    paid: { as: ["payment"] },
    failed: { as: ["payment"] },
    refund_due: { as: ["refund"] },
  },
  refund: {
    due: { told: { buyer: "payment-refund-due" } },
    sent: { told: { buyer: "payment-refunded" } },
    withdrawn: { nobody: "Another refund took its place, and of that the buyer is told." },
  },
  return: {
    requested: { told: { store: "seller-return-asked" } },
    approved: { told: { buyer: "return-answered" } },
    refused: { told: { buyer: "return-answered" } },
    received: { told: { buyer: "return-answered" } },
    refunded: { told: { buyer: "return-answered" } },
  },
  cash: {
    expected: { nobody: IN_BOOKS },
    collected: { nobody: IN_BOOKS },
    remitted: { nobody: IN_BOOKS },
    void: { nobody: IN_BOOKS },
  },
  claim: {
    opened: { nobody: "It is between the shop and the courier; it waits on the Today screen." },
    accepted: { nobody: IN_BOOKS },
    refused: { nobody: IN_BOOKS },
    paid: { nobody: IN_BOOKS },
  },
  packing: {
    kept: { nobody: OWN_STORE },
    shown: { told: { buyer: ["parcel-shown", "parcels-news"] } },
    good: { told: { store: "seller-packing-good" } },
    wished: { told: { store: "seller-packing-answer" } },
    changed: { told: { buyer: "parcel-changed" } },
    time_over: { nobody: "Both were told until when; the store sees that it can go." },
  },
  seller: {
    draft: { nobody: OWN },
    pending: { told: { admins: "shop-seller-waiting" } },
    approved: { told: { person: "seller-approved", admins: "notice" } },
    refused: { told: { person: "seller-refused", admins: "notice" } },
    blocked: { told: { person: "seller-blocked", admins: "notice" } },
  },
  bid: {
    open: { nobody: "It waits on the store's Today screen, and the product's page shows it." },
    accepted: { told: { buyer: ["bid-accepted", "bid-not-accepted"] } },
    rejected: { told: { buyer: "bid-not-accepted" } },
  },
} as const satisfies {
  order: Record<OrderState, Line>;
  parcel: Record<ParcelState, Line>;
  payment: Record<PaymentState, Line>;
  attempt: Record<AttemptState, Line>;
  refund: Record<StateOf<typeof REFUND>, Line>;
  return: Record<ReturnState, Line>;
  cash: Record<CashState, Line>;
  claim: Record<ClaimState, Line>;
  packing: Record<PackingState, Line>;
  seller: Record<SellerStatus, Line>;
  bid: Record<BidStatus, Line>;
};

type MachineName =
  | ("order" | "parcel" | "payment" | "attempt" | "refund" | "return")
  | ("cash" | "claim" | "packing" | "seller" | "bid");

/** Events from visitors, jobs, couriers and the command line. */
export const OTHERS = {
  "somebody signs up": { told: { person: ["confirm-email", "account-exists"] } },
  "somebody has forgotten their password": { told: { person: "reset-password" } },
  "a second factor is reset by command": {
    told: { person: "staff-second-factor-reset", admins: "staff-second-factor-reset" },
    log: ["second factor reset"],
  },
  "an API token ends soon": { told: { owner: "seller-token-ending" } },
  "the newsletter is asked for": { told: { person: "newsletter-confirm" } },
  "somebody reviews a product": {
    told: { person: "review-thanks", store: "seller-review" },
    when: "the store: once the review is shown",
  },
  "of a product few are left": { told: { store: "seller-low-stock" } },
  "a parcel will be late": { told: { buyer: ["parcel-late", "parcels-news"] } },
  "a late payment or yes moves the promised day": { told: { buyer: "arrival-changed" } },
  "a day to remember is near": { told: { person: "gift-reminder" } },
  "a gift list's day is over": { told: { person: "gift-list-over" } },
  "the one-dollar sale ends by the clock": {
    told: { admins: "notice" },
    when: "stores were told the end with its beginning",
    log: ["one-dollar sale ended"],
  },
  "a receipt waits too long": { told: { admins: "notice" }, log: ["receipt flagged"] },
  "a courier says something strange": {
    nobody: "It stands on the Today screen of the shop's people until somebody has looked.",
  },
  "messages of a channel do not go out": {
    told: { admins: "shop-channel-down" },
    log: ["channel down"],
  },
  "messages of a channel go out again": { told: { admins: "notice" }, log: ["channel up again"] },
} as const satisfies Record<string, Line>;

type WordsOf<Table> = {
  [Key in keyof Table]: Table[Key] extends { log: readonly (infer Words)[] } ? Words : never;
}[keyof Table];

/** The texts that the audit log accepts. */
export type AuditAction = WordsOf<typeof CHANGES> | WordsOf<typeof OTHERS>;

/** The audit log's texts of which the other admins get a notice in the portal. */
export const FOR_ADMINS: ReadonlySet<string> = new Set(
  [...Object.values<Line>(CHANGES), ...Object.values<Line>(OTHERS)].flatMap((line) =>
    isForAdmins(line) ? (line.log ?? []) : [],
  ),
);

function isForAdmins({ told, as = [] }: Line): boolean {
  const states = as.flatMap((name) => Object.values<Line>(STATES[name]));
  return told?.admins !== undefined || states.some((state) => isForAdmins(state));
}
