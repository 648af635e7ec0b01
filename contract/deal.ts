import type { Deal } from "../shop/deals/deal.ts";
import { paisaFromRupees, rupeesFromPaisa } from "../shop/money.ts";
import { productFromWire, productToWire } from "./product.ts";
import type { WireDeal } from "./schemas/shop.ts";
import { firstNumber, firstText, record, timeOrNull } from "./tolerant.ts";

export function dealToWire(deal: Deal): WireDeal {
  return {
    _id: deal.id,
    dealNames: deal.name,
    dealDescription: deal.description,
    dealImage1: deal.image,
    dealProducts: deal.products.map(productToWire),
    dealPrice: rupeesFromPaisa(deal.price),
    ...(deal.endsAt ? { endsAt: deal.endsAt } : {}),
  };
}

/** A foreign host may send products as bare ids: those are left out, there is nothing to show of them. */
export function dealFromWire(value: unknown): Deal | null {
  const wire = record(value);
  const id = firstText([wire._id, wire.id]);
  if (id === "") return null;
  const products = Array.isArray(wire.dealProducts) ? wire.dealProducts : [];
  return {
    id,
    name: firstText([wire.dealNames], "Deal"),
    description: firstText([wire.dealDescription]),
    image: firstText([wire.dealImage1]),
    products: products.map(productFromWire).filter((product) => product !== null),
    price: paisaFromRupees(firstNumber(wire.dealPrice) ?? 0),
    endsAt: timeOrNull(wire.endsAt),
  };
}
