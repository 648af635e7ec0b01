import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Actor, system, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { type Action, can, PERMISSIONS } from "#tohfa/shop/access/accounts/permissions.ts";
import { TOKEN_SCOPES, type TokenScope } from "#tohfa/shop/access/accounts/staff-kinds.ts";

const shop = resolve(import.meta.dirname, "../../shop");

const SUBJECT = {
  sellerId: "s1",
  sellerIds: ["s1"],
  orderId: "TH-1",
  parcelId: "TH-1-1",
  listId: "list-1",
  courier: "leopards",
  userId: "u-1",
} as const;
const member = (
  role: "buyer" | "seller" | "admin",
  sellerId: string | null,
  userId = "u-1",
): Actor => ({ role, userId, sellerId });

/** Every kind of actor, each beside somebody like them to whom the subject does not belong. */
const ACTORS = {
  visitor: VISITOR,
  holder: { role: "token_holder", orderId: "TH-1" },
  otherHolder: { role: "token_holder", orderId: "TH-2" },
  receiver: { role: "receiver", parcelId: "TH-1-1" },
  otherReceiver: { role: "receiver", parcelId: "TH-1-2" },
  listOwner: { role: "list_owner", listId: "list-1" },
  otherListOwner: { role: "list_owner", listId: "list-2" },
  buyer: member("buyer", null),
  seller: member("seller", "s1"),
  otherSeller: member("seller", "s2"),
  // Their store waits for approval, or was blocked.
  sellerWithoutStore: member("seller", null),
  admin: member("admin", null),
  otherBuyer: member("buyer", null, "u-2"),
  otherAdmin: member("admin", null, "u-2"),
  system: system("test"),
  courier: { role: "courier", code: "leopards" },
  otherCourier: { role: "courier", code: "tcs" },
  gateway: { role: "gateway", name: "jazzcash" },
} satisfies Record<string, Actor>;

const ADMINS: (keyof typeof ACTORS)[] = ["admin", "otherAdmin"];
/** Of the account u-1. */
const ONESELF: (keyof typeof ACTORS)[] = [
  "buyer",
  "seller",
  "otherSeller",
  "sellerWithoutStore",
  "admin",
];

/** Who may, written out by hand; whoever is not named may not. */
const EXPECTED: Record<Action, (keyof typeof ACTORS)[]> = {
  getOrder: ["holder"],
  cancelOrder: ["holder"],
  confirmByLink: ["holder"],
  confirmByCode: ["holder"],
  sendCodeAgain: ["holder"],
  requestReturn: ["holder"],
  payNow: ["holder"],
  sendReceipt: ["holder"],
  buyerByToken: ["holder"],
  listOrderPapers: ["holder"],
  showOrderPaper: ["holder"],
  listDevices: ONESELF,
  signOutElsewhere: ONESELF,
  changePassword: ONESELF,
  beginCode: ONESELF,
  turnOnCode: ONESELF,
  newPaperCodes: ONESELF,
  turnOffCode: ONESELF.filter((name) => name !== "admin"),
  // Opening a store of one's own
  myStore: ONESELF.filter((name) => name !== "admin"),
  saveStoreStep: ONESELF.filter((name) => name !== "admin"),
  saveStoreLogo: ONESELF.filter((name) => name !== "admin"),
  submitStore: ONESELF.filter((name) => name !== "admin"),
  showBankAccount: ONESELF.filter((name) => name !== "admin"),
  changeBankAccount: ONESELF.filter((name) => name !== "admin"),
  keepBankAccount: ONESELF.filter((name) => name !== "admin"),
  // How a parcel was packed; devices that want to be told; parcels sent together; a hub's own stream
  addPackShot: ["seller", ...ADMINS],
  removePackShot: ["seller", ...ADMINS],
  readPackShot: ["seller", ...ADMINS],
  readPhotoToPrint: ["seller", ...ADMINS],
  readShownShot: ["holder"],
  answerPacking: ["holder"],
  // A gift that has arrived
  linkForReceiver: ["holder"],
  showToReceiver: ["receiver"],
  readReceivedShot: ["receiver"],
  sendThanks: ["receiver"],
  addPushDevice: ONESELF,
  removePushDevice: ONESELF,
  listPushDevices: ONESELF,
  checkDispatches: ["seller", ...ADMINS],
  dispatchAll: ["seller", ...ADMINS],
  readHubNews: ["seller", ...ADMINS],
  listParcels: ["seller", ...ADMINS],
  countParcels: ["seller", ...ADMINS],
  showParcel: ["seller", ...ADMINS],
  moveParcel: ["seller", ...ADMINS, "system", "courier"],
  confirmByHand: ["seller", ...ADMINS, "system"],
  confirmationForSeller: ["seller", ...ADMINS],
  acceptBid: ["seller", ...ADMINS],
  rejectBid: ["seller", ...ADMINS, "system"],
  decideReturn: ["seller", ...ADMINS],
  receiveReturn: ["seller", ...ADMINS],
  deleteBlog: ["seller", ...ADMINS],
  archiveProduct: ["seller", ...ADMINS],
  createProduct: ["seller", ...ADMINS],
  saveProduct: ["seller", ...ADMINS],
  restoreProduct: ["seller", ...ADMINS],
  replaceProduct: ["seller", ...ADMINS],
  cropProductPicture: ["seller", ...ADMINS],
  addProductFilm: ["seller", ...ADMINS],
  duplicateProduct: ["seller", ...ADMINS],
  listOwnProducts: ["seller", ...ADMINS],
  countOwnProducts: ["seller", ...ADMINS],
  showOwnProduct: ["seller", ...ADMINS],
  showPriceTerms: ["seller", ...ADMINS],
  addProductPictures: ["seller", ...ADMINS],
  planImport: ["seller", ...ADMINS],
  continueImport: ["seller", ...ADMINS],
  showImport: ["seller", ...ADMINS],
  listUnfinishedImports: ["seller", ...ADMINS],
  sellerStatement: ["seller", ...ADMINS],
  listPapers: ["seller", ...ADMINS],
  showPaper: ["holder", "seller", ...ADMINS],
  listToInspect: ["seller", ...ADMINS],
  inspectParcel: ["seller", ...ADMINS],
  correctTrackingNumber: ["seller", ...ADMINS],
  changeArrival: ["seller", ...ADMINS],
  listBids: ["seller", ...ADMINS],
  showBid: ["seller", ...ADMINS],
  listReturns: ["seller", ...ADMINS],
  showReturn: ["seller", ...ADMINS],
  listSellerReviews: ["seller", ...ADMINS],
  replyToReview: ["seller", ...ADMINS],
  // A store's page, posts, holiday and articles
  showStorePage: ["seller", ...ADMINS],
  saveStoreAbout: ["seller", ...ADMINS],
  listStoreBanners: ["seller", ...ADMINS],
  addStoreBanners: ["seller", ...ADMINS],
  changeStoreBanner: ["seller", ...ADMINS],
  showShelves: ["seller", ...ADMINS],
  moveOnShelf: ["seller", ...ADMINS],
  listOwnPosts: ["seller", ...ADMINS],
  showOwnPost: ["seller", ...ADMINS],
  createPost: ["seller", ...ADMINS],
  savePost: ["seller", ...ADMINS],
  deletePost: ["seller", ...ADMINS],
  showMakingDays: ["seller", ...ADMINS],
  saveMakingDays: ["seller", ...ADMINS],
  showHoliday: ["seller", ...ADMINS],
  takeHoliday: ["seller", ...ADMINS],
  endHoliday: ["seller", ...ADMINS],
  listStoreBlogs: ["seller", ...ADMINS],
  showStoreBlog: ["seller", ...ADMINS],
  createBlog: ["seller", ...ADMINS],
  saveBlogDraft: ["seller", ...ADMINS],
  publishBlog: ["seller", ...ADMINS],
  takeDownBlog: ["seller", ...ADMINS],
  listOwnBids: ONESELF,
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
  requestReturnWithPhotos: ["holder"],
  orderHistory: ["holder"],
  readReturnPhoto: ["seller", ...ADMINS, "holder"],
  refundReturn: [...ADMINS],
  recordPayout: [...ADMINS],
  recordRemittance: [...ADMINS],
  openClaim: [...ADMINS],
  decideClaim: [...ADMINS],
  recordClaimPayment: [...ADMINS],
  listCourierDifferences: [...ADMINS],
  readReceipt: [...ADMINS],
  confirmPayment: [...ADMINS],
  recordExtraTransfer: [...ADMINS],
  rejectPayment: [...ADMINS],
  markRefunded: [...ADMINS],
  listVouchers: [...ADMINS],
  showVoucher: [...ADMINS],
  blockVoucher: [...ADMINS],
  listRefundsDue: [...ADMINS],
  addGoodwill: [...ADMINS],
  // Operator
  listOrders: [...ADMINS],
  showOrder: [...ADMINS],
  cancelOrderByHand: [...ADMINS],
  listPayments: [...ADMINS],
  showPaymentToStaff: [...ADMINS],
  countWork: [...ADMINS],
  listDownChannels: [...ADMINS],
  listClaims: [...ADMINS],
  showClaim: [...ADMINS],
  listPayable: [...ADMINS],
  showTrialBalance: [...ADMINS],
  listEntries: [...ADMINS],
  listPayouts: ["seller", ...ADMINS],
  revokeOrderAccess: [...ADMINS],
  listFailedMessages: [...ADMINS],
  resendMessage: [...ADMINS],
  setSellerStatus: [...ADMINS],
  listStores: [...ADMINS],
  countStores: [...ADMINS],
  showStore: [...ADMINS],
  // Operator: couriers' cash and parcels, returns, commission, jobs; a store's own day
  planRemittance: [...ADMINS],
  bookRemittance: [...ADMINS],
  rememberColumns: [...ADMINS],
  recordSettlement: [...ADMINS],
  planSettlement: [...ADMINS],
  bookSettlement: [...ADMINS],
  listSettlements: [...ADMINS],
  showSettlement: [...ADMINS],
  listGatewayMoney: [...ADMINS],
  rememberSheetColumns: [...ADMINS],
  planBankStatement: [...ADMINS],
  recordBankStatement: [...ADMINS],
  matchBankLines: [...ADMINS],
  matchByHand: [...ADMINS],
  endBankMatch: [...ADMINS],
  listBankLines: [...ADMINS],
  listUnseen: [...ADMINS],
  listCourierCash: [...ADMINS],
  cashAsStatement: [...ADMINS],
  listRemittances: [...ADMINS],
  showRemittance: [...ADMINS],
  listAllParcels: [...ADMINS],
  countAllParcels: [...ADMINS],
  showStaffParcel: [...ADMINS],
  listCourierHealth: [...ADMINS],
  listAllReturns: [...ADMINS],
  showStaffReturn: [...ADMINS],
  listAllToInspect: [...ADMINS],
  setCommission: [...ADMINS],
  setTaxRate: [...ADMINS],
  setDeliveryRates: [...ADMINS],
  setSellerDelivery: [...ADMINS],
  listDeliveryRates: [...ADMINS],
  showSellerDelivery: [...ADMINS],
  setFeeCause: [...ADMINS],
  setReturnCause: [...ADMINS],
  reducePrice: [...ADMINS],
  listReductions: [...ADMINS],
  listParcelFees: [...ADMINS],
  registerForServicesTax: [...ADMINS],
  listTaxes: [...ADMINS],
  showTaxDetails: ["seller", ...ADMINS],
  saveTaxDetails: ["seller", ...ADMINS],
  showTaxDays: ["seller", ...ADMINS],
  listStoresToComplete: [...ADMINS],
  extendTaxDays: [...ADMINS],
  listSellersTax: [...ADMINS],
  yearlyTaxStatement: ["seller", ...ADMINS],
  listMonths: [...ADMINS],
  showMonth: [...ADMINS],
  closeMonth: [...ADMINS],
  reopenMonth: [...ADMINS],
  setTaxReceipt: [...ADMINS],
  listServicesTaxOwed: [...ADMINS],
  recordServicesTaxPaid: [...ADMINS],
  readReport: [...ADMINS],
  listBehind: [...ADMINS],
  listCashAges: [...ADMINS],
  listSavedPeriods: [...ADMINS],
  savePeriod: [...ADMINS],
  deletePeriod: [...ADMINS],
  listAccountCodes: [...ADMINS],
  setAccountCodes: [...ADMINS],
  readPostings: [...ADMINS],
  listCommission: [...ADMINS],
  commissionOfSeller: ["seller", ...ADMINS],
  listJobs: [...ADMINS],
  runJob: [...ADMINS],
  sellerWork: ["seller", ...ADMINS],
  sellerSales: ["seller", ...ADMINS],
  periodStatement: ["seller", ...ADMINS],
  periodLines: ["seller", ...ADMINS],
  // Settings and the audit log
  listSettings: [...ADMINS],
  changeSetting: [...ADMINS],
  changeShopAccount: [...ADMINS],
  keepShopAccount: [...ADMINS],
  showShopAccount: [...ADMINS],
  listAudit: [...ADMINS],
  listNotices: [...ADMINS],
  countNewNotices: [...ADMINS],
  markNoticesSeen: [...ADMINS],
  // Admin: catalogue and content
  listStaffProducts: [...ADMINS],
  showStaffProduct: [...ADMINS],
  listStoreNames: [...ADMINS],
  takeDownProduct: [...ADMINS],
  reinstateProduct: [...ADMINS],
  listStaffCategories: [...ADMINS],
  createCategory: [...ADMINS],
  saveCategory: [...ADMINS],
  saveCategoryPicture: [...ADMINS],
  moveCategory: [...ADMINS],
  setCategoryHidden: [...ADMINS],
  mergeCategory: [...ADMINS],
  removeCategory: [...ADMINS],
  ensureCategory: [...ADMINS],
  listSynonyms: [...ADMINS],
  showSynonyms: [...ADMINS],
  findsOfSynonyms: [...ADMINS],
  saveSynonyms: [...ADMINS],
  removeSynonyms: [...ADMINS],
  listMisses: [...ADMINS],
  listStaffDeals: [...ADMINS],
  showStaffDeal: [...ADMINS],
  meaningOfDeal: [...ADMINS],
  createDeal: [...ADMINS],
  saveDeal: [...ADMINS],
  saveDealPicture: [...ADMINS],
  addToDeal: [...ADMINS],
  removeFromDeal: [...ADMINS],
  moveDeal: [...ADMINS],
  listCoupons: [...ADMINS],
  showCoupon: [...ADMINS],
  createCoupon: [...ADMINS],
  saveCouponLimits: [...ADMINS],
  endCoupon: [...ADMINS],
  showSale: [...ADMINS],
  meaningOfSale: [...ADMINS],
  putIntoSale: [...ADMINS],
  takeOutOfSale: [...ADMINS],
  listSaleBanners: [...ADMINS],
  addSaleBanner: [...ADMINS],
  changeSaleBanner: [...ADMINS],
  pickBestSeller: [...ADMINS],
  readHomePieces: [...ADMINS],
  listStaffReviews: [...ADMINS],
  setReviewHidden: [...ADMINS],
  removeReview: [...ADMINS],
  listStaffBlogs: [...ADMINS],
  publishBlogAgain: [...ADMINS],
  listAllBids: [...ADMINS],
  listSubscribers: [...ADMINS],
  countSubscribers: [...ADMINS],
  listContactMessages: [...ADMINS],
  countContactMessages: [...ADMINS],
  markMessageAnswered: [...ADMINS],
  // A store's staff, what it is told of, its API tokens; people; admins in a store
  listStaff: ["seller"],
  inviteStaff: ["seller"],
  withdrawInvitation: ["seller"],
  changeStaffRole: ["seller"],
  removeStaff: ["seller"],
  acceptInvitation: ONESELF.filter((name) => name !== "admin"),
  showNotices: ["seller", ...ADMINS],
  saveNotices: ["seller", ...ADMINS],
  listTokens: ["seller", ...ADMINS],
  createToken: ["seller", ...ADMINS],
  revokeToken: ["seller", ...ADMINS],
  listPeople: [...ADMINS],
  showPerson: [...ADMINS],
  giveAdminRole: [...ADMINS],
  takeAdminRole: [...ADMINS],
  signOutPerson: [...ADMINS],
  blockAccount: [...ADMINS],
  unblockAccount: [...ADMINS],
  enterStore: [...ADMINS],
  leaveStore: [...ADMINS],
  // Payout runs, debts, riders
  listDue: [...ADMINS],
  listPayoutRuns: [...ADMINS],
  showPayoutRun: [...ADMINS],
  readPayoutFile: [...ADMINS],
  makePayoutRun: [...ADMINS],
  sendPayoutRun: [...ADMINS],
  cancelPayoutRun: [...ADMINS],
  leaveOutOfRun: [...ADMINS],
  planPayoutAnswer: [...ADMINS],
  bookPayoutAnswer: [...ADMINS],
  answerPayoutRow: [...ADMINS],
  returnPayout: [...ADMINS],
  showDebt: [...ADMINS],
  recordSellerPayment: [...ADMINS],
  writeOffDebt: [...ADMINS],
  listRiders: [...ADMINS],
  listActiveRiders: [...ADMINS],
  showRider: [...ADMINS],
  showHandIn: [...ADMINS],
  saveRider: [...ADMINS],
  giveToRider: [...ADMINS],
  recordHandIn: [...ADMINS],
  depositCash: [...ADMINS],
  exportSubscribers: [...ADMINS],
  exportPerson: [...ONESELF, ...ADMINS, "system"],
  erasePerson: [...ONESELF, ...ADMINS, "system"],
  // A gift list
  getOwnGiftList: ["listOwner"],
  saveGiftList: ["listOwner"],
  addGiftThings: ["listOwner"],
  changeGiftThing: ["listOwner"],
  removeGiftList: ["listOwner"],
  storeGiftList: ONESELF,
  listGiftLists: ONESELF,
};

/** Of what a seller may do in the store: what a packer may, and what its owner alone, by hand. */
const PACKERS: Action[] = [
  ...(["listParcels", "countParcels", "showParcel", "moveParcel"] as const),
  ...(["confirmByHand", "confirmationForSeller", "correctTrackingNumber"] as const),
  ...(["addPackShot", "removePackShot", "readPackShot"] as const),
  "readPhotoToPrint",
  ...(["checkDispatches", "dispatchAll", "readHubNews"] as const),
];
const OWNERS: Action[] = [
  ...(["listStaff", "inviteStaff", "withdrawInvitation", "changeStaffRole"] as const),
  ...(["removeStaff", "showTaxDetails", "saveTaxDetails"] as const),
];
/** What an API token can be made for. */
const TOKENS: Record<TokenScope, Action[]> = {
  orders: ["listParcels"],
  products: [
    ...(["createProduct", "saveProduct", "listOwnProducts", "archiveProduct"] as const),
    ...(["planImport", "continueImport", "showImport", "listUnfinishedImports"] as const),
  ],
};

describe("Who may do what in a store (issue 11)", () => {
  const store = { role: "seller", userId: "u-1", sellerId: "s1" } as const;
  /** What they may with the store of theirs, and not because an account is theirs. */
  const inStore = (actor: Actor) =>
    ACTIONS.filter((action) => can(actor, action, { ...SUBJECT, userId: "nobody" })).sort();
  const ACTIONS = Object.keys(PERMISSIONS) as Action[];
  const owners = inStore(store);

  it("a manager everything but the staff; a packer no money; an owner all", () => {
    const managers = inStore({ ...store, storeRole: "manager" });
    expect(managers).toEqual(owners.filter((action) => !OWNERS.includes(action)));
    expect(inStore({ ...store, storeRole: "packer" })).toEqual([...PACKERS].sort());
    expect(owners).toEqual(inStore({ ...store, storeRole: "owner" }));
    expect(owners).toEqual(expect.arrayContaining([...OWNERS, ...PACKERS]));
  });

  it("an admin who has entered a store: what its manager may, there alone, and nothing of an account", () => {
    const acting = { ...store, role: "admin", storeRole: "manager", actingFor: "s1" } as const;
    expect(inStore(acting)).toEqual(inStore({ ...store, storeRole: "manager" }));
    for (const action of ACTIONS) {
      const isAnybodys = can(acting, action, { ...SUBJECT, sellerId: "s2", sellerIds: ["s2"] });
      expect([action, isAnybodys]).toEqual([action, false]);
    }
    const oneself = [
      "changeBankAccount",
      "showBankAccount",
      "changePassword",
      "beginCode",
    ] as const;
    expect(oneself.filter((action) => can(acting, action, SUBJECT))).toEqual([]);
  });

  it("an API token only what it was made for, in its store", () => {
    for (const scope of TOKEN_SCOPES) {
      const actor: Actor = { ...store, scopes: [scope] };
      expect(ACTIONS.filter((action) => can(actor, action, SUBJECT)).sort()).toEqual(
        [...TOKENS[scope]].sort(),
      );
    }
    expect(ACTIONS.filter((action) => can({ ...store, scopes: [] }, action, SUBJECT))).toEqual([]);
  });

  it("nobody but its staff, whatever they are called in their own", () => {
    for (const storeRole of ["owner", "manager", "packer"] as const) {
      expect(inStore({ ...store, sellerId: "s2", storeRole })).toEqual([]);
    }
  });
});

describe("Who may do what: one table (ARCHITECTURE accounts/)", () => {
  const all = (Object.keys(PERMISSIONS) as Action[]).flatMap((action) =>
    (Object.keys(ACTORS) as (keyof typeof ACTORS)[]).map((name) => [action, name] as const),
  );

  it.each(all)("%s by %s", (action, name) => {
    expect(can(ACTORS[name], action, SUBJECT)).toBe(EXPECTED[action].includes(name));
  });

  it("what belongs to nobody is nobody's own, not theirs who own nothing", () => {
    for (const action of Object.keys(PERMISSIONS) as Action[]) {
      for (const actor of [ACTORS.buyer, ACTORS.seller, ACTORS.sellerWithoutStore]) {
        expect([action, can(actor, action, { sellerId: null })]).toEqual([action, false]);
        expect([action, can(actor, action)]).toEqual([action, false]);
      }
    }
  });

  it("every function of the shop that acts for somebody has its line, and asks the table by its own name", () => {
    const { acting, asked } = readShop();
    const actions = Object.keys(PERMISSIONS).sort();
    expect(acting.sort()).toEqual(actions);
    expect(actions.filter((action) => !asked.has(action))).toEqual([]);
  });

  it("a function that acts for somebody without a line is found", () => {
    const found = (text: string) => actingFunctions(parse("planted.server.ts", text));
    expect(found("export async function planted(db: Database, actor: Actor) {}")).toEqual([
      "planted",
    ]);
    expect(found("export const planted = (actor: Actor | null) => actor;")).toEqual(["planted"]);
    expect(found("export function planted(guest: { id: string; token: string }) {}")).toEqual([
      "planted",
    ]);
    expect(found("function notExported(actor: Actor) {}")).toEqual([]);
    expect(found("export function internal(by: string) {}")).toEqual([]);
  });
});

/** Theirs are the keys of vendors, not the token of an order. */
const VENDORS =
  /^(messages\/mail\/(channels\/|senders)|delivery\/couriers\/|money\/payments\/[^/]+\/)/;
/** They tell who somebody is; the functions that call them ask what that one may do. */
const IDENTIFYING = new Set([
  "actorFromToken",
  "actorWithToken",
  "paymentWithToken",
  "memberFromToken",
]);
/** For those that asked: one writes down what was done, the other asks for a password besides (proof.test.ts). */
const BESIDE = new Set(["writeAudit", "askProof"]);
/** These ask the table: can(actor, "action", …). */
const ASKING = new Set(["can", "paymentWithToken"]);

function readShop(): { acting: string[]; asked: Set<string> } {
  const files = readdirSync(shop, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => parse(path, readFileSync(join(shop, path), "utf8")));
  const asked = new Set<string>();
  for (const file of files) collectAsked(file, asked);
  const servers = files.filter(({ fileName }) => fileName.endsWith(".server.ts"));
  const acting = servers
    .flatMap(actingFunctions)
    .filter((name) => !IDENTIFYING.has(name) && !BESIDE.has(name));
  return { acting, asked };
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** The exported functions of a file that take an Actor, or a token as somebody typed it. */
function actingFunctions(file: ts.SourceFile): string[] {
  const isOf = VENDORS.test(file.fileName) ? takesActor : isOfSomebody;
  return file.statements.flatMap((statement) => {
    const isExported = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false;
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement)) {
      return statement.parameters.some(isOf) ? [statement.name?.text ?? ""] : [];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isArrowFunction(initializer) && initializer.parameters.some(isOf)
        ? [name.getText()]
        : [],
    );
  });
}

function takesActor(parameter: ts.ParameterDeclaration): boolean {
  return /\b(Actor|Member)\b/.test(parameter.type?.getText() ?? "");
}

function isOfSomebody(parameter: ts.ParameterDeclaration): boolean {
  return takesActor(parameter) || /\btoken: string\b/.test(parameter.getText());
}

function collectAsked(node: ts.Node, asked: Set<string>): void {
  if (ts.isCallExpression(node) && ASKING.has(node.expression.getText())) {
    for (const argument of node.arguments) {
      if (ts.isStringLiteral(argument)) asked.add(argument.text);
    }
  }
  ts.forEachChild(node, (child) => collectAsked(child, asked));
}
