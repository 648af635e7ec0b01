import type { Call } from "./call.ts";
import { type CallName, calls } from "./calls.ts";

/**
 * The method and path of a call. In the storefront's build this file is replaced by a bare table of them
 * (storefront/call-table-plugin.ts), so that browsers need not load the schemas.
 */
export function placeOf(name: CallName): readonly [Call["method"], string] {
  const { method, path } = calls[name];
  return [method, path];
}
