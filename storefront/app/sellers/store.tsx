import { notFound } from "../not-found.ts";

/** Until sellers can be read, nobody has a handle. */
export function loader() {
  throw notFound();
}

export default function SellerStore() {
  return null;
}
