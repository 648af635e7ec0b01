/** A courier as parcels name it. */
interface KnownCourier {
  /** As people read it. */
  name: string;
  /** Whether the shop can ask it where a parcel is (a folder of shop/delivery/couriers). */
  hasApi: boolean;
}

/**
 * Every courier that can carry a parcel (reference 1). Parcels store the code, chosen from this list: as typed names
 * "leopards courier" and "Leopards" would be two couriers that hold cash.
 */
const KNOWN = {
  leopards: { name: "Leopards", hasApi: true },
  tcs: { name: "TCS", hasApi: true },
  postex: { name: "PostEx", hasApi: true },
  trax: { name: "Trax", hasApi: true },
  mnp: { name: "M&P", hasApi: true },
  callcourier: { name: "CallCourier", hasApi: true },
  blueex: { name: "BlueEx", hasApi: true },
  swyft: { name: "Swyft", hasApi: false },
  rider: { name: "Rider", hasApi: false },
  daewoo: { name: "Daewoo FastEx", hasApi: false },
  pakpost: { name: "Pakistan Post", hasApi: false },
  dhl: { name: "DHL", hasApi: false },
  fedex: { name: "FedEx", hasApi: false },
  tranzo: { name: "Tranzo", hasApi: false },
  /** The seller's own rider. */
  own: { name: "the seller's own rider", hasApi: false },
  /** Only the demo shop's own job sends with it (shop/delivery/parcels/demo-parcels.server.ts). */
  demo: { name: "Demo Courier", hasApi: true },
} as const satisfies Record<string, KnownCourier>;

export type CourierCode = keyof typeof KNOWN;

/** All codes; the database's CHECKs are made from this list. */
export const COURIER_CODES = Object.keys(KNOWN) as [CourierCode, ...CourierCode[]];

/** Whether this is the code of a courier; for values from forms and files. */
export function isCourierCode(value: string): value is CourierCode {
  return Object.hasOwn(KNOWN, value);
}

/** A courier's name as people read it. */
export function courierName(code: CourierCode): string {
  return KNOWN[code].name;
}

/** Who carries a parcel, as people read it. `isOurRider`: one of the shop's own riders has it. */
export function carrierName(code: CourierCode, isOurRider: boolean): string {
  return code === "own" && isOurRider ? "Tohfa's own rider" : courierName(code);
}

/** Whether the shop can ask this courier's API where a parcel is. */
export function hasApi(code: CourierCode): boolean {
  return KNOWN[code].hasApi;
}
