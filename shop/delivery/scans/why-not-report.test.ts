import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Actor, system } from "#tohfa/shop/access/accounts/actor.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { COURIER_CODES, hasApi } from "#tohfa/shop/values/courier-codes.ts";
import { deliverySourceOf, whyNotReport } from "./why-not-report.ts";

const NOW = Date.parse("2026-11-21T12:00:00+05:00");
const people = {
  admin: { role: "admin", userId: "a", sellerId: null },
  seller: { role: "seller", userId: "s", sellerId: "s1" },
  // A store can belong to an account of any role.
  staff: { role: "buyer", userId: "b", sellerId: "s1" },
} satisfies Record<string, Actor>;
const shop: Actor[] = [system("poller"), { role: "courier", code: "tcs" }];

const courier = fc.constantFrom(...COURIER_CODES);
const state = fc.constantFrom(...PARCEL.states);
const person = fc.constantFrom<Actor>(...Object.values(people));
const words = fc.constantFrom("", "  ", "The neighbour has it");

describe("Who says what of a parcel", () => {
  it("delivered is the courier's word, an admin's with a proof, or a seller's where nobody can be asked", () => {
    fc.assert(
      fc.property(courier, words, (has, proof) => {
        const said = { to: "delivered" as const, proof };
        const facts = { from: "dispatched" as const, courier: has, lastAt: NOW - 1000 };
        const may = (actor: Actor) => whyNotReport(actor, facts, said, NOW) === null;
        expect(shop.every(may)).toBe(true);
        expect(may(people.admin)).toBe(proof.trim() !== "");
        expect([may(people.seller), may(people.staff)]).toEqual([!hasApi(has), !hasApi(has)]);
      }),
    );
    expect([...shop, people.admin, people.seller, people.staff].map(deliverySourceOf)).toEqual([
      "courier",
      "courier",
      "admin",
      "seller",
      "seller",
    ]);
  });

  it("no person sets a date back before the last thing that happened, nor into the future", () => {
    fc.assert(
      fc.property(person, state, fc.integer({ min: -1e9, max: 1e9 }), (actor, to, shift) => {
        const facts = { from: "packed" as const, courier: "own" as const, lastAt: NOW - 5e8 };
        const said = { to, proof: "seen", reason: "seen", at: new Date(NOW + shift) };
        if (shift > 0 || shift < -5e8) {
          expect(whyNotReport(actor, facts, said, NOW)?.field).toBe("at");
        } else expect(whyNotReport(actor, facts, said, NOW)?.field).not.toBe("at");
      }),
    );
  });

  it("lost, damaged and a false delivery are for admins, with a reason", () => {
    const cases = [
      ["dispatched", "lost"],
      ["dispatched", "damaged"],
      ["delivered", "returned_to_sender"],
    ] as const;
    for (const [from, to] of cases) {
      const facts = { from, courier: "tcs" as const, lastAt: NOW };
      const codes = [
        whyNotReport(people.seller, facts, { to, reason: "It is so" }, NOW)?.code,
        whyNotReport(people.staff, facts, { to, reason: "It is so" }, NOW)?.code,
        whyNotReport(people.admin, facts, { to, reason: " " }, NOW)?.field,
        whyNotReport(people.admin, facts, { to, reason: "TCS wrote to us" }, NOW)?.code,
      ];
      expect(codes).toEqual(["forbidden", "forbidden", "reason", undefined]);
    }
    // A job or a courier cannot report a false delivery either.
    const done = { from: "delivered" as const, courier: "tcs" as const, lastAt: NOW };
    for (const actor of shop) {
      expect(whyNotReport(actor, done, { to: "returned_to_sender" }, NOW)?.code).toBe("forbidden");
    }
    // A seller can report a parcel that came back undelivered.
    const refused = { from: "dispatched" as const, courier: "tcs" as const, lastAt: NOW };
    expect(whyNotReport(people.seller, refused, { to: "returned_to_sender" }, NOW)).toBeNull();
  });

  it("nobody sends a parcel with the demo's courier but the demo", () => {
    const facts = { from: "packed" as const, courier: null, lastAt: NOW };
    const said = { to: "dispatched" as const, courier: "demo" as const };
    expect(whyNotReport(people.seller, facts, said, NOW)?.field).toBe("courier");
    expect(whyNotReport(system("demo courier"), facts, said, NOW)).toBeNull();
  });
});
