import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { bookParcel, bookParcels } from "#tohfa/shop/delivery/booking/book-parcels.server.ts";
import {
  type BookingClient,
  createBookingClient,
} from "#tohfa/shop/delivery/booking/booking-client.server.ts";
import { cancelBooking, settleBooking } from "#tohfa/shop/delivery/booking/end-booking.server.ts";
import { runBookings } from "#tohfa/shop/delivery/booking/run-bookings.server.ts";
import { showBooking } from "#tohfa/shop/delivery/booking/show-bookings.server.ts";
import type { Courier } from "#tohfa/shop/delivery/couriers/courier.ts";
import { storeCourierCities } from "#tohfa/shop/delivery/couriers/courier-cities.server.ts";
import { createCouriers } from "#tohfa/shop/delivery/couriers/couriers.server.ts";
import {
  type FakeCourier,
  openFakeCourier,
} from "#tohfa/shop/delivery/couriers/fake-courier.server.ts";
import {
  LEOPARDS_FAKE_KEYS,
  leopardsFake,
} from "#tohfa/shop/delivery/couriers/leopards/leopards-fake.server.ts";
import { readLabels, readLoadSheets } from "#tohfa/shop/delivery/labels/labels.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { giveToRider } from "#tohfa/shop/delivery/riders/give-to-rider.server.ts";
import { saveRider } from "#tohfa/shop/delivery/riders/riders.server.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
let product: string;
let fake: FakeCourier;
/** An address where nobody listens. */
let nobody: string;
let client: BookingClient;
/** Leopards as it stands, without what it is asked by reference: as couriers that cannot be asked. */
let withoutFind: BookingClient;
const owner = () => sellerNamed(seller);
const LEOPARDS = { courier: "leopards" } as const;

beforeAll(async () => {
  const gone = await openFakeCourier(leopardsFake);
  nobody = gone.url;
  await gone.close();
  fake = await openFakeCourier(leopardsFake);
  shop = await openTestShop();
  seller = await addSeller(shop.db, { city: "Karachi" });
  product = await addProduct(shop.db, { sellerId: seller, stock: 1_000, price: 1_500_00 });
});
afterAll(async () => {
  await shop.close();
  await fake.close();
});
beforeEach(() => {
  fake.mood = "well";
  fake.parcels.length = 0;
  fake.calls.length = 0;
  // Circuit breakers are each test's own.
  const couriers = createCouriers(
    { ...LEOPARDS_FAKE_KEYS, LEOPARDS_URL: fake.url },
    { demo: false },
  );
  const limits = { call: 400, breakAfter: 5, pause: 30_000 };
  client = createBookingClient(couriers, limits);
  withoutFind = createBookingClient(couriers.map(mute), limits);
});

function mute(courier: Courier): Courier {
  const { find: _find, ...booking } = courier.booking ?? { book: () => Promise.reject() };
  return { ...courier, booking };
}

/** A parcel that is packed and waits for its courier. */
async function packed(more: object = {}): Promise<string> {
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], more));
  const parcel = body.parcels[0].id;
  await bring(shop, parcel, "packed");
  // The product says no weight.
  await shop.db.execute(
    sql`update parcels set load = '{"grams":500,"cm3":0,"classes":[]}' where id = ${parcel}`,
  );
  return parcel;
}
const shown = async (parcel: string) => (await showBooking(shop.db, owner(), parcel)).booking;
/** The job, so many minutes later. */
const later = (minutes: number, by = client) =>
  runBookings(shop.db, by, () => Date.now() + minutes * 60_000);
/** Of the first parcel that the fake has. */
const number = () => fake.parcels[0]?.number;
const booked = () => fake.calls.filter(({ path }) => path.startsWith("/bookPacket")).length;
const book = (parcel: string, by = client) => bookParcel(shop.db, by, owner(), parcel, LEOPARDS);

describe("A packed parcel is booked at a courier", () => {
  it("with the receiver, the city by the courier's own id, and the cash that its rider collects", async () => {
    const parcel = await packed();
    await book(parcel);
    expect(await shown(parcel)).toMatchObject({ state: "booked", trackingNumber: number() });
    const call = fake.calls.find(({ path }) => path.startsWith("/bookPacket"));
    expect(call?.body).toMatchObject({
      booked_packet_order_id: parcel,
      booked_packet_collect_amount: 1500,
      booked_packet_weight: 500,
      destination_city: "789",
      origin_city: "202",
      consignment_phone: "03001234567",
    });
  });

  it("and goes on as if its number was typed: no number is asked for when it is handed over", async () => {
    const parcel = await packed();
    await book(parcel);
    await moveParcel(shop.db, owner(), parcel, "dispatched");
    const { rows } = await shop.db.execute(
      sql`select p.courier, p.tracking_number, c.amount::int from parcels p join cash_collections c on c.parcel_id = p.id where p.id = ${parcel}`,
    );
    expect(rows).toEqual([{ courier: "leopards", tracking_number: number(), amount: 1_500_00 }]);
  });

  it("not with another number or rider while it is booked, and not before it is packed", async () => {
    const parcel = await packed();
    await book(parcel);
    const label = { courier: "tcs", trackingNumber: "77941232690" } as const;
    await expect(moveParcel(shop.db, owner(), parcel, "dispatched", label)).rejects.toThrow(
      `It is booked with Leopards already, as ${number()}. Cancel that booking first.`,
    );
    const riderId = await saveRider(shop.db, admin, {
      ...{ name: "Bilal", phone: "03001112223", isActive: true },
    });
    await expect(
      giveToRider(shop.db, admin, { parcelId: parcel, riderId: String(riderId) }),
    ).rejects.toMatchObject({ code: "conflict" });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    await expect(book(body.parcels[0].id)).rejects.toThrow("It is booked once it is packed.");
  });

  it("never twice: two people at once, and the same tap again", async () => {
    const parcel = await packed();
    const tries = await Promise.allSettled([book(parcel), book(parcel), book(parcel)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(book(parcel)).rejects.toMatchObject({ code: "conflict" });
    expect(booked()).toBe(1);
  });

  it("with the courier's words where it says no inside a success", async () => {
    const parcel = await packed();
    await shop.db.execute(sql`update courier_cities set their_id = '999' where name = 'LAHORE'`);
    await book(parcel);
    expect(await shown(parcel)).toMatchObject({
      state: "refused",
      trouble: "The destination city is not valid.",
    });
    await shop.db.execute(sql`update courier_cities set their_id = '789' where name = 'LAHORE'`);
    await book(parcel);
    expect(fake.parcels.map(({ reference }) => reference)).toEqual([`${parcel}-B2`]);
  });

  it("a city that the courier does not name blocks it, with the fix; Mirpur is not Mirpur Khas", async () => {
    const parcel = await packed({ city: "Mirpur" });
    await expect(book(parcel)).rejects.toMatchObject({
      code: "invalid",
      field: "courier",
      message: expect.stringContaining(
        "Leopards does not go to Mirpur, or writes it otherwise. Choose",
      ),
    });
    expect(booked()).toBe(0);
  });

  it("a weight that nobody has said is asked for, and one that is said counts", async () => {
    const parcel = await packed();
    await shop.db.execute(sql`update parcels set load = null where id = ${parcel}`);
    await expect(book(parcel)).rejects.toMatchObject({ code: "invalid", field: "grams" });
    await bookParcel(shop.db, client, owner(), parcel, { ...LEOPARDS, grams: 1_200 });
    expect(await shown(parcel)).toMatchObject({ state: "booked" });
  });

  it("a stranger's parcel is not found", async () => {
    const parcel = await packed();
    const stranger = sellerNamed(await addSeller(shop.db));
    const calls = [
      () => bookParcel(shop.db, client, stranger, parcel, LEOPARDS),
      () => cancelBooking(shop.db, client, stranger, parcel),
      () => settleBooking(shop.db, client, stranger, parcel, "not there"),
      () => showBooking(shop.db, stranger, parcel),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("Bad days, each with an end", () => {
  it("an answer that never came is asked for before it is booked again", async () => {
    const parcel = await packed();
    fake.mood = "forgets to answer";
    await book(parcel);
    expect(await shown(parcel)).toMatchObject({ state: "asking" });
    await expect(book(parcel)).rejects.toThrow("has not answered yet");
    fake.mood = "well";
    expect(await later(1)).toBe(0);
    await later(4);
    expect(await shown(parcel)).toMatchObject({ state: "booked", trackingNumber: number() });
    expect(booked()).toBe(1);
  });

  it("one that never arrived there is booked then, once", async () => {
    const parcel = await packed();
    fake.mood = "forgets to answer";
    await book(parcel);
    fake.parcels.length = 0;
    fake.mood = "well";
    await later(4);
    expect(await shown(parcel)).toMatchObject({ state: "queued" });
    await later(5);
    expect(await shown(parcel)).toMatchObject({ state: "booked" });
    expect(fake.parcels).toHaveLength(1);
  });

  it("a courier that is down queues it; another can be chosen, or the parcel given away otherwise", async () => {
    const parcel = await packed();
    await book(await packed());
    const down = createBookingClient(
      createCouriers({ ...LEOPARDS_FAKE_KEYS, LEOPARDS_URL: nobody }, { demo: false }),
    );
    await bookParcel(shop.db, down, owner(), parcel, LEOPARDS);
    expect(await shown(parcel)).toMatchObject({
      state: "queued",
      trouble: "Leopards does not answer. It is tried again by itself.",
    });
    const label = { courier: "tcs", trackingNumber: "77941232691" } as const;
    await moveParcel(shop.db, owner(), parcel, "dispatched", label);
    expect(await shown(parcel)).toMatchObject({ state: "cancelled" });
    await later(60);
    expect(fake.parcels.some(({ reference }) => reference === parcel)).toBe(false);
  });

  it("a queued one is booked by itself once the courier answers", async () => {
    const parcel = await packed();
    await book(await packed());
    const down = createBookingClient(
      createCouriers({ ...LEOPARDS_FAKE_KEYS, LEOPARDS_URL: nobody }, { demo: false }),
    );
    await bookParcel(shop.db, down, owner(), parcel, LEOPARDS);
    await later(2);
    expect(await shown(parcel)).toMatchObject({ state: "booked" });
  });

  it("a courier that cannot be asked by our number asks a person, who says what stands there", async () => {
    const [there, not] = [await packed(), await packed()];
    fake.mood = "forgets to answer";
    await book(there, withoutFind);
    await book(not, withoutFind);
    fake.mood = "well";
    await later(4, withoutFind);
    expect(await shown(there)).toMatchObject({ state: "asking", needsPerson: true });
    const say = (parcel: string, found: Parameters<typeof settleBooking>[4]) =>
      settleBooking(shop.db, withoutFind, owner(), parcel, found);
    await expect(say(there, { trackingNumber: "7.5E+11" })).rejects.toMatchObject({
      field: "trackingNumber",
    });
    await say(there, { trackingNumber: "LE7544009999" });
    await say(not, "not there");
    expect(await shown(there)).toMatchObject({ state: "booked", trackingNumber: "LE7544009999" });
    expect(await shown(not)).toMatchObject({ state: "refused" });
  });

  it("cancelled by its buyer in the moment of booking: its booking is cancelled there, too", async () => {
    const parcel = await packed();
    fake.mood = "slow";
    const slow = createBookingClient(
      createCouriers({ ...LEOPARDS_FAKE_KEYS, LEOPARDS_URL: fake.url }, { demo: false }),
    );
    const booking = bookParcel(shop.db, slow, owner(), parcel, LEOPARDS);
    await expect.poll(() => fake.parcels.length).toBe(1);
    await moveParcel(shop.db, SYSTEM, parcel, "cancelled", { reason: "The buyer cancelled it" });
    await booking;
    expect(await shown(parcel)).toMatchObject({
      state: "cancelling",
      trouble: "The parcel was cancelled while it was being booked.",
    });
    fake.mood = "well";
    await later(0, slow);
    expect(await shown(parcel)).toMatchObject({ state: "cancelled" });
    expect(fake.parcels.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });

  it("cancelled after it: the job cancels the booking; a queued one is never booked", async () => {
    const parcel = await packed();
    await book(parcel);
    await moveParcel(shop.db, SYSTEM, parcel, "cancelled", { reason: "The buyer cancelled it" });
    await later(0);
    expect(fake.parcels.map(({ isCancelled }) => isCancelled)).toEqual([true]);
    expect(await shown(parcel)).toMatchObject({ state: "cancelled" });
  });

  it("a booking that is cancelled can be booked again, under a reference of its own", async () => {
    const parcel = await packed();
    await book(parcel);
    await cancelBooking(shop.db, client, owner(), parcel);
    expect(await shown(parcel)).toMatchObject({ state: "cancelled" });
    await book(parcel);
    expect(fake.parcels).toMatchObject([
      { reference: parcel, isCancelled: true },
      { reference: `${parcel}-B2`, isCancelled: false },
    ]);
  });

  it("cash that has changed since is not handed over under the old sum", async () => {
    const parcel = await packed();
    await book(parcel);
    await shop.db.execute(
      sql`update courier_bookings set collect = 100 where parcel_id = ${parcel}`,
    );
    await expect(moveParcel(shop.db, owner(), parcel, "dispatched")).rejects.toThrow(
      "Leopards was told to collect Rs 1, and now it is Rs 1,500. Cancel the booking",
    );
  });

  it("a list of cities that has shrunk to nothing is not believed, and a hand's choice stays", async () => {
    await book(await packed());
    expect(await storeCourierCities(shop.db, "leopards", [{ id: "1", name: "LAHORE" }])).toBe(
      false,
    );
    await shop.db.execute(
      sql`update courier_cities set city = 'Murree', is_by_hand = true where name = 'RAWALPINDI'`,
    );
    const all = ["LAHORE", "KARACHI", "RAWALPINDI"].map((name) => ({ id: "7", name }));
    expect(await storeCourierCities(shop.db, "leopards", all)).toBe(true);
    const { rows } = await shop.db.execute(
      sql`select name, city from courier_cities where courier = 'leopards' order by 1`,
    );
    expect(rows).toEqual([
      { name: "KARACHI", city: "Karachi" },
      { name: "LAHORE", city: "Lahore" },
      { name: "RAWALPINDI", city: "Murree" },
    ]);
    await shop.db.execute(sql`delete from courier_cities`);
  });
});

describe("Many at once", () => {
  it("each by itself, with why others are left", async () => {
    const parcels = await Promise.all([packed(), packed(), packed({ city: "Gwadar" })]);
    const { begun, left } = await bookParcels(shop.db, client, owner(), {
      ...{ sellerId: seller, parcelIds: [...parcels, parcels[0] ?? ""] },
      ...LEOPARDS,
    });
    expect(begun).toBe(2);
    expect(left).toEqual([
      { parcelId: parcels[2], why: expect.stringContaining("does not go to Gwadar") },
    ]);
    expect(fake.parcels).toHaveLength(2);
  });
});

describe("What is printed of booked parcels", () => {
  const chosen = (parcelIds: string[]) => ({ sellerId: seller, parcelIds });
  const labels = (actor: Member, parcelIds: string[]) =>
    readLabels(shop.db, actor, { ...chosen(parcelIds), paper: "roll" });

  it("a label has the courier's number and the sum that it was told, for a packer too; unbooked ones have none", async () => {
    const [one, two, open] = [await packed(), await packed(), await packed()];
    await book(one);
    await book(two);
    const packer = { ...owner(), storeRole: "packer" } as const;
    const { says } = await labels(packer, [two, open, one]);
    expect(says).toMatchObject({
      labels: [
        { parcel: two, number: fake.parcels[1]?.number, collect: "Rs 1,500" },
        { parcel: one, number: number(), collect: "Rs 1,500" },
      ],
    });
    await expect(labels(owner(), [open])).rejects.toMatchObject({ code: "conflict" });
    const sheets = await readLoadSheets(shop.db, owner(), chosen([one, two, open]));
    expect(sheets.says).toMatchObject({ sheets: [{ count: "2 parcels", collect: "Rs 3,000" }] });
  });

  it("not of another store's parcels, and 500 at most", async () => {
    const parcel = await packed();
    await book(parcel);
    const stranger = sellerNamed(await addSeller(shop.db));
    await expect(labels(stranger, [parcel])).rejects.toMatchObject({ code: "not_found" });
    const many = Array.from({ length: 501 }, (_one, at) => `TH-${at}`);
    await expect(labels(owner(), many)).rejects.toMatchObject({ code: "invalid" });
  });
});
