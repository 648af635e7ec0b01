import { daisy, leaf, rose } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { alongCurve, around } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { aCouple, aName, type Kind } from "./kind.ts";
import { goldRim, poured } from "./resin-poured.ts";

/** Pressed flowers under clear resin, in a box of w × h around (0, 0). */
const pressed = (pen: Pen, w: number, h: number, n: number, s: number) =>
  times(n, (i) => {
    const x = pen.between(-w / 2, w / 2);
    const y = -h / 2 + ((i + 0.5) / n) * h;
    return (
      leaf(pen, x, y + s, s * 1.6, pen.between(-60, 60), "#7FA276") +
      (i % 2
        ? daisy(pen, x, y, s, i % 4 === 1 ? pen.p.soft : "#FFFFFF")
        : rose(pen, x, y, s * 0.9, i % 4 ? pen.p.main : pen.p.second))
    );
  });

export const ringLoop = (
  pen: Pen,
  x: number,
  y: number,
  r: number,
  kind: "gold" | "silver" = "gold",
) =>
  `<circle cx="${x + 4}" cy="${y + 8}" r="${r}" fill="none" stroke="#3A1230" stroke-opacity=".16" stroke-width="${r * 0.22}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${pen.metal(kind)}" stroke-width="${r * 0.2}"/>`;

export const pressedResin = {
  resinKeyring: (pen, o) => {
    const d = rectD(-150, -130, 300, 360, 90);
    return flat(
      ringLoop(pen, 0, -330, 84) +
        alongCurve(5, [0, -250, 10, -220, -10, -190, 0, -140], (x, y, i) =>
          ell(x, y, i % 2 ? 9 : 17, 22, "none", `stroke="${pen.metal("gold")}" stroke-width="9"`),
        ) +
        drop(d, 18) +
        poured(pen, d, 240, pen.p.main) +
        goldRim(pen, d) +
        pen.text(aName(pen, o).slice(0, 1), {
          x: 0,
          y: 54,
          w: 190,
          h: 190,
          font: "serif",
          fill: "#FFF3CF",
        }),
      320,
      660,
      { box: [-170, -425, 340, 665] },
    );
  },
  bookmark: (pen) => {
    const d = rectD(-95, -330, 190, 640, 24);
    return flat(
      move(
        0,
        0,
        drop(d, 16) +
          path(d, pen.d("#FFFFFF", lighten(pen.p.backdrop, 0.3), pen.p.soft)) +
          pen.clip(
            d,
            pressed(pen, 100, 560, 9, 44) +
              path("M-95 -330H20L-60 310H-95Z", "#FFFFFF", 'opacity=".35"'),
          ) +
          goldRim(pen, d, 7) +
          circ(0, -296, 13, darken(pen.p.soft, 0.2)) +
          stroke("M0 -296C-10 -360 40 -390 30 -440", pen.p.main, 8) +
          path(
            "M20 -440h22l16 110h-54Z",
            pen.h(lighten(pen.p.main, 0.2), darken(pen.p.main, 0.2)),
          ) +
          rect(16, -446, 30, 22, 8, pen.p.gold),
        14,
      ),
      420,
      800,
      { box: [-170, -450, 420, 790] },
    );
  },
  flowerBlock: (pen, o) => {
    const [a, b] = aCouple(pen);
    const d = rectD(-280, -560, 560, 560, 20);
    return floor(
      path("M280 -540l54 -34V-40L280 -10Z", mix(pen.p.soft, pen.p.main, 0.25)) +
        path("M-270 -560l60 -36H334L276 -560Z", "#FFFFFF") +
        path(d, pen.d("#FFFFFF", lighten(pen.p.backdrop, 0.4), lighten(pen.p.soft, 0.3))) +
        pen.clip(
          d,
          around(
            22,
            0,
            -300,
            176,
            (x, y, turn) =>
              Math.round(turn * 10) % 3
                ? rose(pen, x, y, 58, "#B4233F", turn)
                : daisy(pen, x, y, 50, "#FFFFFF"),
            160,
          ) + path("M-280 -560H-40L-280 -60Z", "#FFFFFF", 'opacity=".45"'),
        ) +
        pen.text(o.text ?? `${a} & ${b}`, {
          x: 0,
          y: -300,
          w: 200,
          h: 70,
          font: "script",
          fill: pen.p.deep,
        }) +
        pen.text("14.02.2026", { x: 0, y: -70, w: 160, h: 28, font: "serif", fill: "#A9761E" }) +
        rect(-280, -560, 560, 560, 20, "none", 'stroke="#FFFFFF" stroke-width="6"'),
      620,
      600,
      { box: [-284, -600, 622, 602], foot: [290, 20] },
    );
  },
  resinPen: (pen, o) => {
    const holder = rectD(-260, -90, 520, 90, 22);
    const body = rectD(-26, -520, 52, 400, 24);
    return floor(
      move(
        40,
        -50,
        path("M-14 -120L0 -40L14 -120Z", pen.metalRound("gold")) +
          poured(pen, body, 300, pen.p.main) +
          rect(-26, -520, 14, 400, 7, "#FFFFFF", 'opacity=".4"') +
          rect(-28, -330, 56, 16, 4, pen.metalRound("gold")) +
          rect(-28, -136, 56, 18, 4, pen.metalRound("gold")) +
          path("M-26 -520A26 22 0 0 1 26 -520Z", pen.metalRound("gold")) +
          rect(22, -500, 10, 150, 5, pen.metalRound("gold")),
        16,
      ) +
        poured(pen, holder, 270, mix(pen.p.main, "#FFFFFF", 0.2)) +
        goldRim(pen, holder, 5) +
        rect(-190, -68, 260, 46, 10, "#FFFDF7", 'opacity=".92"') +
        pen.text(aName(pen, o), {
          x: -60,
          y: -45,
          w: 190,
          h: 32,
          font: "script",
          fill: pen.p.deep,
        }),
      560,
      590,
      { foot: [260, 0] },
    );
  },
  flowerPendant: (pen) => {
    const d = circD(0, 150, 150, 170);
    return flat(
      alongCurve(60, [-260, -400, -230, -160, -60, -60, 0, -40], (x, y) =>
        circ(x, y, 6, pen.p.gold),
      ) +
        alongCurve(60, [260, -400, 230, -160, 60, -60, 0, -40], (x, y) =>
          circ(x, y, 6, pen.p.gold),
        ) +
        ringLoop(pen, 0, -34, 22) +
        drop(d, 16) +
        path(d, pen.d("#FFFFFF", lighten(pen.p.soft, 0.3), mix(pen.p.soft, pen.p.main, 0.2))) +
        pen.clip(
          d,
          leaf(pen, 0, 290, 190, -20, "#7FA276") +
            leaf(pen, 20, 290, 160, 30, "#8FAE86") +
            daisy(pen, -10, 130, 74, "#FFFFFF") +
            rose(pen, 66, 206, 40, pen.p.main) +
            rose(pen, -70, 226, 34, pen.p.second) +
            path("M-150 -20H10L-90 330H-150Z", "#FFFFFF", 'opacity=".3"'),
        ) +
        goldRim(pen, d, 12),
      540,
      760,
      { box: [-270, -410, 540, 745], focus: [0, 130] },
    );
  },
  jewelleryDish: (pen) => {
    const d =
      "M0 -250C90 -330 250 -280 280 -140C330 -40 280 70 220 120C160 260 -20 290 -120 230C-260 240 -330 100 -290 -20C-310 -150 -180 -290 0 -250Z";
    return flat(
      drop(d, 22) +
        poured(pen, d, 320, pen.p.soft, "#FFFFFF") +
        goldRim(pen, d, 12) +
        move(
          0,
          0,
          path(
            "M0 -180C66 -240 180 -200 200 -100C236 -30 200 50 158 86C114 186 -14 208 -86 166C-186 172 -236 72 -208 -14C-222 -108 -130 -208 0 -180Z",
            "#FFFFFF",
            'opacity=".28"',
          ),
        ) +
        `<circle cx="-70" cy="-30" r="62" fill="none" stroke="${pen.metal("gold")}" stroke-width="17"/>` +
        circ(-70, -98, 21, pen.ball(pen.p.main)) +
        alongCurve(24, [20, 110, 120, 150, 170, 20, 70, -60], (x, y) =>
          circ(x, y, 12, pen.ball("#FBF4EC")),
        ),
      620,
      560,
    );
  },
  tasbeeh: (pen, o) => {
    const colour = o.colour ?? (o.form === "resin" ? pen.p.main : "#7A4A2A");
    const bead = (x: number, y: number, r: number) =>
      circ(x + 4, y + 8, r, "#3A1230", 'opacity=".16"') +
      circ(x, y, r, pen.r(lighten(colour, 0.6), `${colour}@55`, darken(colour, 0.3)));
    const counter =
      o.form === "resin"
        ? slab(
            pen,
            170,
            220,
            mix(pen.p.main, "#FFFFFF", 0.2),
            60,
            rect(-54, -74, 108, 62, 12, "#DDEBDD") +
              pen.text("33", { x: 0, y: -43, w: 70, h: 40, font: "sans", fill: "#26382D" }) +
              circ(0, 46, 34, pen.metal("gold")),
          )
        : "";
    return flat(
      around(33, 0, -60, 280, (x, y) => bead(x, y, 25), 270) +
        (counter ? move(0, -60, counter) : "") +
        bead(0, 224, 30) +
        rect(-13, 240, 26, 70, 12, pen.metalRound("gold")) +
        path("M-8 306H8L40 420H-40Z", pen.h(lighten(colour, 0.2), darken(colour, 0.25))) +
        times(6, (i) =>
          stroke(`M0 312L${-34 + i * 13.6} 416`, lighten(colour, 0.3), 2.5, 'opacity=".5"'),
        ),
      640,
      790,
      { box: [-320, -365, 640, 790] },
    );
  },
} satisfies Record<string, Kind>;
