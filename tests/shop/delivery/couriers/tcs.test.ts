import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTcs } from "#tohfa/shop/delivery/couriers/tcs/tcs.server.ts";
import { openTcsServer, TCS_KEYS } from "./tcs-server.ts";
import { openTrackedShop, soon, type TrackedShop } from "./tracked-shop.ts";

let tcs: Awaited<ReturnType<typeof openTcsServer>>;
let shop: TrackedShop;
beforeAll(async () => {
  tcs = await openTcsServer();
  shop = await openTrackedShop(createTcs({ ...TCS_KEYS, url: tcs.url }, Date.now));
});
afterAll(async () => {
  await shop.close();
  await tcs.close();
});

describe("TCS (PRODUCT §6, reference 1.2)", () => {
  it("a delivered parcel, told newest first, is shown oldest first", async () => {
    const { packet, simple, history } = await shop.track("779412326902");
    expect(packet).toMatchObject({
      courier: "TCS",
      booked_packet_status: "DELIVERED",
      origin_city_name: "KARACHI",
      destination_city_name: "LAHORE",
      booking_date: "14 Oct 2024",
      booked_packet_order_id: "TH-1",
    });
    expect(simple).toEqual(["Dispatched", "In Transit", "Delivered"]);
    expect(history.map((one) => [one.Activity_datetime, one.Status])).toEqual([
      ["2024-10-15 17:30:00", "Arrived at TCS Facility in KARACHI"],
      ["2024-10-15 21:10:00", "Dispatched (Departed in KARACHI)"],
      ["2024-10-16 11:58:00", "Awaiting Receiver Collection"],
      ["2024-10-17 09:41:00", "Out For Delivery in LAHORE"],
      ["2024-10-17 12:58:00", "Delivered"],
    ]);
  });

  it("'recievedby' is a person where it was delivered, and a city at checkpoints: never mixed up", async () => {
    const { history } = await shop.track("779412326902");
    expect(history.map((one) => one.Receiver_Name)).toEqual(["", "", "", "", "IMROZ"]);
  });

  it("'Returned To Origin' is a Return that is not over", async () => {
    const { simple } = await shop.track("779412326903");
    expect(simple.at(-1)).toBe("Return");
    const parcel = await createTcs({ ...TCS_KEYS, url: tcs.url }, Date.now).track(
      "779412326903",
      soon(),
    );
    expect(parcel?.state).toBe("returning");
  });

  it("'FAIL' with null lists inside a 200 is a number that TCS does not know or has not scanned", async () => {
    const { body } = await shop.track("779412399999");
    expect(body).toMatchObject({ status: 0, packet_list: [] });
  });

  it("one token serves until it ends or is refused", async () => {
    const one = createTcs({ ...TCS_KEYS, url: tcs.url }, Date.now);
    const tokens = () => tcs.asked.filter(({ path }) => path === "/auth/api/auth").length;
    const before = tokens();
    await one.track("779412326902", soon());
    await one.track("779412326902", soon());
    expect(tokens() - before).toBe(1);
    tcs.expireTokens();
    expect((await one.track("779412326902", soon()))?.state).toBe("delivered");
    expect(tokens() - before).toBe(2);
  });

  it("wrong keys are trouble, told without them", async () => {
    const one = createTcs({ clientId: "wrong", clientSecret: "hunter2", url: tcs.url }, Date.now);
    const trouble = await one.track("779412326902", soon()).catch((error: Error) => error.message);
    expect(trouble).toBe("TCS gave no token: are its client id and secret right?");
  });
});
