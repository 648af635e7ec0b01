import { spawn } from "node:child_process";
import { supervise } from "#tohfa/ops/supervise.mjs";

/** Runs a script as `npm start` runs the server, with pauses that a test can wait for. */
const [script = "", once = "", pause = "20"] = process.argv.slice(2);
process.exitCode = await supervise(
  () =>
    spawn(process.execPath, ["--max-old-space-size=30", "--eval", script], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    }),
  { once: once === "once", wellAfterMs: 2_000, firstPauseMs: Number(pause) },
);
