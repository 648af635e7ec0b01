import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { dealProducts, deals, products, sellers } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  COUPONS,
  DEALS,
  PACKING_DESK,
  PACKS_WITH_ANYONE,
  PRODUCTS,
  SELLERS,
} from "./operations.ts";
import type { Model, World } from "./told.ts";

/** Of each product, as it begins. */
const STOCK = 20;

/** Sellers, products and coupons in an empty database and folder, and a model that agrees with it. */
export async function openWorld({ db, connection }: OpenDatabase, dataDir: string): Promise<World> {
  const numbers = Array.from({ length: SELLERS }, (_, index) => index);
  await db.insert(users).values(
    numbers.map((index) => ({
      id: `model-${index}`,
      name: `Model ${index}`,
      email: `seller-${index}@example.com`,
      role: "seller" as const,
    })),
  );
  await db.insert(sellers).values(
    numbers.map((index) => ({
      id: `model-s${index}`,
      handle: `model-${index}`,
      companyName: `Model ${index}`,
      fullName: `Model ${index}`,
      userId: `model-${index}`,
      status: "approved" as const,
      isPackingDesk: index === PACKING_DESK,
      commissionBasisPoints: [1000, 1250, 333][index] ?? 0,
    })),
  );
  await signInAs(db, adminNamed("model"));
  const model = emptyModel();
  for (let index = 0; index < PRODUCTS; index += 1) {
    const id = `model-p${String(index).padStart(2, "0")}`;
    const price = 1000_00 + index * 333_33;
    model.stock.set(id, STOCK);
    model.prices.set(id, [{ value: price, since: 0, until: Number.POSITIVE_INFINITY }]);
    await db.insert(products).values({
      id,
      slug: id,
      name: id,
      searchText: id,
      price,
      stock: STOCK,
      sellerId: `model-s${index % SELLERS}`,
      packsWithAnyone: PACKS_WITH_ANYONE.includes(index),
    });
  }
  for (const [index, { products: inside, price }] of DEALS.entries()) {
    const id = `model-d${index}`;
    await db.insert(deals).values({ id, name: id, price });
    const ids = inside.map((number) => [...model.stock.keys()][number] ?? "");
    await db.insert(dealProducts).values(ids.map((productId) => ({ dealId: id, productId })));
    model.deals.set(id, { products: ids, price });
  }
  await db.insert(coupons).values([...COUPONS]);
  return { db, connection, dataDir, model };
}

function emptyModel(): Model {
  return {
    clock: 0,
    stock: new Map(),
    prices: new Map(),
    deals: new Map(),
    busy: new Set(),
    closed: new Map(),
    orders: [],
    parcels: [],
    parcelById: new Map(),
    bids: [],
    receipts: [],
    returns: [],
    partly: new Map(),
    inspected: new Map(),
    claims: new Map(),
    payouts: new Map(),
    remitted: new Set(),
    transferred: new Set(),
    sentBack: new Map(),
    courier: { fees: 0, feeTax: 0, withheld: 0, open: 0 },
    letters: new Map(),
    told: new Map(),
    failures: [],
  };
}
