import { describe, expect, it } from "vitest";
import type { Blog, BlogBlock } from "#tohfa/shop/selling/blog/blog.ts";
import { speak } from "../language/language.server.ts";
import { inPageLanguage } from "./in-page-language.ts";

const picture = (url: string): BlogBlock => ({ type: "image", images: [{ url, alt: "" }] });
const film: BlogBlock = { type: "embed", text: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
const BLOG: Blog = {
  ...{ id: "b", slug: "clay", title: "Clay", sellerName: "Noor", categories: [], tags: [] },
  ...{ createdAt: null, updatedAt: null, titleUrdu: "", textUrdu: "" },
  content: [
    { type: "heading", text: "Sun" },
    picture("/1"),
    { type: "description", text: "<p>Slowly.</p>" },
    { type: "embed", text: "<blockquote>Wait.</blockquote>" },
    film,
    picture("/2"),
  ],
};
const URDU = { titleUrdu: "مٹی", textUrdu: "<p>آہستہ۔</p>\n<h3>دھوپ</h3><p>پھر دھوپ۔</p>" };

describe("An article in the page's language", () => {
  it("is in Urdu where its writer wrote it, with its pictures and films, and none of the English words", () => {
    const shown = speak("ur", () => inPageLanguage({ ...BLOG, ...URDU }));
    expect(shown).toEqual({
      ...BLOG,
      title: "مٹی",
      content: [
        picture("/1"),
        { type: "description", text: "<p>آہستہ۔</p>\n" },
        { type: "heading", text: "دھوپ" },
        { type: "description", text: "<p>پھر دھوپ۔</p>" },
        film,
        picture("/2"),
      ],
    });
  });

  it("stays as it is where there is none, and in English", () => {
    expect(speak("ur", () => inPageLanguage(BLOG))).toEqual(BLOG);
    expect(speak("en", () => inPageLanguage({ ...BLOG, ...URDU }))).toEqual(BLOG);
  });
});
