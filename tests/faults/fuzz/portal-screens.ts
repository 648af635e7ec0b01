import { SCREENS, type Screen } from "#tohfa/portal/app/routes.ts";
import { placeOrder } from "./known.ts";
import { personOf } from "./portal-people.ts";
import type { Person, Sites } from "./sites.ts";

/** A field of a form as its page shows it. */
export interface ShownField {
  name: string;
  /** An input's type; "textarea", "select". */
  type: string;
  /** What stands in it, or can be chosen. */
  values: string[];
}

/** A form of the portal: where it is sent, by whom, and with what. */
export interface ShownForm {
  path: string;
  person: Person;
  intent: string;
  fields: ShownField[];
  hasFiles: boolean;
  /** As a page of the shop shows it; else with what it may hold. */
  isShown: boolean;
}

/** What a form may hold that no page shows now. */
const ANY_FIELDS: readonly ShownField[] = [
  ...["of", "id", "reason", "note", "words", "answer", "reference", "amount", "courier", "code"],
  ...[
    "trackingNumber",
    "email",
    "name",
    "text",
    "seen",
    "list",
    "step",
    "upload",
    "index",
    "count",
  ],
  ...["found", "sellable", "notSellable", "channel", "endsAt", "percent", "price", "into"],
].map((name) => ({ name, type: "text", values: ["", "1", "tcs", "sellable", "phone"] }));
const ANY_FILES = ["pictures", "photos", "shot", "film"].map((name): ShownField => {
  return { name, type: "file", values: [] };
});

/** Addresses of a screen whose path varies that are walked to. */
const ADDRESSES = 2;

/** The seller's products that are ordered by the buyer, so that both have something to see. */
const ORDERS = 4;

async function orderSome(sites: Sites): Promise<void> {
  const html = await read(sites, "/seller/products", "seller");
  const ids = [...html.matchAll(/href="\/seller\/products\/([0-9a-f-]{20,})"/g)].map(
    ([, id = ""]) => id,
  );
  for (const id of [...new Set(ids)].slice(0, ORDERS)) {
    await placeOrder(sites.storeUrl, id, "buyer@tohfa.example");
  }
}

/**
 * Walks through the screens as their own people do, and reads the forms there. A form that no page shows now (of a
 * return that nobody has asked for) is there without fields. Pages are the addresses that were found.
 */
export async function learnScreens(sites: Sites): Promise<{ forms: ShownForm[]; pages: Page[] }> {
  await orderSome(sites);
  const forms = new Map<string, ShownForm>();
  const pages = new Map<string, Page>();
  const links = new Set<string>();
  const look = async (screen: Screen, path: string) => {
    const person = personOf(screen);
    pages.set(`${person} ${path}`, { path, person });
    const html = await read(sites, path, person);
    for (const [, href = ""] of html.matchAll(/href="(\/[^"#]*)"/g)) links.add(unescaped(href));
    for (const shown of formsOf(html)) {
      // What is not this screen's own is asked there.
      if (!screen.intents?.includes(shown.intent)) continue;
      const key = `${screen.path} ${shown.intent}`;
      const known = forms.get(key);
      if (!known || shown.fields.length > known.fields.length)
        forms.set(key, { ...shown, path, person });
    }
  };
  for (const screen of SCREENS) {
    if (!/[:*]/.test(screen.path) && screen.path !== "/live") await look(screen, screen.path);
  }
  // Twice: the second walk follows what the first one's pages lead to.
  for (let walk = 0; walk < 2; walk += 1) {
    for (const screen of SCREENS.filter(({ path }) => path.includes(":"))) {
      const pattern = new RegExp(`^${screen.path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`);
      const isElsewhere = (href: string) => SCREENS.some(({ path }) => path === href.split("?")[0]);
      const found = [...links].filter((href) => pattern.test(href) && !isElsewhere(href));
      for (const href of found.slice(0, ADDRESSES)) await look(screen, href);
    }
  }
  for (const screen of SCREENS) {
    for (const intent of screen.intents ?? []) {
      if (forms.has(`${screen.path} ${intent}`)) continue;
      const pattern = new RegExp(`^${screen.path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`);
      const path = [...links].find((href) => pattern.test(href)) ?? addressOf(screen);
      const person = personOf(screen);
      const fields = [...ANY_FIELDS, ...ANY_FILES];
      forms.set(`${screen.path} ${intent}`, {
        path,
        person,
        intent,
        fields,
        hasFiles: false,
        isShown: false,
      });
    }
  }
  return { forms: [...forms.values()], pages: [...pages.values()] };
}

/** A page of the portal, and whose it is. */
export interface Page {
  path: string;
  person: Person;
}

/** An address of the screen, of nobody's things where it varies. */
export function addressOf({ path }: Pick<Screen, "path">): string {
  return path.replace(":step", "shop").replace(/:\w+|\*/g, "no-such");
}

async function read({ portalUrl, cookies }: Sites, path: string, person: Person): Promise<string> {
  const headers = { cookie: cookies.get(person) ?? "" };
  const answer = await fetch(`${portalUrl}${path}`, { headers }).catch(() => null);
  const isPage = answer?.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage) await answer?.body?.cancel();
  return answer && isPage ? await answer.text() : "";
}

function formsOf(html: string): Omit<ShownForm, "path" | "person">[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, head = "", body = ""]) => {
      const fields = fieldsOf(body);
      const intent = fields.find(({ name }) => name === "intent")?.values[0];
      if (intent === undefined) return [];
      const hasFiles = head.includes("multipart/form-data");
      return [
        { intent, hasFiles, isShown: true, fields: fields.filter(({ name }) => name !== "intent") },
      ];
    },
  );
}

function fieldsOf(html: string): ShownField[] {
  const fields = new Map<string, ShownField>();
  const tags = html.matchAll(
    /<(input|button)\b([^>]*)>|<(textarea)\b([^>]*)>([\s\S]*?)<\/textarea>|<(select)\b([^>]*)>([\s\S]*?)<\/select>/g,
  );
  for (const [, plain, head, area, areaHead, text, select, selectHead, options] of tags) {
    const attributes = head ?? areaHead ?? selectHead ?? "";
    const name = attribute(attributes, "name");
    if (!name) continue;
    const values = select
      ? [...(options ?? "").matchAll(/<option\b([^>]*)>/g)].map(([, one = ""]) =>
          attribute(one, "value"),
        )
      : [area ? unescaped(text ?? "") : attribute(attributes, "value")];
    const type =
      area ?? select ?? (plain === "button" ? "button" : attribute(attributes, "type") || "text");
    const known = fields.get(name);
    if (known) known.values.push(...values);
    else fields.set(name, { name, type, values });
  }
  return [...fields.values()];
}

const attribute = (text: string, name: string) =>
  unescaped(new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(text)?.[1] ?? "");

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
