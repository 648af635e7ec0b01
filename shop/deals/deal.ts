import type { Product } from "../catalog/product.ts";
import type { Paisa } from "../money.ts";

/** Several products for one price (SPEC §3 "Deal"). */
export interface Deal {
  id: string;
  name: string;
  description: string;
  image: string;
  products: Product[];
  price: Paisa;
  /** ISO time, null where the deal does not end. */
  endsAt: string | null;
}
