import { describe, expect, it } from "vitest";
import { playerOf } from "./player.ts";

describe("An embed block", () => {
  // SPEC §2 Blog article: Breadcrumb, content blocks, recommended reads, tags, reading time.
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://www.youtube.com/watch?t=4&v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    [`<iframe width="5" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`, "dQw4w9WgXcQ"],
  ])("that is a film shows its player: %s", (text, id) => {
    expect(playerOf(text)).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
  });

  it("knows Vimeo too", () => {
    expect(playerOf("https://vimeo.com/76979871")).toBe("https://player.vimeo.com/video/76979871");
  });

  it.each([
    "<blockquote>See https://youtu.be/dQw4w9WgXcQ</blockquote>",
    `<iframe src="https://evil.example/embed"></iframe>`,
    "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
    "",
  ])("that is anything else has no player: %s", (text) => {
    expect(playerOf(text)).toBeNull();
  });
});
