// Finds a browser for the tests: one that is named, the one from the package registry, or one of this machine.
import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";
import { step } from "./progress.mjs";

/**
 * A browser that starts, or null: where it came from, its path, and what its environment needs.
 * @returns {Promise<{ from: string, path: string, env: Record<string, string> } | null>}
 */
export async function findBrowser() {
  if (process.env.CHROMIUM) {
    return works("CHROMIUM", process.env.CHROMIUM, {});
  }
  // Before this machine's: it is Chromium's headless shell, in which tests take half the time, and the same everywhere.
  const packaged = await packagedBrowser();
  if (packaged) return packaged;
  for (const name of ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    const path = whereIs(name);
    const found = path && (await works(name, path, {}));
    if (found) return found;
  }
  return null;
}

function whereIs(name) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The package holds its browser compressed and unpacks it into TMPDIR, which we set to a folder of ours. */
async function packagedBrowser() {
  const packageFolder = join(root, "node_modules", "@sparticuz", "chromium");
  if (process.platform !== "linux" || !existsSync(packageFolder)) return null;
  const folder = join(root, "node_modules", ".cache", "tohfa-chromium");
  if (!existsSync(join(folder, "chromium"))) {
    await step("Unpacking a browser for the tests", () => unpack(packageFolder, folder));
  }
  const path = join(folder, "chromium");
  const env = {};
  if (lacksLibraries(path)) env.LD_LIBRARY_PATH = join(folder, "al2023", "lib");
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH = join(folder, "fonts");
  return works("@sparticuz/chromium", path, env);
}

async function unpack(packageFolder, folder) {
  const fresh = `${folder}.new-${randomBytes(4).toString("hex")}`;
  await mkdir(fresh, { recursive: true });
  const module = JSON.stringify(pathToFileURL(join(packageFolder, "build", "index.js")).href);
  const bin = JSON.stringify(join(packageFolder, "bin"));
  const script = `import chromium, { inflate } from ${module};
    await chromium.executablePath(); await inflate(${bin} + "/al2023.tar.br");`;
  const env = { ...process.env, TMPDIR: fresh };
  await new Promise((resolve, reject) => {
    const args = ["--input-type=module", "--eval", script];
    execFile(process.execPath, args, { env }, (error) => (error ? reject(error) : resolve()));
  });
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

function lacksLibraries(path) {
  const { stdout } = spawnSync("ldd", [path], { encoding: "utf8" });
  return (stdout ?? "").includes("not found");
}

/** Opens a page, the only proof that it runs here. Playwright is imported late: it may just have been installed. */
async function works(from, path, env) {
  try {
    const { chromium } = await import("playwright-core");
    const browser = await chromium.launch({
      executablePath: path,
      args: ["--no-sandbox"],
      env: { ...process.env, ...env },
      timeout: 60_000,
    });
    const page = await browser.newPage();
    await page.setContent("<p>Tohfa</p>");
    await browser.close();
    return { from, path, env };
  } catch {
    return null;
  }
}
