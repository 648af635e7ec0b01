import type { PageFacts } from "./routes.ts";

/** Matches the path of any of these pages, in any case and with or without a slash at its end, as React Router does. */
export function pagePattern(pages: readonly PageFacts[]): RegExp {
  const paths = pages.map(({ path }) =>
    path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+"),
  );
  return new RegExp(`^(?:${paths.join("|")})/?$`, "i");
}
