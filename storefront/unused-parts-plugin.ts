import { type ESTree, type Plugin, parseAst } from "vite";
import { UNUSED_PARTS, type UnusedParts } from "./unused-parts.ts";

interface Edit {
  start: number;
  end: number;
  text: string;
}

interface NamedStatement {
  name: string;
  statement: ESTree.Statement;
}

/** Leaves them out of the browser's program. What only they used, the minifier takes away. */
export function unusedParts(): Plugin {
  const found = new Set<UnusedParts>();
  return {
    name: "tohfa-unused-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const unused = UNUSED_PARTS.find(({ file }) => id.endsWith(file));
      if (!unused) return null;
      found.add(unused);
      const names = new Set(Object.keys(unused.parts));
      const edits = statementsOf(parseAst(code).body).flatMap(({ name, statement }) => {
        const body = unused.parts[name];
        if (body === undefined) return [];
        names.delete(name);
        return [editOf(statement, body)];
      });
      // A newer release may have other names for them.
      if (names.size > 0) this.error(`${unused.file} has no ${[...names].join(", ")}`);
      return { code: applyEdits(code, edits), map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const asked = unusedExports().find((name) => asksFor(name, file.code));
        if (asked) this.error(`${file.fileName} asks for ${asked}: it is in unused-parts.ts`);
      }
    },
    buildEnd(error) {
      if (!error && found.size < UNUSED_PARTS.length) this.error("Files of unused parts moved");
    },
  };
}

/** No minifier renames what a CommonJS file exports. */
const unusedExports = () =>
  UNUSED_PARTS.flatMap(({ parts }) => Object.keys(parts)).flatMap((name) =>
    name.startsWith("exports.") ? name.slice("exports.".length) : [],
  );

const asksFor = (name: string, code: string) => new RegExp(`\\.${name}\\b`).test(code);

/** Every named statement of a file, and those of its functions as "function.name". */
function statementsOf(body: readonly ESTree.Statement[], within = ""): NamedStatement[] {
  return body.flatMap((statement) => {
    const name = nameOf(statement);
    if (name === null) return [];
    const inner = statement.type === "FunctionDeclaration" && within === "" ? statement.body : null;
    return [
      { name: within + name, statement },
      ...(inner ? statementsOf(inner.body, `${name}.`) : []),
    ];
  });
}

/** What a statement makes ("function A", "const A ="), or adds to ("A.prototype.b ="). */
function nameOf(statement: ESTree.Statement): string | null {
  if (statement.type === "FunctionDeclaration") return statement.id?.name ?? null;
  if (statement.type === "VariableDeclaration" && statement.declarations.length === 1) {
    const [{ id } = {}] = statement.declarations;
    return id?.type === "Identifier" ? id.name : null;
  }
  if (statement.type !== "ExpressionStatement") return null;
  if (statement.expression.type !== "AssignmentExpression") return null;
  let target: ESTree.Node = statement.expression.left;
  // A CommonJS file's export.
  if (
    target.type === "MemberExpression" &&
    target.object.type === "Identifier" &&
    target.object.name === "exports" &&
    target.property.type === "Identifier"
  ) {
    return `exports.${target.property.name}`;
  }
  while (target.type === "MemberExpression") target = target.object;
  return target.type === "Identifier" ? target.name : null;
}

function editOf(statement: ESTree.Statement, body: string): Edit {
  if (statement.type === "FunctionDeclaration" && statement.body) {
    return { start: statement.body.start, end: statement.body.end, text: `{${body}}` };
  }
  const [{ init } = {}] = statement.type === "VariableDeclaration" ? statement.declarations : [];
  if (init) return { start: init.start, end: init.end, text: `() => {${body}}` };
  return { start: statement.start, end: statement.end, text: "" };
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits.reduceRight(
    (before, { start, end, text }) => before.slice(0, start) + text + before.slice(end),
    code,
  );
}
