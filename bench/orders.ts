import type { Database } from "../db/open.server.ts";
import { products, sellers } from "../db/schema/catalog.ts";

/** Inserts a seller and a product with this name and stock; returns the product's id. */
export async function seedProduct(db: Database, name: string, stock: number): Promise<string> {
  await db
    .insert(sellers)
    .values({
      id: "bench",
      handle: "bench",
      companyName: "Bench",
      fullName: "Bench",
      status: "approved",
    })
    .onConflictDoNothing();
  await db.insert(products).values({
    id: `bench-${name}`,
    slug: name,
    name,
    price: 100_000,
    stock,
    sellerId: "bench",
    searchText: name,
  });
  return `bench-${name}`;
}

/** The body of a browser's order of one unit of a product. */
export function buyerOrder(productId: string): object {
  return {
    firstName: "Bench",
    lastName: "Buyer",
    email: "bench@tohfa.example",
    phone: "03001234567",
    address: "House 1, Street 1",
    city: "Lahore",
    shipping_method: "standard",
    payment_method: "cod",
    items: [{ id: productId, quantity: 1 }],
  };
}
