import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import {
  type BookingClient,
  createBookingClient,
} from "#tohfa/shop/delivery/booking/booking-client.server.ts";
import { refreshDueCities } from "#tohfa/shop/delivery/booking/refresh-cities.server.ts";
import { runBookings } from "#tohfa/shop/delivery/booking/run-bookings.server.ts";
import { createCouriers } from "#tohfa/shop/delivery/couriers/couriers.server.ts";
import {
  type FakeCourier,
  openFakeCourier,
} from "#tohfa/shop/delivery/couriers/fake-courier.server.ts";
import {
  LEOPARDS_FAKE_KEYS,
  leopardsFake,
} from "#tohfa/shop/delivery/couriers/leopards/leopards-fake.server.ts";
import { bring, orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { runProgram, stopPrograms } from "./processes.ts";

vi.setConfig({ testTimeout: 60_000 });

let shop: TestShop;
let fake: FakeCourier;
let client: BookingClient;
let seller: string;
const parcels: string[] = [];

beforeAll(async () => {
  fake = await openFakeCourier(leopardsFake);
  shop = await openTestShop();
  seller = await addSeller(shop.db, { city: "Karachi" });
  const product = await addProduct(shop.db, { sellerId: seller, stock: 100, price: 900_00 });
  for (let count = 0; count < 12; count += 1) {
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    parcels.push(body.parcels[0].id);
    await bring(shop, body.parcels[0].id, "packed");
  }
  client = createBookingClient(
    createCouriers({ ...LEOPARDS_FAKE_KEYS, LEOPARDS_URL: fake.url }, { demo: false }),
  );
  await refreshDueCities(shop.db, client);
  await shop.db.execute(sql`update parcels set load = '{"grams":500,"cm3":0,"classes":[]}'`);
});
afterAll(async () => {
  vi.resetConfig();
  await stopPrograms();
  await shop.close();
  await fake.close();
});

it("kill -9 between call and answer, three times: of twelve parcels none is booked twice, and none is lost", async () => {
  const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`);
  const connection = JSON.stringify({
    ...inject("testServer").connection,
    database: rows[0]?.name,
  });
  for (const round of [0, 1, 2]) {
    fake.mood = "forgets to answer";
    const some = parcels.slice(round * 4, round * 4 + 4);
    const program = runProgram("tests/process/booking-process.ts", [
      ...[connection, fake.url, seller, ...some],
    ]);
    // As many as are called at once have arrived, and none is answered.
    await expect
      .poll(() => fake.parcels.length, { timeout: 20_000 })
      .toBeGreaterThan(round * 4 + 2);
    program.child.kill("SIGKILL");
    await program.ended;
  }
  fake.mood = "well";
  const run = (minutes: number) =>
    runBookings(shop.db, client, () => Date.now() + minutes * 60_000);
  // Before their calls can have ended nothing is asked again.
  await run(0);
  for (const minutes of [2, 5, 10]) await run(minutes);
  const { rows: bookings } = await shop.db.execute(
    sql`select parcel_id, state, tracking_number from courier_bookings order by 1`,
  );
  expect(bookings).toHaveLength(12);
  expect(new Set(bookings.map(({ state }) => state))).toEqual(new Set(["booked"]));
  expect(fake.parcels.map(({ reference }) => reference).sort()).toEqual([...parcels].sort());
  expect(bookings.map((one) => one.tracking_number).sort()).toEqual(
    fake.parcels.map((one) => one.number).sort(),
  );
});
