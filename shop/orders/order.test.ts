import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cashStateAfter,
  givesStockBack,
  MACHINES,
  meantState,
  nextStates,
  type OrderState,
  orderStateAfter,
  type ParcelState,
  RETURN_DAYS,
  whyNotCancel,
  whyNotMove,
  whyNotMoveCash,
  whyNotMoveOrder,
  whyNotMoveReturn,
  whyNotReturn,
} from "./order.ts";

const states = Object.keys(MACHINES.parcel.next) as ParcelState[];
const orderStates = Object.keys(MACHINES.order.next) as OrderState[];
const DAY = 86_400_000;

describe("Parcel states (PRODUCT §5)", () => {
  const way: ParcelState[] = ["placed", "confirmed", "packed", "dispatched", "delivered"];

  it("placed → confirmed → packed → dispatched → delivered, and nothing is skipped", () => {
    for (const [index, from] of way.entries()) {
      for (const [place, to] of way.entries()) {
        expect([from, to, whyNotMove(from, to) === null]).toEqual([from, to, place === index + 1]);
      }
    }
  });

  it("is cancelled before dispatch only, and returned after delivery only", () => {
    const from = (to: ParcelState) => states.filter((one) => whyNotMove(one, to) === null);
    expect(from("cancelled")).toEqual(["placed", "confirmed", "packed"]);
    expect(from("returned")).toEqual(["delivered"]);
    expect(from("returned_to_sender")).toEqual(["dispatched"]);
    expect(states.filter((one) => nextStates(one).length === 0)).toEqual([
      "cancelled",
      "returned",
      "returned_to_sender",
    ]);
  });

  it("says in words why not, and what is possible", () => {
    expect(whyNotMove("placed", "delivered")?.message).toBe(
      "This parcel is placed, and can only become confirmed or cancelled next.",
    );
    expect(whyNotMove("returned_to_sender", "packed")?.message).toBe(
      "This parcel is returned to its sender, and that is its end.",
    );
  });

  it("what a courier calls returned is return-to-sender where it never was delivered", () => {
    expect(meantState("dispatched", "returned")).toBe("returned_to_sender");
    expect(meantState("delivered", "returned")).toBe("returned");
  });

  it("on any way to its end a parcel gives its stock back at most once, and exactly where it was not sold", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 12 }), (choices) => {
        let state: ParcelState = "placed";
        let given = 0;
        for (const choice of choices) {
          const ways = nextStates(state);
          const next: ParcelState | undefined = ways[choice % Math.max(1, ways.length)];
          if (!next) break;
          state = next;
          if (givesStockBack(state)) given += 1;
        }
        expect(given).toBe(givesStockBack(state) ? 1 : 0);
      }),
    );
  });
});

describe("Every machine is one table", () => {
  const whyNot = {
    parcel: whyNotMove,
    order: whyNotMoveOrder,
    cash: whyNotMoveCash,
    return: whyNotMoveReturn,
  } as Record<string, (from: string, to: string) => Error | null>;
  const all = Object.entries(MACHINES).flatMap(([name, { next }]) =>
    Object.keys(next).flatMap((from) => Object.keys(next).map((to) => [name, from, to] as const)),
  );

  it.each(all)("%s: %s → %s is in the table, or refused with words", (name, from, to) => {
    const next = (MACHINES as Record<string, { next: Record<string, readonly string[]> }>)[name];
    const refusal = whyNot[name]?.(from, to);
    expect(refusal === null).toBe(next?.next[from]?.includes(to));
    if (refusal)
      expect(refusal.message).toMatch(/^(This|The cash of this) \w+ (is|of) .+\.$|^The cash/);
  });
});

describe("Orders (PRODUCT §5)", () => {
  const parcels = fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 4 });

  it("whatever its parcels are, an order only becomes what its table allows", () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStates), parcels, (now, list) => {
        const after = orderStateAfter(now, list);
        if (after !== now) expect(whyNotMoveOrder(now, after)).toBeNull();
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

  it("a buyer can call off exactly what the table can cancel, and is told why where not", () => {
    for (const state of states) {
      expect(whyNotCancel(state) === null).toBe(whyNotMove(state, "cancelled") === null);
    }
    expect(whyNotCancel("dispatched")?.message).toContain("on its way");
  });
});

describe("Cash on delivery", () => {
  it("is expected on dispatch, collected on delivery, and void where the parcel came back", () => {
    const ends = states.map((state) => [state, cashStateAfter(state)]);
    expect(ends.filter(([, cash]) => cash)).toEqual([
      ["dispatched", "expected"],
      ["delivered", "collected"],
      ["returned_to_sender", "void"],
    ]);
  });
});

describe("Returns (SPEC §9: 14 days)", () => {
  const delivered = { state: "delivered", deliveredAt: 1000, openReturn: null } as const;

  // SPEC §9: 14 days easy replace.
  it("within 14 days of delivery, not a millisecond later", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * DAY }), (passed) => {
        const why = whyNotReturn(delivered, 1000 + passed);
        expect(why === null).toBe(passed <= RETURN_DAYS * DAY);
      }),
    );
    expect(whyNotReturn(delivered, 1000 + RETURN_DAYS * DAY)).toBeNull();
    expect(whyNotReturn(delivered, 1001 + RETURN_DAYS * DAY)?.message).toContain("14 days");
  });

  it("only what was delivered, and once", () => {
    for (const state of states.filter((one) => one !== "delivered")) {
      expect(whyNotReturn({ ...delivered, state }, 1000)?.code).toBe("conflict");
    }
    expect(whyNotReturn({ ...delivered, openReturn: "requested" }, 1000)?.message).toBe(
      "A return of this parcel has been requested already.",
    );
  });
});
