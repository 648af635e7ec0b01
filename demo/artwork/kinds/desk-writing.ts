import { leaf } from "../blossoms.ts";
import { book, inkOn, slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Metal, Pen } from "../pen.ts";
import { circ, drop, flat, move, path, rect, rectD } from "../shapes.ts";
import { aName, type Kind, type Options } from "./kind.ts";
import { ringLoop } from "./resin-pressed.ts";

/** A pen lying upright around (0, 0), about 60 × 720. */
export function penBody(
  pen: Pen,
  colour: string,
  metal: Metal,
  words: string,
  plastic = false,
): string {
  return (
    drop("M-24 -330H24V300L0 370L-24 300Z", 12) +
    path("M-24 250L-7 350H7L24 250Z", pen.metalRound(metal)) +
    path("M-5 346L0 372L5 346Z", "#3A3038") +
    rect(-24, -40, 48, 300, 6, plastic ? pen.cyl("#FBF8F4") : pen.cyl(colour)) +
    rect(-25, -330, 50, 290, 10, pen.cyl(colour)) +
    rect(-27, -50, 54, 20, 4, pen.metalRound(metal)) +
    rect(-12, -372, 24, 48, 8, pen.metalRound(metal)) +
    rect(-25, -334, 50, 14, 4, pen.metalRound(metal)) +
    rect(20, -320, 13, 190, 6, pen.metalRound(metal)) +
    rect(-17, -300, 8, 540, 4, "#FFFFFF", 'opacity=".3"') +
    (words
      ? move(
          0,
          110,
          pen.text(words, {
            x: 0,
            y: 0,
            w: 210,
            h: 30,
            font: plastic ? "sans" : "script",
            fill: plastic ? pen.p.main : "#FFF3D6",
          }),
          90,
        )
      : "")
  );
}

const elastic = (pen: Pen) => mix(pen.p.deep, "#1B1420", 0.3);

function notebookBody(pen: Pen, o: Options, w = 470, h = 660): string {
  const c = o.colour ?? pen.p.main;
  const ink = inkOn(pen, c);
  const content =
    o.form === "logo"
      ? logo(pen, 10, 30, w * 0.42, darken(c, 0.34)) +
        logo(pen, 11, 33, w * 0.42, lighten(c, 0.3)).replace("<g", '<g opacity=".35"')
      : circ(10, -30, w * 0.3, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        leaf(pen, -w * 0.2, 110, 90, -40, pen.p.gold) +
        leaf(pen, w * 0.24, 110, 90, 40, pen.p.gold) +
        pen.text(aName(pen, o), { x: 10, y: -30, w: w * 0.48, h: 90, font: "script", fill: ink });
  return (
    path(`M${w * 0.1} ${h / 2 - 10}h26v80l-13 -16l-13 16Z`, pen.p.second) +
    book(pen, w, h, c, content, elastic(pen))
  );
}

const leatherTag = (pen: Pen, word: string) => {
  const d = rectD(-62, -90, 124, 200, 30);
  return (
    ringLoop(pen, 0, -160, 54, "silver") +
    drop(d, 12) +
    path(d, pen.face("#8E5A36")) +
    rect(
      -52,
      -80,
      104,
      180,
      24,
      "none",
      'stroke="#E8C99A" stroke-width="3" stroke-dasharray="9 7"',
    ) +
    circ(0, -58, 12, pen.metal("silver")) +
    pen.text(word, { x: 0, y: 26, w: 76, h: 50, font: "serif", fill: "#F6E3C2" })
  );
};

export const writing = {
  notebook: (pen, o) => flat(move(0, -20, notebookBody(pen, o), -7), 590, 800),
  notebookSet: (pen, o) =>
    flat(
      slab(
        pen,
        820,
        760,
        darken(pen.p.deep, 0.1),
        24,
        rect(-380, -350, 760, 700, 12, pen.d(lighten(pen.p.backdrop, 0.3), pen.p.table)),
        22,
      ) +
        move(-120, 0, notebookBody(pen, o, 400, 580)) +
        move(190, -10, penBody(pen, pen.p.deep, "gold", ""), 0, 0.84) +
        move(300, 150, leatherTag(pen, aName(pen, o).slice(0, 1)), 0, 0.8),
      820,
      760,
      { focus: [-110, 0] },
    ),
  notebookPenBox: (pen) =>
    flat(
      slab(
        pen,
        860,
        700,
        darken(pen.p.main, 0.25),
        20,
        rect(-400, -320, 800, 640, 10, pen.d("#FDFAF4", "#E9E0D4")),
        22,
      ) +
        move(-130, 0, notebookBody(pen, { form: "logo", colour: pen.p.deep }, 400, 540)) +
        rect(160, -280, 190, 560, 12, "#D9CFC2") +
        move(254, 0, penBody(pen, pen.p.deep, "silver", "YOUR LOGO"), 0, 0.7),
      860,
      700,
      { focus: [-110, 0] },
    ),
  pen: (pen, o) => {
    if (o.form === "plastic")
      return flat(
        [-200, 0, 200]
          .map((x, i) =>
            move(
              x,
              i % 2 ? 14 : -10,
              penBody(
                pen,
                [pen.p.main, pen.p.second, pen.p.deep][i] ?? pen.p.main,
                "silver",
                "YOUR LOGO",
                true,
              ),
              10 + i * 4,
            ),
          )
          .join(""),
        700,
        800,
      );
    const words = o.form === "logo" ? "YOUR LOGO" : aName(pen, o);
    return flat(
      slab(
        pen,
        520,
        760,
        darken(pen.p.deep, 0.15),
        22,
        rect(-230, -350, 460, 700, 12, pen.r(lighten(pen.p.soft, 0.3), pen.p.soft)),
        22,
      ).replace(/^/, '<g transform="rotate(24)">') +
        move(
          0,
          0,
          penBody(
            pen,
            o.form === "logo" ? "#4A4652" : pen.p.main,
            o.form === "logo" ? "silver" : "gold",
            words,
          ),
          0,
          0.88,
        ) +
        "</g>",
      800,
      840,
    );
  },
} satisfies Record<string, Kind>;
