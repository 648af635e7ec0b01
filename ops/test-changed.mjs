// `npm run test:changed [-- base]`: of the tests that import what is not committed, or what changed since `base`, those of
// rules, those at the front door that are about the same subject, and changed tests themselves. What reaches a change only
// through the whole shop it counts and leaves to `npm test`.
import { execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chooseNode, environmentFor, root } from "./prepare.mjs";
import { runCommand } from "./progress.mjs";
import { subjectOf } from "./test-times.mjs";

const [base] = process.argv.slice(2);
const program = join(root, "node_modules", "vitest", "vitest.mjs");

await runCommand(async () => {
  const node = await chooseNode();
  const env = { ...environmentFor(node), NODE_ENV: "test" };
  const options = { cwd: root, env, maxBuffer: 2 ** 26 };
  const run = async (command, args) => (await promisify(execFile)(command, args, options)).stdout;

  const changed = new Set(await changedFiles(run));
  const flag = base ? `--changed=${base}` : "--changed";
  const listed = await run(node, [program, "list", "--filesOnly", "--json", flag]);
  const reached = JSON.parse(listed).map(({ file, projectName }) => ({
    file: file.slice(root.length),
    project: projectName,
  }));
  const subjects = new Set([...changed].map(subjectOf));
  const isNear = ({ file, project }) =>
    project === "unit" ||
    changed.has(file) ||
    (project === "database" && subjects.has(subjectOf(file)));
  const near = reached.filter(isNear);
  const far = reached.filter((one) => !isNear(one));
  const code =
    near.length > 0
      ? await test(
          node,
          near.map(({ file }) => file),
          options,
        )
      : 0;
  console.log(
    `\nRun: ${countsOf(near)}, for changes of ${[...subjects].sort().join(", ") || "nothing"}`,
  );
  if (far.length > 0)
    console.log(
      `Not run, since they reach these changes through the whole shop: ${countsOf(far)} (npm test)`,
    );
  return code;
});

/** What git says is changed, below the project's folder. */
async function changedFiles(run) {
  const lists = [
    await run("git", ["diff", "--name-only", "--relative", base ?? "HEAD"]),
    await run("git", ["ls-files", "--others", "--exclude-standard"]),
  ];
  return lists.flatMap((text) => text.split("\n")).filter(Boolean);
}

/** As in "3 files of unit, 22 of database". */
function countsOf(files) {
  const counts = new Map();
  for (const { project } of files) counts.set(project, (counts.get(project) ?? 0) + 1);
  return [...counts].map(([project, count]) => `${count} of ${project}`).join(", ") || "nothing";
}

function test(node, files, options) {
  const child = spawn(node, [program, "run", ...files], { ...options, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}
