import { createElement } from "react";
import { expect, test } from "vitest";
import { htmlOf } from "./cached-html.server.tsx";

test("Kept HTML is made once, and filled in with what each page says, which cannot end its place", () => {
  let times = 0;
  const of = Object.freeze({});
  const linkBackTo = (back: string) =>
    htmlOf(of, "link", { back }, (page) => {
      times += 1;
      return createElement("a", { href: `/login?to=${page.back}` }, "Log in");
    });
  expect(linkBackTo("/mug")).toBe('<a href="/login?to=/mug">Log in</a>');
  expect(linkBackTo("/pen")).toBe('<a href="/login?to=/pen">Log in</a>');
  expect(linkBackTo('/"><script>')).toBe(
    '<a href="/login?to=/&quot;&gt;&lt;script&gt;">Log in</a>',
  );
  expect(times).toBe(1);
});
