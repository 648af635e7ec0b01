import { leaf, rose } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { lighten } from "../colours.ts";
import { flat, floor, move, path, rect, rectD, stroke } from "../shapes.ts";
import { aCouple, type Kind } from "./kind.ts";
import { corners } from "./wedding-nikkah.ts";

export const weddingCards = {
  weddingCard: (pen) => {
    const [a, b] = aCouple(pen);
    return flat(
      move(
        90,
        70,
        slab(
          pen,
          640,
          460,
          pen.p.deep,
          8,
          path("M-320 -230L0 50L320 -230Z", lighten(pen.p.deep, 0.14)) +
            stroke("M-320 -230L0 50L320 -230", pen.p.gold, 4),
        ),
        8,
      ) +
        move(
          -60,
          -30,
          slab(
            pen,
            480,
            680,
            "#FFFBF3",
            10,
            rect(-214, -314, 428, 628, 6, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
              move(0, 0, corners(pen, 456, 656, 84)) +
              pen.text("﷽", { x: 0, y: -190, w: 230, h: 60, font: "arabic", fill: "#A9761E" }) +
              pen.text(a, { x: 0, y: -60, w: 260, h: 90, font: "script", fill: pen.p.main }) +
              pen.text("weds", { x: 0, y: 22, w: 80, h: 30, font: "serif", fill: "#A9761E" }) +
              pen.text(b, { x: 0, y: 104, w: 260, h: 90, font: "script", fill: pen.p.main }) +
              pen.text("Saturday, 19 December", {
                x: 0,
                y: 204,
                w: 250,
                h: 28,
                font: "serif",
                fill: pen.p.deep,
              }),
            20,
          ),
          -6,
        ),
      860,
      800,
      { box: [-340, -400, 800, 760], focus: [-60, -30] },
    );
  },
  welcomeBoard: (pen) => {
    const [a, b] = aCouple(pen);
    return floor(
      stroke("M-150 -640L-240 0M150 -640L240 0", "#A9713F", 26) +
        stroke("M0 -660L20 -40", "#8A5A34", 20) +
        rect(
          -270,
          -800,
          540,
          690,
          20,
          pen.d("#FFFFFF", lighten(pen.p.backdrop, 0.3), lighten(pen.p.soft, 0.3)),
        ) +
        pen.clip(
          rectD(-270, -800, 540, 690, 20),
          path("M-270 -800H20L-200 -110H-270Z", "#FFFFFF", 'opacity=".5"'),
        ) +
        pen.text("Welcome", { x: 0, y: -610, w: 380, h: 110, font: "script", fill: "#A9761E" }) +
        pen.text("to the wedding of", {
          x: 0,
          y: -516,
          w: 230,
          h: 30,
          font: "serif",
          fill: pen.p.deep,
        }) +
        pen.text(a, { x: 0, y: -410, w: 280, h: 92, font: "script", fill: pen.p.main }) +
        pen.text("&", { x: 0, y: -330, w: 40, h: 36, font: "serif", fill: "#A9761E" }) +
        pen.text(b, { x: 0, y: -250, w: 280, h: 92, font: "script", fill: pen.p.main }) +
        rect(-290, -116, 580, 26, 8, "#A9713F") +
        move(
          -190,
          -770,
          leaf(pen, -40, 30, 110, -110) +
            leaf(pen, 80, 20, 110, 100) +
            leaf(pen, -50, 90, 100, 200) +
            rose(pen, 0, 0, 66, pen.p.main) +
            rose(pen, 82, -4, 50, pen.p.second) +
            rose(pen, -46, 70, 46, pen.p.soft),
        ) +
        move(
          200,
          -140,
          leaf(pen, 40, 30, 100, 110) +
            leaf(pen, -80, 20, 100, -100) +
            rose(pen, 0, 0, 58, pen.p.main) +
            rose(pen, -74, 10, 44, pen.p.second),
        ),
      620,
      850,
      { foot: [250, 0], focus: [0, -480] },
    );
  },
} satisfies Record<string, Kind>;
