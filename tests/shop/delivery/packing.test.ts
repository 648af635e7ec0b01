import { existsSync, readFileSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { orderHistory } from "#tohfa/shop/buying/checkout/order-history.server.ts";
import { dispatchAll } from "#tohfa/shop/delivery/dispatch/check-dispatches.server.ts";
import { readDispatchList } from "#tohfa/shop/delivery/dispatch/dispatch-list.ts";
import { answerPacking, readPackShot } from "#tohfa/shop/delivery/packing/answer-packing.server.ts";
import { MAX_SHOTS } from "#tohfa/shop/delivery/packing/packing.ts";
import { PIECE_BYTES } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import { storePiece } from "#tohfa/shop/delivery/packing/pieces.server.ts";
import { addPackShot, removePackShot } from "#tohfa/shop/delivery/packing/shots.server.ts";
import { packingOf } from "#tohfa/shop/delivery/packing/show-packing.server.ts";
import { listParcels } from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { readHubNews } from "#tohfa/shop/delivery/scans/hub-news.server.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { addPushDevice, listPushDevices } from "#tohfa/shop/messages/push/devices.server.ts";
import { createPushSender } from "#tohfa/shop/messages/push/push-sender.server.ts";
import { storedVapidKeys } from "#tohfa/shop/messages/push/vapid.server.ts";
import { eraseContacts } from "#tohfa/shop/office/privacy/erase-order-people.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { removeUnnamedPictures } from "#tohfa/shop/platform/images/remove-unnamed-pictures.server.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { androidFilm, FILMED_AT } from "#tohfa/tests/support/films.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
} from "#tohfa/tests/support/orders.ts";
import { openPushService } from "#tohfa/tests/support/push-service.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";

let shop: TestShop;
let product: string;
let ours: Member;
let other: Member;

beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  await shop.db.execute(sql`insert into users (id, name, email)
    values ('user-of-s-pack', 'Sana', 'sana@example.com')`);
  const seller = await addSeller(shop.db, { id: "s-pack", userId: "user-of-s-pack" });
  ours = sellerNamed(seller);
  other = sellerNamed(await addSeller(shop.db, { id: "s-else" }));
  product = await addProduct(shop.db, { sellerId: seller, stock: 100, images: [] });
});
afterAll(() => shop?.close());

async function order(to: "confirmed" | "packed" = "confirmed") {
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
  const guest = { orderId: body.id as string, token: body.accessToken as string };
  const parcel = `${guest.orderId}-1`;
  await bring(shop, parcel, to);
  return { guest, parcel };
}

const withPlace = { exif: { IFD0: { Make: "Phone", Model: "Secret Bazaar" } } };
async function photo(shade = 90): Promise<Buffer> {
  const background = { r: shade, g: 140, b: 16 };
  const create = { width: 1300, height: 900, channels: 3, background } as const;
  return await sharp({ create }).withMetadata(withPlace).jpeg().toBuffer();
}

const add = (parcel: string, bytes: Buffer, actor = ours) =>
  addPackShot(shop.db, actor, parcel, { dataDir: shop.dataDir, bytes });
const refused = (doing: Promise<unknown>) =>
  doing.then(
    () => "done",
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

describe("How a parcel is packed, shown before it goes (issue 11)", () => {
  it("a photo is kept once however often it is sent, made new, where nobody is served it", async () => {
    const { parcel, guest } = await order();
    const bytes = await photo();
    await Promise.all([add(parcel, bytes), add(parcel, bytes)]);
    await add(parcel, bytes);
    const { shots } = await packingOf(shop.db, parcel);
    expect(shots.map(({ kind }) => kind)).toEqual(["photo"]);
    const name = `${shots[0]?.id}-960.webp`;
    expect(existsSync(join(shop.dataDir, "pictures", name))).toBe(false);
    const kept = await sharp(join(shop.dataDir, "private", "pictures", name)).metadata();
    expect([kept.width, kept.exif]).toEqual([960, undefined]);
    // Not the buyer's before it is packed.
    const address = `/api/v1/orders/${guest.orderId}/parcels/${parcel}/shots/${shots[0]?.id}`;
    expect((await shop.get(`${address}?token=${guest.token}`)).status).toBe(404);
    await moveParcel(shop.db, ours, parcel, "packed");
    const seen = await shop.get(`${address}?token=${guest.token}`);
    expect([seen.status, seen.headers["cache-control"], seen.headers["content-type"]]).toEqual([
      200,
      "private, no-store",
      "image/webp",
    ]);
    const part = await shop.get(`${address}?token=${guest.token}`, { range: "bytes=0-9" });
    expect([part.status, part.headers["content-length"]]).toEqual([206, "10"]);
    expect((await shop.get(address)).status).toBe(404);
    const letters = await shop.db.execute(sql`select from outbox where template = 'parcel-shown'
      and payload ->> 'parcelId' = ${parcel} and channel = 'mail'`);
    expect(letters.rows).toHaveLength(1);
  });

  it("is nobody's but its people's: another seller is told that there is none", async () => {
    const { parcel } = await order("packed");
    await add(parcel, await photo());
    const [shot] = (await packingOf(shop.db, parcel)).shots;
    const asked = { dataDir: shop.dataDir, parcelId: parcel, shotId: shot?.id ?? "" };
    expect(await refused(readPackShot(shop.db, other, asked))).toMatch(/^not_found/);
    expect(await refused(add(parcel, await photo(), other))).toMatch(/^not_found/);
    const gone = { dataDir: shop.dataDir, shotId: asked.shotId };
    expect(await refused(removePackShot(shop.db, other, parcel, gone))).toMatch(/^not_found/);
    expect((await readPackShot(shop.db, ours, asked)).type).toBe("image/webp");
  });

  it("what is no picture, one too many, and one before the order is confirmed are refused", async () => {
    const { parcel } = await order();
    expect(await refused(add(parcel, Buffer.from("<svg onload=alert(1)>")))).toMatch(
      /^unprocessable/,
    );
    for (let shade = 0; shade < MAX_SHOTS; shade += 1) await add(parcel, await photo(shade * 30));
    expect(await refused(add(parcel, await photo(250)))).toMatch(/^conflict: There are 6/);
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    expect(await refused(add(`${body.id}-1`, await photo()))).toMatch(/^conflict: Confirm/);
  });

  it("a film is kept without its place, at its length", async () => {
    const { parcel } = await order();
    const bytes = androidFilm();
    await add(parcel, bytes);
    const [shot] = (await packingOf(shop.db, parcel)).shots;
    expect(shot?.kind).toBe("film");
    const kept = readFileSync(join(shop.dataDir, "private", "films", `${shot?.id}.mp4`));
    expect(kept.length).toBe(bytes.length);
    expect(bytes.includes(FILMED_AT)).toBe(true);
    expect(kept.includes(FILMED_AT)).toBe(false);
    expect(kept.includes("picture")).toBe(true);
    expect(await refused(add(parcel, bytes.subarray(0, bytes.length - 5)))).toMatch(
      /^unprocessable/,
    );
  });

  it("a film comes in pieces, each as often as the network likes", async () => {
    const { parcel } = await order();
    const { dataDir } = shop;
    const bytes = androidFilm();
    const half = Math.floor(bytes.length / 2);
    const piece = (index: number, more = {}) =>
      storePiece(dataDir, {
        ...{ sellerId: "s-pack", of: parcel, index, count: 2 },
        bytes: index === 0 ? bytes.subarray(0, half) : bytes.subarray(half),
        ...more,
      });
    expect(await refused(piece(1))).toMatch(/^invalid: The film did not arrive whole/);
    for (let time = 0; time < 2; time += 1) expect((await piece(0)).state).toBe("more");
    const come = await piece(1);
    if (come.state !== "whole") throw new Error(come.state);
    expect(come.bytes.equals(bytes)).toBe(true);
    await come.finish();
    // Its answer was lost, and it comes once more.
    expect((await piece(1)).state).toBe("done");
    expect(await refused(piece(0, { of: "other", count: 1_000 }))).toMatch(/^too_large/);
    expect(await refused(piece(5, { of: "other" }))).toMatch(/^invalid/);
    expect(await refused(piece(0, { of: "other", index: Number.NaN }))).toMatch(/^invalid/);
  });

  it("what a store has on its way unfinished has a sum: 100 MB, until it is there, refused or abandoned", async () => {
    const { dataDir } = shop;
    // As small as can be: each counts as a whole one.
    const bytes = Buffer.from("x");
    const piece = (of: string, index: number, { sellerId = "s-sum", now = Date.now() } = {}) => {
      return storePiece(dataDir, { sellerId, of, index, count: 90, bytes }, now);
    };
    const most = INPUT_LIMITS.openPieces / PIECE_BYTES;
    for (let sent = 0; sent < most; sent += 1)
      await piece(`film ${sent % 5}`, Math.floor(sent / 5));
    const full = expect.stringMatching(/^conflict: Your store has 100 MB of films on their way/);
    // However many come at once.
    const more = Array.from({ length: 5 }, (_, film) => refused(piece(`film ${film}`, 85)));
    expect(await Promise.all(more)).toEqual([full, full, full, full, full]);
    const heldBy = async () => {
      const names = await readdir(join(dataDir, "private", "parts"));
      const sizes = names.map((name) => statSync(join(dataDir, "private", "parts", name)).size);
      return sizes.filter((size) => size === bytes.length).length;
    };
    expect(await heldBy()).toBe(most);
    // Another store's are its own.
    expect((await piece("theirs", 0, { sellerId: "s-other" })).state).toBe("more");
    // An hour later the first ones are sent no further: they make room, and the one that comes keeps its own.
    const later = { now: Date.now() + 3_700_000 };
    expect((await piece("film 4", 80, later)).state).toBe("more");
    expect(await heldBy()).toBe(most - most / 5 + 2);
    // What was refused as a whole is of no use any more either.
    const come = await storePiece(dataDir, {
      ...{ sellerId: "s-third", of: "one", index: 0, count: 1, bytes: Buffer.from("no film") },
    });
    if (come.state !== "whole") throw new Error(come.state);
    const before = await readdir(join(dataDir, "private", "parts"));
    await come.drop();
    expect(await readdir(join(dataDir, "private", "parts"))).toHaveLength(before.length - 1);
  });

  const label = (parcel: string) =>
    ({ courier: "tcs", trackingNumber: trackingNumberOf(parcel) }) as const;
  const send = (parcel: string, now?: number) =>
    moveParcel(shop.db, ours, parcel, "dispatched", label(parcel), now);
  const answer = async (
    { parcel, guest }: Awaited<ReturnType<typeof order>>,
    body: { good: boolean; words?: string },
  ) => {
    const url = `/api/v1/orders/${guest.orderId}/parcels/${parcel}/packing?token=${guest.token}`;
    return (await shop.post(url, body)).status;
  };
  const happened = async (parcel: string) => {
    const { rows } = await shop.db.execute<{ state: string }>(
      sql`select state from order_events where parcel_id = ${parcel} and machine = 'packing' order by id`,
    );
    return rows.map(({ state }) => state);
  };
  const lettersOf = (parcel: string, template: string) =>
    numberOf(
      shop,
      sql`select count(*) as n from outbox where template = ${template} and channel = 'mail'
        and payload ->> 'parcelId' = ${parcel}`,
    );
  const hours = (some: number) => Date.now() + some * 3_600_000;

  it("a change is asked for once; until its seller shows it again nobody sends the parcel", async () => {
    const asked = await order("packed");
    const { parcel } = asked;
    expect(await answer(asked, { good: true })).toBe(409);
    await add(parcel, await photo());
    expect(await answer(asked, { good: false, words: "  " })).toBe(400);
    expect(await refused(send(parcel))).toMatch(/^conflict: Its buyer has until/);
    const words = "The name is spelt wrong";
    expect(await answer(asked, { good: false, words })).toBe(200);
    // The same again comes from a network that lost the answer.
    expect(await answer(asked, { good: false, words })).toBe(200);
    expect(await answer(asked, { good: true })).toBe(409);
    expect(await answer(asked, { good: false, words: "And blue paper" })).toBe(409);
    expect(await lettersOf(parcel, "seller-packing-answer")).toBe(1);
    const queue = { sellerId: "s-pack", tab: "to-ship", limit: 100 } as const;
    const inQueue = async () =>
      (await listParcels(shop.db, ours, queue)).items.find(({ id }) => id === parcel);
    expect((await inQueue())?.isChangeAsked).toBe(true);
    // Not by its seller, nor by a list, nor by an admin, however long they wait.
    const [line] = await dispatchAll(
      shop.db,
      ours,
      "s-pack",
      readDispatchList(`${parcel} 77912345678`, "tcs"),
    );
    expect(line?.why).toContain(words);
    for (const [actor, now] of [
      [ours, hours(0)],
      [ours, hours(400)],
      [admin, hours(0)],
    ] as const) {
      const moving = moveParcel(shop.db, actor, parcel, "dispatched", label(parcel), now);
      expect(await refused(moving)).toContain(words);
    }
    // The same photo as before is no change.
    await add(parcel, await photo());
    expect(await refused(send(parcel))).toContain(words);
    // Nor is one that was on its way when the wish came.
    const bytes = await photo(200);
    await addPackShot(shop.db, ours, parcel, { dataDir: shop.dataDir, bytes, seen: "shown" });
    expect((await inQueue())?.isChangeAsked).toBe(true);
    await add(parcel, await photo(20));
    expect((await inQueue())?.isChangeAsked).toBe(false);
    expect(await lettersOf(parcel, "parcel-changed")).toBe(1);
    expect(await answer(asked, { good: false, words: "Still not" })).toBe(409);
    await send(parcel);
    expect(await happened(parcel)).toEqual(["shown", "wished", "changed"]);
    const told = await orderHistory(shop.db, asked.guest.orderId, asked.guest.token);
    expect(told.map(({ text }) => text)).toContain("You asked for a change");
  });

  it("of wishes sent at once in the last second one is taken, and none a second later", async () => {
    const wish = async ({ guest, parcel }: Awaited<ReturnType<typeof order>>, now: number) =>
      await Promise.all(
        ["Blue paper", "Red paper", "No paper", "Gold paper"].map((words) =>
          refused(answerPacking(shop.db, guest, parcel, { isGood: false, words }, now)),
        ),
      );
    const untilOf = async (parcel: string) =>
      (await packingOf(shop.db, parcel)).answerUntil ?? Number.NaN;
    const early = await order("packed");
    await add(early.parcel, await photo());
    const said = await wish(early, (await untilOf(early.parcel)) - 1);
    expect(said.filter((one) => one === "done")).toHaveLength(1);
    expect(said.filter((one) => one.startsWith("conflict: You have answered"))).toHaveLength(3);
    expect(await lettersOf(early.parcel, "seller-packing-answer")).toBe(1);
    const late = await order("packed");
    await add(late.parcel, await photo());
    const none = await wish(late, await untilOf(late.parcel));
    expect(none.every((one) => one.startsWith("conflict: The time to answer is over"))).toBe(true);
  });

  it("a wish and a courier's hand at the same moment: the parcel goes or waits, never both", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const one = await order("packed");
      await add(one.parcel, await photo());
      const { answerUntil } = await packingOf(shop.db, one.parcel);
      const at = answerUntil ?? Number.NaN;
      const wish = { isGood: false, words: "Blue paper" };
      const [sent, wished] = await Promise.all([
        refused(send(one.parcel, at)),
        refused(answerPacking(shop.db, one.guest, one.parcel, wish, at - 1)),
      ]);
      expect([sent, wished].filter((said) => said === "done")).toHaveLength(1);
    }
  });

  it("without an answer it goes after the hours of the setting; with “Send it” at once", async () => {
    await changeSetting(shop.db, admin, "packingAnswerHours", { value: "5" });
    const late = await order("packed");
    await add(late.parcel, await photo());
    // A promise that was made is kept.
    await changeSetting(shop.db, admin, "packingAnswerHours", null);
    expect(await refused(send(late.parcel, hours(4.9)))).toMatch(/^conflict/);
    await send(late.parcel, hours(5.1));
    expect(await happened(late.parcel)).toEqual(["shown", "time_over"]);
    const good = await order("packed");
    await add(good.parcel, await photo());
    expect(await answer(good, { good: true })).toBe(200);
    await send(good.parcel);
    expect(await happened(good.parcel)).toEqual(["shown", "good"]);
    expect(await lettersOf(good.parcel, "seller-packing-good")).toBe(1);
  });

  it("is forgotten with its order: words, rows and files", async () => {
    const { parcel, guest } = await order("packed");
    await add(parcel, await photo());
    const [shot] = (await packingOf(shop.db, parcel)).shots;
    await answerPacking(shop.db, guest, parcel, { isGood: false, words: "For my aunt Zubaida" });
    await shop.db.execute(sql`update orders set state = 'cancelled' where id = ${guest.orderId}`);
    await shop.db.transaction((tx) => eraseContacts(tx, [guest.orderId]));
    expect(await packingOf(shop.db, parcel)).toMatchObject({ shots: [], words: "" });
    await removeUnnamedPictures(shop.db, shop.dataDir, Date.now() + 2 * 24 * 3_600_000);
    const file = join(shop.dataDir, "private", "pictures", `${shot?.id}-960.webp`);
    expect(existsSync(file)).toBe(false);
  });
});

describe("Parcels handed over by a list (issue 11)", () => {
  it("a broken row hurts nobody, and another store's is none", async () => {
    const [one, two] = [await order("packed"), await order("packed")];
    const placed = await order();
    const list = [
      `${one.parcel} ${trackingNumberOf(one.parcel)} Leopards`,
      "no number here",
      `${placed.parcel} 77912345123`,
      `TH-NOBODY1-1 77912345124`,
      two.parcel,
    ].join("\n");
    const run = (actor: Member, sellerId: string) =>
      dispatchAll(shop.db, actor, sellerId, readDispatchList(list, "tcs"));
    expect((await run(other, "s-else")).map(({ why }) => why === null)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(await refused(run(other, "s-pack"))).toMatch(/^not_found/);
    const done = await run(ours, "s-pack");
    expect(done.map(({ why }) => why === null)).toEqual([true, false, false, false, false]);
    expect(done[2]?.why).toMatch(/confirmed|packed/);
    expect(done[4]?.why).toContain("tracking number is missing");
  });
});

describe("News of a hub (issue 11)", () => {
  it("a store's are its own", async () => {
    const { parcel } = await order();
    const own = await readHubNews(shop.db, ours, { sellerId: "s-pack" });
    expect(own.newest).toBe(parcel);
    expect(await readHubNews(shop.db, other, { sellerId: "s-else" })).toMatchObject({
      waiting: 0,
      newest: "",
    });
    expect(await refused(readHubNews(shop.db, other, { sellerId: "s-pack" }))).toMatch(
      /^not_found/,
    );
    expect(await refused(readHubNews(shop.db, other, { sellerId: null }))).toMatch(/^not_found/);
  });

  it("a new order goes to the seller's devices, and a device that is gone is forgotten", async () => {
    await shop.db.execute(sql`insert into sessions (id, user_id, token, expires_at)
      values ('n-1', ${ours.userId}, 'n-1', now() + interval '1 day')`);
    const service = openPushService();
    const keys = storedVapidKeys(shop.dataDir);
    const { shown, leave, ...device } = service.subscribe(keys.publicKey);
    for (const endpoint of [
      "http://169.254.169.254/x",
      "https://evil.example/fcm.googleapis.com",
    ]) {
      const asked = addPushDevice(shop.db, ours, "n-1", { ...device, endpoint });
      expect(await refused(asked)).toMatch(/^invalid/);
    }
    const stolen = addPushDevice(shop.db, other, "n-1", device);
    expect(await refused(stolen)).toMatch(/^not_found/);
    await addPushDevice(shop.db, ours, "n-1", device);
    const [{ id = "" } = {}] = await listPushDevices(shop.db, ours);
    const { parcel } = await order();
    const { rows } = await shop.db.execute<{ recipient: string }>(
      sql`select recipient from outbox where channel = 'push' and template = 'seller-new-order'`,
    );
    expect(rows).toEqual([{ recipient: id }]);
    const about = { db: shop.db, contact: "mailto:hello@tohfa.example", call: service.call };
    const push = createPushSender({ ...about, keys });
    // The outbox renders it, the shop encrypts and signs it, and the browser shows it.
    await sendOutbox(shop.db, { push }, { ...MESSAGE_LINKS, portalUrl: "https://hub.example" });
    expect(shown).toMatchObject([
      { title: expect.stringContaining("order"), id: expect.any(Number) },
    ]);
    expect(shown[0]?.url).toBe(`https://hub.example/seller/orders/${parcel}`);
    expect(`${shown[0]?.title} ${shown[0]?.text}`).not.toContain("https:");
    const message = { template: "x", subject: "New", text: "", html: "", variables: [] };
    // As long as a text can be, in letters that take three bytes each, it still fits.
    await push(id, { ...message, subject: "ہ".repeat(900), short: "ہ ".repeat(900) }, 2);
    expect(shown[1]).toMatchObject({ title: "ہ".repeat(120), id: 2 });
    service.fail(500);
    await expect(push(id, { ...message, short: "" }, 3)).rejects.toThrow("500");
    expect(await listPushDevices(shop.db, ours)).toHaveLength(1);
    service.fail(null);
    leave();
    await push(id, { ...message, short: "" }, 3);
    expect(await listPushDevices(shop.db, ours)).toEqual([]);
    // What still waits for it is done, not tried for days.
    await push(id, { ...message, short: "" }, 4);
    // With another key it is not whom the browser allowed: it has to be asked anew.
    await addPushDevice(shop.db, ours, "n-1", service.subscribe(keys.publicKey));
    const [again] = await listPushDevices(shop.db, ours);
    const stranger = storedVapidKeys(join(shop.dataDir, "another-shop"));
    await createPushSender({ ...about, keys: stranger })(
      again?.id ?? "",
      { ...message, short: "" },
      5,
    );
    expect(await listPushDevices(shop.db, ours)).toEqual([]);
    expect(shown).toHaveLength(2);
  });

  it("a device is told no more once its session has ended", async () => {
    await shop.db.execute(sql`insert into sessions (id, user_id, token, expires_at)
      values ('n-2', ${ours.userId}, 'n-2', now() + interval '1 day')`);
    await shop.db.execute(sql`insert into push_devices (id, user_id, session_id, endpoint, public_key, secret)
      values ('d-2', ${ours.userId}, 'n-2', 'https://fcm.googleapis.com/two', 'k', 's')`);
    await shop.db.execute(sql`delete from sessions where id = 'n-2'`);
    expect(await listPushDevices(shop.db, ours)).toEqual([]);
  });
});
