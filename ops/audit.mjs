// Part of `npm run check`: asks the registry for known vulnerabilities of locked packages. A high or critical one in a
// production dependency fails the check; where the registry does not answer, one line says so and the check goes on.
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

/** The report of `npm audit`, or null where the registry could not be reached. */
function ask() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const args = [...first, "audit", "--json", "--omit=dev", "--package-lock-only"];
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, timeout: WAIT_MS, maxBuffer: 2 ** 26 }, (_error, text) => {
      // npm exits with 1 both where it found something and where it got no answer, so the output decides.
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve(null);
      }
    });
  });
}
