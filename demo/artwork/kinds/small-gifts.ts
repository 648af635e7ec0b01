import { daisy } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import type { Pen } from "../pen.ts";
import { photo } from "../photo.ts";
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
  rect,
  rectD,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { bow } from "../wrapping.ts";
import type { Kind } from "./kind.ts";

const KRAFT = "#C99A66";

/**
 * A wooden pencil (17.5 cm) lying at an angle, to show the scale; `cm` is the length of a centimetre in the drawing.
 */
const pencil = (pen: Pen, x: number, y: number, cm: number, turn: number) => {
  const w = cm * 0.8;
  const long = cm * 17.5;
  return move(
    x,
    y,
    drop(rectD(-w / 2, -long / 2, w, long, 4), 10) +
      rect(
        -w / 2,
        -long / 2 + w,
        w,
        long - w * 3.4,
        2,
        pen.h(pen.p.second, lighten(pen.p.second, 0.4), darken(pen.p.second, 0.2)),
      ) +
      rect(-w / 2, -long / 2, w, w * 1.2, w * 0.3, "#E7A3A3") +
      rect(-w / 2, -long / 2 + w, w, w * 0.9, 0, pen.metalRound("silver")) +
      path(`M${-w / 2} ${long / 2 - w * 2.4}H${w / 2}L0 ${long / 2}Z`, "#EBCFA4") +
      path(`M${-w * 0.15} ${long / 2 - w * 0.7}H${w * 0.15}L0 ${long / 2}Z`, "#3A3038"),
    turn,
  );
};

/** One long foil balloon in the shape of a number, with its ribbon. */
const foilDigit = (pen: Pen, digit: string) => {
  const at = { x: 0, y: -520, font: "sans" as const };
  const edge = (width: number, colour: string) =>
    `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`;
  const shade = darken(pen.p.gold, 0.35);
  return (
    stroke("M0 -250C50 -180 -50 -120 10 -40", "#B98A3A", 5) +
    pen.text(digit, {
      ...at,
      x: 10,
      y: -510,
      w: 420,
      h: 540,
      fill: shade,
      extra: edge(104, shade),
    }) +
    pen.text(digit, {
      ...at,
      w: 420,
      h: 540,
      fill: pen.metal("gold"),
      extra: edge(96, pen.p.gold),
    }) +
    pen.text(digit, {
      ...at,
      w: 412,
      h: 532,
      fill: pen.metal("gold"),
      extra: edge(40, "#F7DF9C"),
    }) +
    path("M-14 -206L0 -250L14 -206Z", shade)
  );
};

const tag = (pen: Pen, colour: string, art: string) => {
  const d = "M-90 -150L-44 -206H44L90 -150V200H-90Z";
  return (
    drop(d, 12) +
    path(d, pen.face(colour)) +
    circ(0, -158, 17, "none", `stroke="${pen.metal("gold")}" stroke-width="8"`) +
    stroke("M0 -160C-26 -240 34 -270 8 -330", "#B98A5A", 6) +
    art
  );
};

const toFrom = (pen: Pen, ink: string) =>
  pen.line("To", -58, 60, 44, ink, "script", "start") +
  stroke("M-8 62H60", ink, 3, 'opacity=".5"') +
  pen.line("From", -58, 136, 44, ink, "script", "start") +
  stroke("M26 138H60", ink, 3, 'opacity=".5"');

/** Paper and party goods of the one-dollar sale; as many in the drawing as the name says. */
export const smallGifts = {
  foilNumber: (pen) =>
    floor(
      foilDigit(pen, "5") +
        rect(-70, -46, 140, 46, 16, pen.face(pen.p.main)) +
        path(heartD(0, -24, 13), pen.p.cream),
      520,
      840,
      { foot: [74, 0], focus: [0, -520] },
    ),
  giftTags: (pen) => {
    const c = [KRAFT, pen.p.main, "#FFFDF8", pen.p.deep, pen.p.soft];
    const art = [
      path(heartD(0, -60, 30), pen.p.main) + toFrom(pen, pen.p.deep),
      path(starD(0, -60, 40, 17), pen.p.gold) + toFrom(pen, pen.p.cream),
      daisy(pen, 0, -64, 34, "#FFFFFF", "#E2D98F") + toFrom(pen, pen.p.deep),
      path(heartD(0, -60, 28), pen.p.soft) + toFrom(pen, pen.p.cream),
      bow(pen, 0, -70, 44, pen.p.main) + toFrom(pen, pen.p.deep),
    ];
    return flat(
      times(5, (i) =>
        move(
          -390 + i * 195,
          Math.abs(i - 2) * 44 - 20,
          tag(pen, c[i] ?? KRAFT, art[i] ?? ""),
          (i - 2) * 9,
          1.04,
        ),
      ),
      1020,
      640,
      { box: [-510, -350, 1020, 700] },
    );
  },
  alphabetStickers: (pen) => {
    const fills = [
      pen.p.main,
      pen.p.second,
      pen.p.deep,
      pen.p.gold,
      mix(pen.p.main, "#FFFFFF", 0.3),
    ];
    const one = (letter: string, i: number) =>
      circ(0, 0, 60, "#FFFFFF") +
      circ(0, 0, 53, fills[(i * 3) % 5] ?? pen.p.main) +
      pen.text(letter, { x: 0, y: 0, w: 50, h: 52, font: "sans", fill: "#FFFFFF" });
    return flat(
      slab(
        pen,
        740,
        900,
        "#EFE7E2",
        14,
        [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ★♥☾✿"]
          .map((letter, i) => {
            const mark = [
              path(starD(0, 0, 34, 15), "#FFFFFF"),
              path(heartD(0, 0, 26), "#FFFFFF"),
              circ(0, 0, 26, "#FFFFFF"),
              daisy(pen, 0, 0, 28, "#FFFFFF", "#E2D98F"),
            ][i - 26];
            const art = mark
              ? circ(0, 0, 60, "#FFFFFF") + circ(0, 0, 53, fills[(i * 3) % 5] ?? "") + mark
              : one(letter, i);
            return move(-280 + (i % 5) * 140, -370 + Math.floor(i / 5) * 148, art);
          })
          .join(""),
        18,
      ) + move(330, 400, drop(circD(0, 0, 60), 12) + one("A", 0), 14, 1.5),
      800,
      960,
    );
  },
  kraftNotebook: (pen) =>
    flat(
      move(
        -90,
        0,
        drop(rectD(-230, -330, 468, 668, 8), 16) +
          rect(-222, -322, 460, 660, 6, "#FBF5EA") +
          path(rectD(-230, -330, 460, 660, 8), pen.face(KRAFT)) +
          pen.clip(
            rectD(-230, -330, 460, 660, 8),
            times(34, () =>
              circ(
                pen.between(-230, 230),
                pen.between(-330, 330),
                pen.between(1.5, 3.5),
                "#8A6238",
                'opacity=".35"',
              ),
            ) + rect(-230, -330, 44, 660, 0, "#2B0F26", 'opacity=".08"'),
          ) +
          [-140, 0, 140].map((y) => stroke(`M-208 ${y - 26}V${y + 26}`, "#FDF6E8", 7)).join("") +
          rect(-96, -150, 230, 130, 4, "#FDF6E8") +
          pen.text("notes", { x: 19, y: -98, w: 120, h: 46, font: "script", fill: pen.p.deep }) +
          stroke("M-64 -52H102", pen.p.soft, 4),
        -6,
      ) + pencil(pen, 270, 10, 48, 9),
      780,
      870,
      { box: [-390, -440, 780, 880], focus: [-80, -60] },
    ),
  starTopper: (pen) =>
    floor(
      path(
        latheD(
          [
            [200, -170],
            [200, 0],
          ],
          { tilt: 0.16 },
        ),
        pen.cyl("#FFF6EA"),
      ) +
        ell(0, -170, 200, 32, "#FFFDF8") +
        times(13, (i) => {
          const x = -186 + i * 31;
          return circ(x, -6 + Math.sqrt(Math.max(0, 1 - (x / 200) ** 2)) * 22, 17, pen.p.soft);
        }) +
        rect(-6, -420, 12, 240, 4, "#D8C08A") +
        path(starD(10, -528, 190, 84), darken(pen.p.gold, 0.3)) +
        path(starD(0, -536, 190, 84), pen.metal("gold")) +
        path(
          starD(0, -536, 150, 66),
          "none",
          'stroke="#FFF6DC" stroke-width="7" stroke-linejoin="round" opacity=".8"',
        ) +
        [
          [-150, -260],
          [150, -250],
          [-110, -210],
          [106, -206],
        ]
          .map(([x = 0, y = 0]) => path(starD(x, y, 15, 6), pen.p.main))
          .join(""),
      440,
      740,
      { foot: [196, 0], focus: [0, -520] },
    ),
  photoMagnet: (pen) =>
    flat(
      // A fridge door with its handle behind the magnet.
      slab(
        pen,
        820,
        900,
        "#EEF1F3",
        26,
        rect(-360, -330, 46, 660, 23, pen.metalRound("silver")) +
          rect(-410, -450, 820, 10, 0, "#FFFFFF"),
        20,
      ) +
        move(
          90,
          0,
          slab(
            pen,
            430,
            520,
            "#FFFFFF",
            18,
            photo(pen, -190, -235, 380, 380, "family", 10) +
              pen.text("Murree, 2026", {
                x: 0,
                y: 202,
                w: 220,
                h: 52,
                font: "script",
                fill: pen.p.deep,
              }),
            20,
          ),
          -4,
        ),
      840,
      920,
      { focus: [90, -40] },
    ),
} satisfies Record<string, Kind>;
