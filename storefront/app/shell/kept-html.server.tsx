import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { HtmlOf } from "./kept-html.tsx";

/** Forgotten together with what it is of. */
const made = new WeakMap<object, Map<string, string>>();

/** Makes HTML that is the same on every page (kept-html.tsx). */
export const htmlOf: HtmlOf = (of, kind, make) => {
  const known = made.get(of) ?? new Map<string, string>();
  made.set(of, known);
  const kept = known.get(kind);
  if (kept !== undefined) return kept;
  const html = renderToString(<StaticRouter location="/">{make()}</StaticRouter>);
  known.set(kind, html);
  return html;
};
