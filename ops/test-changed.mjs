// `npm run test:changed [-- base]`: the tests that import what is not committed, or what changed since `base`.
// Tests that start whole processes import nothing of them, so they are not found this way: `npm test` runs them.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, chooseNode, environmentFor, root } from "./prepare.mjs";
import { runCommand } from "./progress.mjs";

const [base] = process.argv.slice(2);

await runCommand(async () => {
  const node = await chooseNode();
  await build(node);
  const program = join(root, "node_modules", "vitest", "vitest.mjs");
  const changed = base ? `--changed=${base}` : "--changed";
  const env = { ...environmentFor(node), NODE_ENV: "test" };
  const args = [program, "run", changed, "--passWithNoTests"];
  const child = spawn(node, args, { cwd: root, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
});
