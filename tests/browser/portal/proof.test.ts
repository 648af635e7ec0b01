import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { storeStaff } from "#tohfa/db/schema/staff.ts";
import {
  get,
  openAccount,
  openStore,
  orderFrom,
  PASSWORD,
  post,
  returnOf,
  signIn,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";

type Somebody = Awaited<ReturnType<typeof openAccount>>;

let admin: Somebody;
let store: Awaited<ReturnType<typeof openStore>>;
/** What is acted on: stores, accounts, a payment, a return, a category. */
const on: Record<string, string> = {};
beforeAll(async () => {
  admin = await openAccount("admin", "admin", null);
  store = await openStore();
  const parcel = await orderFrom(store.sellerId);
  on.payment = `${parcel.replace(/-\d+$/, "")}-P1`;
  on.returned = await returnOf(parcel);
  on.open = (await openStore()).sellerId;
  on.waiting = (await openAccount("waiting", "buyer", "pending")).sellerId ?? "";
  on.buyer = (await openAccount("buyer", "buyer", null)).userId;
  on.second = (await openAccount("second", "admin", null)).userId;
  on.noisy = (await openAccount("noisy", "buyer", null)).userId;
  on.packer = (await openAccount("packer", "buyer", null)).userId;
  const { sellerId } = store;
  await db.insert(storeStaff).values({ userId: on.packer, sellerId, role: "packer" });
  on.gone = (await openAccount("gone", "buyer", null)).userId;
  await db.execute(sql`update users set banned = true where id = ${on.gone}`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from categories limit 1`);
  on.category = rows[0]?.id ?? "";
});

/** On every device of theirs: signed in so long ago, proved and used so long ago (minutes). */
async function clockOf(userId: string, signedIn: number, proved?: number, used?: number) {
  const ago = (minutes?: number) =>
    minutes === undefined ? sql`null` : sql`now() - make_interval(mins => ${minutes})`;
  await db.execute(sql`update sessions set created_at = ${ago(signedIn)},
    proved_at = ${ago(proved)}, proof_used_at = ${ago(used)} where user_id = ${userId}`);
}

type Fields = Record<string, string>;
interface Act {
  path: string;
  fields: Fields;
  /** The screen shows its form only while there is something to pay. */
  isHidden?: boolean;
}
const act = (path: string, intent: string, fields: Fields = {}): Act => ({
  path,
  fields: { intent, ...fields },
});
const hidden = (one: Act): Act => ({ ...one, isHidden: true });

/** Every act that moves money or identity, by whoever does it. */
const ADMINS_ACTS: Record<string, () => Act> = {
  "the shop's bank account": () =>
    act("/admin/settings", "set", { of: "bankAccount", bank: "HBL", title: "T", iban: "PK0" }),
  "a setting": () => act("/admin/settings", "set", { of: "maxLines", value: "none" }),
  "the end of the sale": () =>
    hidden(act("/admin/catalog/sale", "end", { endsAt: "2099-13-31T00:00" })),
  payout: () =>
    hidden(act(`/admin/payouts/${store.sellerId}`, "pay", { amount: "1", reference: "FT-1" })),
  "refund of a payment": () =>
    hidden(act(`/admin/payments/${on.payment}`, "refund", { reference: "FT-1", amount: "1" })),
  "refund of a return": () =>
    hidden(act(`/admin/returns/${on.returned}`, "refund", { reference: "FT-1" })),
  goodwill: () =>
    hidden(act(`/admin/payments/${on.payment}`, "goodwill", { amount: "1", reason: "Sorry" })),
  "commission of a seller": () => act(`/admin/sellers/${on.open}`, "commission", { percent: "5" }),
  "commission of a category": () =>
    hidden(act("/admin/commission", "commission", { of: on.category ?? "" })),
  "approve a seller": () => act(`/admin/sellers/${on.waiting}`, "approve"),
  "refuse a seller": () => act(`/admin/sellers/${on.waiting}`, "refuse", { reason: "No CNIC" }),
  "block a seller": () => act(`/admin/sellers/${on.open}`, "block", { reason: "Fake brands" }),
  "enter a store": () => act(`/admin/sellers/${on.open}`, "enter", { reason: "They called" }),
  "make an admin": () => act(`/admin/people/${on.buyer}`, "make-admin"),
  "take the admin role": () => act(`/admin/people/${on.second}`, "take-admin"),
  "block an account": () => act(`/admin/people/${on.noisy}`, "block", { reason: "Fraud" }),
  "open an account again": () => act(`/admin/people/${on.gone}`, "unblock"),
};
const SELLERS_ACTS: Record<string, () => Act> = {
  "invite staff": () =>
    act("/seller/settings/staff", "invite", { email: "no address", role: "packer" }),
  "change a role": () =>
    act("/seller/settings/staff", "change-role", { of: on.packer ?? "", role: "manager" }),
  "API token": () => act("/seller/settings/tokens", "create", { name: "Stock book" }),
  "a seller's IBAN": () =>
    act("/seller/bank", "change", { bankAccount: "PK0", bankTitle: "Sana Malik" }),
};
const ACTS = [
  ...Object.entries(ADMINS_ACTS).map(([name, of]) => [name, () => admin, of] as const),
  ...Object.entries(SELLERS_ACTS).map(([name, of]) => [name, () => store, of] as const),
];

const send = ({ path, fields }: Act, cookie: string, more: Fields = {}) =>
  post(path, { ...fields, ...more }, cookie);

describe("What moves money or identity asks for the password of the last ten minutes (issue 38 §3)", () => {
  it.each(ACTS)(
    "%s: not with an open tab, in place with the password, at once within ten minutes",
    async (_name, who, of) => {
      const { userId, cookie } = who();
      await clockOf(userId, 11);
      const { isHidden, fields } = of();
      const asked = await send(of(), cookie);
      expect(asked.status).toBe(403);
      const page = await asked.text();
      // The same form, with what was typed.
      const shown = isHidden ? [] : ['name="proof"', ...Object.values(fields)];
      expect(shown.filter((one) => !page.includes(one))).toEqual([]);
      const wrong = await send(of(), cookie, { proof: "nobodyspassword" });
      expect(wrong.status).toBe(422);
      const again = await wrong.text();
      expect(shown.filter((one) => !again.includes(one))).toEqual([]);
      expect(again).not.toContain("nobodyspassword");
      const proven = await send(of(), cookie, { proof: PASSWORD });
      expect(proven.status).not.toBe(403);
      expect(await proven.text()).not.toContain('name="proof"');
      // Entered a moment ago.
      expect((await send(of(), cookie)).status).not.toBe(403);
      // Signed in a moment ago.
      await clockOf(userId, 0);
      expect((await send(of(), cookie)).status).not.toBe(403);
    },
  );

  it("does exactly what was shown, with the same tap as the password", async () => {
    const other = await openStore();
    await clockOf(admin.userId, 11);
    const block = act(`/admin/sellers/${other.sellerId}`, "block", { reason: "Fake brands." });
    const status = async () => {
      const { rows } = await db.execute<{ status: string }>(
        sql`select status from sellers where id = ${other.sellerId}`,
      );
      return rows[0]?.status;
    };
    const asked = await send(block, admin.cookie);
    expect([asked.status, await status()]).toEqual([403, "approved"]);
    expect(await asked.text()).toMatch(/Fake brands\.<\/textarea>/);
    expect((await send(block, admin.cookie, { proof: PASSWORD })).status).toBe(303);
    expect(await status()).toBe("blocked");
  });

  it("each act makes it count on, for an hour at most, and none brings it back", async () => {
    const unblock = act(`/admin/people/${on.gone}`, "unblock");
    const statusAt = async (proved: number, used: number) => {
      await clockOf(admin.userId, 600, proved, used);
      return (await send(unblock, admin.cookie)).status;
    };
    expect(await statusAt(50, 9)).toBe(303);
    const { rows } = await db.execute(sql`select from sessions
      where user_id = ${admin.userId} and proof_used_at > now() - interval '1 minute'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await statusAt(59, 1)).toBe(303);
    expect(await statusAt(61, 1)).toBe(403);
    expect(await statusAt(30, 11)).toBe(403);
    expect((await send(unblock, admin.cookie)).status).toBe(403);
  });

  it("is the device's own: the password entered on another one counts nothing here", async () => {
    const unblock = act(`/admin/people/${on.gone}`, "unblock");
    await clockOf(admin.userId, 11);
    const elsewhere = await signIn(admin.email);
    expect((await send(unblock, elsewhere, { proof: PASSWORD })).status).toBe(303);
    expect((await send(unblock, admin.cookie)).status).toBe(403);
    expect((await send(unblock, elsewhere)).status).toBe(303);
  });

  it("what only reads, or stops, asks for none", async () => {
    await clockOf(admin.userId, 600);
    for (const path of ["/admin/settings", "/admin/payouts", `/admin/sellers/${store.sellerId}`]) {
      expect([path, (await get(path, admin.cookie)).status]).toEqual([path, 200]);
    }
    const keep = act("/admin/settings", "keep-account", { of: "bankAccount" });
    expect((await send(keep, admin.cookie)).status).toBe(409);
  });
});

describe("A seller without account, phone, CNIC or IBAN (issue 38 §3)", () => {
  const statusOf = async (id: string) => {
    const { rows } = await db.execute<{ status: string }>(
      sql`select status from sellers where id = ${id}`,
    );
    return rows[0]?.status;
  };

  it("is not opened by one blind tap: what is lacking is said first, and named again", async () => {
    const waiting = await openAccount("waiting", "buyer", "pending");
    const id = waiting.sellerId ?? "";
    const path = `/admin/sellers/${id}`;
    await db.execute(sql`update sellers set phone = null, tax_number = null, bank_account = null,
      user_id = null where id = ${id}`);
    await clockOf(admin.userId, 0);
    const page = await (await get(path, admin.cookie)).text();
    expect(page).toContain("This store has not given us:");
    const all = "account phone taxNumber bankAccount";
    expect(page).toContain(`value="${all}"`);
    const open = (without?: string, reason?: string) =>
      post(
        path,
        { intent: "approve", ...(without && { without }), ...(reason && { reason }) },
        admin.cookie,
      );
    const blind = await open();
    expect(blind.status).toBe(422);
    expect(await blind.text()).toContain(
      "This store lacks an account, a phone number, a CNIC or NTN and an IBAN.",
    );
    // Named from a page that was older than what is lacking now.
    expect((await open("account phone taxNumber")).status).toBe(422);
    expect(await statusOf(id)).toBe("pending");
    // The law asks for a CNIC or NTN: without one, only for a reason.
    const silent = await open(all);
    expect(silent.status).toBe(422);
    expect(await silent.text()).toContain("Say why you open it without a CNIC or NTN");
    expect((await open(all, "Their NTN is on its way")).status).toBe(303);
    expect(await statusOf(id)).toBe("approved");
    const { rows } = await db.execute<{ details: object }>(
      sql`select details from audit_log where subject = ${id} and action = 'seller approved'`,
    );
    expect(rows[0]?.details).toMatchObject({
      ...{ without: all.split(" "), reason: "Their NTN is on its way" },
    });
  });

  it("who has all of it is opened with one tap, and each is asked for by itself", async () => {
    const { sellerId } = await openAccount("whole", "buyer", "pending");
    const id = sellerId ?? "";
    await db.execute(sql`update sellers set phone = '03001234567', tax_number = '3520212345671',
      bank_account = 'PK36SCBL0000001123456702' where id = ${id}`);
    const path = `/admin/sellers/${id}`;
    for (const [column, words] of [
      ["phone", "a phone number"],
      ["tax_number", "a CNIC or NTN"],
      ["bank_account", "an IBAN"],
    ] as const) {
      const name = sql.raw(column);
      const { rows } = await db.execute<{ was: string }>(
        sql`select ${name} as was from sellers where id = ${id}`,
      );
      await db.execute(sql`update sellers set ${name} = '' where id = ${id}`);
      const answer = await post(path, { intent: "approve" }, admin.cookie);
      expect([column, answer.status]).toEqual([column, 422]);
      expect(await answer.text()).toContain(`This store lacks ${words}.`);
      await db.execute(sql`update sellers set ${name} = ${rows[0]?.was} where id = ${id}`);
    }
    expect(await (await get(path, admin.cookie)).text()).not.toContain("has not given us");
    expect((await post(path, { intent: "approve" }, admin.cookie)).status).toBe(303);
  });
});
