// `npm test`: everything, in order, from a fresh clone; the last line is `N passed, N failed`.
import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { build, chooseNode, environmentFor, install, root } from "./prepare.mjs";
import { runCommand } from "./progress.mjs";

const total = { passed: 0, failed: 0 };

await runCommand(async () => {
  try {
    await testAll();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

async function testAll() {
  await install({ withDevelopment: true });
  const node = await chooseNode();
  // A setting of the shop that runs here must not reach the tests.
  const env = { ...environmentFor(node), NODE_ENV: "test" };
  await build(node);

  console.log("\nCheck: types, style, imports, unused code");
  const npm = process.env.npm_execpath;
  const check = npm?.endsWith(".js")
    ? await run(node, [npm, "run", "--silent", "check"], env)
    : await run("npm", ["run", "--silent", "check"], env);
  count(check === 0 ? 1 : 0, check === 0 ? 0 : 1);

  console.log("\nTests: rules, API, database, server");
  await vitest(node, env, ["unit", "api", "server"]);

  const hasBrowserTests = await readdir(join(root, "tests", "browser")).catch(() => []);
  if (hasBrowserTests.length === 0) return;
  const browser = await findBrowser();
  if (!browser) {
    console.log(
      "\nFound no browser that starts (tried CHROMIUM, chromium, google-chrome, @sparticuz/chromium)",
    );
    count(0, 1);
    return;
  }
  console.log(`\nTests in a browser: ${browser.from} (${browser.path})`);
  const browserEnv = { ...env, CHROMIUM: browser.path, CHROMIUM_ENV: JSON.stringify(browser.env) };
  await vitest(node, browserEnv, ["browser"]);
}

/** Runs vitest and counts. A file that does not even load, or a crash, is a failure as well. */
async function vitest(node, env, projects) {
  const folder = await mkdtemp(join(tmpdir(), "tohfa-report-"));
  const report = join(folder, "report.json");
  const program = join(root, "node_modules", "vitest", "vitest.mjs");
  const code = await run(
    node,
    [
      program,
      "run",
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${report}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    env,
  );
  const found = JSON.parse(await readFile(report, "utf8").catch(() => "{}"));
  const files = found.testResults ?? [];
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = (found.numFailedTests ?? 0) + broken.length;
  count(found.numPassedTests ?? 0, code !== 0 && failed === 0 ? 1 : failed);
  await rm(folder, { recursive: true, force: true });
}

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** Runs a program in the open and gives its exit code. */
function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
    const forward = (signal) => child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, forward);
    child.on("error", (error) => {
      console.error(`Cannot run ${command}: ${error.message}`);
      resolve(1);
    });
    child.on("close", (code) => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}
