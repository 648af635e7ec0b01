// `npm test`: everything, in order, from a fresh clone; the last line is `N passed, N failed`.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { build, chooseNode, environmentFor, install, root } from "./prepare.mjs";
import { runCommand } from "./progress.mjs";
import { timesOf } from "./test-times.mjs";

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
  // NODE_ENV=test, whatever the environment of this machine says.
  const env = { ...environmentFor(node), NODE_ENV: "test" };
  await build(node);

  const browser = await findBrowser();
  if (browser) console.log(`\nTests, with the browser of ${browser.from} (${browser.path})`);
  else {
    console.log(
      "\nFound no browser that starts (tried CHROMIUM, @sparticuz/chromium, chromium, google-chrome)",
    );
    count(0, 1);
  }
  // In parallel: the check needs one core throughout, while tests mostly wait for pages and processes.
  const checking = check(node, env);
  const browserEnv = browser && {
    CHROMIUM: browser.path,
    CHROMIUM_ENV: JSON.stringify(browser.env),
  };
  const projects = ["unit", "database", "process", ...(browser ? ["browser"] : [])];
  await vitest(node, { ...env, ...browserEnv }, projects);
  await checking.tell();
}

/** Starts the check of types, style, import rules and unused code; `tell` prints its output in one piece. */
function check(node, env) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [node, [npm]] : ["npm", []];
  const ended = output(command, [...first, "run", "--silent", "check"], env);
  return {
    async tell() {
      const { code, text } = await ended;
      console.log(`\nCheck: types, style, imports, unused code`);
      console.log(text.trim());
      count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
    },
  };
}

/** Runs vitest and counts. A file that fails to load, or a crash, counts as a failure. */
async function vitest(node, env, projects) {
  const folder = await mkdtemp(join(tmpdir(), "tohfa-report-"));
  const report = join(folder, "report.json");
  const program = join(root, "node_modules", "vitest", "vitest.mjs");
  const { code, text } = await output(
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
    "inherit",
  );
  if (text) console.error(text);
  const found = JSON.parse(await readFile(report, "utf8").catch(() => "{}"));
  const files = found.testResults ?? [];
  if (files.length > 0) console.log(`\n${timesOf(files, root)}`);
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

/** Runs a program; returns its exit code, and its output where that is not shown directly. */
function output(command, args, env, stdio = ["ignore", "pipe", "pipe"]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
    }
    const forward = (signal) => child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, forward);
    child.on("error", (error) => {
      resolve({ code: 1, text: `Cannot run ${command}: ${error.message}` });
    });
    child.on("close", (code) => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, forward);
      resolve({ code: code ?? 1, text });
    });
  });
}
