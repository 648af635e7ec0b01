import { expect } from "vitest";
import { headingOf, mainOf, textOf } from "#tohfa/tests/support/html.ts";

/** Reads pages as the server sends them, without a browser. */
export interface Reader {
  /** Fetches an address and gives its status; there is one h1 and a page around it, always. */
  visit(path: string): Promise<number>;
  heading(): string;
  /** The words of <main>. */
  main(): string;
  html(): string;
}

export function newReader(baseURL: string): Reader {
  let html = "";
  return {
    async visit(path) {
      const answer = await fetch(baseURL + path);
      html = await answer.text();
      expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
      expect([path, html.match(/<(header|footer)[\s>]/g)?.length]).toEqual([path, 2]);
      return answer.status;
    },
    heading: () => headingOf(html),
    main: () => textOf(mainOf(html)),
    html: () => html,
  };
}
