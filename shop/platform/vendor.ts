/** A setting of a vendor. */
export interface VendorKey {
  /** Shown where its value is wrong or missing: "PostEx's merchant token". */
  description: string;
  /** A regular expression for its value; by default anything but an empty text. */
  pattern?: string;
  /** 1 or 0 instead of a key, for a vendor whose API needs no keys. */
  isSwitch?: boolean;
}

/** A courier or a gateway in the shop's settings: it is on where all of its keys are set, off where none is. */
export interface Vendor<Name extends string = string> {
  /** Its name for people. */
  name: string;
  /** Its keys by their names in the environment; all or none must be set. */
  keys: Readonly<Record<Name, VendorKey>>;
  /** The address of its API, and the setting that overrides it (tests, staging). No slash at the end. */
  address: {
    setting: string;
    production: string;
    /** Used instead by a shop that is not in production, where the vendor has one. */
    sandbox?: string;
  };
}

/** The checked settings of all vendors by their names in the environment; a switch is true or false. */
export type VendorValues = Readonly<Record<string, string | boolean | undefined>>;

/** The access to a vendor that is on. */
export interface VendorAccess<Name extends string = string> {
  keys: Readonly<Record<Name, string>>;
  /** Without a slash at the end. */
  url: string;
  isProduction: boolean;
}

/** A vendor's access by these settings; null where it is off. */
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

/** Why settings are incomplete that must be set all or none, in one line; null where they are not. */
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
