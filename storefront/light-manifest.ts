import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Fields = Record<string, unknown>;
interface Manifest extends Fields {
  entry: { imports: string[] };
  routes: Record<string, Fields & { imports: string[] }>;
}

/**
 * Every page brings the list of all pages. The router takes what is not said for false or empty, and what the
 * first page has already fetched is fetched by no other: without both the list is less than half.
 */
export async function lightenManifest(buildDirectory: string): Promise<void> {
  const folder = join(buildDirectory, "client/assets");
  const file = (await readdir(folder)).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error(`${folder}: no manifest of the routes`);
  const path = join(folder, file);
  const text = await readFile(path, "utf8");
  const begin = text.indexOf("{");
  const manifest: Manifest = JSON.parse(text.slice(begin, text.lastIndexOf("}") + 1));
  const there = new Set(manifest.entry.imports);
  for (const route of Object.values(manifest.routes)) {
    // In one order, since what repeats compresses.
    route.imports = route.imports.filter((name) => !there.has(name)).sort();
    // Which of a module's exports are there, its module says.
    delete route.hasDefaultExport;
    for (const [name, value] of Object.entries(route)) {
      const isEmpty = Array.isArray(value) && value.length === 0;
      if (value === false || isEmpty) delete route[name];
    }
  }
  await writeFile(path, `${text.slice(0, begin)}${JSON.stringify(manifest)};`);
}
