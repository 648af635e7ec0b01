import { describe, expect, it } from "vitest";
import { demoProducts } from "../catalogue/products.ts";
import { drawProductVideo } from "./video.ts";

const [filmed] = demoProducts().filter(({ hasVideo }) => hasVideo);

describe("Drawn videos (PRODUCT §8)", () => {
  it("are the same on every machine, small, without scripts, and stand still where that is asked for", async () => {
    if (!filmed) throw new Error("no product has a video");
    const wanted = { name: filmed.name, category: filmed.kind, seed: 1 };
    const video = await drawProductVideo(wanted);
    expect(await drawProductVideo(wanted)).toBe(video);
    expect(video.length).toBeLessThan(100_000);
    expect(video).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)/);
    expect(video).toContain("prefers-reduced-motion:reduce");
    expect(video).not.toContain("infinite");
  });
});
