import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

const repository = resolve(import.meta.dirname, "../..");
const FOLDERS = [
  "api",
  "contract",
  "db",
  "demo",
  "jobs",
  "server",
  "shop",
  "storefront",
  "tests",
  "ui",
];

/** Where the sentences of SPEC stand, one a line: `§9: Bid minimum is the product price.` */
export const SENTENCES = join(repository, "tests/spec/sentences.txt");
export const TABLE = join(repository, "docs/develop/spec-tests.md");

export interface Sentence {
  /** "§2 Routes", "§9", or "—" for what goes beyond SPEC. */
  part: string;
  text: string;
}

/** A test with what the comments above it say it proves. */
export interface TaggedTest {
  file: string;
  name: string;
  sentences: Sentence[];
}

export function readSentences(): Sentence[] {
  return readFileSync(SENTENCES, "utf8").trim().split("\n").map(readSentence);
}

function readSentence(line: string): Sentence {
  const [, part, text] = /^(§\d[^:]*|—): (.+)$/.exec(line) ?? [];
  if (!part || !text) throw new Error(`Not "part: sentence": ${line}`);
  return { part, text };
}

/** Every test of the repository that has a tag, by file and place. */
export function readTaggedTests(): TaggedTest[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".test.ts"))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  )
    .sort()
    .flatMap((file) => taggedTestsIn(file, readFileSync(join(repository, file), "utf8")));
}

/** A tag is a line `// SPEC §9: the sentence` or `// Beyond SPEC: the sentence` right above an `it`. */
export function taggedTestsIn(file: string, text: string): TaggedTest[] {
  const found: TaggedTest[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isExpressionStatement(node) ? testName(node.expression) : undefined;
    if (name !== undefined) {
      const comments = ts.getLeadingCommentRanges(text, node.pos) ?? [];
      const sentences = comments.flatMap(({ pos, end }) => readTag(text.slice(pos, end)));
      if (sentences.length > 0) found.push({ file, name, sentences });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

function readTag(comment: string): Sentence[] {
  const [, part, text] = /^\/\/ SPEC (§\d[^:]*): (.+)$/.exec(comment) ?? [];
  if (part && text) return [{ part, text }];
  const [, beyond] = /^\/\/ Beyond SPEC: (.+)$/.exec(comment) ?? [];
  return beyond ? [{ part: "—", text: beyond }] : [];
}

/** The name as written, with the %s of an `it.each`; undefined for what is no test or is skipped. */
function testName(expression: ts.Expression): string | undefined {
  if (!ts.isCallExpression(expression) || !runsAsTest(expression.expression)) return undefined;
  const [name] = expression.arguments;
  return name && ts.isStringLiteralLike(name) ? name.text : undefined;
}

/** `it`, `it.each(…)`, `it.runIf(…)`, but nothing that is skipped or to do. */
function runsAsTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "it" || callee.text === "test";
  if (ts.isCallExpression(callee)) return runsAsTest(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return runsAsTest(callee.tag);
  return (
    ts.isPropertyAccessExpression(callee) &&
    !["skip", "todo", "fails"].includes(callee.name.text) &&
    runsAsTest(callee.expression)
  );
}

const keyOf = ({ part, text }: Sentence) => `${part}: ${text}`;

/** The tests of each sentence, in the sentences' order. */
export function testsOf(
  sentences: readonly Sentence[],
  tests: readonly TaggedTest[],
): (Sentence & { tests: TaggedTest[] })[] {
  return sentences.map((sentence) => ({
    ...sentence,
    tests: tests.filter((test) => test.sentences.some((one) => keyOf(one) === keyOf(sentence))),
  }));
}

/** Tags whose sentence nobody knows: a typing error, or a sentence that was changed. */
export function strayTags(sentences: readonly Sentence[], tests: readonly TaggedTest[]): string[] {
  const known = new Set(sentences.map(keyOf));
  return tests.flatMap(({ file, name, sentences: said }) =>
    said.filter((one) => !known.has(keyOf(one))).map((one) => `${file} "${name}": ${keyOf(one)}`),
  );
}

/** docs/develop/spec-tests.md, whole. */
export function tableText(sentences: readonly Sentence[], tests: readonly TaggedTest[]): string {
  const rows = testsOf(sentences, tests).map((row) => {
    const cell = row.tests.map(({ file, name }) => `\`${file}\` "${name}"`).join("<br>");
    return { isSpec: row.part !== "—", line: `| ${row.part} | ${row.text} | ${cell} |` };
  });
  const head = "| SPEC | sentence | test |\n|---|---|---|";
  const part = (isSpec: boolean) =>
    [head, ...rows.filter((row) => row.isSpec === isSpec).map(({ line }) => line)].join("\n");
  return `# SPEC, sentence by sentence, and the tests that hold it

Made by \`npm run spec-tests\` from the comments above the tests (\`// SPEC §9: the sentence\`) and the sentences in
\`tests/spec/sentences.txt\`: in SPEC's order and words; \`…\` leaves out what another row says. §1 has what no other section
repeats, §3 and §6 are held by the rows that use their fields and by \`tests/api/authorisation.test.ts\`. A test is its file and
its exact name, with the \`%s\` of an \`it.each\`. \`tests/unit/spec-table.test.ts\` fails where a sentence has no test, a comment
names no sentence, or this file is not what the command would write.

${part(true)}

## Beyond SPEC

${part(false)}
`;
}
