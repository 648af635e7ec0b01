// What must be there before anything runs: packages, a Node that is new enough, the built apps.
// Plain JavaScript and no packages: this runs on Node 20, before the first install.
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFolder } from "./compress.mjs";
import { Failed, step } from "./progress.mjs";

/** The folder of the whole project. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The built server: what `npm start` runs. */
export const serverProgram = join(root, "build", "server", "main.js");

const OLDEST_NODE = [22, 22];
const isWindows = process.platform === "win32";

/** Installs the packages unless what is installed is what package-lock.json asks for. */
export async function install({ withDevelopment = process.env.NODE_ENV !== "production" } = {}) {
  if (await isInstalled(withDevelopment)) return;
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const flags = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (withDevelopment) flags.push("--include=dev");
  await step("Installing packages", () =>
    run(command, [...first, ...flags, "--include=optional"], { shell: isWindows && !npm }),
  );
  await writeFile(stampFile, await lockStamp());
}

const stampFile = join(root, "node_modules", ".tohfa-installed");

async function lockStamp() {
  return `${await hashOf([join(root, "package-lock.json")])} ${process.platform} ${process.arch}`;
}

async function isInstalled(withDevelopment) {
  // npm writes this file last: where it is missing, an install was interrupted.
  const written = await readJson(join(root, "node_modules", ".package-lock.json"));
  if (!written) return false;
  const stamp = await readFile(stampFile, "utf8").catch(() => "");
  const isSame = stamp === (await lockStamp());
  const wanted = await readJson(join(root, "package-lock.json"));
  const isThere = Object.entries(wanted?.packages ?? {}).every(([path, { version, ...is }]) => {
    if (path === "" || is.optional || is.peer) return true;
    if ((is.dev || is.devOptional) && !withDevelopment) return true;
    return written.packages[path]?.version === version;
  });
  // An `npm install` by hand of the same versions counts as well.
  if (isThere && !isSame) await writeFile(stampFile, await lockStamp()).catch(() => undefined);
  return isThere;
}

/** The Node to run on: the one among our packages, else the one we run on if it is new enough. */
export async function chooseNode() {
  const name = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  const ours = join(root, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
  for (const node of [ours, process.execPath]) {
    const version = await output(node, ["--version"]).catch(() => "");
    const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
    const [oldestMajor, oldestMinor] = OLDEST_NODE;
    if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return node;
  }
  throw new Failed(
    `Tohfa needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.version} and no other came with the packages.`,
  );
}

/** The environment for everything we start: that Node and the packages' programs come first in PATH. */
export function environmentFor(node) {
  const bin = join(root, "node_modules", ".bin");
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const path = [dirname(node), bin, process.env[pathName]].join(delimiter);
  return { ...process.env, [pathName]: path };
}

/**
 * Limits of the server's memory. Young generation (semi-space): what a render allocates is garbage within milliseconds,
 * so a small one does (V8 would use 128 MB; 8 instead of 16 saves 17 MB for 1 % of CPU). Old generation: some 100 MB
 * are in use; how far V8 lets it grow before it collects depends on its maximum (by default a quarter of the machine),
 * and hardly any of it is returned: 411 MB of RSS by default, 328 with a maximum of 768, 7 less with 512 (20,000
 * products, two minutes of pages and lists). Arenas: glibc would hold memory of its own for each of zlib's threads.
 * What the operator has in NODE_OPTIONS comes last and wins.
 */
export const memoryEnvironment = {
  NODE_OPTIONS:
    `--max-old-space-size=512 --max-semi-space-size=8 ${process.env.NODE_OPTIONS ?? ""}`.trim(),
  MALLOC_ARENA_MAX: "2",
  // glibc raises these thresholds when a large block is freed, and then returns no block of that size to the system:
  // the memory of one large picture (30 MB) would stay with the process. Fixed values prevent it.
  MALLOC_MMAP_THRESHOLD_: `${1024 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${4 * 1024 * 1024}`,
};

/** Builds storefront, portal and then the server with both in it, each unless its last build was of the very same sources. */
export async function build(node) {
  for (const app of ["storefront", "portal"]) await buildApp(node, app);
  const apps = ["storefront", "portal"].map(stampOf);
  await buildWhenStale("server", [...(await serverFiles()), ...apps], async () => {
    const program = join(root, "node_modules", "vite", "bin", "vite.js");
    await run(node, [program, "build", "--config", join("server", "vite.config.ts")], {
      env: { ...environmentFor(node), NODE_ENV: "production" },
    });
  });
}

async function buildApp(node, app) {
  await buildWhenStale(app, await sourceFiles(app), async () => {
    const program = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
    await run(node, [program, "build", app], {
      env: { ...environmentFor(node), NODE_ENV: "production" },
    });
    await compressFolder(join(root, "build", app, "client"));
  });
}

/** The file that says of which sources a build is. */
const stampOf = (name) => join(root, "build", name, ".sources");

async function buildWhenStale(name, sources, make) {
  const hash = await hashOf([...sources, join(root, "package-lock.json")]);
  const stamp = stampOf(name);
  if ((await readFile(stamp, "utf8").catch(() => "")) === hash) return;
  await rm(stamp, { force: true });
  await step(`Building the ${name}`, make);
  await writeFile(stamp, hash);
}

/**
/**
 * The source files of an app's build. The shop's server files are in neither: the storefront imports none, and the
 * portal's build leaves them outside (portal/vite.config.ts).
 */
export async function sourceFiles(app = "storefront") {
  const folders = await Promise.all(
    [app, "contract", "shop", "ui"].map((folder) =>
      filesIn(folder, folder === app ? /\.test\.tsx?$/ : /\.(test|server)\.tsx?$/),
    ),
  );
  return folders.flat().sort();
}

/** What the built server is made of, beside the two apps. */
async function serverFiles() {
  const folders = await Promise.all(
    ["api", "contract", "db", "demo", "jobs", "server", "shop", "ui"].map((folder) =>
      filesIn(folder, /\.test\.ts$|[\\/]migrations[\\/]/),
    ),
  );
  return [...folders.flat(), join(root, "ops", "restarts.mjs")].sort();
}

async function filesIn(folder, foreign) {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !foreign.test(path) && !path.includes(".react-router"));
}

async function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(`${file.slice(root.length)}\0`).update(await readFile(file));
  return hash.digest("hex");
}

async function readJson(file) {
  if (!existsSync(file)) return null;
  return JSON.parse(await readFile(file, "utf8"));
}

function output(file, args) {
  return new Promise((resolve, reject) => {
    execFile(file, args, (error, stdout) => (error ? reject(error) : resolve(stdout.trim())));
  });
}

/**
 * Runs a program and collects its output; where it fails, the output is the error's message. Ends it when we are ended.
 */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const stop = () => {
      child.kill("SIGTERM");
      process.exit(1);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        said += text;
      });
    }
    child.on("error", (error) => reject(new Failed(`Cannot run ${command}: ${error.message}`)));
    child.on("close", (code) => {
      for (const each of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(each, stop);
      if (code === 0) resolve(said);
      else reject(new Failed(`${said.trim()}\n\nFailed: ${[command, ...args].join(" ")}`));
    });
  });
}
