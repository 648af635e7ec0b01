// `npm run admin -- create you@example.com`: the first admin. Prints a link that sets the password, once.
// `npm run admin -- reset-second-factor you@example.com`: for an admin who has lost phone and paper.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chooseNode, environmentFor, install, root } from "./prepare.mjs";
import { runCommand } from "./progress.mjs";

await runCommand(async () => {
  await install();
  const node = await chooseNode();
  const flags = ["--disable-warning=ExperimentalWarning"];
  if (existsSync(join(root, ".env"))) flags.push("--env-file=.env");
  const args = [...flags, join("server", "commands", "admin.ts"), ...process.argv.slice(2)];
  const child = spawn(node, args, { cwd: root, env: environmentFor(node), stdio: "inherit" });
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
});
