import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isEmptyShop } from "#tohfa/shop/catalogue/product/is-empty-shop.server.ts";
import { isPictureKey } from "#tohfa/shop/platform/images/variants.ts";
import type { OpenDatabase } from "../../db/open.server.ts";
import { type OnProgress, StartupError } from "../../db/startup-error.ts";
import { CONNECTION } from "./connection.ts";
import type { Settings } from "./settings.ts";

/**
 * Fills a shop that has neither sellers nor products with the demo catalogue; any other is left alone. Of several
 * servers that start on one empty database one fills it, the others wait for it.
 */
export async function fillWhenEmpty(
  { db, connection }: Pick<OpenDatabase, "db" | "connection">,
  { dataDir, production }: Pick<Settings, "dataDir" | "production">,
  onProgress: OnProgress,
  stopping: AbortSignal,
): Promise<void> {
  if (!(await isEmptyShop(db))) return;
  const script = fileURLToPath(new URL("../../demo/fill-apart.ts", import.meta.url));
  const child = fork(script, [dataDir, production ? "" : "accounts"], {
    execArgv: [],
    env: { ...process.env, [CONNECTION]: JSON.stringify(connection) },
  });
  child.on("message", (line) => onProgress(String(line)));
  stopping.addEventListener("abort", () => child.kill());
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0)
    throw new StartupError("The demo shop could not be filled. Start again to go on.");
}

/**
 * Draws, in a process of the lowest priority, the pictures that the demo shop opened without. Closing ends
 * it; what is left is drawn after the next start.
 */
export function drawDemoPicturesBehind(
  dataDir: string,
  onProgress: OnProgress,
): { close(): Promise<void> } {
  const starting = startDrawing(dataDir, onProgress);
  return {
    async close() {
      await (await starting)?.close();
    },
  };
}

async function startDrawing(dataDir: string, onProgress: OnProgress) {
  const { areUndrawn } = await demoPictures();
  if (!areUndrawn(dataDir)) return undefined;
  const script = fileURLToPath(new URL("../../demo/draw-behind.ts", import.meta.url));
  const child = fork(script, [dataDir], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.once("exit", (code) => {
    if (code === 0 && !areUndrawn(dataDir)) onProgress("All pictures of the demo shop are drawn");
  });
  return {
    async close() {
      child.kill();
      await ended;
    },
  };
}

/** Nothing of demo/ is loaded before this: a shop without the demo never reads a line of it. */
const demoPictures = () => import("../../demo/demo-pictures.server.ts");

let allDrawn = false;

/** Draws a picture of a demo shop that is asked for before its turn; undefined in any other shop. */
export function pictureDrawer(
  settings: Pick<Settings, "demo" | "dataDir">,
): ((file: string) => Promise<void>) | undefined {
  const { demo, dataDir } = settings;
  return demo ? (file) => drawDemoPicture(dataDir, file) : undefined;
}

/** `file` is its name, as in "p-…-front-640.avif". */
async function drawDemoPicture(dataDir: string, file: string): Promise<void> {
  if (allDrawn) return;
  const { areUndrawn, isDrawn } = await demoPictures();
  allDrawn = !areUndrawn(dataDir);
  const key = file.replace(/-\d+\.(avif|webp)$/, "");
  if (allDrawn || !isPictureKey(key) || isDrawn(dataDir, key)) return;
  drawer ??= openDrawer(dataDir);
  await drawer.draw(key);
}

interface Drawer {
  /** Resolves when it is drawn, or no such picture is known. */
  draw(key: string): Promise<void>;
}
let drawer: Drawer | undefined;

/** How long (ms) the process that draws waits for another picture. */
const DRAWER_IDLE_MS = 20_000;

/**
 * A process that draws what is asked for: in this one, drawings, fonts and encoders would hold 60 MB for as long as the
 * shop is open.
 */
function openDrawer(dataDir: string): Drawer {
  const script = fileURLToPath(new URL("../../demo/draw-asked.ts", import.meta.url));
  const child = fork(script, [dataDir], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const asked = new Map<string, PromiseWithResolvers<void>>();
  let idle: NodeJS.Timeout | undefined;
  const opened: Drawer = {
    draw(key) {
      clearTimeout(idle);
      const drawn = asked.get(key) ?? Promise.withResolvers<void>();
      // Where it cannot be told, it has ended.
      if (!asked.has(key)) child.send(key, () => undefined);
      asked.set(key, drawn);
      return drawn.promise;
    },
  };
  const forget = () => {
    clearTimeout(idle);
    if (drawer === opened) drawer = undefined;
  };
  const fail = () => {
    forget();
    for (const { reject } of asked.values()) reject(new Error("The process that draws ended"));
  };
  child.once("error", fail).once("exit", fail);
  child.on("message", (key) => {
    asked.get(String(key))?.resolve();
    asked.delete(String(key));
    if (asked.size > 0) return;
    idle = setTimeout(() => {
      forget();
      child.disconnect();
    }, DRAWER_IDLE_MS);
  });
  return opened;
}
