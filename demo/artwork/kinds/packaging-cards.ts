import { leaf, rose } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import type { Pen } from "../pen.ts";
import { circ, flat, floor, heartD, move, path, rect, starD, stroke, times } from "../shapes.ts";
import { bow } from "../wrapping.ts";
import { cardFront } from "./card-fronts.ts";
import { aName, type Kind } from "./kind.ts";

const envelope = (pen: Pen, c: string, w = 460, h = 300) =>
  slab(
    pen,
    w,
    h,
    c,
    8,
    path(
      `M${-w / 2} ${-h / 2}L0 ${h * 0.1}L${w / 2} ${-h / 2}Z`,
      pen.v(lighten(c, 0.24), darken(c, 0.04)),
    ) +
      stroke(
        `M${-w / 2} ${-h / 2}L0 ${h * 0.1}L${w / 2} ${-h / 2}M${-w / 2} ${h / 2}L${-w * 0.12} ${h * 0.02}M${w / 2} ${h / 2}L${w * 0.12} ${h * 0.02}`,
        darken(c, 0.16),
        3,
      ),
    14,
  );

/** A narrow envelope for bank notes, with عیدی or سلامی on it. */
const moneyEnvelope = (pen: Pen, c: string, word: string, name: string) =>
  slab(
    pen,
    300,
    620,
    c,
    12,
    path("M-150 -310H150V-210Q0 -110 -150 -210Z", darken(c, 0.16)) +
      stroke("M-150 -210Q0 -110 150 -210", pen.p.gold, 4) +
      circ(0, -150, 34, pen.metal("gold")) +
      rect(
        -126,
        -290,
        252,
        580,
        8,
        "none",
        `stroke="${pen.p.gold}" stroke-width="3" opacity=".7"`,
      ) +
      pen.text(word, {
        x: 0,
        y: 30,
        w: 190,
        h: 120,
        font: "urdu",
        fill: "#FFE7B0",
      }) +
      pen.text(name, {
        x: 0,
        y: 210,
        w: 150,
        h: 50,
        font: "script",
        fill: "#FFE7B0",
      }),
  );

const addressed = (pen: Pen, c: string, name: string) =>
  rect(-218, -138, 436, 276, 6, c) +
  pen.text(name, {
    x: 0,
    y: -16,
    w: 280,
    h: 110,
    font: "script",
    fill: pen.p.deep,
  }) +
  stroke("M-90 70Q0 90 90 70", pen.p.gold, 4);

const waxed = (pen: Pen) =>
  path(starD(0, 34, 46, 40, 11), pen.ball(pen.p.main)) +
  path(heartD(0, 32, 17), lighten(pen.p.main, 0.5));

export const cards = {
  thankYouCards: (pen) =>
    flat(
      [
        [-150, -150, -12],
        [130, -60, 8],
        [-40, 170, -3],
      ]
        .map(([x = 0, y = 0, turn = 0], i) =>
          move(
            x,
            y,
            slab(
              pen,
              520,
              330,
              i === 1 ? pen.p.main : "#FFFDF9",
              8,
              (i === 1
                ? ""
                : leaf(pen, -190, 120, 110, 20) +
                  leaf(pen, -220, 70, 90, 60) +
                  rose(pen, -206, 120, 50, pen.p.main) +
                  rose(pen, -150, 142, 34, pen.p.second)) +
                pen.text("Thank you", {
                  x: i === 1 ? 0 : 30,
                  y: -26,
                  w: 330,
                  h: 110,
                  font: "script",
                  fill: i === 1 ? pen.p.cream : pen.p.deep,
                }) +
                pen.text("for choosing our little shop", {
                  x: i === 1 ? 0 : 30,
                  y: 66,
                  w: 270,
                  h: 28,
                  font: "serif",
                  fill: i === 1 ? lighten(pen.p.main, 0.6) : pen.p.main,
                }),
              16,
            ),
            turn,
          ),
        )
        .join(""),
      820,
      720,
    ),
  greetingCard: (pen, o) => {
    const giant = o.form === "giant";
    const words = o.text ?? (giant ? "Happy Birthday" : "With love");
    const front = "M-60 -560H260V0H-60Z";
    return floor(
      path("M-60 -560L-260 -520V-30L-60 0Z", pen.h(darken(pen.p.cream, 0.14), pen.p.cream)) +
        times(4, (i) => stroke(`M-230 ${-400 + i * 70}L-90 ${-414 + i * 72}`, pen.p.soft, 8)) +
        path(front, pen.face(o.form === "azadi" ? "#FDFCF7" : lighten(pen.p.soft, 0.45))) +
        rect(-40, -540, 280, 520, 6, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        cardFront(pen, o.form, words) +
        (giant
          ? path(starD(20, -470, 34, 15), pen.p.gold) +
            path(starD(190, -480, 26, 11), pen.p.main) +
            rect(290, -110, 90, 110, 4, pen.p.main) +
            stroke("M290 -110L335 -60L380 -110", pen.p.cream, 4)
          : o.form
            ? ""
            : bow(pen, 100, -490, 62, pen.p.main)),
      560,
      564,
      {
        box: [-265, -564, giant ? 650 : 530, 566],
        foot: [giant ? 310 : 250, giant ? 60 : 0],
        focus: [100, -300],
      },
    );
  },
  popUpCard: (pen) =>
    floor(
      path(
        "M-380 -20L-300 -150H300L380 -20Z",
        pen.v(lighten(pen.p.soft, 0.2), lighten(pen.p.soft, 0.5)),
      ) +
        path("M-300 -150V-560H300V-150Z", pen.d(lighten(pen.p.main, 0.2), pen.p.main)) +
        circ(0, -370, 150, lighten(pen.p.main, 0.4), 'opacity=".5"') +
        stroke("M-300 -150H300", darken(pen.p.main, 0.3), 5) +
        [
          [-170, -110, 0.7],
          [170, -110, 0.7],
          [0, -84, 1.1],
        ]
          .map(([x = 0, y = 0, s = 1]) =>
            move(
              x,
              y,
              rect(-12, -150, 24, 160, 4, "#8A5A34") +
                times(7, (i) =>
                  path(
                    heartD(Math.cos(i * 0.9) * 74, -230 + Math.sin(i * 0.9) * 62, 36),
                    i % 2 ? pen.p.second : "#FFFFFF",
                    `stroke="${darken(pen.p.soft, 0.1)}" stroke-width="2"`,
                  ),
                ) +
                path(heartD(0, -236, 56), pen.p.cream),
              0,
              s,
            ),
          )
          .join("") +
        times(6, (i) =>
          path(`M${-330 + i * 120} -30l16 -60l16 60Z`, i % 2 ? "#6E9A6A" : "#86B07F"),
        ) +
        pen.text("for you", { x: 0, y: -46, w: 130, h: 40, font: "script", fill: pen.p.deep }),
      770,
      570,
      { foot: [370, 0], focus: [0, -250] },
    ),
  envelopes: (pen, o) => {
    const money = o.form === "money";
    const name = aName(pen, o);
    const cs = money
      ? [pen.p.main, pen.p.deep, pen.p.second]
      : [lighten(pen.p.soft, 0.3), pen.p.cream, pen.p.soft];
    const spots = money
      ? [
          [-190, -30, -14],
          [0, -10, 0],
          [190, 20, 13],
        ]
      : [
          [-60, -190, -8],
          [60, 10, 5],
          [-30, 210, -4],
        ];
    return flat(
      spots
        .map(([x = 0, y = 0, turn = 0], i) =>
          move(
            x,
            y,
            money
              ? moneyEnvelope(pen, cs[i] ?? pen.p.main, i === 1 ? "عیدی" : "سلامی", name)
              : envelope(pen, cs[i] ?? pen.p.cream) +
                  (i === 2 ? addressed(pen, cs[2] ?? pen.p.soft, name) : waxed(pen)),
            turn,
          ),
        )
        .join(""),
      money ? 760 : 660,
      money ? 740 : 800,
    );
  },
} satisfies Record<string, Kind>;
