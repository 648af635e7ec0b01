// Part of `npm run check`: asks the registry whether a locked package has a known weakness. A high or critical one in
// what the shop runs with ends with 1; a registry that cannot say is told in one line, and the check goes on.
import { execFile } from "node:child_process";
import { root } from "./prepare.mjs";

const WAIT_MS = 30_000;

const said = await ask();
const counts = said?.metadata?.vulnerabilities;
if (!counts)
  console.log("Audit: the packages were not audited, since the registry does not answer");
else if (counts.high + counts.critical === 0)
  console.log("Audit: no package has a known high or critical weakness");
else {
  console.error(`Audit: ${counts.high} high and ${counts.critical} critical weaknesses`);
  for (const [name, { severity, range }] of Object.entries(said.vulnerabilities ?? {})) {
    if (severity === "high" || severity === "critical") {
      console.error(`  ${name} ${range}: ${severity} (npm audit says more)`);
    }
  }
  process.exitCode = 1;
}

/** What npm has to say, or null where it could not ask. */
function ask() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const args = [...first, "audit", "--json", "--omit=dev", "--package-lock-only"];
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, timeout: WAIT_MS, maxBuffer: 2 ** 26 }, (_error, text) => {
      // It ends with 1 where it found something, and where it could not ask.
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve(null);
      }
    });
  });
}
