import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");

/** Components that `file` imports, directly or not, without what is fetched later by import(). */
function reachable(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const code = readFileSync(file, "utf8");
  for (const [, path] of code.matchAll(/^(?:import|export)[^;]*?from "(\.[^"]+\.tsx?)"/gm)) {
    if (path) reachable(join(dirname(file), path), found);
  }
  return found;
}

test("Home's stylesheet is made from every component that home is made of", () => {
  const css = readFileSync(join(app, "styles/home.css"), "utf8");
  const ui = /@source "\.\.\/\.\.\/\.\.\/ui\/\{([^}]+)\}\.tsx"/.exec(css)?.[1]?.split(",") ?? [];
  const known = (path: string) =>
    /^(home|shell|product-card|delivery)\/|^sellers\/seller-standing\.tsx/.test(path) ||
    path === "root.tsx" ||
    path === "later.tsx" ||
    ui.some((name) => path === `../../ui/${name}.tsx`);

  const parts = reachable(join(app, "root.tsx"));
  reachable(join(app, "home/page.tsx"), parts);
  reachable(join(app, "home/below.tsx"), parts);
  reachable(join(app, "shell/footer.tsx"), parts);
  const components = [...parts]
    .map((file) => relative(app, file))
    .filter((path) => path.endsWith(".tsx"));

  expect(components.length).toBeGreaterThan(15);
  expect(components.filter((path) => !known(path))).toEqual([]);
});
