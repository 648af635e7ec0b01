import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isEmptyShop } from "#tohfa/shop/catalogue/product/is-empty-shop.server.ts";
import type { OpenDatabase } from "../../db/open.server.ts";
import { type OnProgress, StartupError } from "../../db/startup-error.ts";
import type { Drawing } from "../../demo/demo-pictures.server.ts";
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
 * Draws the pictures that the demo shop opened without, in a process of the lowest priority. `close` ends it; the rest
 * is drawn after the next start.
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

/** Imported late: a shop without the demo loads no code of demo/. */
const demoPictures = () => import("../../demo/demo-pictures.server.ts");

let drawings: Promise<Map<string, Drawing>> | undefined;
/** Drawings in progress, by key, so that two requests for one picture draw it once. */
const beingDrawn = new Map<string, Promise<void>>();
let allDrawn = false;

/** Draws a demo shop's picture that is requested before its turn; undefined in any other shop. */
export function pictureDrawer(
  settings: Pick<Settings, "demo" | "dataDir">,
): ((file: string) => Promise<void>) | undefined {
  const { demo, dataDir } = settings;
  return demo ? (file) => drawDemoPicture(dataDir, file) : undefined;
}

/** `file` is its name, as in "p-…-front-640.avif". */
async function drawDemoPicture(dataDir: string, file: string): Promise<void> {
  if (allDrawn) return;
  const { areUndrawn, storeDrawing } = await demoPictures();
  allDrawn = !areUndrawn(dataDir);
  if (allDrawn) return;
  const key = file.replace(/-\d+\.(avif|webp)$/, "");
  // Imported with the first such picture: a shop whose pictures are all drawn never needs the generator.
  drawings ??= import("../../demo/drawings.server.ts").then(
    ({ demoDrawings }) => new Map(demoDrawings().map((drawing) => [drawing.key, drawing])),
  );
  const drawing = (await drawings).get(key);
  if (!drawing) return;
  const running = beingDrawn.get(key) ?? storeDrawing(dataDir, drawing);
  beingDrawn.set(key, running);
  await running.finally(() => beingDrawn.delete(key));
}
