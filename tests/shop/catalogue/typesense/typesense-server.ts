import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { readFilter } from "./read-filter.ts";

/** How it behaves: as Typesense does, or never answering, failing, saying something else, or having lost its index. */
export type Mood = "well" | "black hole" | "broken" | "html" | "nonsense" | "lost";

type Document = { id: string } & Record<string, unknown>;
interface Collection {
  name: string;
  fields: { name: string; type: string }[];
  created_at: number;
  documents: Map<string, Document>;
}
interface Search {
  collection: string;
  q: string;
  filter_by?: string;
  sort_by?: string;
  include_fields?: string;
  per_page?: number;
  page?: number;
}

/** A local server that speaks the part of Typesense's API (27) that the shop uses, in memory. */
export interface TypesenseServer {
  url: string;
  key: string;
  mood: Mood;
  /** What came: "POST /multi_search". */
  asked: string[];
  /** What searches were to be filtered by. */
  filters: string[];
  collections: Map<string, Collection>;
  aliases: Map<string, string>;
  /** Runs before every import, as what happens in the shop meanwhile. */
  beforeImport: () => Promise<void>;
  close(): Promise<void>;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Opens it on a free port. */
export async function openTypesenseServer(): Promise<TypesenseServer> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://typesense");
    opened.asked.push(`${request.method} ${pathname}`);
    if (opened.mood === "black hole") return;
    if (opened.mood === "broken")
      return void response.writeHead(503).end('{"message":"Not Ready"}');
    if (opened.mood === "html") return void response.end("<html>Bad gateway</html>");
    if (opened.mood === "nonsense") return void response.end('{"results":[{"found":"many"}]}');
    try {
      if (request.headers["x-typesense-api-key"] !== opened.key) {
        throw new Refused(401, "Forbidden - a valid `x-typesense-api-key` header must be sent.");
      }
      const path = pathname.split("/").slice(1).map(decodeURIComponent);
      const call = `${request.method} ${path[0]}${path.length > 1 ? "/:" : ""}${path.length > 2 ? `/${path.slice(2).join("/")}` : ""}`;
      const { status, answer } = await answerTo(call, path[1] ?? "", searchParams, body);
      response.writeHead(status, { "content-type": "application/json" }).end(answer);
    } catch (error) {
      const status = error instanceof Refused ? error.status : 500;
      response.writeHead(status).end(JSON.stringify({ message: (error as Error).message }));
    }
  });

  function find(name: string): Collection {
    const collection = opened.collections.get(opened.aliases.get(name) ?? name);
    if (!collection) throw new Refused(404, "Not Found");
    return collection;
  }

  async function answerTo(call: string, name: string, query: URLSearchParams, body: string) {
    const say = (answer: unknown, status = 200) => ({ status, answer: JSON.stringify(answer) });
    switch (call) {
      case "POST collections": {
        const { name, fields } = JSON.parse(body) as Collection;
        if (opened.collections.has(name)) throw new Refused(409, "It already exists.");
        const created_at = Math.floor(Date.now() / 1_000);
        opened.collections.set(name, { name, fields, created_at, documents: new Map() });
        return say({ name, fields, num_documents: 0, created_at }, 201);
      }
      case "GET collections":
        return say([...opened.collections.values()].map(described));
      case "GET collections/:":
        return say(described(find(name)));
      case "DELETE collections/:":
        opened.collections.delete(find(name).name);
        return say({ name });
      case "PUT aliases/:": {
        const { collection_name } = JSON.parse(body) as { collection_name: string };
        opened.aliases.set(name, collection_name);
        return say({ name, collection_name });
      }
      case "GET aliases/:": {
        const collection_name = opened.aliases.get(name);
        if (!collection_name) throw new Refused(404, "Not Found");
        return say({ name, collection_name });
      }
      case "POST collections/:/documents/import": {
        if (query.get("action") !== "upsert") throw new Refused(400, "Only upsert is spoken here.");
        await opened.beforeImport();
        const collection = find(name);
        const lines = body.split("\n").map((line) => JSON.stringify(upsert(collection, line)));
        return { status: 200, answer: lines.join("\n") };
      }
      case "DELETE collections/:/documents": {
        const { documents } = find(name);
        const passes = readFilter(query.get("filter_by") ?? "");
        const gone = [...documents.values()].filter(passes);
        for (const { id } of gone) documents.delete(id);
        return say({ num_deleted: gone.length });
      }
      case "POST multi_search": {
        const { searches } = JSON.parse(body) as { searches: Search[] };
        return say({ results: searches.map(searched) });
      }
      default:
        throw new Refused(404, "Not Found");
    }
  }

  function searched(search: Search) {
    const { collection, q, filter_by, sort_by, include_fields, per_page = 10, page = 1 } = search;
    if (filter_by) opened.filters.push(filter_by);
    if (q !== "*") return { code: 400, error: "Only q=* is spoken here." };
    if (per_page > 250) return { code: 422, error: "Only up to 250 hits can be fetched per page." };
    let documents: Document[];
    try {
      documents = opened.mood === "lost" ? [] : [...find(collection).documents.values()];
    } catch {
      return { code: 404, error: "Not found." };
    }
    const passes = filter_by ? readFilter(filter_by) : () => true;
    const found = documents.filter(passes);
    const [field = "", order = "asc"] = sort_by?.split(":") ?? [];
    if (field !== "") {
      const sign = order === "desc" ? -1 : 1;
      found.sort((a, b) => sign * (Number(a[field]) - Number(b[field])));
    }
    const shown = found.slice((page - 1) * per_page, page * per_page).map((document) => ({
      document: include_fields
        ? Object.fromEntries(include_fields.split(",").map((name) => [name, document[name]]))
        : document,
    }));
    return { found: found.length, out_of: documents.length, page, hits: shown };
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const opened: TypesenseServer = {
    url: `http://127.0.0.1:${port}`,
    key: "typesense-key",
    mood: "well",
    asked: [],
    filters: [],
    collections: new Map(),
    aliases: new Map(),
    beforeImport: async () => undefined,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return opened;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  return body;
}

function described({ name, fields, created_at, documents }: Collection) {
  return { name, fields, created_at, num_documents: documents.size };
}

/** A document must have every field of the schema, of its type. */
function upsert({ fields, documents }: Collection, line: string) {
  const document = JSON.parse(line) as Document;
  const wrong = fields.find(({ name, type }) => !isOfType(document[name], type));
  if (wrong) {
    return {
      success: false,
      error: `Field \`${wrong.name}\` must be a ${wrong.type}.`,
      document: line,
    };
  }
  documents.set(document.id, document);
  return { success: true };
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "string[]")
    return Array.isArray(value) && value.every((one) => typeof one === "string");
  if (type === "int64") return Number.isInteger(value);
  return type === "bool" && typeof value === "boolean";
}
