import { type TSchema, Type } from "typebox";
import { COURIERS } from "#tohfa/shop/delivery/couriers/couriers.server.ts";
import { FBR } from "#tohfa/shop/money/fbr/fbr.ts";
import { GATEWAYS } from "#tohfa/shop/money/payments/gateways.server.ts";
import {
  type Vendor,
  type VendorKey,
  type VendorValues,
  whyIncomplete,
} from "#tohfa/shop/platform/vendor.ts";

/** Couriers, gateways and FBR; each one's folder says what it needs. */
const VENDORS: readonly Vendor[] = [...COURIERS, ...Object.values(GATEWAYS), FBR];

/** The same vendors with the keys and addresses of their booking APIs, which come on top. */
const BOOKINGS: readonly Vendor[] = COURIERS.flatMap(({ name, booking, address }) =>
  booking ? [{ name, keys: booking.keys, address: booking.address ?? address }] : [],
);

export const COURIER_SETTINGS = settingsOf([...COURIERS, ...BOOKINGS]);
export const GATEWAY_SETTINGS = settingsOf(Object.values(GATEWAYS));
export const FBR_SETTINGS = settingsOf([FBR]);
const VENDOR_SETTINGS = { ...COURIER_SETTINGS, ...GATEWAY_SETTINGS, ...FBR_SETTINGS };

/** The settings of these vendors, by their names in the environment. */
function settingsOf(vendors: readonly Vendor[]): Readonly<Record<string, TSchema>> {
  return Object.fromEntries(
    vendors.flatMap((vendor) => [
      ...Object.entries(vendor.keys).map(([name, key]) => [name, schemaOf(key)] as const),
      [vendor.address.setting, addressSchema(vendor)] as const,
    ]),
  );
}

function schemaOf({ description, pattern = "\\S", isSwitch }: VendorKey): TSchema {
  return Type.Optional(
    isSwitch ? Type.Boolean({ description }) : Type.String({ pattern, description }),
  );
}

function addressSchema({ name, address }: Vendor): TSchema {
  const usual = address.sandbox ? "in production the real one, else the sandbox" : "production";
  return Type.Optional(
    Type.String({
      pattern: "^https?://\\S+$",
      description: `${name}'s API, unset: ${usual}: an address such as ${address.production}`,
    }),
  );
}

/** The vendors' part of checked settings. */
export function vendorValues(values: object): VendorValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(VENDOR_SETTINGS, name)),
  );
}

/** A line for every vendor that has some of its keys and not all. */
export function incompleteVendors(values: VendorValues): string[] {
  return [...VENDORS, ...BOOKINGS].flatMap(
    ({ keys }) => whyIncomplete(Object.keys(keys), values) ?? [],
  );
}
