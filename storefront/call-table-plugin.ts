import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { calls } from "../contract/calls.ts";

const CONTRACT = join(import.meta.dirname, "../contract");

/**
 * Puts the bare table of the contract's methods and paths in the place of contract/paths.ts: the definitions
 * of the calls carry TypeBox schemas, which no page needs.
 */
export function callTable(): Plugin {
  return {
    name: "tohfa-call-table",
    async load(id) {
      if (id.split("?")[0] !== join(CONTRACT, "paths.ts")) return null;
      for (const file of await readdir(join(CONTRACT, "calls"))) {
        this.addWatchFile(join(CONTRACT, "calls", file));
      }
      const table = Object.entries(calls).map(([name, { method, path }]) => [name, [method, path]]);
      return `const table = ${JSON.stringify(Object.fromEntries(table))};
export const placeOf = (name) => table[name];`;
    },
  };
}
