/** What one setting of a vendor may hold. */
export interface VendorKey {
  /** What a wrong or missing value is answered with: "PostEx's merchant token". */
  description: string;
  /** What its value must match; by default anything but nothing. */
  pattern?: string;
  /** 1 or 0 instead of a key, for a vendor that anybody may ask. */
  isSwitch?: boolean;
}

/** A courier or a gateway in the shop's settings: all of its keys turn it on, none leave it off. */
export interface Vendor<Name extends string = string> {
  /** As people know it. */
  name: string;
  /** Names in the environment; they only work together. */
  keys: Readonly<Record<Name, VendorKey>>;
  /** Where its API is, and the setting that says otherwise (tests, staging). No slash at the end. */
  address: {
    setting: string;
    production: string;
    /** What a shop that is not in production asks instead, where the vendor has one. */
    sandbox?: string;
  };
}

/** The checked settings of all vendors by their names in the environment; a switch is true or false. */
export type VendorValues = Readonly<Record<string, string | boolean | undefined>>;

/** What a vendor is made of once it is on. */
export interface VendorAccess<Name extends string = string> {
  keys: Readonly<Record<Name, string>>;
  /** Without a slash at the end. */
  url: string;
  isProduction: boolean;
}

/** What a vendor goes by; null where it is off. */
export function vendorAccess(
  { keys, address }: Vendor,
  values: VendorValues,
  isProduction: boolean,
): VendorAccess | null {
  const given = Object.keys(keys).map((name) => [name, values[name]] as const);
  if (given.some(([, value]) => !value)) return null;
  const { setting, production, sandbox = production } = address;
  const url = String(values[setting] || (isProduction ? production : sandbox));
  return {
    keys: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    url: url.replace(/(?<!\/)\/+$/, ""),
    isProduction,
  };
}

/** One line where some of these settings are there and others are not; they only work together. */
export function whyIncomplete(
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): string | null {
  const missing = names.filter((name) => !values[name]);
  const given = names.filter((name) => values[name]);
  if (missing.length === 0 || given.length === 0) return null;
  const [is, it] = missing.length === 1 ? ["is", "it"] : ["are", "them"];
  const use = given.length === 1 ? "is" : "are";
  return `${missing.join(", ")} ${is} missing: ${given.join(", ")} ${use} of no use without ${it}`;
}
