import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Pen } from "../pen.ts";
import { photo } from "../photo.ts";
import { circ, drop, flat, move, path, rect, rectD, stroke, times } from "../shapes.ts";
import { aName, type Kind, type Options } from "./kind.ts";
import { ringLoop } from "./resin-pressed.ts";

export const tan = "#9A6238";

export const stitched = (x: number, y: number, w: number, h: number, r: number, c = "#EBCB9C") =>
  rect(x, y, w, h, r, "none", `stroke="${c}" stroke-width="3.2" stroke-dasharray="11 8"`);

const passport = (pen: Pen, c: string, word: string) => {
  const d = rectD(-200, -280, 400, 560, 24);
  return (
    rect(-190, -270, 396, 546, 18, "#FBF5EA") +
    drop(d, 18) +
    path(d, pen.face(c)) +
    rect(-200, -280, 40, 560, 18, pen.h("#FFFFFF/0.18", "#2B0F26/0.2")) +
    stitched(-184, -264, 368, 528, 16) +
    circ(10, -60, 84, "none", `stroke="${pen.p.gold}" stroke-width="5"`) +
    path(
      "M-60 -40L84 -96C100 -100 104 -84 90 -78L52 -58L30 6L14 10L22 -42L-16 -24L-26 2L-38 6L-36 -26Z",
      pen.p.gold,
    ) +
    pen.text("PASSPORT", { x: 10, y: -190, w: 200, h: 30, font: "sans", fill: pen.p.gold }) +
    pen.text(word, { x: 10, y: 130, w: 240, h: 80, font: "script", fill: "#F6E3C2" })
  );
};

function closedWallet(pen: Pen, o: Options, c = "#6B4030"): string {
  const d = rectD(-330, -230, 660, 460, 36);
  return (
    drop(d, 22) +
    rect(-322, -216, 664, 464, 36, darken(c, 0.35)) +
    path(d, pen.face(c)) +
    pen.clip(d, rect(-330, -230, 60, 460, 0, pen.h("#FFFFFF/0.18", "#2B0F26/0.24"))) +
    stitched(-306, -206, 612, 412, 26) +
    rect(110, 110, 170, 70, 8, darken(c, 0.18)) +
    pen.text(aName(pen, o), { x: 195, y: 145, w: 120, h: 44, font: "script", fill: "#EBCB9C" })
  );
}

export const pocketGoods = {
  wallet: (pen, o) => {
    if (o.form !== "open") return flat(move(0, 0, closedWallet(pen, o, o.colour), -6), 700, 540);
    const c = o.colour ?? "#5A3A2E";
    const d = rectD(-420, -250, 840, 500, 34);
    return flat(
      move(
        0,
        0,
        times(2, (i) =>
          rect(-360 + i * 420, -290 + i * 16, 320, 120, 6, i ? "#9CC0A4" : "#D9B98A"),
        ) +
          drop(d, 22) +
          path(d, pen.face(c)) +
          stitched(-400, -230, 800, 460, 24) +
          times(
            3,
            (i) =>
              rect(30, -180 + i * 74, 350, 190, 10, pen.face(lighten(c, 0.06 + i * 0.05))) +
              rect(
                46,
                -196 + i * 74,
                318,
                40,
                6,
                [pen.p.main, pen.p.gold, pen.p.soft][i] ?? pen.p.main,
              ),
          ) +
          rect(30, 20, 350, 200, 10, pen.face(lighten(c, 0.16))) +
          rect(-6, -250, 12, 500, 0, darken(c, 0.35)) +
          photo(pen, -370, -170, 200, 230, "family", 10) +
          pen.text(o.text ?? "For the best Abbu", {
            x: -200,
            y: 140,
            w: 330,
            h: 64,
            font: "script",
            fill: "#EBCB9C",
          }) +
          pen.text(aName(pen, { text: "M. K." }), {
            x: 205,
            y: 150,
            w: 100,
            h: 44,
            font: "serif",
            fill: "#EBCB9C",
          }),
        -4,
      ),
      860,
      600,
      { focus: [-160, 20] },
    );
  },
  passportCover: (pen, o) =>
    flat(move(0, 0, passport(pen, o.colour ?? pen.p.deep, aName(pen, o)), 8), 500, 640),
  travelSet: (pen, o) =>
    flat(
      move(-130, 0, passport(pen, tan, aName(pen, o)), -8) +
        move(
          240,
          60,
          stroke("M0 -190C-60 -290 60 -330 20 -230", darken(tan, 0.2), 17) +
            drop(rectD(-110, -200, 220, 400, 40), 16) +
            rect(-110, -200, 220, 400, 40, pen.face(tan)) +
            stitched(-96, -186, 192, 372, 30) +
            circ(0, -150, 17, pen.metal("gold")) +
            rect(-72, -80, 144, 190, 12, "#FFFDF8") +
            path(
              "M-48 -30L40 -66C50 -68 52 -58 44 -54L22 -42L8 -2L-2 0L2 -32L-22 -20L-28 -4L-36 -2L-34 -22Z",
              pen.p.main,
            ) +
            times(2, (i) => rect(-50, 30 + i * 30, 100 - i * 30, 10, 5, "#C9BCA9")) +
            pen.text(aName(pen, { text: "S. K." }), {
              x: 0,
              y: 150,
              w: 70,
              h: 34,
              font: "serif",
              fill: "#F6E3C2",
            }),
          10,
        ),
      760,
      680,
    ),
  leatherKeychain: (pen, o) => {
    const d = "M-90 -170H90L110 -130V220Q110 270 60 270H-60Q-110 270 -110 220V-130Z";
    return flat(
      move(
        0,
        0,
        ringLoop(pen, 0, -330, 96, "silver") +
          rect(-34, -260, 68, 130, 14, pen.face(darken(tan, 0.1))) +
          drop(d, 18) +
          path(d, pen.face(tan)) +
          path(
            "M-76 -156H76L96 -124V214Q96 256 56 256H-56Q-96 256 -96 214V-124Z",
            "none",
            'stroke="#EBCB9C" stroke-width="3.4" stroke-dasharray="11 8"',
          ) +
          circ(0, -126, 19, pen.metal("gold")) +
          pen.text(aName(pen, o), {
            x: 0,
            y: 50,
            w: 160,
            h: 110,
            font: "script",
            fill: "#F6E3C2",
          }) +
          stroke("M-40 140H40", "#EBCB9C", 4),
        16,
      ),
      480,
      760,
      { box: [-230, -420, 460, 720], focus: [0, 40] },
    );
  },
  metalKeychain: (pen) => {
    const d = rectD(-120, -100, 240, 330, 46);
    return flat(
      move(
        0,
        0,
        ringLoop(pen, 0, -330, 92, "silver") +
          times(
            4,
            (i) =>
              `<ellipse cx="${i % 2 ? 3 : -3}" cy="${-222 + i * 32}" rx="${i % 2 ? 8 : 19}" ry="24" fill="none" stroke="${pen.metal("silver")}" stroke-width="9"/>`,
          ) +
          drop(d, 18) +
          path(d, pen.metal("silver")) +
          rect(-100, -80, 200, 290, 34, pen.face(pen.p.main)) +
          logo(pen, 0, 90, 140, pen.p.cream) +
          path(
            "M-120 -60Q-120 -100 -74 -100H40L-60 230H-74Q-120 230 -120 184Z",
            "#FFFFFF",
            'opacity=".14"',
          ),
        -12,
      ),
      420,
      700,
      { box: [-210, -430, 420, 680], focus: [0, 60] },
    );
  },
  beltWallet: (pen, o) =>
    flat(
      slab(
        pen,
        840,
        700,
        "#2F2A33",
        22,
        rect(-394, -324, 788, 648, 12, pen.d("#F6EFE4", "#E2D6C6")),
        22,
      ) +
        move(-166, 60, closedWallet(pen, o, "#5A3628"), 0, 0.62) +
        move(
          214,
          -60,
          circ(8, 14, 150, "#3A1230", 'opacity=".14"') +
            times(
              4,
              (i) =>
                `<circle cx="0" cy="0" r="${150 - i * 26}" fill="none" stroke="${i % 2 ? "#6B4030" : "#5A3628"}" stroke-width="25"/><circle cx="0" cy="0" r="${159 - i * 26}" fill="none" stroke="#8A5A44" stroke-width="3"/>`,
            ) +
            rect(-150, 110, 26, 130, 6, "#5A3628") +
            rect(
              -190,
              180,
              110,
              100,
              16,
              "none",
              `stroke="${pen.metal("silver")}" stroke-width="19"`,
            ) +
            rect(-142, 176, 13, 110, 6, pen.metalRound("silver")),
        ) +
        pen.text(o.text ?? "For a gentleman", {
          x: -140,
          y: -230,
          w: 330,
          h: 64,
          font: "script",
          fill: "#5A3628",
        }),
      840,
      700,
      { focus: [-120, 60] },
    ),
} satisfies Record<string, Kind>;
