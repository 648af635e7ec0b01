import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCharges,
  type Charge,
  charge,
  discountCharge,
  figuresOf,
} from "#tohfa/shop/orders/order/charges.ts";
import type { QuotedLine } from "./quoted-line.ts";
import { parcelsOfSales, type SoldParcel } from "./split-shares.ts";

const amount = fc.integer({ min: 0, max: 90_000_000 });
const product = { id: "p", name: "Mug" } as QuotedLine["product"];
const lineOf = (total: number, boxes: number, quantity: number): QuotedLine => ({
  ...{ index: 0, product, quantity: quantity * boxes, total, category: "New Arrival" as const },
  unit: { numerator: total, denominator: quantity * boxes },
  ...{ attributes: {}, note: "", personalisation: [] },
  parts: [{ product, quantity: 1, total: Math.floor(total / 3) }],
});
const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

const nameOf = ({ kind, payer, account }: Charge) => `${kind} ${payer} ${account}`;

function figuresAt(parcels: readonly SoldParcel[], index: number) {
  const parcel = parcels[index];
  if (!parcel) throw new Error("A parcel is not there");
  return figuresOf(parcel.charges);
}

/** A sale whose shop's part and discount its goods can bear, as a quote's are. */
const sale = fc
  .record({
    totals: fc.array(amount, { minLength: 1, maxLength: 4 }),
    kept: fc.double({ min: 0, max: 1, noNaN: true }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    brought: fc.double({ min: 0, max: 1, noNaN: true }),
    bears: fc.constantFrom("shop" as const, "seller" as const),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map((made) => (boxes: number, sellerId: string) => {
    const lines = made.totals.map((total) => lineOf(total, boxes, made.quantity));
    const [last] = lines.slice(-1);
    const joined = last ? Math.floor(last.total * made.brought) : 0;
    const others = sumOf(lines.slice(0, -1).map(({ total }) => total));
    const commission = joined + Math.floor(others * made.kept);
    const subtotal = sumOf(made.totals);
    const most = made.bears === "seller" ? subtotal - commission : subtotal;
    const joining = new Map(last ? [[last, joined]] : []);
    return {
      sellerId,
      lines,
      joining,
      commission,
      bears: made.bears,
      charges: [charge("goods", subtotal), discountCharge(Math.floor(most * made.off), made.bears)],
    };
  });

describe("An order to several people is shared out to the paisa", () => {
  it("what all of them get is what was quoted, and no parcel has more taken off than it can bear", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 40 }),
        fc.array(sale, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 20_000_00 }),
        (boxes, made, shipping) => {
          const charged = [charge("shipping", shipping)];
          const all = sumOf(boxes);
          const sales = made.map((one, index) => one(all, `s${index}`));
          const parcels = parcelsOfSales(sales, boxes, charged);
          expect(parcels).toHaveLength(boxes.length * sales.length);
          // Whoever bears a discount of nothing comes in the order of the parcels that have some.
          const named = (list: readonly Charge[]) =>
            addCharges(list).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
          expect(named(parcels.flatMap(({ charges }) => charges))).toEqual(
            named([...sales.flatMap(({ charges }) => charges), ...charged]),
          );
          for (const { sellerId, lines, charges, commission, bears } of sales) {
            const own = parcels.filter((parcel) => parcel.sellerId === sellerId);
            const theirs = figuresOf(own.flatMap((parcel) => parcel.charges));
            const { subtotal, discount } = figuresOf(charges);
            expect([theirs.subtotal, theirs.discount]).toEqual([subtotal, discount]);
            expect(sumOf(own.map((parcel) => parcel.commission))).toBe(commission);
            for (const [place, line] of lines.entries()) {
              const pieces = own.map((parcel) => parcel.lines[place]?.quantity ?? 0);
              expect(pieces).toEqual(boxes.map((count) => (line.quantity / all) * count));
            }
            for (const parcel of own) {
              const price = figuresOf(parcel.charges);
              expect(sumOf(parcel.lines.map(({ total }) => total))).toBe(price.subtotal);
              expect(parcel.commission).toBeLessThanOrEqual(price.subtotal);
              const bearable = price.subtotal - (bears === "seller" ? parcel.commission : 0);
              expect(price.discount).toBeLessThanOrEqual(bearable);
              for (const line of parcel.lines) {
                expect(parcel.joining.get(line) ?? 0).toBeLessThanOrEqual(line.total);
              }
            }
          }
          const fees = boxes.map((_, person) =>
            sumOf(
              parcels
                .filter((one) => one.person === person)
                .map((one) => figuresOf(one.charges).shipping),
            ),
          );
          expect(Math.max(...fees) - Math.min(...fees)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("nothing is below zero, more boxes never cost less, and in which order people stand changes a paisa a line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 30 }),
        sale,
        fc.infiniteStream(fc.nat()),
        (boxes, made, stream) => {
          const own = made(sumOf(boxes), "s");
          const lines = own.lines.length;
          const order = boxes
            .map((_, index) => ({ index, key: stream.next().value ?? 0 }))
            .sort((one, other) => one.key - other.key)
            .map(({ index }) => index);
          const parcels = parcelsOfSales([own], boxes, []);
          const shuffled = parcelsOfSales(
            [own],
            order.map((index) => boxes[index] ?? 1),
            [],
          );
          for (const [place, index] of order.entries()) {
            const [one, other] = [figuresAt(parcels, index), figuresAt(shuffled, place)];
            expect(
              Math.min(one.subtotal, one.discount, parcels[index]?.commission ?? 0),
            ).toBeGreaterThanOrEqual(0);
            expect(Math.abs(one.subtotal - other.subtotal)).toBeLessThanOrEqual(lines);
            expect(Math.abs(one.discount - other.discount)).toBeLessThanOrEqual(2 * lines + 1);
          }
          for (const [index, count] of boxes.entries()) {
            for (const [after, more] of boxes.entries()) {
              if (count >= more) continue;
              const [less, most] = [figuresAt(parcels, index), figuresAt(parcels, after)];
              expect(most.subtotal).toBeGreaterThanOrEqual(less.subtotal);
              expect(most.discount + 2 * lines).toBeGreaterThanOrEqual(less.discount);
            }
          }
        },
      ),
    );
  });
});
