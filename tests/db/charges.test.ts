import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let order = "";

beforeAll(async () => {
  shop = await openTestShop();
  const product = await addProduct(shop.db, { sellerId: await addSeller(shop.db), price: 1500_50 });
  const wanted = { shipping_method: "express" };
  order = (await place(shop, orderOf([{ id: product, quantity: 1 }], wanted))).body.id;
});
afterAll(() => shop.close());

let copies = 0;

/** The constraint or the words by which it was refused; "allowed" where it was not. Each copy has a name of its own. */
async function refused(...statements: string[]): Promise<string> {
  copies += 1;
  const name = `TH-COPY${copies}`;
  const failed = await shop.db
    .transaction(async (tx) => {
      for (const one of statements) await tx.execute(sql.raw(one.replaceAll("TH-COPY", name)));
    })
    .then(
      () => null,
      (error: Error) => (error.cause ?? error) as { constraint?: string; message: string },
    );
  return failed ? (failed.constraint ?? failed.message.replace(name, "TH-COPY")) : "allowed";
}

const CHARGE = "order_charges (order_id, parcel_id, kind, paisa, payer, account, taxable)";
/** A copy of the order, with other values. */
const copy = (changes: object) =>
  `insert into orders select (jsonb_populate_record(o, '${JSON.stringify({ id: "TH-COPY", ...changes })}')).*
    from orders o where id = '${order}'`;
const copyParcel = (changes: object) =>
  `insert into parcels select (jsonb_populate_record(p,
      '${JSON.stringify({ id: "TH-COPY-1", order_id: "TH-COPY", ...changes })}')).* from parcels p where order_id = '${order}'`;
const item =
  () => `insert into order_items (order_id, parcel_id, product_id, product_name, quantity, unit, total, cart_category)
  select 'TH-COPY', 'TH-COPY-1', product_id, product_name, quantity, unit, total, cart_category
  from order_items where order_id = '${order}'`;
const chargeOf = (parcel: string | null, kind: string, paisa: number, account = "seller") =>
  `insert into ${CHARGE} values ('TH-COPY', ${parcel === null ? "null" : `'${parcel}'`}, '${kind}', ${paisa}, 'buyer',
    '${account}', true)`;
/** What it costs: goods, express and what makes it whole rupees. */
const charges = (parcel: string | null, goods = 1500_50) => [
  chargeOf(parcel, "goods", goods),
  chargeOf(parcel, "shipping", 250_00, "shipping"),
  chargeOf(parcel, "rounding", 50, "rounding"),
];
const NOT_THE_TOTAL = "the charges of order TH-COPY do not add up to its total";
const NOT_THE_PARCELS = "the charges of order TH-COPY are not those of its parcels";
const NOT_THE_PARCEL = "the charges of parcel TH-COPY-1 do not add up to it";

describe("An order's total is the sum of its charges, whoever writes them", () => {
  it("as a checkout writes them, they are the order's and its parcel's", async () => {
    const { rows } =
      await shop.db.execute(sql`select parcel_id is null as whole, kind, paisa, payer, account, taxable
      from order_charges where order_id = ${order} order by whole, kind`);
    const own = [
      { kind: "goods", paisa: "150050", account: "seller", taxable: true },
      { kind: "rounding", paisa: "50", account: "rounding", taxable: false },
      { kind: "shipping", paisa: "25000", account: "shipping", taxable: true },
    ];
    expect(rows).toEqual(
      [false, true].flatMap((whole) => own.map((one) => ({ whole, payer: "buyer", ...one }))),
    );
  });

  it("where somebody writes none of an order, or of a parcel, its columns stand for them", async () => {
    const both = [...charges(null), ...charges("TH-COPY-1")];
    const rows = [copy({}), copyParcel({}), item()];
    expect(await refused(...rows, ...both)).toBe("allowed");
    expect(await refused(...rows)).toBe("allowed");
    expect(await refused(...rows, ...charges(null))).toBe("allowed");
    expect(await refused(...rows, ...charges("TH-COPY-1"))).toBe("allowed");
  });

  it("a further kind counts as the others, and needs no migration", async () => {
    const wrap = (parcel: string | null) => chargeOf(parcel, "gift_wrap", 100_00, "shipping");
    const rows = [copy({ total: 1851_00 }), copyParcel({}), item()];
    const all = [...charges(null), ...charges("TH-COPY-1")];
    expect(await refused(...rows, ...all, wrap(null), wrap("TH-COPY-1"))).toBe("allowed");
    expect(await refused(...rows, ...all, wrap(null))).toBe(NOT_THE_PARCELS);
    expect(await refused(...rows, ...all, wrap("TH-COPY-1"))).toBe(NOT_THE_TOTAL);
    expect(await refused(...rows, ...all)).toBe(NOT_THE_TOTAL);
    // What a seller pays is no part of the price.
    const paid = wrap("TH-COPY-1").replace("'buyer'", "'seller'");
    const same = wrap(null).replace("'buyer'", "'seller'");
    const plain = [copy({}), copyParcel({}), item()];
    expect(await refused(...plain, ...all, paid, same)).toBe("allowed");
  });

  it("another total, other columns, another bearer of a discount and another order's parcel are refused", async () => {
    const both = [...charges(null), ...charges("TH-COPY-1")];
    expect(await refused(copy({ total: 1751_01 }), copyParcel({}), item(), ...both)).toBe(
      NOT_THE_TOTAL,
    );
    expect(await refused(copy({ total: 1751_01 }), copyParcel({}), item())).toBe(NOT_THE_TOTAL);
    expect(await refused(copy({ subtotal: 1500_51 }), copyParcel({}), item(), ...both)).toBe(
      NOT_THE_TOTAL,
    );
    expect(await refused(copy({}), copyParcel({ subtotal: 1500_51 }), item(), ...both)).toBe(
      NOT_THE_PARCEL,
    );
    const other = [...charges(null), ...charges("TH-COPY-1", 1500_49)];
    expect(await refused(copy({}), copyParcel({}), item(), ...other)).toBe(NOT_THE_PARCELS);
    const off = (account: string) => [
      copy({ discount: 100_00, total: 1651_00 }),
      copyParcel({ discount: 100_00, discount_born_by: "seller" }),
      ...[item(), ...both, chargeOf(null, "discount", -100_00, account)],
      chargeOf("TH-COPY-1", "discount", -100_00, account),
    ];
    expect(await refused(...off("seller"))).toBe("allowed");
    expect(await refused(...off("promotion"))).toBe(NOT_THE_PARCEL);
    const strange = both.map((one) => one.replaceAll("'TH-COPY-1'", `'${order}-1'`));
    expect(await refused(copy({}), copyParcel({}), item(), ...strange)).toContain(
      "order_charges_of_parcel",
    );
  });

  it("nothing is added to them later, changed or taken away", async () => {
    const late = chargeOf(null, "gift_wrap", 100_00, "shipping").replaceAll("TH-COPY", order);
    expect(await refused(late)).toBe(`the charges of order ${order} do not add up to its total`);
    expect(await refused("update order_charges set paisa = paisa + 1")).toContain("append-only");
    expect(await refused("delete from order_charges")).toContain("nothing is removed");
    expect(await refused(chargeOf(null, "Gift", 1).replaceAll("TH-COPY", order))).toBe(
      "order_charges_kind",
    );
    expect(await refused(chargeOf(null, "gift", 0).replaceAll("TH-COPY", order))).toBe(
      "order_charges_paisa",
    );
    expect(await refused(chargeOf(null, "gift", 1, "gifts").replaceAll("TH-COPY", order))).toBe(
      "order_charges_account",
    );
  });
});
