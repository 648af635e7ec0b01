import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PARCEL } from "../parcel/parcel-machine.ts";
import { orderStateAfter } from "./order.ts";
import { ORDER } from "./order-machine.ts";

const { states } = PARCEL;
const orderStates = ORDER.states;

describe("Orders (PRODUCT §5)", () => {
  const parcels = fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 4 });

  it("whatever its parcels are, an order only becomes what its table allows", () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStates), parcels, (now, list) => {
        const after = orderStateAfter(now, list);
        if (after !== now) expect(ORDER.whyNot(now, after)).toBeNull();
      }),
    );
  });

  it("a cancelled order opens again only where a parcel of it is open again: its payment came late", () => {
    expect(orderStateAfter("cancelled", ["cancelled", "cancelled"])).toBe("cancelled");
    expect(orderStateAfter("cancelled", ["cancelled", "placed"])).toBe("open");
  });

  it("is cancelled exactly when all its parcels are", () => {
    fc.assert(
      fc.property(parcels, (list) => {
        const isCancelled = list.every((state) => state === "cancelled");
        expect(orderStateAfter("open", list) === "cancelled").toBe(isCancelled);
      }),
    );
    expect(orderStateAfter("awaiting", ["cancelled", "placed"])).toBe("awaiting");
    expect(orderStateAfter("awaiting", ["cancelled", "dispatched"])).toBe("open");
    expect(orderStateAfter("open", ["cancelled", "delivered"])).toBe("closed");
  });
});
