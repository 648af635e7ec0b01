import type { Action } from "#tohfa/shop/access/accounts/permissions.ts";
import type { BidStatus } from "#tohfa/shop/buying/bids/bid-machine.ts";
import type { QuotationState } from "#tohfa/shop/buying/quotations/quotation-machine.ts";
import type { BookingState } from "#tohfa/shop/delivery/booking/booking-machine.ts";
import type { CashState } from "#tohfa/shop/delivery/courier-cash/cash-machine.ts";
import type { ClaimState } from "#tohfa/shop/delivery/courier-cash/claim-machine.ts";
import type { PackingState } from "#tohfa/shop/delivery/packing/packing-machine.ts";
import type { ReturnState } from "#tohfa/shop/delivery/returns/return-machine.ts";
import type { TemplateName } from "#tohfa/shop/messages/mail/render-message.ts";
import type { FbrInvoiceState } from "#tohfa/shop/money/fbr/fbr-machine.ts";
import type { AttemptState } from "#tohfa/shop/money/payments/attempt-machine.ts";
import type { PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import type { REFUND } from "#tohfa/shop/money/payments/refund-machine.ts";
import type {
  PayoutRowState,
  PayoutRunState,
} from "#tohfa/shop/money/payouts/payout-run-machine.ts";
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
export interface Readers {
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

/** One change. It has `notify`, `as` or `silentBecause`. */
export interface Line {
  notify?: Readers;
  /** Also notified as for the states that it leads to. */
  as?: readonly MachineName[];
  /** Why nobody is notified. */
  silentBecause?: string;
  /** The condition, where a reader is not always notified. */
  when?: string;
  /** Its texts in the audit log. */
  log?: readonly string[];
}

const OWN = "It is their own, and they do it themselves.";
const OWN_STORE = "It is the store's own, done by its people; its log names who.";
const SEEN = "It stands on the page; no order and no money changes with it.";
const BOOKS_NOTHING = "It compares the bank with the books; no order and no money changes with it.";
const ON_PAPER = "The paper itself says it, to whoever opens it.";
const LISTED = "It stands among FBR invoices and on Today until somebody has put it right.";
const WORK = "It is the shop's own work, and concerns no order and no money.";

/** The functions that only read. All others change something. */
type Reads =
  | Extract<
      Action,
      `${"list" | "show" | "count" | "read" | "get" | "meaningOf" | "findsOf"}${string}`
    >
  | (typeof READS)[number];

/**
 * Functions that only read and are not named "list…", "show…", "count…", "read…", "get…", "meaningOf…" or "findsOf…".
 */
export const READS = [
  ...["buyerByToken", "orderHistory", "linkForReceiver", "openOwnOrder", "myStore"],
  ...["yearlyTaxStatement", "lookUp", "lookUpInStore"],
  ...["confirmationForSeller", "commissionOfSeller", "sellerWork", "sellerSales"],
  ...[
    "sellerStatement",
    "periodStatement",
    "periodLines",
    "checkDispatches",
    "planRemittance",
    "cashAsStatement",
    "planSettlement",
    "planBankStatement",
    "planPayoutAnswer",
  ],
] as const satisfies readonly Action[];

/** Changes by an actor, by the shop's function that makes them. */
export const CHANGES = {
  // An order, by its secret token
  cancelOrder: { as: ["parcel", "payment"] },
  confirmByLink: { as: ["order"] },
  confirmByCode: { as: ["order"] },
  sendCodeAgain: { notify: { buyer: "confirm-code" } },
  requestReturn: { as: ["return"] },
  requestReturnWithPhotos: { as: ["return"] },
  payNow: { as: ["attempt"] },
  sendReceipt: { as: ["payment"] },
  answerPacking: { as: ["packing"], log: ["packing answered"] },
  sendThanks: { notify: { buyer: "parcel-thanked" }, log: ["gift thanked for"] },
  setOrderCompany: {
    silentBecause: "Its invoices name it, and none is issued yet.",
    log: ["order company set"],
  },
  acceptQuotation: { as: ["quotation", "order"], log: ["quotation accepted"] },
  withdrawQuotation: { as: ["quotation"], log: ["quotation withdrawn"] },
  // The actor's own account
  signOutElsewhere: { silentBecause: OWN },
  changePassword: { notify: { person: "password-changed" } },
  beginCode: { silentBecause: OWN },
  turnOnCode: { silentBecause: OWN },
  newPaperCodes: { silentBecause: OWN },
  turnOffCode: { silentBecause: OWN },
  askPassword: { silentBecause: OWN },
  enterProof: { silentBecause: OWN },
  saveAddress: { silentBecause: OWN, log: ["address.added", "address.changed"] },
  removeAddress: { silentBecause: OWN, log: ["address.removed"] },
  saveGiftDate: { silentBecause: OWN, log: ["gift date added", "gift date changed"] },
  setReminder: {
    silentBecause: OWN,
    log: ["gift reminder changed", "gift reminders ended by link"],
  },
  removeGiftDate: { silentBecause: OWN, log: ["gift date removed"] },
  addWishes: { silentBecause: OWN, log: ["wishlist added"] },
  removeWish: { silentBecause: OWN, log: ["wishlist removed"] },
  addPushDevice: { silentBecause: OWN, log: ["device told of news"] },
  removePushDevice: { silentBecause: OWN, log: ["device told no more"] },
  saveGiftList: { notify: { person: "gift-list-made" }, log: ["gift list saved"] },
  addGiftThings: { silentBecause: OWN, log: ["gift list added to"] },
  changeGiftThing: { silentBecause: OWN, log: ["gift list changed"] },
  removeGiftList: { silentBecause: OWN, log: ["gift list removed"] },
  storeGiftList: { silentBecause: OWN, log: ["gift list kept in account"] },
  // Opening a store
  saveStoreStep: { silentBecause: OWN, log: ["store begun", "store changed"] },
  saveStoreLogo: { silentBecause: OWN, log: ["store logo changed"] },
  submitStore: { as: ["seller"], log: ["store sent"] },
  changeBankAccount: {
    notify: { person: "seller-bank-changing", admins: "notice" },
    log: ["bank account named"],
  },
  keepBankAccount: { notify: { admins: "notice" }, log: ["bank account kept"] },
  // A store's orders, bids and returns
  moveParcel: { as: ["parcel", "cash"] },
  dispatchAll: { as: ["parcel"] },
  bookParcel: { as: ["booking"], log: ["parcel booked"] },
  bookParcels: { as: ["booking"] },
  cancelBooking: { as: ["booking"], log: ["booking cancelled"] },
  settleBooking: { as: ["booking"], log: ["booking settled by hand"] },
  confirmByHand: { as: ["order"], log: ["order confirmed by hand"] },
  acceptBid: { as: ["bid"], log: ["bid accepted"] },
  rejectBid: { as: ["bid"], log: ["bid rejected"] },
  decideReturn: { as: ["return"] },
  receiveReturn: { as: ["return", "parcel"] },
  inspectParcel: { silentBecause: OWN_STORE, log: ["parcel.inspected"] },
  correctTrackingNumber: {
    notify: { buyer: "parcel-dispatched" },
    log: ["parcel.number-corrected"],
  },
  changeArrival: { notify: { buyer: "arrival-changed" }, log: ["parcel.arrival-changed"] },
  addPackShot: { as: ["packing"], log: ["packing shown"] },
  removePackShot: {
    silentBecause: "Its buyer has not been shown it yet.",
    log: ["packing picture removed"],
  },
  // A store's products
  createProduct: { silentBecause: OWN_STORE, log: ["product created"] },
  saveProduct: { silentBecause: OWN_STORE, log: ["product changed"] },
  duplicateProduct: { silentBecause: OWN_STORE, log: ["product copied"] },
  archiveProduct: {
    notify: { store: "product-taken-down" },
    when: "one of the shop's people does it",
    log: ["product.archived"],
  },
  restoreProduct: { silentBecause: OWN_STORE, log: ["product restored"] },
  replaceProduct: { silentBecause: SEEN, log: ["product replaced"] },
  addProductPictures: { silentBecause: OWN_STORE },
  cropProductPicture: { silentBecause: OWN_STORE },
  addProductFilm: { silentBecause: OWN_STORE },
  planImport: { silentBecause: OWN_STORE },
  continueImport: { silentBecause: OWN_STORE },
  // A store's page
  replyToReview: { silentBecause: SEEN, log: ["review.replied"] },
  saveStoreAbout: { silentBecause: OWN_STORE, log: ["store text changed"] },
  addStoreBanners: { silentBecause: OWN_STORE, log: ["banners added"] },
  changeStoreBanner: {
    silentBecause: OWN_STORE,
    log: ["banner earlier", "banner later", "banner on", "banner off", "banner remove"],
  },
  moveOnShelf: { silentBecause: OWN_STORE, log: ["shelf changed"] },
  createPost: { silentBecause: OWN_STORE, log: ["post written"] },
  savePost: { silentBecause: OWN_STORE, log: ["post changed"] },
  deletePost: { silentBecause: OWN_STORE, log: ["post deleted"] },
  saveMakingDays: { silentBecause: OWN_STORE, log: ["making days changed"] },
  takeHoliday: { silentBecause: OWN_STORE, log: ["holiday set"] },
  endHoliday: { silentBecause: OWN_STORE, log: ["holiday ended"] },
  createBlog: { silentBecause: OWN_STORE, log: ["article begun"] },
  saveBlogDraft: { silentBecause: OWN_STORE, log: ["article draft saved"] },
  publishBlog: { silentBecause: OWN_STORE, log: ["article published"] },
  takeDownBlog: { notify: { admins: "notice" }, log: ["article taken down"] },
  publishBlogAgain: { notify: { admins: "notice" }, log: ["article published again"] },
  deleteBlog: { notify: { admins: "notice" }, log: ["article deleted"] },
  saveNotices: { silentBecause: OWN_STORE, log: ["notifications chosen"] },
  // A store's people and programs
  inviteStaff: { notify: { person: "staff-invitation" }, log: ["staff invited"] },
  withdrawInvitation: {
    silentBecause: "The link in the letter says so to whoever still opens it.",
    log: ["staff invitation withdrawn"],
  },
  acceptInvitation: { notify: { owner: "staff-joined" }, log: ["staff joined"] },
  changeStaffRole: { notify: { person: "staff-role-changed" }, log: ["staff role changed"] },
  removeStaff: { notify: { person: "staff-removed" }, log: ["staff removed"] },
  createToken: { notify: { owner: "seller-token-made" }, log: ["API token made"] },
  revokeToken: { silentBecause: OWN_STORE, log: ["API token revoked"] },
  // Money, by the shop's people
  confirmPayment: { as: ["payment"], log: ["payment confirmed"] },
  rejectPayment: { as: ["payment"], log: ["receipt rejected"] },
  recordExtraTransfer: { as: ["refund", "payment"], log: ["extra transfer recorded"] },
  markRefunded: { as: ["refund"], log: ["refund sent"] },
  blockVoucher: {
    silentBecause: "Its holder reads it when they use it; who was asked to block it knows.",
    log: ["voucher blocked"],
  },
  addGoodwill: { as: ["refund"], notify: { admins: "notice" }, log: ["goodwill promised"] },
  refundReturn: { as: ["return"], log: ["return refunded"] },
  recordPayout: {
    notify: { store: "seller-paid-out", admins: "shop-payout-other-account" },
    when: "admins by letter: it is the first to another bank account",
    log: ["payout recorded"],
  },
  recordRemittance: { as: ["cash"], log: ["remittance recorded"] },
  bookRemittance: { as: ["cash"] },
  recordSettlement: {
    silentBecause: "Sellers see it in their money: what was held can be paid out.",
    log: ["gateway settlement recorded"],
  },
  bookSettlement: { silentBecause: "As recordSettlement, which it calls." },
  rememberSheetColumns: { silentBecause: WORK, log: ["sheet columns mapped"] },
  recordBankStatement: { silentBecause: BOOKS_NOTHING, log: ["bank statement stored"] },
  matchBankLines: { silentBecause: BOOKS_NOTHING, log: ["bank lines matched"] },
  matchByHand: { silentBecause: BOOKS_NOTHING, log: ["bank line matched"] },
  endBankMatch: { silentBecause: BOOKS_NOTHING, log: ["bank match undone"] },
  rememberColumns: { silentBecause: WORK, log: ["statement columns mapped"] },
  openClaim: { as: ["claim"], log: ["claim opened"] },
  decideClaim: { as: ["claim"], log: ["claim decided"] },
  recordClaimPayment: { as: ["claim"], log: ["claim paid"] },
  cancelOrderByHand: {
    as: ["parcel", "payment"],
    notify: { admins: "notice" },
    log: ["order cancelled"],
  },
  setCommission: {
    notify: { owner: "seller-commission", admins: "notice" },
    when: "a category's: the owners of the stores that sell in it and have no rate of their own",
    log: ["commission set"],
  },
  setFeeCause: {
    notify: { store: "seller-fee", admins: "notice" },
    when: "the store: where the cause is theirs",
    log: ["courier fee assigned"],
  },
  setDeliveryRates: { notify: { admins: "notice" }, log: ["delivery rates set"] },
  setSellerDelivery: {
    notify: { owner: "seller-delivery", admins: "notice" },
    log: ["delivery terms set"],
  },
  reducePrice: {
    as: ["refund"],
    notify: { store: "seller-charged", admins: "notice" },
    log: ["price reduced"],
  },
  setReturnCause: {
    notify: { store: "seller-charged", admins: "notice" },
    when: "the store: it is back, and its delivery is theirs now",
    log: ["return cause set"],
  },
  setTaxRate: { notify: { admins: "notice" }, log: ["tax rate set"] },
  makePayoutRun: { as: ["payout_run"], log: ["payout run made"] },
  sendPayoutRun: { as: ["payout_run"], log: ["payout run sent"] },
  cancelPayoutRun: { as: ["payout_run", "payout_row"], log: ["payout run cancelled"] },
  leaveOutOfRun: { as: ["payout_row"], log: ["payout run row left out"] },
  bookPayoutAnswer: { as: ["payout_row"], log: ["payout run answered"] },
  answerPayoutRow: { as: ["payout_row"], log: ["payout row answered"] },
  returnPayout: {
    notify: { store: "seller-payout-returned", admins: "notice" },
    log: ["payout sent back"],
  },
  recordSellerPayment: { notify: { admins: "notice" }, log: ["seller debt paid"] },
  writeOffDebt: { notify: { admins: "notice" }, log: ["seller debt written off"] },
  // The shop's own riders
  saveRider: { silentBecause: WORK, log: ["rider added", "rider changed"] },
  giveToRider: { as: ["parcel"], log: ["parcel given to rider"] },
  recordHandIn: {
    as: ["cash"],
    notify: { admins: "notice" },
    when: "the rider signs, and gets the receipt",
    log: ["rider handed in"],
  },
  depositCash: { notify: { admins: "notice" }, log: ["cash banked"] },
  registerForServicesTax: { notify: { admins: "notice" }, log: ["services tax registered"] },
  saveTaxDetails: {
    notify: { owner: "seller-tax-details", admins: "notice" },
    log: ["tax details changed"],
  },
  saveFbrAccess: { notify: { admins: "notice" }, log: ["FBR access changed"] },
  sendToFbrAgain: { silentBecause: WORK, log: ["sent to FBR again"] },
  enterFbrNumber: { silentBecause: WORK, log: ["FBR number entered"] },
  extendTaxDays: { notify: { admins: "notice" }, log: ["tax days extended"] },
  closeMonth: { notify: { admins: "notice" }, log: ["month closed"] },
  reopenMonth: { notify: { admins: "notice" }, log: ["month opened again"] },
  setTaxReceipt: { silentBecause: SEEN, log: ["tax receipt written down"] },
  recordServicesTaxPaid: { notify: { admins: "notice" }, log: ["services tax paid"] },
  savePeriod: { silentBecause: WORK, log: ["report period saved"] },
  deletePeriod: { silentBecause: WORK, log: ["report period deleted"] },
  setAccountCodes: { notify: { admins: "notice" }, log: ["account code set"] },
  // The shop itself
  changeSetting: {
    notify: { owner: "seller-commission", admins: "notice" },
    when: "owners: the usual commission changes, and they have no rate of their own",
    log: ["setting changed"],
  },
  changeShopAccount: {
    notify: { admins: "shop-account-changing" },
    log: ["shop's bank account named", "shop's bank account named, to hold later"],
  },
  keepShopAccount: { notify: { admins: "shop-account-kept" }, log: ["shop's bank account kept"] },
  runJob: { silentBecause: WORK, log: ["job run by hand"] },
  revokeOrderAccess: {
    notify: { admins: "notice" },
    when: "the buyer gets the new link with the letter that is sent again, once their mailbox is safe",
    log: ["order.access-revoked"],
  },
  resendMessage: {
    silentBecause: "Its reader gets the message itself.",
    log: ["message.resent"],
  },
  setSellerStatus: {
    as: ["seller"],
    log: ["seller approved", "seller refused", "seller blocked"],
  },
  enterStore: { notify: { owner: "seller-entered", admins: "notice" }, log: ["store entered"] },
  leaveStore: { silentBecause: "Its owner was told until when.", log: ["store left"] },
  // People
  giveAdminRole: { notify: { admins: "shop-admin-changed" }, log: ["made admin"] },
  takeAdminRole: {
    notify: { person: "shop-admin-changed", admins: "shop-admin-changed" },
    log: ["admin role taken away"],
  },
  signOutPerson: {
    silentBecause: "They are asked to sign in with their next tap.",
    log: ["signed out everywhere"],
  },
  blockAccount: {
    notify: { person: "account-blocked", admins: "notice" },
    log: ["account blocked"],
  },
  unblockAccount: {
    notify: { person: "account-opened", admins: "notice" },
    log: ["account opened again"],
  },
  exportSubscribers: { notify: { admins: "notice" }, log: ["newsletter.exported"] },
  exportPerson: {
    silentBecause: "Whoever asked for it gets it; the log says that it was made.",
    log: ["person.exported"],
  },
  erasePerson: {
    silentBecause: "Nothing is left of whom it could be told.",
    log: ["person.erased"],
  },
  // Catalogue and content, by the shop's people
  takeDownProduct: {
    notify: { store: "product-taken-down", admins: "notice" },
    log: ["product taken down"],
  },
  reinstateProduct: {
    notify: { store: "product-put-back", admins: "notice" },
    log: ["product put back"],
  },
  createCategory: { silentBecause: WORK, log: ["category created"] },
  saveCategory: { silentBecause: WORK, log: ["category changed"] },
  saveCategoryPicture: { silentBecause: WORK, log: ["category picture changed"] },
  moveCategory: { silentBecause: WORK, log: ["category moved"] },
  setCategoryHidden: {
    notify: { admins: "notice" },
    log: ["category hidden", "category shown"],
  },
  mergeCategory: { notify: { admins: "notice" }, log: ["category merged"] },
  removeCategory: { notify: { admins: "notice" }, log: ["category deleted"] },
  ensureCategory: { silentBecause: WORK },
  saveSynonyms: { silentBecause: WORK, log: ["synonyms added", "synonyms changed"] },
  removeSynonyms: { silentBecause: WORK, log: ["synonyms removed"] },
  createDeal: { silentBecause: "It is empty, and nobody sees it yet.", log: ["deal created"] },
  saveDeal: {
    notify: { owner: "seller-deal", admins: "notice" },
    when: "it is or was in the shop, and its price, its end or whether it is offered changes",
    log: ["deal changed"],
  },
  saveDealPicture: { silentBecause: WORK, log: ["deal picture changed"] },
  addToDeal: {
    notify: { owner: "seller-deal", admins: "notice" },
    when: "it is in the shop",
    log: ["deal's things changed"],
  },
  removeFromDeal: {
    notify: { owner: "seller-deal", admins: "notice" },
    when: "it was in the shop",
  },
  moveDeal: { silentBecause: WORK, log: ["deal moved"] },
  createCoupon: {
    notify: { owner: "seller-coupon", admins: "notice" },
    when: "owner: their store bears it",
    log: ["coupon created"],
  },
  saveCouponLimits: {
    notify: { owner: "seller-coupon", admins: "notice" },
    when: "owner: their store bears it",
    log: ["coupon changed"],
  },
  endCoupon: {
    notify: { owner: "seller-coupon", admins: "notice" },
    when: "owner: their store bears it",
  },
  putIntoSale: {
    notify: { store: "product-in-sale", admins: "notice" },
    log: ["put into the one-dollar sale"],
  },
  takeOutOfSale: {
    notify: { store: "product-out-of-sale", admins: "notice" },
    log: ["taken out of the one-dollar sale"],
  },
  addSaleBanner: { silentBecause: WORK, log: ["sale banner added"] },
  changeSaleBanner: { silentBecause: WORK, log: ["sale banner changed"] },
  pickBestSeller: {
    silentBecause: SEEN,
    log: ["picked as best seller", "no longer a best seller"],
  },
  setReviewHidden: {
    notify: { admins: "notice" },
    log: ["review hidden", "review shown again"],
  },
  removeReview: { notify: { admins: "notice" }, log: ["review removed"] },
  markMessageAnswered: {
    silentBecause: WORK,
    log: ["message answered", "message waits again"],
  },
  markNoticesSeen: { silentBecause: OWN },
} as const satisfies Record<Exclude<Action, Reads>, Line>;

const BY_ITSELF = "The order, its payment or its parcels say it in the same moment.";
const BOOKED =
  "Whoever books sees it on the parcel and in the list; the buyer is told once the courier has the parcel.";
const IN_BOOKS = "It stands in the books; what it means for a store stands on its statement.";

/** Changes of a state, by a person, a courier, a gateway or a job. */
export const STATES = {
  order: {
    awaiting: { notify: { buyer: ["order-placed", "confirm-code"], store: "seller-new-order" } },
    open: {
      notify: { buyer: "order-placed", store: ["seller-new-order", "seller-gift-things"] },
      when: "it begins so; of a yes to a cash order its buyer sees the answer, and the store its list",
    },
    confirmation_expired: {
      silentBecause:
        "A late yes still counts; the shop's people call, and it waits on their Today screen.",
    },
    closed: { silentBecause: BY_ITSELF },
    cancelled: { silentBecause: BY_ITSELF },
  },
  parcel: {
    placed: { silentBecause: BY_ITSELF },
    confirmed: { silentBecause: "Nothing is asked of the buyer; the order's page shows it." },
    packed: { silentBecause: "The pictures of it are what the buyer is told of (below)." },
    dispatched: { notify: { buyer: ["parcel-dispatched", "parcels-news"] } },
    delivered: { notify: { buyer: ["parcel-delivered", "parcels-news"] } },
    cancelled: {
      notify: {
        buyer: ["parcels-cancelled", "unconfirmed-cancelled", "payment-expired", "advance-expired"],
        store: ["seller-order-cancelled", "seller-gift-cancelled"],
      },
      when: "the store: others than its own people did it; “payment-expired”, “advance-expired”: that is why",
    },
    returned: { notify: { buyer: "return-answered" } },
    returned_to_sender: {
      notify: {
        buyer: ["parcel-not-delivered", "parcels-news"],
        store: ["seller-parcel-ended", "seller-advance-kept"],
      },
      when: "“seller-advance-kept”: a part of its advance is the store's",
    },
    lost: { notify: { buyer: ["parcel-lost", "parcels-news"], store: "seller-parcel-ended" } },
    damaged: { notify: { buyer: ["parcel-lost", "parcels-news"], store: "seller-parcel-ended" } },
  },
  payment: {
    due: { silentBecause: BY_ITSELF },
    awaiting: {
      notify: { buyer: "advance-reminder" },
      when: "an advance ends soon; else the order's page and its first letter say how to pay",
    },
    submitted: {
      silentBecause:
        "The buyer sees the answer; it waits on the Today screen of the shop's people.",
    },
    rejected: { notify: { buyer: "payment-rejected" } },
    failed: {
      silentBecause: "The gateway and the order's page say it at once, and offer another try.",
    },
    paid: {
      notify: { buyer: ["payment-received", "advance-received"] },
      when: "it is paid before it is sent; at the door the parcel's arrival says it",
    },
    partly_refund_due: { as: ["refund"] },
    refund_due: { as: ["refund"] },
    refunded: { as: ["refund"] },
    expired: { notify: { buyer: ["payment-expired", "advance-expired"] } },
    cancelled: { silentBecause: BY_ITSELF },
  },
  attempt: {
    open: { silentBecause: OWN },
    paid: { as: ["payment"] },
    failed: { as: ["payment"] },
    refund_due: { as: ["refund"] },
  },
  refund: {
    due: { notify: { buyer: "payment-refund-due" } },
    sent: { notify: { buyer: "payment-refunded" } },
    withdrawn: {
      silentBecause:
        "Another refund took its place, or the parcel never arrived, and of that the buyer is told.",
    },
  },
  return: {
    requested: {
      notify: { store: "seller-return-asked", buyer: "return-answered" },
      when: "the buyer: they changed their mind, and the way back is theirs",
    },
    approved: { notify: { buyer: "return-answered" } },
    refused: { notify: { buyer: "return-answered" } },
    received: {
      notify: { buyer: "return-answered", store: "seller-charged" },
      when: "the store: it was their fault, and the buyer had paid its delivery",
    },
    refunded: { notify: { buyer: "return-answered" } },
  },
  cash: {
    expected: { silentBecause: IN_BOOKS },
    collected: { silentBecause: IN_BOOKS },
    remitted: { silentBecause: IN_BOOKS },
    void: { silentBecause: IN_BOOKS },
  },
  claim: {
    opened: {
      silentBecause: "It is between the shop and the courier; it waits on the Today screen.",
    },
    accepted: { silentBecause: IN_BOOKS },
    refused: { silentBecause: IN_BOOKS },
    paid: { silentBecause: IN_BOOKS },
  },
  packing: {
    kept: { silentBecause: OWN_STORE },
    shown: { notify: { buyer: ["parcel-shown", "parcels-news"] } },
    good: { notify: { store: "seller-packing-good" } },
    wished: { notify: { store: "seller-packing-answer" } },
    changed: { notify: { buyer: "parcel-changed" } },
    time_over: { silentBecause: "Both were told until when; the store sees that it can go." },
  },
  seller: {
    draft: { silentBecause: OWN },
    pending: { notify: { admins: "shop-seller-waiting" } },
    approved: { notify: { person: "seller-approved", admins: "notice" } },
    refused: { notify: { person: "seller-refused", admins: "notice" } },
    blocked: { notify: { person: "seller-blocked", admins: "notice" } },
  },
  booking: {
    queued: { silentBecause: BOOKED },
    asking: { silentBecause: BOOKED },
    booked: { silentBecause: BOOKED },
    cancelling: { silentBecause: BOOKED },
    refused: { silentBecause: BOOKED },
    cancelled: { silentBecause: BOOKED },
  },
  payout_run: {
    made: { notify: { admins: "notice" } },
    sent: { notify: { admins: "notice" } },
    cancelled: { notify: { admins: "notice" } },
  },
  payout_row: {
    waiting: { silentBecause: "Its seller is told when the bank has paid." },
    paid: {
      notify: { store: "seller-paid-out", admins: "shop-payout-other-account" },
      when: "admins by letter: it is the first to another bank account",
    },
    refused: {
      silentBecause: "It is payable again: the next run has it, with the bank's reason.",
    },
    left_out: { silentBecause: "It is payable again: the next run has it." },
  },
  fbr_invoice: {
    waiting: { silentBecause: ON_PAPER },
    sending: { silentBecause: ON_PAPER },
    numbered: { silentBecause: ON_PAPER },
    refused: { silentBecause: LISTED },
    unknown: { silentBecause: LISTED },
  },
  bid: {
    open: {
      silentBecause: "It waits on the store's Today screen, and the product's page shows it.",
    },
    accepted: { notify: { buyer: ["bid-accepted", "bid-not-accepted"] } },
    rejected: { notify: { buyer: "bid-not-accepted" } },
  },
  quotation: {
    open: { notify: { buyer: "quotation" } },
    accepted: { silentBecause: "It is an order now, and the order tells." },
    withdrawn: { silentBecause: "Its page says so; whoever withdraws it writes to the office." },
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
  booking: Record<BookingState, Line>;
  payout_run: Record<PayoutRunState, Line>;
  payout_row: Record<PayoutRowState, Line>;
  fbr_invoice: Record<FbrInvoiceState, Line>;
  bid: Record<BidStatus, Line>;
  quotation: Record<QuotationState, Line>;
};

type MachineName =
  | ("order" | "parcel" | "payment" | "attempt" | "refund" | "return")
  | ("cash" | "claim" | "packing" | "seller" | "bid" | "booking")
  | ("payout_run" | "payout_row" | "fbr_invoice" | "quotation");

/** Events from visitors, jobs, couriers and the command line. */
export const OTHERS = {
  "somebody signs up": { notify: { person: ["confirm-email", "account-exists"] } },
  "somebody has forgotten their password": { notify: { person: "reset-password" } },
  "a second factor is reset by command": {
    notify: { person: "staff-second-factor-reset", admins: "staff-second-factor-reset" },
    log: ["second factor reset"],
  },
  "the shop's owner is named by command": {
    notify: { admins: "notice" },
    log: ["shop's owner named"],
  },
  "an API token ends soon": { notify: { owner: "seller-token-ending" } },
  "the newsletter is asked for": { notify: { person: "newsletter-confirm" } },
  "an office asks for a quotation": { notify: { buyer: "quotation" }, log: ["quotation issued"] },
  "somebody reviews a product": {
    notify: { person: "review-thanks", store: "seller-review" },
    when: "the store: once the review is shown",
  },
  "of a product few are left": { notify: { store: "seller-low-stock" } },
  "a parcel will be late": { notify: { buyer: ["parcel-late", "parcels-news"] } },
  "a late payment or yes moves the promised day": { notify: { buyer: "arrival-changed" } },
  "a gift voucher is paid": { notify: { person: "voucher-received", buyer: "voucher-sent" } },
  "a gift voucher ends in 30 days, in 7 days": { notify: { person: "voucher-ends" } },
  "a day to remember is near": { notify: { person: "gift-reminder" } },
  "a gift list's day is over": { notify: { person: "gift-list-over" } },
  "the one-dollar sale ends by the clock": {
    notify: { admins: "notice" },
    when: "stores were told the end with its beginning",
    log: ["one-dollar sale ended"],
  },
  "a seller's debt is old": { notify: { store: "seller-debt" }, when: "once a debt" },
  "a receipt waits too long": { notify: { admins: "notice" }, log: ["receipt flagged"] },
  "a courier says something strange": {
    silentBecause: "It stands on the Today screen of the shop's people until somebody has looked.",
  },
  "messages of a channel do not go out": {
    notify: { admins: "shop-channel-down" },
    log: ["channel down"],
  },
  "messages of a channel go out again": { notify: { admins: "notice" }, log: ["channel up again"] },
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

function isForAdmins({ notify, as = [] }: Line): boolean {
  const states = as.flatMap((name) => Object.values<Line>(STATES[name]));
  return notify?.admins !== undefined || states.some((state) => isForAdmins(state));
}
