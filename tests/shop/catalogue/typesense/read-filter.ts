type Document = Readonly<Record<string, unknown>>;
type Passes = (document: Document) => boolean;

const TOKEN = /\s*(\(|\)|&&|\|\||([a-z_]+):(=?)\s*(\[[^\]]*\]|[^\s&|()]+))/y;

/**
 * Typesense's `filter_by`, as far as the shop says it: `field:=[`a`,`b`]`, `field:=true`, `id:[…]`, with && before ||
 * and brackets. Of an array any value will do. Throws for anything else, as Typesense refuses it.
 */
export function readFilter(text: string): Passes {
  const tokens = tokensOf(text);
  const either = (): Passes => {
    const parts = [both()];
    while (tokens[0] === "||" && tokens.shift()) parts.push(both());
    return (document) => parts.some((passes) => passes(document));
  };
  const both = (): Passes => {
    const parts = [one()];
    while (tokens[0] === "&&" && tokens.shift()) parts.push(one());
    return (document) => parts.every((passes) => passes(document));
  };
  const one = (): Passes => {
    const token = tokens.shift();
    if (typeof token === "function") return token;
    if (token !== "(") throw new Error("Could not parse the filter query.");
    const inside = either();
    if (tokens.shift() !== ")") throw new Error("Could not parse the filter query.");
    return inside;
  };
  const all = either();
  if (tokens.length > 0) throw new Error("Could not parse the filter query.");
  return all;
}

function tokensOf(text: string): (string | Passes)[] {
  const tokens: (string | Passes)[] = [];
  const token = new RegExp(TOKEN);
  while (text.slice(token.lastIndex).trim() !== "") {
    const found = token.exec(text);
    if (!found) throw new Error("Could not parse the filter query.");
    const [, whole = "", field, , value] = found;
    tokens.push(field && value ? isIn(field, valuesOf(value)) : whole);
  }
  return tokens;
}

function valuesOf(value: string): Set<string> {
  const values = value.replace(/^\[|\]$/g, "").split(",");
  if (values.some((one) => one.trim() === "")) throw new Error("A filter value cannot be empty.");
  return new Set(values.map((one) => one.trim().replace(/^`|`$/g, "")));
}

function isIn(field: string, values: Set<string>): Passes {
  return (document) => [document[field]].flat().some((value) => values.has(String(value)));
}
