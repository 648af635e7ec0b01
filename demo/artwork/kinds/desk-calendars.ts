import { book, slab } from "../bodies.ts";
import { darken } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Pen } from "../pen.ts";
import { photo } from "../photo.ts";
import { circ, drop, flat, floor, move, path, rect, rectD, stroke, times } from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

/** Month sheet: name, week row, numbered grid. */
function month(pen: Pen, x: number, y: number, w: number, h: number, name: string): string {
  const cell = w / 7;
  return (
    pen.text(name, {
      x: x + w / 2,
      y: y + h * 0.11,
      w: w * 0.5,
      h: h * 0.12,
      font: "serif",
      fill: pen.p.main,
    }) +
    times(31, (i) =>
      pen.text(String(i + 1), {
        x: x + cell * (i % 7) + cell / 2,
        y: y + h * 0.32 + Math.floor(i / 7) * h * 0.145,
        w: cell * 0.5,
        h: h * 0.062,
        font: "sans",
        fill: i % 7 === 6 ? pen.p.main : pen.p.ink,
      }),
    ) +
    rect(x, y + h * 0.215, w, 3, 0, pen.p.soft)
  );
}

const rings = (pen: Pen, x: number, y: number, w: number, n: number) =>
  times(n, (i) => {
    const px = x + (i + 0.5) * (w / n);
    return (
      circ(px, y + 16, 7, pen.p.ink, 'opacity=".5"') +
      stroke(
        `M${px} ${y + 16}C${px - 14} ${y - 30} ${px + 16} ${y - 30} ${px + 4} ${y + 4}`,
        "#8D95A1",
        6,
      )
    );
  });

export const calendars = {
  deskCalendar: (pen, o) => {
    const page =
      o.form === "photo"
        ? photo(pen, -310, -400, 300, 320, "family", 8) + month(pen, 10, -400, 300, 320, "January")
        : rect(-330, -430, 660, 116, 0, pen.p.main) +
          logo(pen, 0, -356, 120, pen.p.cream) +
          month(pen, -270, -310, 540, 270, "January 2027");
    return floor(
      path("M-360 0L-330 -450H330L360 0Z", darken(pen.p.cream, 0.24)) +
        path("M-380 0H380V-26L350 -40H-350L-380 -26Z", pen.face(pen.p.deep)) +
        rect(-340, -450, 680, 420, 8, pen.d("#FFFFFF", "#F7F1E9")) +
        page +
        rings(pen, -320, -462, 640, 14),
      770,
      490,
      { foot: [380, 0], focus: [0, -260] },
    );
  },
  wallCalendar: (pen) =>
    flat(
      move(
        0,
        0,
        slab(
          pen,
          560,
          820,
          "#FFFDF9",
          6,
          photo(pen, -280, -410, 560, 400, "valley") +
            rect(-280, -10, 560, 66, 0, pen.p.main) +
            pen.text("2027", { x: -190, y: 24, w: 110, h: 40, font: "serif", fill: pen.p.cream }) +
            logo(pen, 200, 40, 90, pen.p.cream) +
            month(pen, -240, 64, 480, 330, "January"),
          22,
        ) +
          rings(pen, -270, -424, 540, 16) +
          stroke("M-40 -430Q0 -480 40 -430", "#8D95A1", 6),
      ),
      570,
      890,
      { box: [-285, -470, 570, 885] },
    ),
  planner: (pen, o) =>
    flat(
      move(
        0,
        0,
        drop(rectD(-260, -350, 530, 710, 16), 20) +
          times(4, (i) =>
            rect(-240 + i * 4, -340 + i * 4, 500, 690, 8, i % 2 ? "#F3EADB" : "#FFFDF8"),
          ) +
          times(5, (i) =>
            rect(
              250,
              -260 + i * 116,
              50,
              80,
              10,
              [pen.p.main, pen.p.second, pen.p.gold, pen.p.soft, pen.p.deep][i] ?? pen.p.main,
            ),
          ) +
          rect(-260, -350, 510, 690, 14, pen.face(pen.p.soft)) +
          pen.text("2027", { x: 0, y: -110, w: 320, h: 130, font: "serif", fill: pen.p.deep }) +
          pen.text("Yearly Planner", {
            x: 0,
            y: 20,
            w: 290,
            h: 54,
            font: "script",
            fill: pen.p.main,
          }) +
          pen.text(aName(pen, o), {
            x: 0,
            y: 250,
            w: 150,
            h: 42,
            font: "script",
            fill: pen.p.deep,
          }) +
          stroke("M-60 100H60", pen.p.gold, 5) +
          times(
            13,
            (i) =>
              rect(-286, -316 + i * 48, 52, 13, 6, pen.metal("silver")) +
              circ(-226, -310 + i * 48, 8, darken(pen.p.soft, 0.35)),
          ),
        -4,
      ),
      640,
      770,
    ),
  diary: (pen) =>
    flat(
      move(
        0,
        0,
        book(
          pen,
          520,
          700,
          "#5A3A2A",
          rect(
            -226,
            -316,
            470,
            632,
            8,
            "none",
            'stroke="#B98A5A" stroke-width="3" stroke-dasharray="12 8"',
          ) +
            pen.text("2027", {
              x: 10,
              y: -190,
              w: 190,
              h: 70,
              font: "serif",
              fill: pen.metal("gold"),
            }) +
            pen.text("EXECUTIVE DIARY", {
              x: 10,
              y: -110,
              w: 250,
              h: 24,
              font: "sans",
              fill: "#E6C68C",
            }) +
            logo(pen, 10, 190, 170, "#E6C68C"),
        ) +
          rect(236, -50, 86, 110, 20, pen.face("#6B4632")) +
          circ(276, 4, 22, pen.metal("gold")) +
          path("M60 345h28v90l-14 -16l-14 16Z", pen.p.main) +
          rect(-250, -342, 26, 26, 2, pen.metal("gold")) +
          rect(222, -342, 30, 26, 2, pen.metal("gold")) +
          rect(222, 318, 30, 26, 2, pen.metal("gold")),
        -6,
      ),
      680,
      800,
    ),
} satisfies Record<string, Kind>;
