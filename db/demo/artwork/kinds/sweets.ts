import { hamper, jar, label, slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { around, bow, logo, photo, present } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  heartD,
  latheD,
  move,
  path,
  place,
  rect,
  rectD,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { aCouple, type Kind } from "./kind.ts";

const milk = "#7A4526";
const dark = "#4A281A";
const white = "#F3E2C4";

/** A moulded chocolate in its paper cup, from above. */
function bonbon(pen: Pen, x: number, y: number, s: number, i: number): string {
  const c = [milk, dark, white][i % 3] ?? milk;
  const cup =
    circ(0, 0, 56, darken(pen.p.gold, 0.15)) +
    around(20, 0, 0, 54, (px, py) => circ(px, py, 7, pen.p.gold));
  const tops = [
    circ(0, 0, 44, pen.ball(c)) +
      stroke("M-26 10Q0 -30 26 6M-20 22Q4 -10 28 16", i % 3 === 2 ? milk : white, 6),
    rect(-36, -36, 72, 72, 14, pen.ball(c)) +
      path(heartD(0, -2, 17), i % 3 === 2 ? pen.p.main : pen.p.gold),
    circ(0, 0, 44, pen.ball(c)) + ell(0, -4, 15, 25, pen.ball("#C98B4E"), 'transform="rotate(24)"'),
    path(heartD(0, 0, 38), pen.ball(pen.p.main)) + ell(-16, -16, 9, 5, "#FFFFFF", 'opacity=".6"'),
  ];
  return move(x, y, cup + (tops[i % 4] ?? ""), 0, s);
}

const almond = (pen: Pen, x: number, y: number, s: number, turn: number) =>
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

function cakeBody(pen: Pen, words: string): string {
  const icing = lighten(pen.p.soft, 0.45);
  const d = latheD(
    [
      [250, -250],
      [250, -10],
      [246, 0],
    ],
    { tilt: 0.2 },
  );
  const drip = times(9, (i) => {
    const x = -236 + i * 52;
    const len = 46 + ((i * 37) % 58);
    const sag = Math.sqrt(Math.max(0, 1 - (x / 250) ** 2)) * 44;
    return rect(x, -258 + sag * 0.6, 44, len + 20, 22, pen.p.main);
  });
  return (
    ell(0, 4, 330, 62, darken("#F1E4D4", 0.12)) +
    ell(0, -6, 330, 60, "#FBF4EA") +
    path(d, pen.cyl(icing)) +
    pen.clip(
      d,
      drip +
        times(14, (i) =>
          circ(-250 + i * 38, 18 - Math.abs(i - 6.5) ** 2 * 0.9 + 12, 20, pen.ball(pen.p.cream)),
        ),
    ) +
    ell(0, -250, 250, 50, pen.p.main) +
    ell(0, -254, 246, 47, pen.d(lighten(pen.p.main, 0.34), pen.p.main)) +
    pen.text(words, { x: 0, y: -78, w: 330, h: 78, font: "script", fill: pen.p.deep }) +
    [
      [-190, -278],
      [190, -278],
      [-150, -236],
      [160, -232],
    ]
      .map(([x = 0, y = 0]) => circ(x, y - 14, 19, pen.ball("#B4233F")))
      .join("")
  );
}

export const sweets = {
  chocolateBox: (pen, o) => {
    const box = rectD(-330, -330, 660, 660, 24);
    const [a, b] = aCouple(pen);
    const letters = o.form === "sleeve" ? "" : `${(o.text ?? a).slice(0, 1)}&${b.slice(0, 1)}`;
    const grid = times(9, (i) => {
      const [x, y] = [(i % 3) * 196 - 196, Math.floor(i / 3) * 196 - 196];
      const mid = letters && Math.floor(i / 3) === 1;
      return (
        rect(x - 86, y - 86, 172, 172, 12, darken("#F4E7D3", 0.12)) +
        (mid
          ? move(
              x,
              y,
              circ(0, 0, 78, darken(pen.p.gold, 0.1)) +
                rect(-58, -58, 116, 116, 20, pen.ball(i % 2 ? white : milk)) +
                pen.text(letters[i - 3] ?? "&", {
                  x: 0,
                  y: 0,
                  w: 66,
                  h: 66,
                  font: "serif",
                  fill: i % 2 ? milk : "#F8E6C8",
                }),
            )
          : bonbon(pen, x, y, 1.36, i))
      );
    });
    const sleeve =
      o.form === "sleeve"
        ? rect(-346, -10, 692, 356, 8, pen.face(pen.p.main)) +
          rect(-346, -10, 692, 8, 0, "#FFFFFF", 'opacity=".4"') +
          logo(pen, 0, 200, 220, pen.p.cream)
        : "";
    return flat(
      drop(box, 26) +
        path(box, pen.face(pen.p.deep)) +
        rect(-306, -306, 612, 612, 14, "#F4E7D3") +
        grid +
        sleeve,
      700,
      690,
      { box: [-350, -334, 700, 684] },
    );
  },
  chocolateBar: (pen, o) =>
    flat(
      move(
        0,
        0,
        slab(
          pen,
          400,
          780,
          milk,
          18,
          times(24, (i) =>
            rect(
              -184 + (i % 3) * 124,
              -376 + Math.floor(i / 3) * 95,
              116,
              87,
              10,
              pen.d(lighten(milk, 0.22), milk, darken(milk, 0.2)),
            ),
          ),
          20,
        ) +
          rect(-212, -160, 424, 560, 4, pen.metal("silver")) +
          rect(-212, -130, 424, 540, 8, pen.face(pen.p.main)) +
          photo(pen, -160, -90, 320, 300, "couple", 12) +
          pen.text(o.text ?? "Sweet memories", {
            x: 0,
            y: 290,
            w: 300,
            h: 62,
            font: "script",
            fill: pen.p.cream,
          }) +
          stroke("M-80 350H80", pen.p.gold, 4),
        10,
      ),
      560,
      860,
    ),
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
  chocolateBouquet: (pen) => {
    const foil = (x: number, y: number, i: number) =>
      move(
        x,
        y,
        path("M-52 40L-70 78H70L52 40Z", pen.h("#F3D27F", "#B97F1E")) +
          circ(0, 0, 64, pen.metal(i % 3 ? "gold" : "brass")) +
          times(6, (k) =>
            stroke(
              `M0 0L${Math.cos(k + i) * 60} ${Math.sin(k + i) * 60}`,
              "#FFF1C4",
              3,
              'opacity=".4"',
            ),
          ) +
          circ(0, -4, 24, milk) +
          stroke("M-12 -4A12 12 0 1 1 0 8M-4 -4A5 5 0 1 1 2 0", "#F3E2C4", 3.5),
      );
    const spots: (readonly [number, number])[] = [
      [-190, -500],
      [-70, -560],
      [70, -560],
      [190, -500],
      [-250, -390],
      [-128, -440],
      [0, -460],
      [128, -440],
      [250, -390],
      [-180, -320],
      [-60, -350],
      [60, -350],
      [180, -320],
      [0, -250],
    ];
    return floor(
      path(
        "M-330 -470L-60 0H60L330 -470C220 -300 -220 -300 -330 -470Z",
        pen.h(lighten(pen.p.main, 0.2), pen.p.main, darken(pen.p.main, 0.2)),
      ) +
        path(
          "M-330 -470C-380 -600 -230 -650 0 -660C230 -650 380 -600 330 -470C240 -300 -240 -300 -330 -470Z",
          pen.d(lighten(pen.p.soft, 0.5), pen.p.soft),
        ) +
        spots.map(([x, y], i) => foil(x, y, i)).join("") +
        path(
          "M-330 -470C-200 -250 -60 -240 0 -180C60 -240 200 -250 330 -470L110 0H-110Z",
          pen.h(lighten(pen.p.main, 0.24), pen.p.main, darken(pen.p.main, 0.18)),
          'opacity=".96"',
        ) +
        path("M0 -180C-60 -240 -200 -250 -330 -470L-110 0H0Z", "#FFFFFF", 'opacity=".1"') +
        bow(pen, 0, -120, 120, pen.p.gold),
      700,
      670,
      { foot: [110, 0], focus: [0, -400] },
    );
  },
  letterChocolates: (pen, o) => {
    const words = (o.text ?? "HAPPY BIRTHDAY").toUpperCase().split(" ").slice(0, 2);
    const d = rectD(-430, -230, 860, 460, 20);
    const row = (word: string, y: number) =>
      [...word]
        .map((letter, i) =>
          move(
            (i - (word.length - 1) / 2) * 98,
            y,
            rect(-44, -44, 96, 100, 14, "#2B0F26", 'opacity=".16"') +
              rect(-46, -50, 92, 96, 14, pen.ball(i % 2 ? white : milk)) +
              pen.text(letter, {
                x: 0,
                y: -2,
                w: 50,
                h: 56,
                font: "serif",
                fill: i % 2 ? milk : "#F8E6C8",
              }),
          ),
        )
        .join("");
    return flat(
      drop(d, 22) +
        path(d, pen.face(pen.p.main)) +
        rect(-404, -204, 808, 408, 12, lighten(pen.p.backdrop, 0.5)) +
        row(words[0] ?? "HAPPY", -100) +
        row(words[1] ?? "", 90),
      860,
      460,
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
  brownies: (pen) => {
    const d = rectD(-330, -330, 660, 660, 22);
    return flat(
      drop(d, 26) +
        path(d, pen.face("#E9D8C2")) +
        rect(-304, -304, 608, 608, 10, pen.p.cream) +
        rect(
          -304,
          -304,
          608,
          608,
          10,
          pen.tile(40, path("M0 0H20V20H0ZM20 20H40V40H20Z", pen.p.soft)),
          'opacity=".45"',
        ) +
        times(9, (i) => {
          const [x, y] = [(i % 3) * 192 - 192, Math.floor(i / 3) * 192 - 192];
          return (
            rect(x - 78, y - 70, 168, 166, 14, "#2B0F26", 'opacity=".25"') +
            rect(x - 84, y - 84, 168, 168, 14, pen.d("#7E4A2C", dark, "#2E170E")) +
            (i % 3 === 0
              ? times(4, (k) => stroke(`M${x - 70} ${y - 50 + k * 34}q40 26 70 0t70 0`, white, 6))
              : i % 3 === 1
                ? times(5, (k) =>
                    almond(
                      pen,
                      x - 44 + (k % 3) * 44,
                      y - 30 + Math.floor(k / 3) * 56,
                      0.7,
                      k * 50,
                    ),
                  )
                : stroke(
                    `M${x - 60} ${y - 40}q30 20 10 50M${x + 10} ${y - 50}q30 40 -6 80`,
                    "#8B5636",
                    5,
                  ) +
                  times(5, (k) =>
                    circ(x - 44 + k * 22, y + 36 - (k % 2) * 60, 9, pen.ball(pen.p.main)),
                  ))
          );
        }),
      660,
      660,
    );
  },
  cake: (pen, o) =>
    floor(
      cakeBody(pen, o.text ?? "Happy Birthday") +
        times(
          5,
          (i) =>
            rect(
              -104 + i * 48,
              -352 + Math.abs(i - 2) * 6,
              16,
              84,
              6,
              pen.tile(
                16,
                rect(0, 0, 16, 16, 0, "#FFFFFF") + path("M0 8L16 0V8L0 16Z", pen.p.second),
              ),
            ) +
            path(
              `M${-96 + i * 48} ${-392 + Math.abs(i - 2) * 6}q18 24 0 40q-18 -16 0 -40Z`,
              pen.v("#FFE9A0", "#F08A2C"),
            ),
        ),
      670,
      460,
      { box: [-335, -396, 670, 466], foot: [310, 20], focus: [0, -200] },
    ),
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
  favourBoxes: (pen, o) => {
    const c = o.form === "aqiqah" ? pen.p.soft : o.form === "mithai" ? pen.p.main : pen.p.deep;
    const word = o.form === "aqiqah" ? "Aqiqah" : o.form === "bid" ? "Bid" : "Mithai";
    const small = (x: number, y: number, k: number) =>
      place(
        pen,
        floor(
          o.form === "bid"
            ? path(
                "M-120 -150L-70 -250H70L120 -150V0H-120Z",
                pen.h(lighten(c, 0.18), c, darken(c, 0.2)),
              ) +
                path("M-120 -150H120", "none", `stroke="${pen.p.gold}" stroke-width="5"`) +
                bow(pen, 0, -246, 62, pen.p.gold, false) +
                circ(0, -76, 54, pen.p.cream) +
                pen.text(word, { x: 0, y: -76, w: 76, h: 36, font: "script", fill: pen.p.deep })
            : present(
                pen,
                240,
                190,
                k % 2 ? c : lighten(c, o.form === "aqiqah" ? 0.4 : 0.2),
                pen.p.gold,
                word,
              ),
          250,
          250,
        ),
        { x, base: y, w: 236 },
      );
    const open =
      o.form === "mithai"
        ? move(
            0,
            60,
            contact0() +
              rect(-120, -80, 240, 80, 8, pen.face(c)) +
              path("M-120 -76l20 -40H100l20 40Z", darken(c, 0.4)) +
              times(5, (i) =>
                circ(-84 + i * 42, -90, 27, pen.ball(i % 2 ? "#F0B03C" : "#E7D7B8")),
              ) +
              rect(-120, -80, 240, 80, 8, pen.face(c)),
          )
        : small(0, 60, 3);
    return floor(
      small(-260, -130, 0) +
        small(0, -146, 1) +
        small(260, -130, 0) +
        move(-262, 50, small(0, 0, 1)) +
        open +
        move(262, 50, small(0, 0, 1)),
      790,
      470,
      { box: [-395, -405, 790, 470], foot: [380, 0] },
    );
  },
  explosionBox: (pen) => {
    const d = (x: number, y: number) => rectD(x - 150, y - 150, 300, 300, 10);
    const sides = [
      [0, -300],
      [300, 0],
      [0, 300],
      [-300, 0],
    ] as const;
    return flat(
      move(
        0,
        0,
        sides
          .map(
            ([x, y], i) =>
              drop(d(x, y), 14) +
              path(d(x, y), pen.face(i % 2 ? pen.p.main : pen.p.soft)) +
              rect(x - 118, y - 118, 236, 236, 4, "#FFFFFF") +
              photo(
                pen,
                x - 104,
                y - 104,
                208,
                208,
                (["couple", "child", "family", "valley"] as const)[i],
              ),
          )
          .join("") +
          path(d(0, 0), pen.face(pen.p.deep)) +
          rect(-140, -140, 300, 300, 8, "#2B0F26", 'opacity=".3"') +
          move(0, 110, present(pen, 190, 150, pen.p.second, pen.p.gold)) +
          path(heartD(-104, -96, 22), pen.p.cream) +
          path(starD(100, -100, 24, 10), pen.p.gold),
        45,
        0.86,
      ),
      740,
      740,
    );
  },
} satisfies Record<string, Kind>;

const contact0 = () => ell(20, 0, 150, 20, "#2B0F26", 'opacity=".14"');
