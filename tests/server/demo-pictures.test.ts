import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sourceSet } from "../../shop/images/variants.ts";
import { freePort, processesIn, runProgram, stopPrograms } from "./processes.ts";

let dataDir: string;
let store: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tohfa-pictures-"));
  chmodSync(dataDir, 0o755);
  const [port, portal] = [await freePort(), await freePort()];
  store = `http://localhost:${port}`;
  const settings = { DATA_DIR: dataDir, PORT: `${port}`, PORTAL_PORT: `${portal}`, DEMO: "1" };
  await runProgram("server/main.ts", [], settings).printed(/Tohfa is open/);
});

afterAll(async () => {
  await stopPrograms();
  expect(processesIn(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

it("every picture of a product answers as soon as the shop is open, drawn yet or not, in all widths", async () => {
  const products = await (await fetch(`${store}/client/allproduct`)).json();
  // The oldest: the turn of its pictures has not come.
  const { productImage, productImages } = products.at(-1);
  const images = new Set<string>([productImage, ...productImages]);
  expect(images.size).toBe(3);
  for (const url of images) {
    const path = new URL(url, store).pathname;
    for (const format of ["avif", "webp"] as const) {
      for (const [, file = ""] of (sourceSet(path, format) ?? "").matchAll(/(\/pictures\/\S+)/g)) {
        const answer = await fetch(`${store}${file}`);
        expect([file, answer.status, answer.headers.get("content-type")]).toEqual([
          file,
          200,
          `image/${format}`,
        ]);
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
      }
    }
  }
});

it("a picture that nobody named is not found", async () => {
  for (const file of ["p-nothing-front-640.avif", "..%2f.demo-pictures-undrawn", ".undrawn", ""])
    expect((await fetch(`${store}/pictures/${file}`)).status, file).toBeGreaterThanOrEqual(403);
});
