import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { Actor, Member } from "./actor.ts";
import type { StoreRole, TokenScope } from "./staff-kinds.ts";
import { isAtLeast, storeRoleOf } from "./store-role.ts";

/** The owner of what an action is done to. Actions on the shop's own things need none. */
export interface Subject {
  /** The store that it belongs to, or the stores that have a part in it. */
  sellerId?: string | null;
  sellerIds?: readonly string[];
  orderId?: string;
  parcelId?: string;
  listId?: string;
  /** The courier that has the parcel. */
  courier?: CourierCode | null;
  /** The account that it belongs to. */
  userId?: string;
}

type Role = Actor["role"];
/**
 * "own": only where the subject belongs to their store, order or parcel; "self": only where it belongs to their
 * account. A role that is not listed has no permission.
 */
type Allowed = Partial<Record<Role, "any" | "own" | "self">> & {
  /** The minimum role in the store for "own"; manager by default. */
  minRole?: StoreRole;
  /** API tokens with this scope are permitted, too. */
  token?: TokenScope;
};

const STAFF_OF_STORE: Allowed = { buyer: "own", seller: "own", admin: "any" };
/** Packers, too: for actions that neither show nor move money. */
const PACKERS_TOO: Allowed = { ...STAFF_OF_STORE, minRole: "packer" };
const OWNER_OF_STORE: Allowed = { buyer: "own", seller: "own", minRole: "owner" };
const OWNER_OR_ADMIN: Allowed = { ...OWNER_OF_STORE, admin: "any" };
const WITH_PRODUCTS: Allowed = { ...STAFF_OF_STORE, token: "products" };
const TOKEN_HOLDER: Allowed = { token_holder: "own" };
const LIST_OWNER: Allowed = { list_owner: "own" };
const RECEIVER: Allowed = { receiver: "own" };
const ADMIN: Allowed = { admin: "any" };
const ONESELF: Allowed = { buyer: "self", seller: "self", admin: "self" };
const OWN_STORE: Allowed = { buyer: "self", seller: "self" };

/**
 * The one table of permissions. An action has the name of the shop's function that does it; every exported function of
 * a server file with an Actor or an order's token as parameter has its line here (tests/unit/permissions.test.ts). A
 * store belongs to an account of any role, so that a buyer who opens one need not make another account.
 */
export const PERMISSIONS = {
  // An order, by its secret token
  getOrder: TOKEN_HOLDER,
  cancelOrder: TOKEN_HOLDER,
  confirmByLink: TOKEN_HOLDER,
  confirmByCode: TOKEN_HOLDER,
  sendCodeAgain: TOKEN_HOLDER,
  requestReturn: TOKEN_HOLDER,
  payNow: TOKEN_HOLDER,
  sendReceipt: TOKEN_HOLDER,
  buyerByToken: TOKEN_HOLDER,
  listOrderPapers: TOKEN_HOLDER,
  showOrderPaper: TOKEN_HOLDER,
  // An account of one's own
  listDevices: ONESELF,
  signOutElsewhere: ONESELF,
  changePassword: ONESELF,
  beginCode: ONESELF,
  turnOnCode: ONESELF,
  newPaperCodes: ONESELF,
  turnOffCode: { buyer: "self", seller: "self" },
  // Opening a store of one's own; admins have none
  myStore: OWN_STORE,
  saveStoreStep: OWN_STORE,
  saveStoreLogo: OWN_STORE,
  submitStore: OWN_STORE,
  showBankAccount: OWN_STORE,
  changeBankAccount: OWN_STORE,
  keepBankAccount: OWN_STORE,
  // A store's own parcels, bids, returns and money
  listParcels: { ...PACKERS_TOO, token: "orders" },
  countParcels: PACKERS_TOO,
  showParcel: PACKERS_TOO,
  moveParcel: { ...PACKERS_TOO, courier: "own", system: "any" },
  confirmByHand: { ...PACKERS_TOO, system: "any" },
  confirmationForSeller: PACKERS_TOO,
  acceptBid: STAFF_OF_STORE,
  rejectBid: { ...STAFF_OF_STORE, system: "any" },
  decideReturn: STAFF_OF_STORE,
  receiveReturn: STAFF_OF_STORE,
  deleteBlog: STAFF_OF_STORE,
  archiveProduct: WITH_PRODUCTS,
  // A store's products; of one that is not open yet, its owner's (own-store.ts)
  restoreProduct: STAFF_OF_STORE,
  replaceProduct: STAFF_OF_STORE,
  cropProductPicture: STAFF_OF_STORE,
  addProductFilm: STAFF_OF_STORE,
  createProduct: WITH_PRODUCTS,
  saveProduct: WITH_PRODUCTS,
  duplicateProduct: STAFF_OF_STORE,
  listOwnProducts: WITH_PRODUCTS,
  countOwnProducts: STAFF_OF_STORE,
  showOwnProduct: STAFF_OF_STORE,
  showPriceTerms: STAFF_OF_STORE,
  addProductPictures: STAFF_OF_STORE,
  planImport: WITH_PRODUCTS,
  continueImport: WITH_PRODUCTS,
  showImport: WITH_PRODUCTS,
  listUnfinishedImports: WITH_PRODUCTS,
  sellerStatement: STAFF_OF_STORE,
  listPapers: STAFF_OF_STORE,
  showPaper: { ...STAFF_OF_STORE, token_holder: "own" },
  listToInspect: STAFF_OF_STORE,
  inspectParcel: STAFF_OF_STORE,
  correctTrackingNumber: PACKERS_TOO,
  changeArrival: STAFF_OF_STORE,
  // Bids, returns and reviews of a store
  listBids: STAFF_OF_STORE,
  showBid: STAFF_OF_STORE,
  listReturns: STAFF_OF_STORE,
  showReturn: STAFF_OF_STORE,
  listSellerReviews: STAFF_OF_STORE,
  replyToReview: STAFF_OF_STORE,
  // A store's page, posts, holiday and articles
  showStorePage: STAFF_OF_STORE,
  saveStoreAbout: STAFF_OF_STORE,
  listStoreBanners: STAFF_OF_STORE,
  addStoreBanners: STAFF_OF_STORE,
  changeStoreBanner: STAFF_OF_STORE,
  showShelves: STAFF_OF_STORE,
  moveOnShelf: STAFF_OF_STORE,
  listOwnPosts: STAFF_OF_STORE,
  showOwnPost: STAFF_OF_STORE,
  createPost: STAFF_OF_STORE,
  savePost: STAFF_OF_STORE,
  deletePost: STAFF_OF_STORE,
  showMakingDays: STAFF_OF_STORE,
  saveMakingDays: STAFF_OF_STORE,
  showHoliday: STAFF_OF_STORE,
  takeHoliday: STAFF_OF_STORE,
  endHoliday: STAFF_OF_STORE,
  listStoreBlogs: STAFF_OF_STORE,
  showStoreBlog: STAFF_OF_STORE,
  createBlog: STAFF_OF_STORE,
  saveBlogDraft: STAFF_OF_STORE,
  publishBlog: STAFF_OF_STORE,
  takeDownBlog: STAFF_OF_STORE,
  // A buyer's account
  listOwnBids: ONESELF,
  showOwnCredit: ONESELF,
  listOwnOrders: ONESELF,
  openOwnOrder: ONESELF,
  listToReview: ONESELF,
  listOwnReviews: ONESELF,
  listAddresses: ONESELF,
  saveAddress: ONESELF,
  removeAddress: ONESELF,
  askPassword: ONESELF,
  enterProof: ONESELF,
  // A buyer's dates, wishlist, and the photos of returns
  listGiftDates: ONESELF,
  saveGiftDate: ONESELF,
  setReminder: ONESELF,
  removeGiftDate: ONESELF,
  listWishes: ONESELF,
  addWishes: ONESELF,
  removeWish: ONESELF,
  requestReturnWithPhotos: TOKEN_HOLDER,
  orderHistory: TOKEN_HOLDER,
  readReturnPhoto: { ...STAFF_OF_STORE, token_holder: "own" },
  // Photos of packed parcels; push devices; dispatching in batches; a hub's stream
  addPackShot: PACKERS_TOO,
  removePackShot: PACKERS_TOO,
  readPackShot: PACKERS_TOO,
  readPhotoToPrint: PACKERS_TOO,
  readShownShot: TOKEN_HOLDER,
  answerPacking: TOKEN_HOLDER,
  // A delivered gift: its sender passes a link on, its receiver sees how it was packed and sends a thank-you
  linkForReceiver: TOKEN_HOLDER,
  showToReceiver: RECEIVER,
  readReceivedShot: RECEIVER,
  sendThanks: RECEIVER,
  addPushDevice: ONESELF,
  removePushDevice: ONESELF,
  listPushDevices: ONESELF,
  checkDispatches: PACKERS_TOO,
  dispatchAll: PACKERS_TOO,
  readHubNews: PACKERS_TOO,
  // The shop's own bank account
  refundReturn: ADMIN,
  recordPayout: ADMIN,
  recordRemittance: ADMIN,
  openClaim: ADMIN,
  decideClaim: ADMIN,
  recordClaimPayment: ADMIN,
  listCourierDifferences: ADMIN,
  readReceipt: ADMIN,
  confirmPayment: ADMIN,
  recordExtraTransfer: ADMIN,
  rejectPayment: ADMIN,
  markRefunded: ADMIN,
  listVouchers: ADMIN,
  showVoucher: ADMIN,
  blockVoucher: ADMIN,
  listRefundsDue: ADMIN,
  addGoodwill: ADMIN,
  // Admin: orders and money
  listOrders: ADMIN,
  showOrder: ADMIN,
  cancelOrderByHand: ADMIN,
  listPayments: ADMIN,
  showPaymentToStaff: ADMIN,
  countWork: ADMIN,
  listDownChannels: ADMIN,
  listClaims: ADMIN,
  showClaim: ADMIN,
  listPayable: ADMIN,
  showTrialBalance: ADMIN,
  listEntries: ADMIN,
  listPayouts: STAFF_OF_STORE,
  // Admin: couriers' cash and parcels, returns, commission, jobs; a store's own work and sales
  planRemittance: ADMIN,
  bookRemittance: ADMIN,
  rememberColumns: ADMIN,
  recordSettlement: ADMIN,
  planSettlement: ADMIN,
  bookSettlement: ADMIN,
  listSettlements: ADMIN,
  showSettlement: ADMIN,
  listGatewayMoney: ADMIN,
  rememberSheetColumns: ADMIN,
  planBankStatement: ADMIN,
  recordBankStatement: ADMIN,
  matchBankLines: ADMIN,
  matchByHand: ADMIN,
  endBankMatch: ADMIN,
  listBankLines: ADMIN,
  listUnseen: ADMIN,
  listCourierCash: ADMIN,
  cashAsStatement: ADMIN,
  listRemittances: ADMIN,
  showRemittance: ADMIN,
  listAllParcels: ADMIN,
  countAllParcels: ADMIN,
  showStaffParcel: ADMIN,
  listCourierHealth: ADMIN,
  listAllReturns: ADMIN,
  showStaffReturn: ADMIN,
  listAllToInspect: ADMIN,
  setCommission: ADMIN,
  setTaxRate: ADMIN,
  setDeliveryRates: ADMIN,
  setSellerDelivery: ADMIN,
  listDeliveryRates: ADMIN,
  showSellerDelivery: ADMIN,
  setFeeCause: ADMIN,
  setReturnCause: ADMIN,
  reducePrice: ADMIN,
  listReductions: ADMIN,
  listParcelFees: ADMIN,
  registerForServicesTax: ADMIN,
  listTaxes: ADMIN,
  showTaxDetails: OWNER_OR_ADMIN,
  saveTaxDetails: OWNER_OR_ADMIN,
  showTaxDays: STAFF_OF_STORE,
  listStoresToComplete: ADMIN,
  extendTaxDays: ADMIN,
  listSellersTax: ADMIN,
  yearlyTaxStatement: STAFF_OF_STORE,
  listMonths: ADMIN,
  showMonth: ADMIN,
  closeMonth: ADMIN,
  reopenMonth: ADMIN,
  setTaxReceipt: ADMIN,
  listServicesTaxOwed: ADMIN,
  recordServicesTaxPaid: ADMIN,
  readReport: ADMIN,
  listBehind: ADMIN,
  listCashAges: ADMIN,
  listSavedPeriods: ADMIN,
  savePeriod: ADMIN,
  deletePeriod: ADMIN,
  listAccountCodes: ADMIN,
  setAccountCodes: ADMIN,
  readPostings: ADMIN,
  listCommission: ADMIN,
  commissionOfSeller: STAFF_OF_STORE,
  listJobs: ADMIN,
  runJob: ADMIN,
  sellerWork: STAFF_OF_STORE,
  sellerSales: STAFF_OF_STORE,
  periodStatement: STAFF_OF_STORE,
  periodLines: STAFF_OF_STORE,
  // The shop itself
  revokeOrderAccess: ADMIN,
  listFailedMessages: ADMIN,
  resendMessage: ADMIN,
  // Who may sell here
  setSellerStatus: ADMIN,
  listStores: ADMIN,
  countStores: ADMIN,
  showStore: ADMIN,
  // Settings and the audit log
  listSettings: ADMIN,
  changeSetting: ADMIN,
  changeShopAccount: ADMIN,
  keepShopAccount: ADMIN,
  showShopAccount: ADMIN,
  listAudit: ADMIN,
  listNotices: ADMIN,
  countNewNotices: ADMIN,
  markNoticesSeen: ADMIN,
  // Admin: catalogue and content
  listStaffProducts: ADMIN,
  showStaffProduct: ADMIN,
  listStoreNames: ADMIN,
  takeDownProduct: ADMIN,
  reinstateProduct: ADMIN,
  listStaffCategories: ADMIN,
  createCategory: ADMIN,
  saveCategory: ADMIN,
  saveCategoryPicture: ADMIN,
  moveCategory: ADMIN,
  setCategoryHidden: ADMIN,
  mergeCategory: ADMIN,
  removeCategory: ADMIN,
  ensureCategory: ADMIN,
  listSynonyms: ADMIN,
  showSynonyms: ADMIN,
  findsOfSynonyms: ADMIN,
  saveSynonyms: ADMIN,
  removeSynonyms: ADMIN,
  listMisses: ADMIN,
  listStaffDeals: ADMIN,
  showStaffDeal: ADMIN,
  meaningOfDeal: ADMIN,
  createDeal: ADMIN,
  saveDeal: ADMIN,
  saveDealPicture: ADMIN,
  addToDeal: ADMIN,
  removeFromDeal: ADMIN,
  moveDeal: ADMIN,
  listCoupons: ADMIN,
  showCoupon: ADMIN,
  createCoupon: ADMIN,
  saveCouponLimits: ADMIN,
  endCoupon: ADMIN,
  showSale: ADMIN,
  meaningOfSale: ADMIN,
  putIntoSale: ADMIN,
  takeOutOfSale: ADMIN,
  listSaleBanners: ADMIN,
  addSaleBanner: ADMIN,
  changeSaleBanner: ADMIN,
  pickBestSeller: ADMIN,
  readHomePieces: ADMIN,
  listStaffReviews: ADMIN,
  setReviewHidden: ADMIN,
  removeReview: ADMIN,
  listStaffBlogs: ADMIN,
  publishBlogAgain: ADMIN,
  listAllBids: ADMIN,
  listSubscribers: ADMIN,
  countSubscribers: ADMIN,
  listContactMessages: ADMIN,
  countContactMessages: ADMIN,
  markMessageAnswered: ADMIN,
  // A store's staff, its notifications, its API tokens; accounts; admins in a store
  listStaff: OWNER_OF_STORE,
  inviteStaff: OWNER_OF_STORE,
  withdrawInvitation: OWNER_OF_STORE,
  changeStaffRole: OWNER_OF_STORE,
  removeStaff: OWNER_OF_STORE,
  acceptInvitation: OWN_STORE,
  showNotices: STAFF_OF_STORE,
  saveNotices: STAFF_OF_STORE,
  listTokens: STAFF_OF_STORE,
  createToken: STAFF_OF_STORE,
  revokeToken: STAFF_OF_STORE,
  listPeople: ADMIN,
  showPerson: ADMIN,
  giveAdminRole: ADMIN,
  takeAdminRole: ADMIN,
  signOutPerson: ADMIN,
  blockAccount: ADMIN,
  unblockAccount: ADMIN,
  enterStore: ADMIN,
  leaveStore: ADMIN,
  // A gift list, by its owners' secret; in an account, by whoever has both
  getOwnGiftList: LIST_OWNER,
  saveGiftList: LIST_OWNER,
  addGiftThings: LIST_OWNER,
  changeGiftThing: LIST_OWNER,
  removeGiftList: LIST_OWNER,
  storeGiftList: ONESELF,
  listGiftLists: ONESELF,
  // Payout runs and sellers' debts; the shop's own riders and the cash that they bring
  listDue: ADMIN,
  listPayoutRuns: ADMIN,
  showPayoutRun: ADMIN,
  readPayoutFile: ADMIN,
  makePayoutRun: ADMIN,
  sendPayoutRun: ADMIN,
  cancelPayoutRun: ADMIN,
  leaveOutOfRun: ADMIN,
  planPayoutAnswer: ADMIN,
  bookPayoutAnswer: ADMIN,
  answerPayoutRow: ADMIN,
  returnPayout: ADMIN,
  showDebt: ADMIN,
  recordSellerPayment: ADMIN,
  writeOffDebt: ADMIN,
  listRiders: ADMIN,
  listActiveRiders: ADMIN,
  showRider: ADMIN,
  showHandIn: ADMIN,
  saveRider: ADMIN,
  giveToRider: ADMIN,
  recordHandIn: ADMIN,
  depositCash: ADMIN,
  // Personal data
  exportSubscribers: ADMIN,
  exportPerson: { ...ONESELF, ...ADMIN, system: "any" },
  erasePerson: { ...ONESELF, ...ADMIN, system: "any" },
} as const satisfies Record<string, Allowed>;

export type Action = keyof typeof PERMISSIONS;

/** Whether this actor may do that to this subject. */
export function can(actor: Actor, action: Action, subject: Subject = {}): boolean {
  const allowed: Allowed = PERMISSIONS[action];
  if ("userId" in actor) return canMember(actor, allowed, subject);
  const scope = allowed[actor.role];
  return scope === "any" || (scope === "own" && isOwn(actor, subject));
}

function canMember(actor: Member, allowed: Allowed, subject: Subject): boolean {
  const { scopes, actingFor } = actor;
  if (scopes && !(allowed.token && scopes.includes(allowed.token))) return false;
  // An admin who has entered a store counts as its staff there: neither as an admin nor as themselves.
  const scope = allowed[actingFor === undefined ? actor.role : "seller"];
  if (scope === "self") return actingFor === undefined && actor.userId === subject.userId;
  if (scope === "own") {
    return isAtLeast(storeRoleOf(actor), allowed.minRole ?? "manager") && isOwn(actor, subject);
  }
  return scope === "any";
}

function isOwn(
  actor: Actor,
  { sellerId, sellerIds = [], orderId, parcelId, listId, courier }: Subject,
): boolean {
  switch (actor.role) {
    case "token_holder":
      return actor.orderId === orderId;
    case "receiver":
      return actor.parcelId === parcelId;
    case "list_owner":
      return actor.listId === listId;
    case "courier":
      return actor.code === courier;
    case "buyer":
    case "seller":
    case "admin":
      return (
        actor.sellerId !== null &&
        (actor.sellerId === sellerId || sellerIds.includes(actor.sellerId))
      );
    default:
      return false;
  }
}
