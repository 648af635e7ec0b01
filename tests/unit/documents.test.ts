import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const DOCUMENTS = globSync("{*.md,docs/**/*.md,shop/*.md,shop/*/*.md}", { cwd: root });
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
/** `[words](where)` and `src="where"`. */
const LINK = /\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g;

/** What a heading is linked by. */
function anchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

it.each(DOCUMENTS)("%s: each of its links leads somewhere", (file) => {
  const lost = [...textOf(file).matchAll(LINK)].flatMap(([, link, source]) => {
    const [path = "", anchor] = (link ?? source ?? "").split("#");
    if (/^(https?|mailto):/.test(path)) return [];
    const target = path === "" ? file : relative(root, resolve(root, dirname(file), path));
    if (!existsSync(join(root, target))) return [path];
    return anchor && !anchors(textOf(target)).includes(anchor) ? [`${path}#${anchor}`] : [];
  });
  expect(lost).toEqual([]);
});

it.each(["operate", "sell", "integrate", "develop"])(
  "docs/%s/README.md, the index, names each of its pages",
  (reader) => {
    const index = textOf(`docs/${reader}/README.md`);
    const pages = readdirSync(join(root, "docs", reader)).filter((name) => /\.md$/.test(name));
    const unnamed = pages.filter((name) => name !== "README.md" && !index.includes(`](${name})`));
    expect(unnamed).toEqual([]);
  },
);

it("docs/images has no picture that no document shows", () => {
  const shown = DOCUMENTS.map(textOf).join("\n");
  const pictures = readdirSync(join(root, "docs/images"));
  expect(pictures.filter((name) => !shown.includes(`images/${name}`))).toEqual([]);
});

it("the README is read in one go: at most 100 lines", () => {
  expect(textOf("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(100);
});
