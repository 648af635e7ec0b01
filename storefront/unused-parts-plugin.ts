import { type ESTree, type Plugin, parseAst } from "vite";
import { UNUSED_PARTS, type UnusedParts } from "./unused-parts.ts";

interface Edit {
  start: number;
  end: number;
  text: string;
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
      const edits = parseAst(code).body.flatMap((statement) => {
        const name = nameOf(statement);
        const body = name === null ? undefined : unused.parts[name];
        if (name === null || body === undefined) return [];
        names.delete(name);
        return [editOf(statement, body)];
      });
      // A newer release may have other names for them.
      if (names.size > 0) this.error(`${unused.file} has no ${[...names].join(", ")}`);
      return { code: applyEdits(code, edits), map: null };
    },
    buildEnd(error) {
      if (!error && found.size < UNUSED_PARTS.length) this.error("Files of unused parts moved");
    },
  };
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
