import { execFileSync, type StdioOptions, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { freePort } from "../tests/process/processes.ts";

/** Exact versions, so that figures of different days can be compared. */
const PACKAGES = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" };
const START_LIMIT_MS = 60_000;

/** An element of a page; a string is text. */
export type Tree = string | { tag: string; props: Record<string, unknown>; children: Tree[] };

/**
 * The same pages made by Next 16, for comparison: the elements of our pages as server components and the wishlist
 * buttons as client components, prerendered and served by `next start`, which proxies styles, fonts and pictures from
 * the shop. Installed into a temporary folder, since nothing else needs Next.
 */
export async function openNextSite(
  browser: Browser,
  store: string,
  paths: readonly string[],
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "tohfa-next-"));
  await cp(join(import.meta.dirname, "next"), folder, { recursive: true });
  await mkdir(join(folder, "trees"));
  const trees = await Promise.all(paths.map((path) => treeOf(browser, store + path)));
  const all = paths.map((path, index) => ({ path: path.split("?")[0], ...trees[index] }));
  await writeFile(join(folder, "trees/pages.json"), JSON.stringify(all));
  const manifest = { name: "tohfa-next", private: true, dependencies: PACKAGES };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const env = { ...process.env, STORE: store, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: undefined };
  const stdio: StdioOptions = ["ignore", "ignore", "inherit"];
  const quiet = { cwd: folder, env, stdio };
  execFileSync("npm", ["install", "--no-audit", "--no-fund"], quiet);
  execFileSync("npx", ["next", "build"], quiet);
  const port = await freePort();
  const next = join(folder, "node_modules/next/dist/bin/next");
  const server = spawn(process.execPath, [next, "start", "-p", `${port}`], quiet);
  const url = `http://localhost:${port}`;
  const until = Date.now() + START_LIMIT_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > until) throw new Error("Next did not start in time");
    await sleep(200);
  }
  return {
    url,
    async close() {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The elements of a page as it is sent, before any script runs, parsed by a browser. It is fetched by a script, which
 * gets the page with linked stylesheets, as Next's pages have them.
 */
async function treeOf(browser: Browser, url: string): Promise<{ body: Tree; head: Tree[] }> {
  const html = await (await fetch(url)).text();
  const reader = await browser.newPage();
  const read = await reader.evaluate(readTree, html);
  await reader.close();
  return read;
}

/** Runs in a browser. Attributes get their React names; scripts are left out. */
function readTree(html: string): { body: Tree; head: Tree[] } {
  const NAMES: Record<string, string> = {
    class: "className",
    for: "htmlFor",
    value: "defaultValue",
  };
  const BOOLEAN = new Set(["disabled", "hidden", "open", "required", "multiple", "novalidate"]);
  const document = new DOMParser().parseFromString(html, "text/html");
  const propsOf = (element: Element) => {
    const props: Record<string, unknown> = {};
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || name === "selected" || name === "checked") continue;
      if (name === "style") {
        props.style = Object.fromEntries(
          value.split(";").flatMap((one) => {
            const [key = "", ...rest] = one.split(":");
            const property = key.trim().startsWith("--")
              ? key.trim()
              : key.trim().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
            return property ? [[property, rest.join(":").trim()]] : [];
          }),
        );
      } else if (BOOLEAN.has(name)) props[name] = true;
      else if (name === "crossorigin") props.crossOrigin = value || "anonymous";
      else if (name === "value" && element.tagName !== "INPUT") props.value = value;
      else props[NAMES[name] ?? name] = value;
    }
    return props;
  };
  const read = (node: Node): Tree[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ""];
    if (!(node instanceof Element)) return [];
    const tag = node.namespaceURI?.endsWith("svg") ? node.tagName : node.tagName.toLowerCase();
    if (["script", "noscript", "template"].includes(tag)) return [];
    const props = propsOf(node);
    if (tag === "style") props.children = node.textContent;
    return [{ tag, props, children: tag === "style" ? [] : [...node.childNodes].flatMap(read) }];
  };
  const head = [...document.head.children].filter(
    ({ tagName, attributes }) =>
      tagName === "STYLE" ||
      (tagName === "LINK" &&
        ["stylesheet", "preload"].includes(attributes.getNamedItem("rel")?.value ?? "") &&
        attributes.getNamedItem("as")?.value !== "script"),
  );
  return { body: read(document.body)[0] ?? "", head: head.flatMap(read) };
}
