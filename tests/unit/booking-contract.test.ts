import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type CourierBooking,
  CourierRefusal,
  outcomeOfFailure,
  type ParcelToBook,
} from "#tohfa/shop/delivery/couriers/booking.ts";
import { bookingContract } from "#tohfa/shop/delivery/couriers/booking-contract.ts";
import { cityOfCourier } from "#tohfa/shop/delivery/couriers/courier-cities.ts";
import { COURIERS, createCouriers } from "#tohfa/shop/delivery/couriers/couriers.server.ts";
import {
  type FakeCourier,
  openFakeCourier,
} from "#tohfa/shop/delivery/couriers/fake-courier.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { FAKES, type Fake } from "#tohfa/tests/support/courier-fakes.ts";

const entries = Object.entries(FAKES) as [CourierCode, Fake][];
const open: FakeCourier[] = [];
afterAll(async () => {
  for (const fake of open) await fake.close();
});

async function openFake({ api, keys, addressSetting }: Fake) {
  const fake = await openFakeCourier(api);
  open.push(fake);
  const values = { ...keys, [addressSetting]: fake.url };
  const [courier] = createCouriers(values, { demo: false });
  if (!courier?.booking) throw new Error("Its keys do not turn its booking on");
  return { fake, values, booking: courier.booking };
}

it("every courier that can be booked has a fake", () => {
  const bookable = COURIERS.filter(({ booking }) => booking).map(({ name }) => name);
  expect(entries).toHaveLength(bookable.length);
});

describe.each(entries)("%s holds the contract of booking, on its fake", (_code, of) => {
  let booking: CourierBooking;
  let fake: FakeCourier;
  beforeAll(async () => {
    ({ booking, fake } = await openFake(of));
  });

  it("step by step", async () => {
    const steps = bookingContract({
      ...{ booking, cityOf: cityOfCourier, from: "Karachi", to: "Lahore" },
      ...{ reference: "TH-TRIAL001-1", day: "2026-11-28" },
    });
    for (const { name, run } of steps) await expect(run(), name).resolves.toBeUndefined();
    expect(fake.parcels).toHaveLength(1);
    expect(fake.parcels[0]).toMatchObject({ reference: "TH-TRIAL001-1", collect: 1 });
  });

  const parcel = async (): Promise<ParcelToBook> => {
    const cities = (await booking.cities?.(AbortSignal.timeout(5_000))) ?? [];
    const city = (ours: string) =>
      cities.find(({ name }) => cityOfCourier(name) === ours) ?? { id: "", name: "" };
    const person = { name: "Ayesha D'Souza", phone: "03001234567", address: "St. John's Rd" };
    return {
      ...{ reference: "TH-TRIAL002-1", day: "2026-11-28", collect: 1_500_00, grams: 750, items: 2 },
      ...{ contents: "Mom's mug", isFragile: true },
      from: { ...person, city: city("Karachi") },
      to: { ...person, city: city("Lahore") },
    };
  };

  it("what is down has booked nothing for certain, or is asked for: never a plain yes", async () => {
    const told = await parcel();
    fake.mood = "down";
    const failed = await booking.book(told, AbortSignal.timeout(2_000)).catch((error) => error);
    expect(["unknown", "not sent"]).toContain(outcomeOfFailure(failed));
    fake.mood = "hangs up";
    const broken = await booking.book(told, AbortSignal.timeout(2_000)).catch((error) => error);
    expect(outcomeOfFailure(broken)).not.toBe("refused");
    fake.mood = "well";
  });

  it("apostrophes and the cash arrive; a city that is not its own is refused in words", async () => {
    const told = await parcel();
    const { trackingNumber } = await booking.book(told, AbortSignal.timeout(2_000));
    expect(fake.find(trackingNumber)).toMatchObject({ collect: 1_500 });
    const nowhere = { ...told, to: { ...told.to, city: { id: "XXX", name: "ATLANTIS" } } };
    const refusal = booking.book(nowhere, AbortSignal.timeout(2_000));
    await expect(refusal).rejects.toThrow(CourierRefusal);
  });
});

describe("Rider's key travels by plain HTTP", () => {
  it("so it is off until the operator has written that they accept it", () => {
    const { RIDER_PLAIN_HTTP: _consent, ...without } = FAKES.rider?.keys ?? {};
    expect(createCouriers(without, { demo: false })).toEqual([]);
  });
});
