// `npm run check`: types, style, import rules, unused code, known weaknesses of packages. Three lines of work beside each
// other; what a step has to say is printed in one piece. What tools remember lies in node_modules/.cache/tohfa-check.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { chooseNode, environmentFor, root } from "./prepare.mjs";
import { runCommand } from "./progress.mjs";

const CACHE = join("node_modules", ".cache", "tohfa-check");
const CODE = "shop contract db demo ui api storefront portal server jobs tests bench".split(" ");

const routes = (app) => ["node_modules/@react-router/dev/bin.cjs", "typegen", app];
const types = (name, ...project) => [
  ...["node_modules/typescript-7/bin/tsc", "--noEmit", ...project],
  ...["--incremental", "--tsBuildInfoFile", join(CACHE, `${name}.tsbuildinfo`)],
];
const imports = [
  ...["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...CODE],
  ...["--config", ".dependency-cruiser.mjs", "--output-type", "err"],
  ...["--cache", join(CACHE, "imports"), "--cache-strategy", "content"],
];
const unused = [
  "node_modules/knip/bin/knip.js",
  "--cache",
  "--cache-location",
  join(CACHE, "knip"),
];

/** Each a list of programs for Node, one after the other. */
const LINES = [
  [routes("storefront"), types("all")],
  [routes("portal"), types("portal", "-p", "portal")],
  [
    ["node_modules/@biomejs/biome/bin/biome", "check"],
    imports,
    unused,
    [...unused, "--production", "--preprocessor", "./ops/knip-callers-to-come.mjs"],
    ["ops/audit.mjs"],
  ],
];

await runCommand(async () => {
  const node = await chooseNode();
  const lines = LINES.map(async (steps) => {
    let isClean = true;
    for (const step of steps) isClean = (await succeeds(node, step)) && isClean;
    return isClean;
  });
  return (await Promise.all(lines)).every(Boolean) ? 0 : 1;
});

/** Runs one step and prints what it had to say. */
function succeeds(node, args) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env: environmentFor(node) });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        said += text;
      });
    }
    child.on("close", (code) => {
      if (said.trim()) console.log(said.trim());
      resolve(code === 0);
    });
  });
}
