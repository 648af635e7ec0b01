import { execFileSync, spawn } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";

/** The shop and the references run on the first core, the load generator on the second, so that they do not compete. */
export const CORES = { server: 0, generator: 1 } as const;

const canPin = (() => {
  try {
    execFileSync("taskset", ["--version"], { stdio: "ignore" });
    return cpus().length > 1;
  } catch {
    return false;
  }
})();

/** Starts a program of ours, pinned to one core if the machine can, with an IPC channel. */
export function startOn(core: number, file: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const node = [process.execPath, "--no-warnings", file, ...args];
  const [command = "", ...rest] = canPin ? ["taskset", "-c", `${core}`, ...node] : node;
  return spawn(command, rest, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
}

/** Facts about the machine that its figures depend on. */
export function machineFacts() {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  return {
    date: new Date().toISOString(),
    commit: git("rev-parse", "--short", "HEAD"),
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    pinned: canPin,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    loadBefore: loadavg()[0] ?? 0,
  };
}

/** The median, and the spread (largest minus smallest) in percent of it. */
export function middle(values: readonly number[]): { median: number; spread: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  return { median, spread: median === 0 ? 0 : Math.round((100 * (most - least)) / median) };
}
