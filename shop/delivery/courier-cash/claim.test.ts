import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Entry, whyNotPost } from "#tohfa/shop/money/ledger/ledger.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { acceptedEntries, claimPaidEntries, whyNotClaim, whyNotClaimAmount } from "./claim.ts";
import { CLAIM } from "./claim-machine.ts";

const parties = { courier: "tcs", sellerId: "s1" } as const;
const sum = (entries: Entry[], account: string) =>
  entries.filter((one) => one.account === account).reduce((all, { amount }) => all + amount, 0);
const amount = fc.integer({ min: 1, max: 100_000_000 });

describe("Claims against couriers", () => {
  it("opened → accepted → paid, or refused; nothing is skipped", () => {
    const ways = CLAIM.states.flatMap((from) => CLAIM.next[from].map((to) => `${from} ${to}`));
    expect(ways).toEqual(["opened accepted", "opened refused", "accepted paid"]);
  });

  it("what the courier pays is the seller's, to the paisa, and nobody owes anything then", () => {
    fc.assert(
      fc.property(amount, amount, (accepted, paid) => {
        const first = acceptedEntries(parties, accepted);
        const then = claimPaidEntries(parties, accepted, paid);
        expect([whyNotPost(first), whyNotPost(then)]).toEqual([null, null]);
        const all = [...first, ...then];
        expect([sum(all, "claims"), sum(all, "seller"), sum(all, "bank")]).toEqual([
          0,
          -paid,
          paid,
        ]);
        expect(all.every((one) => one.amount !== 0)).toBe(true);
      }),
    );
  });

  it("is made for what was lost or damaged or came back, never of a seller's own rider", () => {
    const may = (courier: "tcs" | "own") =>
      PARCEL.states.filter((state) => whyNotClaim({ state, courier }) === null);
    expect(may("tcs")).toEqual(["returned", "returned_to_sender", "lost", "damaged"]);
    expect(may("own")).toEqual([]);
  });

  it("is above zero, in whole paisa, and never beyond what the goods cost", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 2000 }), fc.nat(1000), (wanted, most) => {
        expect(whyNotClaimAmount(wanted, most) === null).toBe(wanted > 0 && wanted <= most);
      }),
    );
    expect(whyNotClaimAmount(0.5, 10)?.field).toBe("amount");
  });
});
