import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readlinkSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { serverProgram } from "#tohfa/ops/prepare.mjs";

/** A program that a test runs, and everything it printed. */
export interface Program {
  child: ChildProcess;
  output: string;
  /** Resolves when a printed line matches, and rejects when the program ends before. */
  printed(pattern: RegExp): Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

const running = new Set<Program>();

/** Runs a TypeScript file of this repository (or of another, by its whole path) in a process group of its own. */
export function runProgram(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Program {
  const path = resolve(import.meta.dirname, "../..", file);
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, ...env },
    // The channel tells it when this process is gone, in whatever way: then it stops by itself.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  const waiting = new Set<() => void>();
  const program: Program = {
    child,
    output: "",
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = program.output.split("\n").find((line) => pattern.test(line));
          if (found !== undefined) resolve(found);
          else if (child.exitCode !== null) reject(new Error(`ended with: ${program.output}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    ended: new Promise((resolve) => {
      child.once("close", (code, signal) => {
        running.delete(program);
        for (const look of waiting) look();
        resolve(code ?? signal ?? 1);
      });
    }),
  };
  running.add(program);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      program.output += text;
      for (const look of waiting) look();
    });
  }
  return program;
}

/** Runs the server as `npm start` does. */
export const runServer = (env: Record<string, string>): Program =>
  runProgram(serverProgram, [], env);

/** Asks a program to end, and waits until it has. */
export async function stopProgram({ child, ended }: Program): Promise<void> {
  hangUp();
  child.kill("SIGTERM");
  await ended;
}

/** Ends every program of this test file that still runs. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map(stopProgram));
}

/** Lets go of the connections that `fetch` keeps: a server that stops gives each 1.5 s to ask once more. */
function hangUp(): void {
  const used = getGlobalDispatcher();
  setGlobalDispatcher(new Agent());
  // What is under way is still answered.
  void used.close().catch(() => undefined);
}

/** The processes that work in a folder (PostgreSQL's do in their cluster). Linux. */
export function processesIn(folder: string): number[] {
  const wanted = realpathSync(folder);
  return readdirSync("/proc").flatMap((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === wanted
        ? [Number(name)]
        : [];
    } catch {
      return [];
    }
  });
}

/** The system may give one twice in a row: a shop's and its portal's were the same. */
const given = new Set<number>();

/** A port that nobody uses now, another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await portOfSystem();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}

function portOfSystem(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
