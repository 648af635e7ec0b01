// Features (the folders of shop/) form no circle, of types neither: whoever reads one of a circle has to read them all.
// A check of its own, since dependency-cruiser's folder rules count shop/ itself, and db/, as folders on the way.
import { readdirSync, readFileSync } from "node:fs";
import { posix, resolve } from "node:path";

const IMPORT = /\bfrom\s+"(\.[^"]+)"|\bimport\s*\(?\s*"(\.[^"]+)"/g;

/**
 * The circles of features below `root`, each as the imports that make it ("shop/a/x.ts → shop/b/y.ts");
 * empty where there is none. Tests may use what they like.
 */
export function featureCircles(root) {
  const edges = featureImports(root);
  const next = new Map();
  for (const { from, to } of edges) next.set(from, new Set(next.get(from)).add(to));
  return edges
    .filter(({ from, to }) => leadsTo(next, to, from))
    .map(({ file, target }) => `${file} → ${target}`);
}

function featureImports(root) {
  const files = readdirSync(resolve(root, "shop"), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join("shop", path.replaceAll("\\", "/")))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return files.flatMap((file) => {
    const from = featureOf(file);
    const text = readFileSync(resolve(root, file), "utf8");
    return [...text.matchAll(IMPORT)].flatMap(([, first, second]) => {
      const target = posix.join(posix.dirname(file), first ?? second);
      const to = featureOf(target);
      return from && to && from !== to ? [{ from, to, file, target }] : [];
    });
  });
}

/** Null for what lies in shop/ itself, and for what lies outside of it. */
function featureOf(path) {
  const [top, feature, ...rest] = path.split("/");
  return top === "shop" && rest.length > 0 ? feature : null;
}

function leadsTo(next, from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(next.get(from) ?? [])].some((one) => leadsTo(next, one, to, seen));
}

if (process.argv[1] === import.meta.filename) {
  const circles = featureCircles(process.cwd());
  if (circles.length > 0) {
    console.error(`Features use one another in a circle:\n  ${circles.join("\n  ")}`);
    process.exit(1);
  }
}
