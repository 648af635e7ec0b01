import type { CourierCode } from "../couriers/courier-codes.ts";
import type { Actor } from "./actor.ts";

/** What an action is done to: whose it is. Actions on the shop's own things need none of it. */
export interface Subject {
  /** The store that the thing belongs to, or the stores that have a part in it. */
  sellerId?: string | null;
  sellerIds?: readonly string[];
  orderId?: string;
  /** The courier that has the parcel. */
  courier?: CourierCode | null;
  /** The account that it is part of. */
  userId?: string;
}

type Role = Actor["role"];
/**
 * "own": only where the subject is their store's, order's or parcel's; "self": only where it is part of their own
 * account. A role that is not named may not.
 */
type Allowed = Partial<Record<Role, "any" | "own" | "self">>;

const STAFF_OF_STORE: Allowed = { buyer: "own", seller: "own", admin: "any" };
const TOKEN_HOLDER: Allowed = { token_holder: "own" };
const ADMIN: Allowed = { admin: "any" };
const ONESELF: Allowed = { buyer: "self", seller: "self", admin: "self" };
const OWN_STORE: Allowed = { buyer: "self", seller: "self" };

/**
 * The one table of who may do what. An action has the name of the shop's function that does it; every
 * exported function of a server file that takes an Actor or an order's token has its line here
 * (tests/unit/permissions.test.ts). A store belongs to an account whatever its role, so that a buyer who
 * opens one keeps their account.
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
  // An account of one's own
  listDevices: ONESELF,
  signOutElsewhere: ONESELF,
  changePassword: ONESELF,
  beginCode: ONESELF,
  turnOnCode: ONESELF,
  turnOffCode: { buyer: "self", seller: "self" },
  // Opening a store of one's own; the shop's own people have none
  myStore: OWN_STORE,
  saveStoreStep: OWN_STORE,
  saveStoreLogo: OWN_STORE,
  submitStore: OWN_STORE,
  showBankAccount: OWN_STORE,
  changeBankAccount: OWN_STORE,
  keepBankAccount: OWN_STORE,
  // A store's own parcels, bids, returns and money
  listParcels: STAFF_OF_STORE,
  countParcels: STAFF_OF_STORE,
  showParcel: STAFF_OF_STORE,
  moveParcel: { ...STAFF_OF_STORE, courier: "own", system: "any" },
  confirmByHand: { ...STAFF_OF_STORE, system: "any" },
  confirmationForSeller: STAFF_OF_STORE,
  acceptBid: STAFF_OF_STORE,
  rejectBid: { ...STAFF_OF_STORE, system: "any" },
  decideReturn: STAFF_OF_STORE,
  receiveReturn: STAFF_OF_STORE,
  deleteBlog: STAFF_OF_STORE,
  archiveProduct: STAFF_OF_STORE,
  // A store's products; of one that is not open yet, its owner's (own-store.ts)
  restoreProduct: STAFF_OF_STORE,
  cropProductPicture: STAFF_OF_STORE,
  addProductFilm: STAFF_OF_STORE,
  createProduct: STAFF_OF_STORE,
  saveProduct: STAFF_OF_STORE,
  duplicateProduct: STAFF_OF_STORE,
  listOwnProducts: STAFF_OF_STORE,
  countOwnProducts: STAFF_OF_STORE,
  showOwnProduct: STAFF_OF_STORE,
  addProductPictures: STAFF_OF_STORE,
  planImport: STAFF_OF_STORE,
  continueImport: STAFF_OF_STORE,
  showImport: STAFF_OF_STORE,
  sellerStatement: STAFF_OF_STORE,
  listToInspect: STAFF_OF_STORE,
  inspectParcel: STAFF_OF_STORE,
  correctTrackingNumber: STAFF_OF_STORE,
  // Bids, returns and reviews of a store
  listBids: STAFF_OF_STORE,
  showBid: STAFF_OF_STORE,
  listReturns: STAFF_OF_STORE,
  showReturn: STAFF_OF_STORE,
  listSellerReviews: STAFF_OF_STORE,
  replyToReview: STAFF_OF_STORE,
  // A buyer's account
  listOwnBids: ONESELF,
  listOwnOrders: ONESELF,
  openOwnOrder: ONESELF,
  listToReview: ONESELF,
  listOwnReviews: ONESELF,
  listAddresses: ONESELF,
  saveAddress: ONESELF,
  removeAddress: ONESELF,
  askPassword: ONESELF,
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
  // How a parcel was packed; devices that want to be told; parcels sent together; a hub's own stream
  addPackShot: STAFF_OF_STORE,
  removePackShot: STAFF_OF_STORE,
  readPackShot: STAFF_OF_STORE,
  readShownShot: TOKEN_HOLDER,
  answerPacking: TOKEN_HOLDER,
  addPushDevice: ONESELF,
  removePushDevice: ONESELF,
  listPushDevices: ONESELF,
  checkDispatches: STAFF_OF_STORE,
  dispatchAll: STAFF_OF_STORE,
  readHubNews: STAFF_OF_STORE,
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
  listRefundsDue: ADMIN,
  addGoodwill: ADMIN,
  // Operator: its orders and money, to look through and to work on
  listOrders: ADMIN,
  showOrder: ADMIN,
  cancelOrderByHand: ADMIN,
  listPayments: ADMIN,
  showPaymentToStaff: ADMIN,
  countWork: ADMIN,
  listClaims: ADMIN,
  showClaim: ADMIN,
  listPayable: ADMIN,
  showTrialBalance: ADMIN,
  listEntries: ADMIN,
  listPayouts: STAFF_OF_STORE,
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
  listAudit: ADMIN,
  // Admin: catalogue and content
  listStaffProducts: ADMIN,
  showStaffProduct: ADMIN,
  listStoreNames: ADMIN,
  takeDownProduct: ADMIN,
  reinstateProduct: ADMIN,
  listStaffCategories: ADMIN,
  createCategory: ADMIN,
  addSpecCategories: ADMIN,
  saveCategory: ADMIN,
  saveCategoryPicture: ADMIN,
  moveCategory: ADMIN,
  setCategoryHidden: ADMIN,
  mergeCategory: ADMIN,
  removeCategory: ADMIN,
  ensureCategory: ADMIN,
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
  takeDownBlog: ADMIN,
  publishBlogAgain: ADMIN,
  listAllBids: ADMIN,
  listSubscribers: ADMIN,
  countSubscribers: ADMIN,
  listContactMessages: ADMIN,
  countContactMessages: ADMIN,
  markMessageAnswered: ADMIN,
  // Personal data
  exportSubscribers: ADMIN,
  exportPerson: { ...ONESELF, ...ADMIN, system: "any" },
  erasePerson: { ...ONESELF, ...ADMIN, system: "any" },
} as const satisfies Record<string, Allowed>;

export type Action = keyof typeof PERMISSIONS;

/** Whether this actor may do that to this subject. */
export function can(actor: Actor, action: Action, subject: Subject = {}): boolean {
  const allowed: Allowed = PERMISSIONS[action];
  const scope = allowed[actor.role];
  if (scope === "self") return "userId" in actor && actor.userId === subject.userId;
  return scope === "any" || (scope === "own" && isOwn(actor, subject));
}

function isOwn(actor: Actor, { sellerId, sellerIds = [], orderId, courier }: Subject): boolean {
  switch (actor.role) {
    case "token_holder":
      return actor.orderId === orderId;
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
