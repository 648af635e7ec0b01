// `npm start`: from a fresh clone to an open shop. Installs when needed, builds when stale, then runs the server.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { build, chooseNode, environmentFor, install, memoryEnvironment, root } from "./prepare.mjs";
import { runCommand } from "./progress.mjs";

await runCommand(async () => {
  await install();
  const node = await chooseNode();
  await build(node);
  return serve(node);
});

/** Runs the server until it ends; its exit code is ours. */
function serve(node) {
  const flags = ["--disable-warning=ExperimentalWarning"];
  if (existsSync(join(root, ".env"))) flags.push("--env-file=.env");
  const child = spawn(node, [...flags, join("server", "main.ts")], {
    cwd: root,
    env: { ...environmentFor(node), ...memoryEnvironment },
    windowsHide: true,
    // The channel carries nothing: when we are killed it closes, and the server stops itself.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  stopWithNpm(child);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`Cannot run ${node}: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** npm that is killed outright cannot tell us; a server that nobody can see must not stay behind. */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event !== "start") return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) child.kill("SIGTERM");
  }, 1000).unref();
}

/** Our parent and its parent: npm runs scripts through a shell, which outlives it. */
function ancestors() {
  try {
    const [, parentOfParent] = readFileSync(`/proc/${process.ppid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return `${process.ppid} ${parentOfParent}`;
  } catch {
    return `${process.ppid}`;
  }
}
