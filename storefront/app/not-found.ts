import { data } from "react-router";

/**
 * Throw it in a loader: the not-found page with status 404.
 * `throw notFound()` and `throw notFound("No product found.")` (the text becomes its heading).
 */
export function notFound(text = "We could not find that page") {
  return data({ text }, { status: 404 });
}
