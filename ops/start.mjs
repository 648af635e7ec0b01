// `npm start`: from a fresh clone to an open shop. Installs when needed, builds when stale, then runs the server, and
// starts it again where it dies; `npm start -- --once` leaves that to systemd or a container.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  build,
  chooseNode,
  environmentFor,
  install,
  memoryEnvironment,
  root,
  serverProgram,
} from "./prepare.mjs";
import { runCommand } from "./progress.mjs";
import { supervise } from "./supervise.mjs";

await runCommand(async () => {
  await install();
  const node = await chooseNode();
  await build(node);
  return serve(node);
});

/** Runs the server, and restarts it where it dies; returns its last exit code. */
function serve(node) {
  const flags = ["--disable-warning=ExperimentalWarning"];
  if (existsSync(join(root, ".env"))) flags.push("--env-file=.env");
  const start = () =>
    spawn(node, [...flags, serverProgram], {
      cwd: root,
      env: { ...environmentFor(node), ...memoryEnvironment },
      windowsHide: true,
      // Over the IPC channel the server says that it is open; when this process is killed the channel closes, and the
      // server stops.
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
  return supervise(start, { once: process.argv.includes("--once"), onStop: stopWithNpm });
}

/** Where npm is killed (SIGKILL) it cannot forward a signal: the server must not go on without a terminal. */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event !== "start") return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) stop("SIGTERM");
  }, 1000).unref();
}

/** The ids of our parent and its parent: npm runs scripts in a shell, which outlives it. */
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
