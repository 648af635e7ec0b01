// `npm run person -- export|erase EMAIL`: server/commands/person.ts on the Node that the shop runs on.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chooseNode, environmentFor, root } from "./prepare.mjs";

const node = await chooseNode();
const flags = ["--disable-warning=ExperimentalWarning"];
if (existsSync(join(root, ".env"))) flags.push("--env-file=.env");
const { status } = spawnSync(
  node,
  [...flags, join("server", "commands", "person.ts"), ...process.argv.slice(2)],
  { cwd: root, env: environmentFor(node), stdio: "inherit" },
);
process.exitCode = status ?? 1;
