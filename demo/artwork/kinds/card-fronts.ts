import { daisy, leaf, rose } from "../blossoms.ts";
import type { Pen } from "../pen.ts";
import { crescentD, path, rect, starD } from "../shapes.ts";

/** The front of a greeting card, by its occasion. */
export function cardFront(pen: Pen, form: string | undefined, words: string): string {
  switch (form) {
    case "azadi":
      return azadiFront(pen);
    case "eid":
      return moonFront(pen, "عید مبارک", "Eid Mubarak");
    case "ramadan":
      return moonFront(pen, "رمضان مبارک", "Ramadan Mubarak");
    default:
      return (
        leaf(pen, 40, -280, 110, -60) +
        leaf(pen, 160, -280, 110, 60) +
        leaf(pen, 100, -250, 100, 180) +
        rose(pen, 100, -330, 84, pen.p.main) +
        rose(pen, 28, -270, 54, pen.p.second) +
        daisy(pen, 172, -262, 52, "#FFFFFF") +
        pen.text(words, { x: 100, y: -110, w: 230, h: 72, font: "script", fill: pen.p.deep })
      );
  }
}

const GREEN = "#0B6B3A";

/** For Independence Day: crescent and star of the flag, the Minar-e-Pakistan, and the date. */
const azadiFront = (pen: Pen) =>
  rect(-40, -540, 280, 300, 6, GREEN) +
  rect(-40, -540, 62, 300, 6, "#FFFFFF") +
  rect(14, -540, 10, 300, 0, GREEN) +
  path(crescentD(122, -386, 70), "#FFFFFF") +
  path(starD(170, -420, 30, 12, 5, -60), "#FFFFFF") +
  pen.text("14 August", { x: 100, y: -186, w: 230, h: 54, font: "serif", fill: GREEN }) +
  pen.text("Jashn-e-Azadi", { x: 100, y: -118, w: 220, h: 50, font: "script", fill: pen.p.gold }) +
  pen.text("یومِ آزادی مبارک", { x: 100, y: -56, w: 170, h: 44, font: "urdu", fill: GREEN });

/** A night with its moon over a mosque, and the greeting in both scripts. */
const moonFront = (pen: Pen, urdu: string, english: string) =>
  rect(-40, -540, 280, 340, 6, pen.v("#12243F", "#274B72")) +
  [
    [-6, -500],
    [60, -470],
    [206, -420],
    [10, -400],
    [130, -512],
  ]
    .map(([x = 0, y = 0]) => path(starD(x, y, 9, 4), "#FFE7B0"))
    .join("") +
  path(crescentD(160, -450, 46), "#FFE7B0") +
  path(
    "M-30 -200V-290H0V-350L8 -372L16 -350V-290H48Q52 -356 100 -380Q148 -356 152 -290H184V-350L192 -372L200 -350V-290H230V-200Z",
    pen.v("#E3B04B", "#B97F1E"),
  ) +
  path("M84 -200V-246Q100 -274 116 -246V-200Z", "#12243F") +
  pen.text(urdu, { x: 100, y: -132, w: 220, h: 76, font: "urdu", fill: pen.p.deep }) +
  pen.text(english, { x: 100, y: -56, w: 210, h: 40, font: "serif", fill: pen.p.main });
