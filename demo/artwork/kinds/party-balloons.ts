import { crate, slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import type { Pen } from "../pen.ts";
import { photo } from "../photo.ts";
import { circ, ell, floor, move, path, rect, starD, stroke, times, wall } from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

const balloon = (pen: Pen, x: number, y: number, r: number, c: string, string = 0) =>
  (string
    ? stroke(
        `M${x} ${y + r * 1.2}c${r * 0.3} ${string * 0.3} ${-r * 0.3} ${string * 0.6} 0 ${string}`,
        darken(c, 0.1),
        3,
        'opacity=".6"',
      )
    : "") +
  path(`M${x} ${y + r * 1.14}l${-r * 0.14} ${r * 0.16}h${r * 0.28}Z`, darken(c, 0.15)) +
  path(
    `M${x} ${y + r * 1.16}C${x - r * 0.7} ${y + r * 0.9} ${x - r} ${y + r * 0.3} ${x - r} ${y - r * 0.1}A${r} ${r} 0 0 1 ${x + r} ${y - r * 0.1}C${x + r} ${y + r * 0.3} ${x + r * 0.7} ${y + r * 0.9} ${x} ${y + r * 1.16}Z`,
    pen.ball(c),
  ) +
  ell(
    x - r * 0.42,
    y - r * 0.5,
    r * 0.16,
    r * 0.28,
    "#FFFFFF",
    `opacity=".5" transform="rotate(28 ${x - r * 0.42} ${y - r * 0.5})"`,
  );

const flagsBunting = (pen: Pen, y: number, half: number, words: string) =>
  stroke(`M${-half} ${y - 60}Q0 ${y + 60} ${half} ${y - 60}`, "#8A6A50", 5) +
  [...words]
    .map((letter, i, all) => {
      const t = (i + 0.5) / all.length;
      const x = -half + t * half * 2;
      const py = y - 60 + 4 * t * (1 - t) * 60;
      const c = [pen.p.main, pen.p.second, pen.p.deep, pen.p.gold][i % 4] ?? pen.p.main;
      const s = half / all.length;
      return move(
        x,
        py,
        path(`M${-s * 0.9} 0H${s * 0.9}L0 ${s * 2.3}Z`, pen.face(c)) +
          (letter === " "
            ? ""
            : pen.text(letter, {
                x: 0,
                y: s * 0.78,
                w: s * 0.76,
                h: s * 0.76,
                font: "serif",
                fill: pen.p.cream,
              })),
        (t - 0.5) * -18,
      );
    })
    .join("");

const wood = "#B4834F";

export const balloons = {
  balloonBox: (pen) =>
    floor(
      balloon(pen, -150, -600, 110, pen.p.main, 260) +
        balloon(pen, 150, -620, 110, pen.p.second, 260) +
        balloon(pen, 0, -720, 118, pen.p.soft, 380) +
        balloon(pen, -60, -510, 92, pen.p.gold, 180) +
        balloon(pen, 84, -490, 88, pen.p.deep, 160) +
        crate(pen, 440, 260, pen.p.main, "", "box", pen.p.gold) +
        pen.text("surprise", { x: 0, y: -48, w: 170, h: 44, font: "script", fill: pen.p.cream }),
      540,
      850,
      { foot: [215, 0], focus: [0, -600] },
    ),
  foilBalloons: (pen) => {
    const digit = (d: string, x: number) =>
      pen.text(d, {
        x: x + 8,
        y: -420,
        w: 300,
        h: 440,
        font: "sans",
        fill: darken(pen.p.gold, 0.35),
        extra: `stroke="${darken(pen.p.gold, 0.35)}" stroke-width="70" stroke-linejoin="round"`,
      }) +
      pen.text(d, {
        x,
        y: -430,
        w: 300,
        h: 440,
        font: "sans",
        fill: pen.metal("gold"),
        extra: `stroke="${pen.p.gold}" stroke-width="62" stroke-linejoin="round"`,
      }) +
      pen.text(d, {
        x,
        y: -432,
        w: 292,
        h: 430,
        font: "sans",
        fill: pen.metal("gold"),
        extra: 'stroke="#F7DF9C" stroke-width="26" stroke-linejoin="round"',
      }) +
      stroke(`M${x} -180c20 50 -20 90 0 150`, "#B98A3A", 4);
    return floor(
      balloon(pen, -330, -560, 80, pen.p.main, 480) +
        balloon(pen, 340, -520, 84, pen.p.second, 440) +
        digit("2", -150) +
        digit("5", 160) +
        path(starD(-310, -260, 74, 40), pen.metal("rose")) +
        path(starD(330, -230, 66, 34), pen.metal("silver")) +
        rect(-60, -40, 120, 40, 14, pen.face(pen.p.deep)),
      850,
      690,
      { foot: [70, 0], focus: [0, -430] },
    );
  },
  birthdayBanner: (pen, o) => {
    const panel = slab(
      pen,
      600,
      220,
      lighten(pen.p.cream, 0.4),
      20,
      photo(pen, -270, -85, 170, 170, "child", 85) +
        pen.text(aName(pen, o), {
          x: 100,
          y: -6,
          w: 320,
          h: 110,
          font: "script",
          fill: pen.p.main,
        }) +
        path(starD(240, 66, 22, 9), pen.p.gold) +
        path(starD(-50, -66, 18, 8), pen.p.gold),
    );
    return wall(
      flagsBunting(pen, -250, 400, "HAPPY") +
        flagsBunting(pen, 0, 420, "BIRTHDAY") +
        move(0, 270, panel),
      860,
      760,
      { box: [-430, -330, 860, 720] },
    );
  },
  partyKit: (pen) =>
    floor(
      move(0, -560, flagsBunting(pen, 0, 400, "PARTY TIME")) +
        move(
          -240,
          0,
          path(
            "M0 -330L110 -30Q0 10 -110 -30Z",
            pen.tile(46, rect(0, 0, 46, 46, 0, pen.p.main) + circ(23, 23, 11, pen.p.cream)),
          ) + circ(0, -336, 34, pen.ball(pen.p.second)),
        ) +
        move(
          230,
          0,
          path(
            "M0 -300L100 -30Q0 6 -100 -30Z",
            pen.tile(
              40,
              rect(0, 0, 40, 40, 0, pen.p.second) + path("M0 20L20 0H40L0 40Z", pen.p.deep),
              30,
            ),
          ) + circ(0, -304, 30, pen.ball(pen.p.main)),
        ) +
        times(4, (i) =>
          ell(0, -20 - i * 11, 160, 36, i % 2 ? darken(pen.p.soft, 0.1) : pen.p.cream),
        ) +
        ell(0, -64, 160, 36, pen.face(pen.p.soft)) +
        ell(0, -66, 112, 22, lighten(pen.p.soft, 0.4)) +
        [-50, 30]
          .map((x, i) =>
            move(
              x,
              -62,
              path("M-46 -130H46L36 0H-36Z", pen.cyl(i ? pen.p.main : pen.p.gold)) +
                ell(0, -130, 46, 9, lighten(pen.p.main, 0.5)) +
                rect(i ? -6 : 6, -210, 9, 90, 4, pen.p.second, `transform="rotate(${i ? 8 : -8})"`),
            ),
          )
          .join("") +
        balloon(pen, -360, -430, 64, pen.p.second, 330) +
        balloon(pen, 360, -420, 64, pen.p.main, 330),
      860,
      640,
      { foot: [330, 0], focus: [0, -200] },
    ),
  photoBunting: (pen) =>
    wall(
      [-250, 30, 300]
        .map(
          (y, r) =>
            stroke(`M-430 ${y - 100}Q0 ${y - 10} 430 ${y - 100}`, "#A37A52", 6) +
            times(4, (i) => {
              const t = (i + 0.5) / 4;
              const x = -430 + t * 860;
              const py = y - 100 + 4 * t * (1 - t) * 45;
              return move(
                x,
                py,
                slab(
                  pen,
                  170,
                  210,
                  "#FFFFFF",
                  6,
                  photo(
                    pen,
                    -72,
                    -92,
                    144,
                    144,
                    (["couple", "child", "valley", "family", "mother"] as const)[(i + r * 2) % 5],
                  ),
                  10,
                ).replace(/^/, '<g transform="translate(0 104)">') +
                  "</g>" +
                  rect(-11, -12, 22, 48, 5, wood),
                (t - 0.5) * -10,
              );
            }),
        )
        .join(""),
      880,
      830,
      { box: [-440, -360, 880, 790] },
    ),
} satisfies Record<string, Kind>;
