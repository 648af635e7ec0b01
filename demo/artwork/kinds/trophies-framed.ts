import { leaf } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { wooden } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import { frame, photo } from "../photo.ts";
import {
  circ,
  drop,
  flat,
  move,
  path,
  rect,
  rectD,
  starD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

export const who = (pen: Pen, text?: string) => text ?? `${aName(pen, {})} Ahmed`;

export const framedAwards = {
  woodShield: (pen, o) => {
    const d =
      "M-270 -340C-130 -330 -60 -380 0 -420C60 -380 130 -330 270 -340C290 -40 230 260 0 410C-230 260 -290 -40 -270 -340Z";
    const inner =
      "M-200 -270C-100 -264 -40 -300 0 -328C40 -300 100 -264 200 -270C212 -40 168 190 0 310C-168 190 -212 -40 -200 -270Z";
    return wall(
      drop(d, 28) +
        wooden(pen, d, [-290, -420, 580, 840], "#8E5530") +
        path(inner, pen.metal("brass"), 'stroke="#6E430A" stroke-opacity=".5" stroke-width="5"') +
        path(starD(0, -170, 66, 28), "#7A4A0F") +
        pen.text("Champion", { x: 0, y: -30, w: 290, h: 74, font: "serif", fill: "#5A3A0B" }) +
        pen.text(who(pen, o.text), {
          x: 0,
          y: 64,
          w: 240,
          h: 54,
          font: "script",
          fill: "#5A3A0B",
        }) +
        pen.text("Annual Sports 2026", {
          x: 0,
          y: 140,
          w: 200,
          h: 26,
          font: "sans",
          fill: "#5A3A0B",
        }) +
        leaf(pen, -40, 260, 110, -40, "#8A5A14") +
        leaf(pen, 40, 260, 110, 40, "#8A5A14"),
      560,
      830,
    );
  },
  monthPlaque: (pen) => {
    const d = rectD(-310, -400, 620, 800, 20);
    return wall(
      drop(d, 28) +
        wooden(pen, d, [-310, -400, 620, 800], "#7A4528") +
        rect(-280, -370, 560, 210, 8, pen.metal("brass")) +
        path(starD(-200, -264, 52, 22), "#7A4A0F") +
        pen.text("Employee of", { x: 50, y: -302, w: 300, h: 48, font: "serif", fill: "#5A3A0B" }) +
        pen.text("the Month", { x: 50, y: -230, w: 270, h: 48, font: "serif", fill: "#5A3A0B" }) +
        times(12, (i) => {
          const [x, y] = [-190 + (i % 3) * 190, -90 + Math.floor(i / 3) * 124];
          return (
            rect(x - 84, y - 46, 168, 98, 6, "#2B0F26", 'opacity=".25"') +
            rect(x - 86, y - 52, 172, 98, 6, i < 7 ? pen.metal("brass") : pen.face("#D8B56A")) +
            (i < 7
              ? pen.text(["Ayesha", "Bilal", "Hira", "Omar", "Sana", "Noor", "Ali"][i] ?? "", {
                  x,
                  y: y - 14,
                  w: 120,
                  h: 34,
                  font: "script",
                  fill: "#5A3A0B",
                })
              : "") +
            pen.text(
              ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"][
                i
              ] ?? "",
              { x, y: y + 24, w: 60, h: 14, font: "sans", fill: "#7A4A0F" },
            )
          );
        }),
      620,
      800,
      { focus: [0, -140] },
    );
  },
  graduationFrame: (pen) =>
    wall(
      drop(rectD(-370, -300, 740, 600, 6), 26) +
        frame(
          pen,
          740,
          600,
          44,
          "#2F2A33",
          (x, y, w, h) =>
            rect(x, y, w, h, 0, lighten(pen.p.soft, 0.4)) +
            photo(pen, x + 24, y + 24, 250, h - 48, "child") +
            pen.text("Class of", {
              x: x + w - 180,
              y: -120,
              w: 190,
              h: 52,
              font: "serif",
              fill: pen.p.deep,
            }) +
            pen.text("2027", {
              x: x + w - 180,
              y: -34,
              w: 220,
              h: 84,
              font: "serif",
              fill: pen.p.main,
            }) +
            pen.text("Mubarak ho", {
              x: x + w - 180,
              y: 70,
              w: 200,
              h: 52,
              font: "script",
              fill: pen.p.deep,
            }) +
            circ(x + w - 180, 160, 40, pen.metal("gold")),
        ) +
        move(
          -330,
          -270,
          path("M-170 0L0 -86L170 0L0 86Z", pen.d("#4A4454", "#1E1A25")) +
            path("M-92 40V106C-50 146 50 146 92 106V40L0 86Z", "#2A2532") +
            stroke("M0 0C60 20 120 20 130 60V150", pen.p.gold, 7) +
            rect(116, 146, 28, 70, 10, pen.p.gold) +
            circ(0, 0, 12, pen.p.gold),
          -14,
        ),
      760,
      700,
      { box: [-490, -380, 870, 690], focus: [120, 0] },
    ),
  certificateFolder: (pen, o) =>
    flat(
      slab(
        pen,
        860,
        620,
        pen.p.deep,
        16,
        rect(-4, -310, 8, 620, 0, "#2B0F26", 'opacity=".4"') +
          rect(-404, -284, 380, 568, 4, pen.d(lighten(pen.p.soft, 0.4), pen.p.soft)) +
          path("M-404 -284l90 0l-90 90ZM-24 284l-90 0l90 -90Z", darken(pen.p.deep, 0.1)) +
          rect(26, -270, 380, 540, 4, "#FFFDF6") +
          rect(44, -252, 344, 504, 2, "none", `stroke="${pen.p.gold}" stroke-width="5"`) +
          pen.text("Certificate", {
            x: 216,
            y: -180,
            w: 250,
            h: 60,
            font: "serif",
            fill: pen.p.deep,
          }) +
          pen.text("OF APPRECIATION", {
            x: 216,
            y: -126,
            w: 180,
            h: 18,
            font: "sans",
            fill: "#A9761E",
          }) +
          pen.text(who(pen, o.text), {
            x: 216,
            y: -30,
            w: 250,
            h: 64,
            font: "script",
            fill: pen.p.main,
          }) +
          times(3, (i) => rect(96 + i * 14, 40 + i * 28, 240 - i * 28, 8, 4, "#DDD2C2")) +
          circ(320, 190, 44, pen.metal("gold")) +
          stroke("M80 206H220", "#8A7A66", 4) +
          logo(pen, -214, 30, 220, pen.p.deep),
        22,
      ),
      860,
      620,
      { focus: [200, -20] },
    ),
} satisfies Record<string, Kind>;
