import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What a process of the server makes of an environment. */
async function startedWith(env: Record<string, string>) {
  const script = `
    const { typedEnvironment } = await import("./server/start/node-env.ts");
    const { act } = await import("react");
    // Only React's development build has "act".
    console.log(JSON.stringify([typeof act === "function", typedEnvironment().NODE_ENV]));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { cwd: root, env: { PATH: process.env.PATH ?? "", ...env } },
  );
  const [isDevelopmentReact, typed] = JSON.parse(stdout);
  return { isDevelopmentReact, typed };
}

it("runs React's production build where NODE_ENV says nothing, and stays as lenient as typed", async () => {
  const typed = { isDevelopmentReact: false, typed: "" };
  expect(await startedWith({})).toEqual(typed);
  // A process that the first one starts finds NODE_ENV set already.
  expect(await startedWith({ NODE_ENV: "production", TOHFA_NODE_ENV: "" })).toEqual(typed);
});

it("NODE_ENV has the last word", async () => {
  expect(await startedWith({ NODE_ENV: "production" })).toEqual({
    isDevelopmentReact: false,
    typed: "production",
  });
  expect((await startedWith({ NODE_ENV: "development" })).isDevelopmentReact).toBe(true);
});

it("is decided before anything of the server is loaded, of its sources and as it is built", () => {
  const read = (file: string) => readFileSync(`${root}${file}`, "utf8").replace(/^\/\/.*\n/gm, "");
  expect(read("server/start/main.ts")).toBe(
    'import "./node-env.ts";\n\nawait import("./open-shop.ts");\n',
  );
  expect(read("build/server/main.js")).toMatch(
    /^import "\.\/node-env-[^"]+";\nawait import\("\.\/open-shop-[^"]+"\);\n/,
  );
});
