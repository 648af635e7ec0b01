import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient } from "../../../contract/client.ts";
import { loadParcel } from "./load-parcel.ts";

/** A client of a host that answers so, and what it was asked. */
function host(answer: () => Promise<Response>) {
  const asked: unknown[] = [];
  const client = createClient({
    fetch: (_url, init) => {
      asked.push(JSON.parse(String(init?.body)));
      return answer();
    },
  });
  return { client, asked };
}
const found = async () =>
  Response.json({ status: 1, packet_list: [{ track_number: "KI1", "Tracking Detail": [] }] });

afterEach(() => {
  vi.restoreAllMocks();
});

describe("Asking for a parcel (SPEC §5, §8, §9)", () => {
  // SPEC §5: real-time route ignores an empty id.
  it("an empty id is ignored: nobody is asked", async () => {
    const { client, asked } = host(found);
    for (const id of ["", "   "]) {
      expect(await loadParcel(client, id)).toMatchObject({ id: "", parcels: null, problem: null });
    }
    expect(asked).toEqual([]);
  });

  it("the input is trimmed", async () => {
    const { client, asked } = host(found);
    expect((await loadParcel(client, "  KI1 ")).parcels?.[0].trackingNumber).toBe("KI1");
    expect(asked).toEqual([{ trackingNumber: "KI1" }]);
  });

  it("an order's number gives all of its parcels; of any other answer the first counts", async () => {
    const packets = ["KI1", "KI2"].map((number) => ({
      track_number: number,
      booked_packet_order_id: "TH-4F7K2M9Q",
    }));
    const { client } = host(async () => Response.json({ status: 1, packet_list: packets }));
    const numbers = async (typed: string) =>
      (await loadParcel(client, typed)).parcels?.map(({ trackingNumber }) => trackingNumber);
    expect(await numbers("th-4f7k2m9q")).toEqual(["KI1", "KI2"]);
    expect(await numbers("KI1")).toEqual(["KI1"]);
  });

  // SPEC §7: POST /api/v8/track/unified-track: body {trackingNumber}; 15 s timeout; reads status (1 = success), packet_list
  // SPEC §9: Tracking timeout 15000 ms;
  it("waits 15000 ms and no other time", async () => {
    const signals = vi.spyOn(AbortSignal, "timeout");
    const timers = vi.spyOn(globalThis, "setTimeout");
    await loadParcel(host(found).client, "KI1");
    const limits = [
      ...signals.mock.calls.map(([ms]) => ms),
      ...timers.mock.calls.map(([, ms]) => ms),
    ];
    expect(new Set(limits)).toEqual(new Set([15_000]));
  });

  // SPEC §8: On request failure the internal message is 'Failed to fetch tracking information. Please try again.',
  it("on request failure it says so, for status and silence alike", async () => {
    const failures = [
      async () => new Response("boom", { status: 500 }),
      async () => Promise.reject(new DOMException("late", "TimeoutError")),
    ];
    for (const failure of failures) {
      expect((await loadParcel(host(failure).client, "KI1")).problem).toBe(
        "Failed to fetch tracking information. Please try again.",
      );
    }
  });

  it("nothing found says so", async () => {
    for (const body of [
      { status: 0, packet_list: [{}] },
      { status: 1, packet_list: [] },
    ]) {
      expect((await loadParcel(host(async () => Response.json(body)).client, "KI1")).problem).toBe(
        "No tracking information found for this tracking number.",
      );
    }
  });
});
