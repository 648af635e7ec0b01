import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Action, PERMISSIONS } from "#tohfa/shop/access/accounts/permissions.ts";
import { ASKS_PROOF } from "#tohfa/shop/access/accounts/proof.ts";

const shop = resolve(import.meta.dirname, "../../shop");
const ACTIONS = Object.keys(PERMISSIONS) as Action[];

/** By its name it moves money, or says who may act for whom. */
const BY_NAME =
  /refund|pay|goodwill|commission|account|money|transfer|remit|claim|coupon|bank|iban|invit|admin|role|staff|token|block|status|enter|setting|password|code/i;
/** What only looks. */
const LOOKS = /^(list|show|count|read|find|plan|open(?!Claim)|myStore|commissionOf|cashAs)/;
/** These send money, or write the books: whoever imports them moves it. */
const MONEYS = /ledger\/ledger\.server|send-refunds\.server|refunds\.server/;

/** Of such a kind, and asks for none; each with why. */
const WITHOUT: Partial<Record<Action, string>> = {
  buyerByToken: "only looks",
  setAccountCodes: "how an accountant names the shop's accounts: no money moves",
  // By the secret of an order, whose holder has no account to prove
  confirmByCode: "an order's secret",
  sendCodeAgain: "an order's secret",
  payNow: "an order's secret; the buyer pays",
  // They ask for the password, or the code, themselves and always
  changePassword: "asks always",
  beginCode: "asks always",
  turnOnCode: "follows beginCode, with the app's code",
  turnOffCode: "asks always",
  newPaperCodes: "asks always",
  askPassword: "is the asking",
  enterProof: "is the asking",
  // Money that comes in, or is claimed of a courier: none leaves
  confirmPayment: "money comes in; to send it back asks",
  recordExtraTransfer: "money comes in; to send it back asks",
  rejectPayment: "no money moves",
  recordRemittance: "money comes in",
  bookRemittance: "money comes in",
  recordSettlement: "money comes in",
  recordBankStatement: "no money moves",
  matchBankLines: "no money moves",
  endBankMatch: "no money moves",
  enterFbrNumber: "no money moves; the number is on FBR's own record",
  openClaim: "no money moves",
  decideClaim: "a courier's word",
  recordClaimPayment: "money comes in",
  cancelPayoutRun: "stops a run",
  // Takes power away, or stops: it has to be quick
  keepBankAccount: "stops a change",
  keepShopAccount: "stops a change",
  withdrawInvitation: "takes back",
  removeStaff: "takes back",
  revokeToken: "takes back",
  // Says yes to what another asked with a proof
  acceptInvitation: "the letter's link is the proof",
  // Offers, whose cost has limits of its own
  createCoupon: "an offer, with limits",
  saveCouponLimits: "an offer, with limits",
  endCoupon: "ends an offer",
};

interface Acting {
  name: string;
  asks: boolean;
  movesMoney: boolean;
}

function actingIn(path: string, text: string, actions: readonly string[]): Acting[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((one) => {
    const name = ts.isFunctionDeclaration(one) ? (one.name?.text ?? "") : "";
    if (!actions.includes(name)) return [];
    const body = one.getText();
    const asks = new RegExp(`await askProof\\((db|tx), actor, "${name}"\\)`).test(body);
    const movesMoney = MONEYS.test(text) && /\b(postEntries|sendRefunds|createRefund)\(/.test(body);
    return [{ name, asks, movesMoney }];
  });
}

const acting = readdirSync(shop, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".server.ts"))
  .flatMap((path) => actingIn(path, readFileSync(join(shop, path), "utf8"), ACTIONS));

function isOfKind(name: string, movesMoney: boolean): boolean {
  return movesMoney || (BY_NAME.test(name) && !LOOKS.test(name));
}

describe("What moves money or identity asks for a proof: one table (issue 38 §3)", () => {
  it("each function of the table asks by its own name, and no other function does", () => {
    const asking = acting.filter(({ asks }) => asks).map(({ name }) => name);
    expect(asking.sort()).toEqual([...ASKS_PROOF].sort());
  });

  it("an action of such a kind, by its name or because it moves money, is in it or says why not", () => {
    const moving = new Set(acting.filter((one) => one.movesMoney).map(({ name }) => name));
    const ofKind = ACTIONS.filter((name) => isOfKind(name, moving.has(name)));
    const known = [...ASKS_PROOF, ...Object.keys(WITHOUT)];
    expect(ofKind.filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(WITHOUT).filter((name) => !ofKind.includes(name as Action))).toEqual([]);
  });

  it("a planted one is found: by its name, by the books it writes, and that it asks for nothing", () => {
    const text = `import { postEntries } from "../ledger/ledger.server.ts";
      export async function thankSeller(db: Database, actor: Actor) { await postEntries(tx); }
      export async function raiseBankLimit(db: Database, actor: Actor) {}
      export async function payTwice(db: Database, actor: Actor) {
        await askProof(db, actor, "payTwice"); }`;
    const found = actingIn("x.server.ts", text, ["thankSeller", "raiseBankLimit", "payTwice"]);
    expect(found.map(({ name, movesMoney }) => isOfKind(name, movesMoney))).toEqual([
      true,
      true,
      true,
    ]);
    expect(found.map(({ asks }) => asks)).toEqual([false, false, true]);
    expect([isOfKind("renameShelf", false), isOfKind("listPayouts", false)]).toEqual([
      false,
      false,
    ]);
  });
});
