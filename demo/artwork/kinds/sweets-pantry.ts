import { hamper, jar, label } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { around } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  latheD,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import type { Kind } from "./kind.ts";
import { dark, milk, white } from "./sweets-chocolate.ts";

export const almond = (pen: Pen, x: number, y: number, s: number, turn: number) =>
  move(
    x,
    y,
    path("M0 -40C30 -22 30 22 0 36C-30 22 -30 -22 0 -40Z", pen.d("#D9A066", "#A9683A")) +
      stroke("M0 -28V26M-10 -18V18M10 -18V18", "#7E4A26", 2.4, 'opacity=".5"'),
    turn,
    s,
  );

const date = (pen: Pen, x: number, y: number, s: number, turn: number, coat = "#5A2E1C") =>
  move(
    x,
    y,
    ell(4, 7, 48, 27, "#2B0F26", 'opacity=".25"') +
      ell(0, 0, 48, 27, pen.ball(coat)) +
      stroke("M-30 -6Q0 -18 32 -4M-34 6Q0 -2 34 8", lighten(coat, 0.35), 3, 'opacity=".55"'),
    turn,
    s,
  );

const nibbles: Record<string, (pen: Pen, x: number, y: number, turn: number) => string> = {
  almond: (pen, x, y, turn) => almond(pen, x, y, 0.8, turn),
  cashew: (_pen, x, y, turn) =>
    move(
      x,
      y,
      stroke("M-20 14C-24 -22 20 -26 22 10", "#C9A468", 21) +
        stroke("M-20 11C-24 -22 20 -26 22 8", "#F0D9AC", 17),
      turn,
    ),
  pistachio: (pen, x, y, turn) =>
    move(x, y, ell(0, 0, 25, 17, pen.d("#E8D3A8", "#BE9F6B")) + ell(2, -2, 18, 9, "#8DB255"), turn),
  raisin: (pen, x, y, turn) => move(x, y, ell(0, 0, 20, 14, pen.ball("#6B3350")), turn),
  walnut: (pen, x, y, turn) =>
    move(
      x,
      y,
      circ(0, 0, 25, pen.ball("#B98752")) +
        stroke("M-14 -14q14 8 0 14t12 14M10 -16q-8 12 6 18t-4 14", "#7E5330", 4),
      turn,
    ),
};

const heap = (pen: Pen, what: string, rx: number, ry: number, n: number) =>
  times(n, (i) => {
    const a = i * 2.4;
    const r = Math.sqrt((i + 0.5) / n);
    return nibbles[what]?.(pen, Math.cos(a) * r * rx, Math.sin(a) * r * ry, (i * 67) % 360) ?? "";
  });

export const jarOfHoney = (pen: Pen, name = "Honey", content = "#E39A1F") =>
  jar(pen, 230, 270, content, pen.p.deep, 0.84, label(pen, -126, 170, 110, name, "pure and raw"));

export const pantry = {
  datesBox: (pen, o) => {
    const choc = o.form === "chocolate";
    const d = rectD(-380, -270, 760, 540, 26);
    const rows = times(20, (i) => {
      const [x, y] = [(i % 5) * 134 - 268, Math.floor(i / 5) * 114 - 171];
      return (
        rect(x - 60, y - 48, 120, 96, 20, darken("#F4E7D3", 0.14)) +
        date(pen, x, y, 1.06, -24, choc ? (i % 2 ? dark : milk) : i % 2 ? "#6B3520" : "#52271A") +
        (i % 2
          ? almond(pen, x + 2, y - 4, 0.5, 62)
          : choc
            ? stroke(`M${x - 34} ${y + 8}q16 -26 30 -2t34 -10`, white, 5)
            : "")
      );
    });
    const sleeve = choc
      ? ""
      : rect(-396, 110, 792, 180, 8, pen.face(pen.p.main)) +
        rect(-396, 110, 792, 6, 0, "#FFFFFF", 'opacity=".4"') +
        pen.text("Ramadan Kareem", {
          x: -40,
          y: 200,
          w: 420,
          h: 62,
          font: "script",
          fill: pen.p.cream,
        }) +
        logo(pen, 290, 218, 110, pen.p.gold);
    return flat(
      drop(d, 24) +
        path(d, pen.face(choc ? pen.p.deep : darken(pen.p.main, 0.2))) +
        rect(-352, -244, 704, 488, 16, "#F4E7D3") +
        rows +
        sleeve,
      790,
      570,
      { box: [-398, -272, 796, 566] },
    );
  },
  dryFruitThali: (pen) => {
    const d = circD(0, 0, 380);
    const kinds = ["cashew", "pistachio", "raisin", "walnut"];
    return flat(
      drop(d, 26) +
        path(d, pen.metal("brass")) +
        circ(0, 0, 350, pen.d("#B98A3A", "#E9CB86")) +
        kinds
          .map((what, i) => {
            const a = ((i * 90 + 45) * Math.PI) / 180;
            return move(
              Math.cos(a) * 206,
              Math.sin(a) * 206,
              circ(0, 0, 126, darken(pen.p.main, 0.35)) +
                circ(0, 0, 116, pen.face(pen.p.main)) +
                heap(pen, what, 88, 88, what === "walnut" ? 22 : 34),
            );
          })
          .join("") +
        circ(0, 0, 120, darken(pen.p.main, 0.35)) +
        circ(0, 0, 110, pen.face(pen.p.cream)) +
        heap(pen, "almond", 84, 84, 26) +
        around(40, 0, 0, 365, (x, y) => circ(x, y, 6, "#FFF1C4")),
      770,
      770,
    );
  },
  honeyJars: (pen) =>
    floor(
      move(-135, 0, jarOfHoney(pen)) +
        move(
          135,
          10,
          jar(
            pen,
            230,
            270,
            "#C08A50",
            pen.p.main,
            0.86,
            times(26, (i) =>
              almond(pen, -84 + ((i * 41) % 170), -40 - ((i * 67) % 180), 0.62, i * 50),
            ) + label(pen, -126, 170, 110, "Nuts", "roasted"),
          ),
        ) +
        bow(pen, -135, -292, 56, pen.p.gold, false) +
        bow(pen, 135, -282, 56, pen.p.gold, false),
      500,
      350,
      { foot: [230, 0] },
    ),
  kashmiriChai: (pen) => {
    const cup = move(
      210,
      0,
      path(
        latheD(
          [
            [110, -150],
            [104, -80],
            [66, -10],
            [60, 0],
          ],
          { smooth: true, tilt: 0.12 },
        ),
        pen.cyl("#FDF7EE"),
      ) +
        ell(0, -150, 110, 15, "#FFFFFF") +
        ell(0, -149, 102, 12, "#E8A3A8") +
        [
          [-30, -150],
          [20, -152],
          [50, -147],
        ]
          .map(([x = 0, y = 0]) => ell(x, y, 9, 3, "#8DB255"))
          .join("") +
        stroke("M0 -190q-18 -28 0 -50t0 -50", "#FFFFFF", 8, 'opacity=".6"'),
    );
    const tin =
      path(
        latheD(
          [
            [120, -330],
            [120, 0],
          ],
          { tilt: 0.1 },
        ),
        pen.cyl(pen.p.main),
      ) +
      label(pen, -170, 190, 170, "Chai", "Kashmiri pink") +
      path(
        latheD(
          [
            [124, -392],
            [124, -326],
          ],
          { tilt: 0.1 },
        ),
        pen.cyl(pen.p.deep),
      ) +
      ell(0, -392, 124, 13, lighten(pen.p.deep, 0.3));
    return floor(
      move(-150, -6, tin) + move(36, 6, jar(pen, 130, 150, "#8DB255", pen.p.gold, 0.8, "")) + cup,
      620,
      410,
      { foot: [290, 0], focus: [-110, -200] },
    );
  },
  snackBox: (pen) => {
    const packet = (c: string, name: string): string =>
      path(
        "M-90 -260L-80 -250L-70 -260L-60 -250L-50 -260L-40 -250L-30 -260L-20 -250L-10 -260L0 -250L10 -260L20 -250L30 -260L40 -250L50 -260L60 -250L70 -260L80 -250L90 -260C80 -160 80 -100 90 0H-90C-80 -100 -80 -160 -90 -260Z",
        pen.h(lighten(c, 0.3), c, darken(c, 0.2)),
      ) +
      ell(0, -120, 64, 50, pen.p.cream) +
      pen.text(name, { x: 0, y: -120, w: 92, h: 40, font: "script", fill: c });
    const p = (c: string, name: string) => floor(packet(c, name), 180, 262);
    return hamper(
      pen,
      [
        [p(pen.p.second, "Chips"), -210, 300, 60, -8],
        [p(pen.p.deep, "Nimko"), -60, 330, 60, 3],
        [p("#E0A12E", "Cookies"), 100, 310, 60, -3],
        [floor(jarOfHoney(pen, "Coffee", "#5B3320"), 230, 316), 226, 250, 70, 5],
      ],
      { w: 640, h: 220, colour: pen.p.main },
    );
  },
} satisfies Record<string, Kind>;
