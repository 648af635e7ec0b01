import type { RouteConfig } from "@react-router/dev/routes";
import type { StoreRole, TokenScope } from "#tohfa/shop/access/accounts/staff-kinds.ts";

/**
 * Who a screen is for; the gate (gate.server.ts) lets nobody else in. Whose thing is shown on it, and what may
 * be done to it, the shop decides (shop/access/accounts/permissions.ts).
 */
export type Who =
  /** Everybody, signed in or not. */
  | "anyone"
  /** Who is not signed in; who is, is sent where they were going. */
  | "visitor"
  /** Whoever is signed in. */
  | "member"
  /** Who has an approved store; who has none, or not yet, is shown how theirs stands. */
  | "seller"
  /** Who has a store, approved or still being opened: there they prepare what nobody sees before. */
  | "store"
  /** The shop's own people. */
  | "admin";

/** A screen: its address, its file, and what gate, menus and tests need to know of it. */
export interface Screen {
  /** ":name" stands for a part that varies. */
  path: string;
  /** Its module, seen from this folder. */
  file: string;
  /** Tells screens apart that share one file. */
  id?: string;
  who: Who;
  /** Of a seller's screen: what one has to be in the store at least; a manager, unless it says otherwise. */
  least?: StoreRole;
  /** It can be called with an API token made for that, too (`Authorization: Bearer …`), and with `isSent` sent to. */
  token?: { scope: TokenScope; isSent?: true };
  /** What its forms can ask for: the values of `intent` that its action knows. None: it has no action. */
  intents?: readonly string[];
  /** It is no page but a file (CSV) or a stream. */
  isFile?: boolean;
  /** Its place in the menus of a hub. */
  menu?: { hub: Hub; text: string; icon: MenuIcon };
  /**
   * An address of it for the tests, where `path` is not one; "{parcel}" is a parcel of the seller's, "{…}"
   * other things of tests/support/browser/portal-cast.ts. `ownedBy` says whose thing it shows: others are answered 404.
   */
  example?: string;
  ownedBy?: "seller" | "buyer";
}

/** The parts of the portal that have menus of their own. */
export type Hub = "buyer" | "seller" | "admin";
export type MenuIcon =
  | "home"
  | "orders"
  | "lock"
  | "products"
  | "sellers"
  | "people"
  | "messages"
  | "notices"
  | "settings"
  | "audit"
  | "payments"
  | "payouts"
  | "couriers"
  | "bids"
  | "returns"
  | "reviews"
  | "addresses"
  | "dates"
  | "wishlist"
  | "catalog"
  | "content"
  | "remittances"
  | "riders"
  | "parcels"
  | "commission"
  | "taxes"
  | "rates"
  | "jobs"
  | "ledger"
  | "papers"
  | "inspect"
  | "settlements"
  | "bank"
  | "reports";

/**
 * THE MAP of the portal. A new screen is its file, one line here, and its test; gate, menus and the matrix of
 * who may open what (tests/browser/portal/matrix.test.ts) follow from that line.
 */
export const SCREENS: readonly Screen[] = [
  { path: "/", file: "account/start-screen.tsx", who: "anyone" },

  // Signing in and up (SPEC §1 names /login, /signup, /seller/login, /earn-with-us and /seller)
  { path: "/login", file: "account/sign-in-screen.tsx", who: "visitor", intents: ["sign-in"] },
  {
    path: "/seller/login",
    file: "account/sign-in-screen.tsx",
    id: "seller-login",
    who: "visitor",
    intents: ["sign-in"],
  },
  {
    path: "/login/code",
    file: "account/sign-in-code-screen.tsx",
    who: "visitor",
    intents: ["code", "backup"],
  },
  { path: "/signup", file: "account/sign-up-screen.tsx", who: "visitor", intents: ["sign-up"] },
  {
    path: "/earn-with-us",
    file: "account/sign-up-screen.tsx",
    id: "earn-with-us",
    who: "visitor",
    intents: ["sign-up"],
  },
  {
    path: "/check-your-mail",
    file: "account/check-mail-screen.tsx",
    who: "anyone",
    intents: ["again"],
  },
  { path: "/verify", file: "account/verify-screen.tsx", who: "anyone", intents: ["verify"] },
  { path: "/forgot", file: "account/forgot-screen.tsx", who: "anyone", intents: ["forgot"] },
  { path: "/reset", file: "account/reset-screen.tsx", who: "anyone", intents: ["reset"] },
  { path: "/sign-out", file: "account/sign-out-screen.tsx", who: "anyone", intents: ["sign-out"] },

  // The letter to all admins about the shop's bank account
  {
    path: "/stop-bank-account",
    file: "account/stop-bank-account-screen.tsx",
    who: "anyone",
    intents: ["stop"],
  },

  // An account of one's own
  {
    path: "/account",
    file: "account/account-screen.tsx",
    who: "member",
    menu: { hub: "buyer", text: "Account", icon: "home" },
  },
  {
    path: "/account/security",
    file: "account/security-screen.tsx",
    who: "member",
    intents: ["end-session", "end-others", "change-password", "turn-off-code"],
    menu: { hub: "buyer", text: "Security", icon: "lock" },
  },
  // Its codes are shown once, to be printed; an admin of a real shop gets nowhere else before
  {
    path: "/account/second-factor",
    file: "account/second-factor-screen.tsx",
    who: "member",
    intents: ["begin-code", "turn-on-code", "new-codes"],
  },

  // A buyer's orders, addresses, reviews, bids and data
  {
    path: "/account/orders",
    file: "account/orders-screen.tsx",
    who: "member",
    menu: { hub: "buyer", text: "Orders", icon: "orders" },
  },
  {
    path: "/account/orders/:orderId",
    file: "account/order-screen.tsx",
    who: "member",
    intents: ["confirm", "cancel", "return", "looks-good", "not-as-wished"],
    example: "/account/orders/{order}",
    ownedBy: "buyer",
  },
  {
    path: "/account/addresses",
    file: "account/addresses-screen.tsx",
    who: "member",
    intents: ["save", "remove"],
    menu: { hub: "buyer", text: "Addresses", icon: "addresses" },
  },
  {
    path: "/account/reviews",
    file: "account/reviews-screen.tsx",
    who: "member",
    menu: { hub: "buyer", text: "Reviews", icon: "reviews" },
  },
  {
    path: "/account/bids",
    file: "account/bids-screen.tsx",
    who: "member",
    menu: { hub: "buyer", text: "Bids", icon: "bids" },
  },
  // A buyer's dates, wishlist, and the photos of returns
  {
    path: "/account/credit",
    file: "account/credit-screen.tsx",
    who: "member",
    menu: { hub: "buyer", text: "Store credit", icon: "payments" },
  },
  {
    path: "/account/dates",
    file: "account/dates-screen.tsx",
    who: "member",
    intents: ["save", "turn-on", "turn-off", "remove"],
    menu: { hub: "buyer", text: "Dates", icon: "dates" },
  },
  {
    path: "/account/wishlist",
    file: "account/wishlist-screen.tsx",
    id: "account-wishlist",
    who: "member",
    intents: ["add", "remove"],
    menu: { hub: "buyer", text: "Wishlist", icon: "wishlist" },
  },
  {
    path: "/account/gift-lists",
    file: "account/gift-lists-screen.tsx",
    who: "member",
    intents: ["keep"],
  },
  {
    path: "/account/orders/:orderId/photos/:photoId",
    file: "account/order-photo.ts",
    who: "member",
    isFile: true,
    example: "/account/orders/{order}/photos/{photo}",
    ownedBy: "buyer",
  },
  {
    path: "/return-photos/:photoId",
    file: "detail/return-photo.ts",
    who: "member",
    isFile: true,
    example: "/return-photos/{photo}",
    ownedBy: "seller",
  },
  {
    path: "/personal-photos/:parcelId/:reference",
    file: "detail/personal-photo.ts",
    who: "member",
    isFile: true,
    example: "/personal-photos/{parcel}/personal-of-nobody",
  },
  // Invoices and other papers: for whoever is signed in and has a part in them, or holds the order's token
  {
    path: "/papers",
    file: "papers/order-papers-screen.tsx",
    who: "anyone",
    example: "/papers?order={order}&token=none",
  },
  {
    path: "/papers/:paperId",
    file: "papers/paper-screen.tsx",
    who: "anyone",
    example: "/papers/{paper}",
  },
  {
    path: "/papers/:paperId/pdf",
    file: "papers/paper-pdf.ts",
    who: "anyone",
    isFile: true,
    example: "/papers/{paper}/pdf",
  },
  {
    path: "/reminders-off",
    file: "account/reminders-off-screen.tsx",
    who: "anyone",
    intents: ["off"],
  },
  { path: "/account/data", file: "account/data-screen.tsx", who: "member", intents: ["erase"] },
  {
    path: "/account/data.json",
    file: "account/data-file.ts",
    who: "member",
    intents: ["download"],
    isFile: true,
  },

  // Seller hub
  {
    path: "/seller",
    file: "seller/today-screen.tsx",
    who: "seller",
    menu: { hub: "seller", text: "Today", icon: "home" },
  },
  // Opening a store, and its bank account
  { path: "/seller/state", file: "seller/state-screen.tsx", who: "member", intents: ["send"] },
  {
    path: "/seller/start/:step",
    file: "seller/start-screen.tsx",
    who: "member",
    intents: ["shop", "person", "bank", "logo"],
    example: "/seller/start/shop",
  },
  {
    path: "/seller/bank",
    file: "seller/bank-screen.tsx",
    who: "seller",
    least: "owner",
    intents: ["change", "keep"],
  },
  { path: "/seller/address", file: "seller/address.ts", who: "member", isFile: true },
  {
    path: "/seller/orders",
    file: "seller/orders-screen.tsx",
    who: "seller",
    least: "packer",
    intents: ["confirm", "pack", "dispatch", "slips"],
    menu: { hub: "seller", text: "Orders", icon: "orders" },
  },
  {
    path: "/seller/orders.csv",
    file: "seller/orders-csv.ts",
    who: "seller",
    least: "packer",
    token: { scope: "orders" },
    isFile: true,
  },
  {
    path: "/seller/orders/:parcelId",
    file: "seller/parcel-screen.tsx",
    who: "seller",
    least: "packer",
    intents: [
      ...["buyer-said-yes", "confirm", "pack", "dispatch", "correct-number", "cancel"],
      ...["add-shot", "remove-shot", "change-day"],
    ],
    example: "/seller/orders/{parcel}",
    ownedBy: "seller",
  },
  // How a parcel is packed, papers to print, parcels sent together, news as they come, and on this device
  {
    path: "/seller/orders/:parcelId/shots",
    file: "seller/shots.ts",
    who: "seller",
    least: "packer",
    intents: ["add"],
    isFile: true,
    example: "/seller/orders/{parcel}/shots",
    ownedBy: "seller",
  },
  {
    path: "/packing/:orderId/:parcelId/:shotId",
    file: "account/pack-shot.ts",
    who: "member",
    isFile: true,
    example: "/packing/{shown}",
  },
  {
    path: "/seller/print/:what",
    file: "seller/print-screen.tsx",
    who: "seller",
    least: "packer",
    example: "/seller/print/labels?id={parcel}",
    ownedBy: "seller",
  },
  {
    path: "/seller/dispatch",
    file: "seller/dispatch-screen.tsx",
    who: "seller",
    least: "packer",
    intents: ["check", "dispatch"],
  },
  { path: "/live", file: "shell/live.ts", who: "member", isFile: true },
  {
    path: "/account/alerts",
    file: "account/alerts-screen.tsx",
    who: "member",
    intents: ["add", "remove"],
  },
  // Money of a store
  {
    path: "/seller/money",
    file: "seller/money-screen.tsx",
    who: "seller",
    menu: { hub: "seller", text: "Money", icon: "payouts" },
  },
  { path: "/seller/money.csv", file: "seller/money-csv.ts", who: "seller", isFile: true },
  { path: "/seller/money/statement", file: "seller/statement-screen.tsx", who: "seller" },
  {
    path: "/seller/money/statement.pdf",
    file: "seller/statement-pdf.ts",
    who: "seller",
    isFile: true,
    example: "/seller/money/statement.pdf?month=2026-11",
  },
  { path: "/seller/papers", file: "papers/seller-papers-screen.tsx", who: "seller" },
  { path: "/seller/money/tax", file: "seller/tax-statement-screen.tsx", who: "seller" },
  {
    path: "/seller/money/tax.pdf",
    file: "seller/tax-statement-pdf.ts",
    who: "seller",
    isFile: true,
    example: "/seller/money/tax.pdf?year=2027",
  },

  // Seller hub: products
  {
    path: "/seller/products",
    file: "seller/products/products-screen.tsx",
    who: "store",
    intents: ["save", "choose"],
    menu: { hub: "seller", text: "Products", icon: "products" },
  },
  {
    path: "/seller/products.csv",
    file: "seller/products/products-csv.ts",
    who: "seller",
    token: { scope: "products", isSent: true },
    isFile: true,
  },
  {
    path: "/seller/products/new",
    file: "seller/products/new-product-screen.tsx",
    who: "store",
    intents: ["create"],
  },
  {
    path: "/seller/products/change",
    file: "seller/products/change-products-screen.tsx",
    who: "store",
    intents: ["change"],
    example: "/seller/products/change?id={product}",
    ownedBy: "seller",
  },
  {
    path: "/seller/products/import",
    file: "seller/products/import-products-screen.tsx",
    who: "seller",
    intents: ["read"],
  },
  {
    path: "/seller/products/import/:importId",
    file: "seller/products/one-import-screen.tsx",
    who: "seller",
    intents: ["continue"],
    example: "/seller/products/import/{import}",
    ownedBy: "seller",
  },
  {
    path: "/seller/products/:productId",
    file: "seller/products/product-screen.tsx",
    who: "store",
    intents: [
      ...["save", "add-pictures", "pictures", "add-film", "remove-film"],
      ...["duplicate", "archive", "replace", "restore"],
    ],
    example: "/seller/products/{product}",
    ownedBy: "seller",
  },
  {
    path: "/seller/products/:productId/picture",
    file: "seller/products/picture-screen.tsx",
    who: "store",
    intents: ["crop", "describe"],
    example: "/seller/products/{product}/picture?picture=/pictures/a-960.webp",
    ownedBy: "seller",
  },
  // What a product asks its buyer for
  {
    path: "/seller/products/:productId/personalisation",
    file: "seller/products/personalisation-screen.tsx",
    who: "store",
    intents: ["add", "order"],
    example: "/seller/products/{product}/personalisation",
    ownedBy: "seller",
  },
  {
    path: "/seller/products/:productId/ask",
    file: "seller/products/ask-screen.tsx",
    who: "store",
    intents: ["save"],
    example: "/seller/products/{product}/ask?ask=name",
    ownedBy: "seller",
  },
  // Seller hub: packing slips, bids, returns, reviews
  {
    path: "/seller/slips",
    file: "seller/slips-screen.tsx",
    who: "seller",
    least: "packer",
    example: "/seller/slips?id={parcel}",
    ownedBy: "seller",
  },
  {
    path: "/seller/bids",
    file: "seller/bids-screen.tsx",
    who: "seller",
    menu: { hub: "seller", text: "Bids", icon: "bids" },
  },
  {
    path: "/seller/bids/:bidId",
    file: "seller/bid-screen.tsx",
    who: "seller",
    intents: ["accept", "reject"],
    example: "/seller/bids/{bid}",
    ownedBy: "seller",
  },
  {
    path: "/seller/returns",
    file: "seller/returns-screen.tsx",
    who: "seller",
    menu: { hub: "seller", text: "Returns", icon: "returns" },
  },
  {
    path: "/seller/returns/:returnId",
    file: "seller/return-screen.tsx",
    who: "seller",
    intents: ["approve", "refuse", "receive", "inspect"],
    example: "/seller/returns/{return}",
    ownedBy: "seller",
  },
  // What came back to the store, and nobody has looked at
  {
    path: "/seller/inspect",
    file: "seller/inspect-screen.tsx",
    who: "seller",
    intents: ["inspect"],
  },
  {
    path: "/seller/reviews",
    file: "seller/reviews-screen.tsx",
    who: "seller",
    intents: ["reply"],
    menu: { hub: "seller", text: "Reviews", icon: "reviews" },
  },
  // Seller hub: the store's own page
  {
    path: "/seller/store",
    file: "seller/store/store-screen.tsx",
    who: "seller",
    intents: ["about", "logo", "making"],
    menu: { hub: "seller", text: "Store", icon: "sellers" },
  },
  {
    path: "/seller/store/banners",
    file: "seller/store/banners-screen.tsx",
    who: "seller",
    intents: ["add", "change"],
  },
  {
    path: "/seller/store/shelves",
    file: "seller/store/shelves-screen.tsx",
    who: "seller",
    intents: ["move"],
  },
  { path: "/seller/store/posts", file: "seller/store/posts-screen.tsx", who: "seller" },
  {
    path: "/seller/store/posts/new",
    file: "seller/store/new-post-screen.tsx",
    who: "seller",
    intents: ["create"],
  },
  {
    path: "/seller/store/posts/:postId",
    file: "seller/store/post-screen.tsx",
    who: "seller",
    intents: ["save", "delete"],
    example: "/seller/store/posts/{post}",
    ownedBy: "seller",
  },
  {
    path: "/seller/store/blog",
    file: "seller/store/blog-list-screen.tsx",
    who: "seller",
    intents: ["begin"],
  },
  {
    path: "/seller/store/blog/:blogId",
    file: "seller/store/blog-screen.tsx",
    who: "seller",
    intents: ["save", "take-down", "delete"],
    example: "/seller/store/blog/{blog}",
    ownedBy: "seller",
  },
  {
    path: "/seller/store/blog/:blogId/preview",
    file: "seller/store/blog-preview-screen.tsx",
    who: "seller",
    intents: ["publish"],
    example: "/seller/store/blog/{blog}/preview",
    ownedBy: "seller",
  },
  {
    path: "/seller/store/holiday",
    file: "seller/store/holiday-screen.tsx",
    who: "seller",
    intents: ["take", "end"],
  },

  // Settings of a store, its staff and tokens; joining one
  {
    path: "/seller/settings",
    file: "seller/settings/settings-screen.tsx",
    id: "seller-settings",
    who: "seller",
    intents: ["save"],
    menu: { hub: "seller", text: "Settings", icon: "settings" },
  },
  {
    path: "/seller/settings/staff",
    file: "seller/settings/staff-screen.tsx",
    who: "seller",
    least: "owner",
    intents: ["invite", "withdraw", "change-role", "remove"],
  },
  {
    path: "/seller/settings/tax",
    file: "seller/settings/tax-screen.tsx",
    who: "seller",
    least: "owner",
    intents: ["save"],
  },
  {
    path: "/seller/settings/tokens",
    file: "seller/settings/tokens-screen.tsx",
    who: "seller",
    intents: ["create", "revoke-token"],
  },
  {
    path: "/join",
    file: "account/join-screen.tsx",
    who: "anyone",
    intents: ["accept", "open-account"],
  },

  // Admin
  {
    path: "/admin",
    file: "admin/today-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Today", icon: "home" },
  },
  // Sellers, settings, messages, the audit log
  {
    path: "/admin/sellers",
    file: "admin/sellers-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Sellers", icon: "sellers" },
  },
  {
    path: "/admin/sellers/:sellerId",
    file: "admin/seller-screen.tsx",
    who: "admin",
    intents: ["approve", "refuse", "block", "commission", "delivery", "enter", "tax", "extend"],
    example: "/admin/sellers/{sellerId}",
  },
  {
    path: "/admin/messages",
    file: "admin/messages-screen.tsx",
    who: "admin",
    intents: ["resend"],
    menu: { hub: "admin", text: "Messages", icon: "messages" },
  },
  {
    path: "/admin/settings",
    file: "admin/settings/settings-screen.tsx",
    who: "admin",
    intents: ["set", "reset", "keep-account"],
    menu: { hub: "admin", text: "Settings", icon: "settings" },
  },
  {
    path: "/admin/notices",
    file: "admin/notices-screen.tsx",
    who: "admin",
    intents: ["seen"],
    menu: { hub: "admin", text: "Notices", icon: "notices" },
  },
  {
    path: "/admin/audit",
    file: "admin/audit-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Audit log", icon: "audit" },
  },

  // Admin: the operator's orders and money
  {
    path: "/admin/orders",
    file: "admin/orders/orders-screen.tsx",
    id: "admin-orders",
    who: "admin",
    menu: { hub: "admin", text: "Orders", icon: "orders" },
  },
  { path: "/admin/orders.csv", file: "admin/orders/orders-csv.ts", who: "admin", isFile: true },
  {
    path: "/admin/orders/:orderId",
    file: "admin/orders/order-screen.tsx",
    who: "admin",
    intents: ["said-yes", "cancel", "revoke"],
    example: "/admin/orders/{order}",
  },
  {
    path: "/admin/payments",
    file: "admin/payments/payments-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Payments", icon: "payments" },
  },
  {
    path: "/admin/payments.csv",
    file: "admin/payments/payments-csv.ts",
    who: "admin",
    isFile: true,
  },
  {
    path: "/admin/payments/:paymentId",
    file: "admin/payments/payment-screen.tsx",
    who: "admin",
    intents: ["confirm", "reject", "extra", "refund", "goodwill", "as-credit"],
    example: "/admin/payments/{order}-P1",
  },
  {
    path: "/admin/payments/:paymentId/receipt",
    file: "admin/payments/receipt.ts",
    who: "admin",
    isFile: true,
    example: "/admin/payments/{receipt}/receipt",
  },
  { path: "/admin/refunds", file: "admin/payments/refunds-screen.tsx", who: "admin" },
  {
    path: "/admin/payouts",
    file: "admin/payouts/payouts-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Payouts", icon: "payouts" },
  },
  {
    path: "/admin/payouts/:sellerId",
    file: "admin/payouts/payout-screen.tsx",
    who: "admin",
    intents: ["pay", "came-back", "settle", "write-off"],
    example: "/admin/payouts/{store}",
  },
  {
    path: "/admin/payouts/next",
    file: "admin/payouts/next-screen.tsx",
    who: "admin",
    intents: ["make"],
  },
  { path: "/admin/payouts/runs", file: "admin/payouts/runs-screen.tsx", who: "admin" },
  {
    path: "/admin/payouts/runs/:runId",
    file: "admin/payouts/run-screen.tsx",
    who: "admin",
    intents: ["send", "cancel", "leave-out", "paid", "refused", "answer"],
    example: "/admin/payouts/runs/PR-NONE",
  },
  {
    path: "/admin/payouts/runs/:runId/file",
    file: "admin/payouts/run-file.ts",
    who: "admin",
    isFile: true,
    example: "/admin/payouts/runs/PR-NONE/file",
  },
  {
    path: "/admin/vouchers",
    file: "admin/vouchers/vouchers-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Gift vouchers", icon: "payments" },
  },
  {
    path: "/admin/vouchers/:voucherId",
    file: "admin/vouchers/voucher-screen.tsx",
    who: "admin",
    intents: ["block", "open"],
    example: "/admin/vouchers/GV-NONE",
  },
  {
    path: "/admin/riders",
    file: "admin/riders/riders-screen.tsx",
    who: "admin",
    intents: ["add", "deposit"],
    menu: { hub: "admin", text: "Riders", icon: "riders" },
  },
  {
    path: "/admin/riders/:riderId",
    file: "admin/riders/rider-screen.tsx",
    who: "admin",
    intents: ["hand-in", "save"],
    example: "/admin/riders/RD-NONE",
  },
  {
    path: "/admin/hand-ins/:handInId",
    file: "admin/riders/hand-in-screen.tsx",
    who: "admin",
    example: "/admin/hand-ins/HI-NONE",
  },
  {
    path: "/admin/claims",
    file: "admin/couriers/claims-screen.tsx",
    who: "admin",
    intents: ["open"],
    menu: { hub: "admin", text: "Claims", icon: "couriers" },
  },
  {
    path: "/admin/claims/:claimId",
    file: "admin/couriers/claim-screen.tsx",
    who: "admin",
    intents: ["accept", "refuse", "paid"],
    example: "/admin/claims/{claim}",
  },
  {
    path: "/admin/papers",
    file: "papers/all-papers-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Papers", icon: "papers" },
  },
  {
    path: "/admin/ledger",
    file: "admin/payouts/balance-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Books", icon: "ledger" },
  },
  {
    path: "/admin/ledger/:account",
    file: "admin/payouts/entries-screen.tsx",
    who: "admin",
    example: "/admin/ledger/bank",
  },
  // Admin: couriers' cash and parcels, returns, commission, jobs
  {
    path: "/admin/remittances",
    file: "admin/remittances/remittances-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Courier cash", icon: "remittances" },
  },
  {
    path: "/admin/remittances/new",
    file: "admin/remittances/new-screen.tsx",
    id: "new-remittance",
    who: "admin",
    intents: ["record"],
  },
  {
    path: "/admin/remittances/:remittanceId",
    file: "admin/remittances/remittance-screen.tsx",
    who: "admin",
    example: "/admin/remittances/RM-NONE",
  },
  {
    path: "/admin/parcels",
    file: "admin/parcels/parcels-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Parcels", icon: "parcels" },
  },
  { path: "/admin/parcels.csv", file: "admin/parcels/parcels-csv.ts", who: "admin", isFile: true },
  {
    path: "/admin/parcels/:parcelId",
    file: "admin/parcels/parcel-screen.tsx",
    who: "admin",
    intents: [
      "say",
      "false-delivery",
      "claim",
      "fee-cause",
      "reduce-price",
      "correct-number",
      "change-day",
      "rider",
    ],
    example: "/admin/parcels/{parcel}",
  },
  { path: "/admin/couriers", file: "admin/parcels/couriers-screen.tsx", who: "admin" },
  {
    path: "/admin/returns",
    file: "admin/returns/returns-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Returns", icon: "returns" },
  },
  {
    path: "/admin/returns/:returnId",
    file: "admin/returns/return-screen.tsx",
    who: "admin",
    intents: ["approve", "refuse", "receive", "cause", "inspect", "refund"],
    example: "/admin/returns/{return}",
  },
  {
    path: "/admin/inspect",
    file: "admin/returns/inspect-screen.tsx",
    who: "admin",
    intents: ["inspect"],
    menu: { hub: "admin", text: "To inspect", icon: "inspect" },
  },
  {
    path: "/admin/commission",
    file: "admin/commission/commission-screen.tsx",
    who: "admin",
    intents: ["commission"],
    menu: { hub: "admin", text: "Commission", icon: "commission" },
  },
  {
    path: "/admin/delivery-prices",
    file: "admin/delivery/delivery-prices-screen.tsx",
    who: "admin",
    intents: ["rates"],
    menu: { hub: "admin", text: "Delivery prices", icon: "rates" },
  },
  {
    path: "/admin/taxes",
    file: "admin/taxes/taxes-screen.tsx",
    who: "admin",
    intents: ["register", "rate", "paid"],
    menu: { hub: "admin", text: "Taxes", icon: "taxes" },
  },
  { path: "/admin/taxes/stores", file: "admin/taxes/stores-screen.tsx", who: "admin" },
  { path: "/admin/taxes/months", file: "admin/taxes/months-screen.tsx", who: "admin" },
  {
    path: "/admin/taxes/months/:month",
    file: "admin/taxes/month-screen.tsx",
    who: "admin",
    intents: ["close", "reopen", "receipt"],
    example: "/admin/taxes/months/2026-07",
  },
  {
    path: "/admin/taxes/sellers.csv",
    file: "admin/taxes/sellers-csv.ts",
    who: "admin",
    isFile: true,
    example: "/admin/taxes/sellers.csv?month=2026-07",
  },
  {
    path: "/admin/settlements",
    file: "admin/settlements/settlements-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Gateways", icon: "settlements" },
  },
  {
    path: "/admin/settlements/new",
    file: "admin/settlements/new-screen.tsx",
    id: "new-settlement",
    who: "admin",
    intents: ["record"],
  },
  {
    path: "/admin/settlements/:settlementId",
    file: "admin/settlements/settlement-screen.tsx",
    who: "admin",
    example: "/admin/settlements/GS-NONE",
  },
  {
    path: "/admin/bank",
    file: "admin/bank/bank-screen.tsx",
    who: "admin",
    intents: ["again", "match", "end"],
    menu: { hub: "admin", text: "Bank statement", icon: "bank" },
  },
  {
    path: "/admin/bank/new",
    file: "admin/bank/new-screen.tsx",
    id: "new-bank-statement",
    who: "admin",
    intents: ["record"],
  },
  // Reports: tables over the ledger, what stands behind each figure, and files for the accountant
  {
    path: "/admin/reports",
    file: "admin/reports/report-screen.tsx",
    id: "admin-reports",
    who: "admin",
    menu: { hub: "admin", text: "Reports", icon: "reports" },
  },
  {
    path: "/admin/reports/periods",
    file: "admin/reports/periods-screen.tsx",
    who: "admin",
    intents: ["save", "delete"],
  },
  {
    path: "/admin/reports/accountant",
    file: "admin/reports/accountant-screen.tsx",
    who: "admin",
    intents: ["codes"],
  },
  {
    path: "/admin/reports/postings.csv",
    file: "admin/reports/postings-csv.ts",
    who: "admin",
    isFile: true,
    example: "/admin/reports/postings.csv?month=2026-11",
  },
  {
    path: "/admin/reports/:report",
    file: "admin/reports/report-screen.tsx",
    id: "admin-report",
    who: "admin",
    example: "/admin/reports/contribution",
  },
  {
    path: "/admin/reports/:report/behind",
    file: "admin/reports/behind-screen.tsx",
    who: "admin",
    example: "/admin/reports/sales/behind",
  },
  {
    path: "/admin/reports/:report/table.csv",
    file: "admin/reports/table-csv.ts",
    who: "admin",
    isFile: true,
    example: "/admin/reports/sales/table.csv",
  },
  {
    path: "/admin/jobs",
    file: "admin/jobs-screen.tsx",
    who: "admin",
    intents: ["run"],
    menu: { hub: "admin", text: "Jobs", icon: "jobs" },
  },

  // Admin: catalogue and content
  {
    path: "/admin/products",
    file: "admin/catalog/products-screen.tsx",
    id: "admin-products",
    who: "admin",
    menu: { hub: "admin", text: "Products", icon: "products" },
  },
  {
    path: "/admin/products/:productId",
    file: "admin/catalog/product-screen.tsx",
    id: "admin-product",
    who: "admin",
    intents: ["take-down", "archive", "replace", "put-back"],
    example: "/admin/products/{product}",
  },
  {
    path: "/admin/catalog",
    file: "admin/catalog/home-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "Catalogue", icon: "catalog" },
  },
  {
    path: "/admin/catalog/categories",
    file: "admin/catalog/categories-screen.tsx",
    who: "admin",
    intents: ["create", "move"],
  },
  {
    path: "/admin/catalog/categories/:categoryId",
    file: "admin/catalog/category-screen.tsx",
    who: "admin",
    intents: ["save", "picture", "hide", "show", "merge", "remove"],
    example: "/admin/catalog/categories/no-such",
  },
  {
    path: "/admin/catalog/deals",
    file: "admin/catalog/deals-screen.tsx",
    who: "admin",
    intents: ["move"],
  },
  {
    path: "/admin/catalog/deals/new",
    file: "admin/catalog/new-deal-screen.tsx",
    who: "admin",
    intents: ["create"],
  },
  {
    path: "/admin/catalog/deals/:dealId",
    file: "admin/catalog/deal-screen.tsx",
    who: "admin",
    intents: ["save", "price", "picture", "add", "remove", "start", "stop"],
    example: "/admin/catalog/deals/no-such",
  },
  { path: "/admin/search", file: "admin/search/synonyms-screen.tsx", who: "admin" },
  { path: "/admin/search/misses", file: "admin/search/misses-screen.tsx", who: "admin" },
  {
    path: "/admin/search/new",
    file: "admin/search/new-synonyms-screen.tsx",
    who: "admin",
    intents: ["look", "save"],
  },
  {
    path: "/admin/search/:synonymId",
    file: "admin/search/edit-synonyms-screen.tsx",
    who: "admin",
    intents: ["look", "save", "remove"],
    example: "/admin/search/no-such",
  },
  { path: "/admin/catalog/coupons", file: "admin/catalog/coupons-screen.tsx", who: "admin" },
  {
    path: "/admin/catalog/coupons/new",
    file: "admin/catalog/new-coupon-screen.tsx",
    who: "admin",
    intents: ["look", "create"],
  },
  {
    path: "/admin/catalog/coupons/:code",
    file: "admin/catalog/coupon-screen.tsx",
    who: "admin",
    intents: ["save", "end"],
    example: "/admin/catalog/coupons/NO-SUCH",
  },
  {
    path: "/admin/catalog/best-sellers",
    file: "admin/catalog/best-sellers-screen.tsx",
    who: "admin",
    intents: ["pick", "leave"],
  },
  {
    path: "/admin/catalog/sale",
    file: "admin/catalog/sale-screen.tsx",
    who: "admin",
    intents: ["end", "look", "put", "take", "banner", "step"],
  },
  {
    path: "/admin/content",
    file: "admin/content/questions-screen.tsx",
    who: "admin",
    intents: ["answered", "again"],
    menu: { hub: "admin", text: "Content", icon: "content" },
  },
  {
    path: "/admin/content/reviews",
    file: "admin/content/reviews-screen.tsx",
    id: "admin-reviews",
    who: "admin",
    intents: ["hide", "show", "remove"],
  },
  {
    path: "/admin/content/articles",
    file: "admin/content/articles-screen.tsx",
    who: "admin",
    intents: ["take-down", "publish", "delete"],
  },
  {
    path: "/admin/content/bids",
    file: "admin/content/bids-screen.tsx",
    id: "admin-bids",
    who: "admin",
  },
  { path: "/admin/content/newsletter", file: "admin/content/newsletter-screen.tsx", who: "admin" },
  {
    path: "/admin/content/newsletter.csv",
    file: "admin/content/newsletter-csv.ts",
    who: "admin",
    intents: ["export"],
    isFile: true,
  },

  // People; an admin in a store
  {
    path: "/admin/people",
    file: "admin/people/people-screen.tsx",
    who: "admin",
    menu: { hub: "admin", text: "People", icon: "people" },
  },
  {
    path: "/admin/people/:userId",
    file: "admin/people/person-screen.tsx",
    who: "admin",
    intents: ["make-admin", "take-admin", "sign-out", "block", "unblock"],
    example: "/admin/people/{person}",
  },
  { path: "/admin/leave-store", file: "admin/leave-store.ts", who: "admin", intents: ["leave"] },

  { path: "/*", file: "shell/no-such-screen.tsx", who: "anyone", example: "/no-such-screen" },
];

/** What React Router builds. Pure, so that the browser's bundle, which reads the menus, leaves it out. */
export default /* @__PURE__ */ toRouteConfig(SCREENS);

function toRouteConfig(screens: readonly Screen[]): RouteConfig {
  return screens.map(({ path, file, id }) => ({
    file,
    ...(path === "/" ? { index: true } : { path: path.slice(1) }),
    ...(id !== undefined && { id }),
  }));
}
