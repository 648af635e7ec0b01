// `npm run test:changed [base]`: the tests that what is not committed touches, or what changed since `base`.
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
  return await new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
});
