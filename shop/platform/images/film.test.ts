import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  androidFilm,
  box,
  FILMED_AT,
  iphoneFilm,
  MADE_AT_BYTES,
  nestedFilm,
  TOLD,
  webm,
} from "#tohfa/tests/support/films.ts";
import { INPUT_LIMITS } from "../input/input-limits.ts";
import { isFilm, readFilm, whyNotShowFilm } from "./film.ts";

const read = (bytes: Uint8Array) => {
  const film = readFilm(bytes);
  if ("why" in film) throw new Error(film.why);
  return { ...film, text: Buffer.from(film.bytes).toString("latin1") };
};

describe("A film without what its camera wrote beside picture and sound (issue 38 §1)", () => {
  it.each([
    ["Android's", androidFilm()],
    ["an iPhone's, with places among its pictures", iphoneFilm()],
  ])(
    "%s loses place, phone, time and names, and keeps its length and its pictures",
    (_name, bytes) => {
      const { text, codes, seconds } = read(bytes);
      expect(bytes.includes(FILMED_AT)).toBe(true);
      for (const told of TOLD) expect(text).not.toContain(told);
      expect(bytes.includes(MADE_AT_BYTES)).toBe(true);
      expect(Buffer.from(text, "latin1").includes(MADE_AT_BYTES)).toBe(false);
      expect(text.length).toBe(bytes.length);
      const pictures = (of: string) => of.split("picture that moves ").length;
      expect(pictures(text)).toBe(pictures(bytes.toString("latin1")));
      expect([codes, seconds]).toEqual([["avc1"], 9]);
      expect(whyNotShowFilm({ codes, seconds })).toBeNull();
    },
  );

  it("is read by its content: cleaned once more it is the same", () => {
    for (const film of [androidFilm(), iphoneFilm()]) {
      const once = read(film).bytes;
      expect(Buffer.from(read(once).bytes).equals(Buffer.from(once))).toBe(true);
    }
  });

  it("WebM is refused, and says what to choose", () => {
    expect(isFilm(webm())).toBe(true);
    expect(readFilm(webm())).toEqual({ why: expect.stringContaining("Choose an MP4"), boxes: 0 });
  });

  it("of 150,000 nested boxes no more are visited than the depth of a film", () => {
    for (const name of ["moov", "trak", "moof", "udta"]) {
      expect(readFilm(nestedFilm(150_000, name)).boxes).toBeLessThan(10);
    }
  });

  it("of a million boxes beside one another no more than a film has are counted", () => {
    const many = Buffer.concat([
      androidFilm(),
      ...Array.from({ length: 1_000_000 / 50 }, () => fifty),
    ]);
    expect(readFilm(many)).toEqual({
      ...{ why: expect.stringContaining("too many parts"), boxes: INPUT_LIMITS.filmBoxes + 1 },
    });
    const inTrack = Buffer.concat([
      androidFilm(),
      box("moov", box("trak", Buffer.alloc(0), ...Array.from({ length: 2_000 }, () => fifty))),
    ]);
    expect(readFilm(inTrack).boxes).toBeLessThanOrEqual(INPUT_LIMITS.filmBoxes + 1);
  });

  it("tables that describe more than there is are refused: each byte belongs to one sample", () => {
    const film = iphoneFilm();
    const places = film.lastIndexOf("stsz");
    film.writeUInt32BE(0xffff_ffff, places + 8);
    expect(readFilm(film)).toMatchObject({ why: expect.stringContaining("too many parts") });
  });

  it("whatever is changed in a film, it is read or refused, and its boxes are counted", () => {
    const films = [androidFilm(), iphoneFilm(), nestedFilm(50)];
    fc.assert(
      fc.property(
        fc.constantFrom(...films),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 30 }),
        fc.nat({ max: 400 }),
        (film, changes, cut) => {
          const bytes = Buffer.from(film.subarray(0, film.length - cut));
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          const result = readFilm(bytes);
          expect(result.boxes).toBeLessThanOrEqual(INPUT_LIMITS.filmBoxes + 1);
          if ("bytes" in result) expect(result.bytes.length).toBe(bytes.length);
        },
      ),
      { numRuns: 500 },
    );
  });
});

const fifty = Buffer.concat(Array.from({ length: 50 }, () => box("skip")));
