import type { Call } from "./call.ts";
import { type CallName, calls } from "./calls.ts";

/**
 * Where a call of the contract is. In the storefront's build this file is replaced by the bare table of methods
 * and paths (storefront/call-table-plugin.ts): a browser loads no schemas.
 */
export function placeOf(name: CallName): readonly [Call["method"], string] {
  const { method, path } = calls[name];
  return [method, path];
}
