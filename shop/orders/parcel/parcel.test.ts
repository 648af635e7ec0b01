import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interpretReturned, releasesStock, waitsForInspection, whyNotCancel } from "./parcel.ts";
import { PARCEL, type ParcelState } from "./parcel-machine.ts";

const { states } = PARCEL;
const nextOf = (state: ParcelState) => PARCEL.next[state];

describe("Parcel states (PRODUCT §5)", () => {
  const way: ParcelState[] = ["placed", "confirmed", "packed", "dispatched", "delivered"];

  it("placed → confirmed → packed → dispatched → delivered, and nothing is skipped", () => {
    for (const [index, from] of way.entries()) {
      for (const [place, to] of way.entries()) {
        expect([from, to, PARCEL.whyNot(from, to) === null]).toEqual([
          from,
          to,
          place === index + 1,
        ]);
      }
    }
  });

  it("is cancelled before dispatch only, and returned after delivery only", () => {
    const from = (to: ParcelState) => states.filter((one) => PARCEL.whyNot(one, to) === null);
    expect(from("cancelled")).toEqual(["placed", "confirmed", "packed"]);
    expect(from("returned")).toEqual(["delivered"]);
    // From delivered, if the delivery was reported by mistake (an admin corrects it).
    expect(from("returned_to_sender")).toEqual(["dispatched", "delivered"]);
    expect([from("lost"), from("damaged")]).toEqual([["dispatched"], ["dispatched"]]);
    expect(states.filter((one) => nextOf(one).length === 0)).toEqual([
      "cancelled",
      "returned",
      "returned_to_sender",
      "lost",
      "damaged",
    ]);
  });

  it("says in words why not, and what is possible", () => {
    expect(PARCEL.whyNot("placed", "delivered")?.message).toBe(
      "This parcel is placed, and can only become confirmed or cancelled next.",
    );
    expect(PARCEL.whyNot("returned_to_sender", "packed")?.message).toBe(
      "This parcel is returned to its sender, and that is its end.",
    );
  });

  it("what a courier calls returned is return-to-sender where it never was delivered", () => {
    expect(interpretReturned("dispatched", "returned")).toBe("returned_to_sender");
    expect(interpretReturned("delivered", "returned")).toBe("returned");
  });

  it("on any way to its end a parcel gives its stock back at most once: where it never left, or by an inspection", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 12 }), (choices) => {
        let state: ParcelState = "placed";
        let given = 0;
        for (const choice of choices) {
          const ways = nextOf(state);
          const next: ParcelState | undefined = ways[choice % Math.max(1, ways.length)];
          if (!next) break;
          state = next;
          if (releasesStock(state)) given += 1;
          expect(releasesStock(state) && waitsForInspection(state)).toBe(false);
        }
        expect(given).toBe(state === "cancelled" ? 1 : 0);
      }),
    );
  });

  it("a buyer can cancel exactly what the table can cancel, and is told why where not", () => {
    for (const state of states) {
      expect(whyNotCancel(state) === null).toBe(PARCEL.whyNot(state, "cancelled") === null);
    }
    expect(whyNotCancel("dispatched")?.message).toContain("on its way");
  });
});
