import { describe, expect, it } from "vitest";
import { inkOn, metalOf, pictureInColour } from "./colour.ts";

const notebook = {
  images: ["front", "blank", "navy", "other"],
  colors: ["Maroon", "Navy", "Sky blue"],
  pictureTexts: {
    front: "Blue notebook, maroon",
    blank: "Blue notebook, plain, maroon",
    navy: "Blue notebook, plain, navy",
    other: "Blue notebook on a desk, sky blue",
  },
};

describe("A preview in the colour that is chosen (issue 13)", () => {
  it("shows the picture of the same view in that colour, and else the one that was marked", () => {
    expect(pictureInColour("blank", notebook, "Navy")).toBe("navy");
    expect(pictureInColour("blank", notebook, "Maroon")).toBe("blank");
    // Of this view there is none in sky blue: the mark would be beside the thing.
    expect(pictureInColour("blank", notebook, "Sky blue")).toBe("blank");
    expect(pictureInColour("blank", notebook, "")).toBe("blank");
    expect(pictureInColour("blank", { ...notebook, pictureTexts: {} }, "Navy")).toBe("blank");
  });

  it("prints in the ink that was chosen where it can be read, and else in white or dark", () => {
    expect(inkOn([250, 248, 243], "#4a1230")).toBe("#4a1230");
    expect(inkOn([34, 56, 107], "#4a1230")).toBe("#ffffff");
    expect(inkOn([251, 248, 243], "#fff3d6")).toBe("#2b1721");
  });

  it("cuts a name out of the metal that is chosen", () => {
    expect(metalOf("Silver-plated")).not.toBe(metalOf("Gold-plated"));
    expect(metalOf("Maroon")).toBeNull();
  });
});
