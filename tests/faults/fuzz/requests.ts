import fc from "fast-check";
import { PAGES } from "#tohfa/storefront/app/routes.ts";
import type { Person } from "./sites.ts";
import { hostileText, known, nearlyValue, type Schema, textFor, validValue } from "./values.ts";

/** What is sent. Texts hold places to be filled in by the running shop; a letter of `body` is a byte. */
export interface Request {
  /** To the portal, from that person; without it to the storefront and the API. */
  person?: Person;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A request, and which of the things that the shop knows fill its places. */
export interface Plan extends Request {
  pick: number;
}

/** The part of the OpenAPI document that requests are made of. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const FILES = [
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/sitemap-products.xml",
  "/openapi.json",
  "/docs",
  "/healthz",
  "/readyz",
  "/metrics",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/service-worker.js",
  "/__manifest",
];
const METHODS = ["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "QUERY", "TRACE", "PROPFIND"];
const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "text/xml",
  "application/octet-stream",
  "",
  "nonsense",
  "application/json, application/json",
  `application/${"x".repeat(300)}`,
];
/** Bodies that are no JSON, or barely: deep, doubled keys, other encodings, large. */
const BODIES = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "1e999",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"email":"a@b.co","email":"c@d.co"}',
  '{"email":"\\ud800"}',
  '{"email":"\\u0000"}',
  '{"email":"\xff\xfe"}',
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`,
  `{"items":[${'{"id":"x","quantity":1},'.repeat(150)}{"id":"x","quantity":1}]}`,
  "\xef\xbb\xbf{}",
  '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.co\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="email',
  "email=%ff&email=%00&=&&&name=%",
  "a=1&".repeat(5_000),
  "y".repeat(300_000),
];

/** Requests of one kind, and how many of them come among the others. */
export interface Kind {
  name: string;
  weight: number;
  arbitrary: fc.Arbitrary<Request>;
}

/** The kinds of requests that the storefront and the API get: from the document and the routes. */
export function storefrontKinds(document: OpenApi, fields: readonly string[]): Kind[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation)),
  );
  const pages = PAGES.map(({ path, query = [] }) => pageOf(path, query));
  const forms = PAGES.map(({ path, query = [] }) => formOf(path, query, fields));
  return [
    { name: "api", weight: 50, arbitrary: fc.oneof(...calls) },
    { name: "pages", weight: 30, arbitrary: fc.oneof(...pages) },
    { name: "forms", weight: 10, arbitrary: fc.oneof(...forms) },
    { name: "addresses", weight: 6, arbitrary: anyAddress },
  ];
}

/** Every request that may come, of these kinds. */
export function requests(kinds: readonly Kind[]): fc.Arbitrary<Plan> {
  return fc.tuple(fc.oneof(...kinds), fc.nat(), spoiling).map(([request, pick, spoil]) => ({
    pick,
    ...spoil(request),
  }));
}

function callOf(path: string, method: string, operation: Operation): fc.Arbitrary<Request> {
  const parameters = operation.parameters ?? [];
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const named = (where: string) => parameters.filter((one) => one.in === where);
  const body = schema ? bodyOf(schema) : fc.constant("");
  const isOfOrder = path.startsWith("/api/v1/orders/{id}");
  const hasKey = named("header").some(({ name }) => name === "idempotency-key");
  return fc
    .record({
      path: filled(path.replaceAll(/\{(\w+)\}/g, ":$1"), isOfOrder),
      query: queryOf(named("query").map(({ name, schema }) => [name, schema])),
      body,
      key: fc.oneof(fc.uuid(), fc.constantFrom("same", ""), hostileText.map(asHeader)),
    })
    .map(({ path, query, body, key }) => ({
      method: method.toUpperCase(),
      path: `${path}${query}`,
      headers: {
        ...(schema ? { "content-type": "application/json" } : {}),
        ...(hasKey && key ? { "idempotency-key": key } : {}),
      },
      body,
    }));
}

function bodyOf(schema: Schema): fc.Arbitrary<string> {
  const json = (value: unknown) => toBytes(JSON.stringify(value) ?? "");
  return fc.oneof(
    { weight: 5, arbitrary: validValue(schema).map(json) },
    { weight: 5, arbitrary: nearlyValue(schema).map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...BODIES) },
  );
}

function pageOf(path: string, query: readonly string[]): fc.Arbitrary<Request> {
  const isOfOrder = path.startsWith("/order/");
  return fc
    .record({
      path: filled(path.replace("/*", "/:any/:other"), false),
      query: queryOf(query.map((name) => [name, { type: "string" }])),
      isData: fc.nat(4),
    })
    .map(({ path, query, isData }) => ({
      method: "GET",
      path: `${isData === 0 ? (path === "/" ? "/_.data" : `${path}.data`) : path}${
        isOfOrder ? query.replaceAll(known("product.id"), known("order.id")) : query
      }`,
      headers: {},
      body: "",
    }));
}

/** What browsers post to pages: forms, and a review as JSON. */
function formOf(
  path: string,
  query: readonly string[],
  fields: readonly string[],
): fc.Arbitrary<Request> {
  const names = fc.constantFrom("productName", "do", "code", "tab", ...fields);
  const field = names.chain((name) =>
    fc.tuple(fc.constant(name), fc.oneof(textFor(name), hostileText)),
  );
  const form = fc
    .array(field, { maxLength: 8 })
    .map((pairs) => pairs.map(([name, text]) => `${name}=${encode(text)}`).join("&"));
  const review: Schema = {
    type: "object",
    properties: {
      productId: { type: "string" },
      review: {
        type: "object",
        properties: Object.fromEntries(fields.map((name) => [name, { type: "string" }])),
      },
    },
  };
  const kinds = fc.oneof(
    form.map((body) => ({ type: "application/x-www-form-urlencoded;charset=UTF-8", body })),
    bodyOf(review).map((body) => ({ type: "application/json", body })),
    fc.record({ type: fc.constantFrom(...TYPES), body: fc.constantFrom(...BODIES) }),
  );
  return fc.tuple(pageOf(path, query), kinds).map(([page, { type, body }]) => ({
    ...page,
    method: "POST",
    headers: { ...(type && { "content-type": type }) },
    body,
  }));
}

/** Addresses that nothing leads to. */
const anyAddress: fc.Arbitrary<Request> = fc
  .oneof(
    fc.constantFrom(...FILES),
    fc.webPath(),
    fc.tuple(fc.constantFrom(...FILES), hostileText).map(([file, text]) => `${file}?a=${text}`),
    hostileText.map((text) => `/pictures/${text}`),
    hostileText.map((text) => `/assets/${text}`),
    hostileText.map((text) => `/docs/${text}`),
    hostileText.map((text) => `/sitemap-products.xml?after=${encode(text)}`),
    hostileText.map((text) => `/__manifest?paths=${text}&version=${text}`),
    hostileText.map((text) => `/api/${text}`),
    hostileText.map((text) => text),
    hostileText.map((text) => `/${text}`),
    fc.constantFrom("/pictures/../x", "/../../x", "//", "http://elsewhere.example/", "*", "/%"),
  )
  .map((path) => ({ method: "GET", path: toBytes(path) || "/", headers: {}, body: "" }));

/** Now and then another method, a header that says something else, or one that proxies send. */
const spoiling: fc.Arbitrary<(request: Request) => Request> = fc.oneof(
  { weight: 30, arbitrary: fc.constant((request: Request) => request) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...METHODS).map((method) => (one: Request) => ({ ...one, method })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<[string, string]>(
        ...TYPES.map((type): [string, string] => ["content-type", type]),
        ["accept-encoding", "br, gzip;q=0, nonsense;q=x"],
        ["if-none-match", '"x", W/"y", *'],
        ["range", "bytes=5-2,-,9999999999999999-"],
        ["authorization", "Bearer \xff"],
        ["cookie", "a=b; __proto__=1; ;;="],
        ["x-forwarded-for", "1.2.3.4, unknown, ::1"],
        ["x-forwarded-host", "elsewhere.example"],
        ["host", "elsewhere.example:99999"],
        ["expect", "100-continue"],
        ["content-encoding", "gzip"],
        ["accept", "text/x-script;q=nonsense"],
        ["x-method-override", "DELETE"],
      )
      .map(([name, text]) => (one: Request) => ({
        ...one,
        headers: { ...one.headers, [name]: text },
      })),
  },
);

/** ":name" in a path becomes something that the shop knows, or something it does not. */
function filled(path: string, isOfOrder: boolean): fc.Arbitrary<string> {
  const parts = path.split("/").map((part) => {
    if (!part.startsWith(":")) return fc.constant(encodeURI(part));
    const name = part.slice(1);
    if (isOfOrder && name === "id")
      return fc.oneof({ weight: 5, arbitrary: fc.constant(known("order.id")) }, anyPart);
    return fc.oneof(
      { weight: 4, arbitrary: textFor(name, 200).map(encode) },
      { weight: 1, arbitrary: anyPart },
    );
  });
  return fc.tuple(...parts).map((all) => all.join("/") || "/");
}

const anyPart = fc.oneof(hostileText.map(encode), hostileText.map(withoutBreaks));

function queryOf(parameters: [name: string, schema: Schema][]): fc.Arbitrary<string> {
  const names: [string, Schema][] = [
    ...parameters,
    ["utm_source", { type: "string" }],
    ["__proto__", { type: "string" }],
    ["_routes", { type: "string" }],
  ];
  const one = fc.nat(names.length * 2).chain((at) => {
    const [name, schema] = names[Math.min(at, names.length - 1)] ?? ["a", {}];
    return fc
      .oneof(
        { weight: 3, arbitrary: validValue(schema, name).map(String) },
        { weight: 2, arbitrary: hostileText },
      )
      .map((text) => `${encodeURIComponent(name)}=${encode(text)}`);
  });
  return fc.array(one, { maxLength: 4 }).map((all) => (all.length > 0 ? `?${all.join("&")}` : ""));
}

/** Like encodeURIComponent; half a letter is sent as it would be by who does not care. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ed%a0%80";
}

/** What a line of HTTP can carry without ending. */
function withoutBreaks(text: string): string {
  return toBytes(text).replaceAll(/[\r\n ]/g, "");
}

function asHeader(text: string): string {
  return toBytes(text).replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");
}

/** UTF-8, a letter for each byte. */
export function toBytes(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}
