import { darken, lighten, mix } from "../colours.ts";
import { around, bow, daisy, leaf, rose, sunflower, tulip } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  ell,
  flat,
  floor,
  gloss,
  latheD,
  move,
  path,
  place,
  rect,
  stroke,
  times,
} from "../shapes.ts";
import { litBase } from "./frames.ts";
import { aName, type Kind } from "./kind.ts";
import { chocolates } from "./sweets-chocolate.ts";

/** A paper cone of flowers with a bow. `draw` puts one head at a place. */
function wrapped(
  pen: Pen,
  paper: string,
  ribbon: string,
  draw: (x: number, y: number, i: number) => string,
  n = 16,
  leaves = "#5F8A5B",
): string {
  const heads = Array.from({ length: n }, (_, i) => {
    const row = i < n * 0.28 ? 0 : i < n * 0.64 ? 1 : 2;
    const [first, count] =
      row === 0
        ? [0, Math.ceil(n * 0.28)]
        : row === 1
          ? [Math.ceil(n * 0.28), Math.ceil(n * 0.64) - Math.ceil(n * 0.28)]
          : [Math.ceil(n * 0.64), n - Math.ceil(n * 0.64)];
    const t = count > 1 ? (i - first) / (count - 1) - 0.5 : 0;
    const half = [200, 262, 190][row] ?? 200;
    return [t * 2 * half, ([-610, -500, -390][row] ?? -500) + Math.abs(t) * 70] as const;
  });
  const greens = times(13, (i) => {
    const a = -90 + (i - 6) * 16;
    const r = (a * Math.PI) / 180;
    return leaf(
      pen,
      Math.cos(r) * 210,
      -440 + Math.sin(r) * 150,
      190,
      a + 90,
      i % 2 ? leaves : lighten(leaves, 0.14),
    );
  });
  const stems = times(7, (i) =>
    stroke(`M${(i - 3) * 9} -150L${(i - 3) * 24} -4`, i % 2 ? leaves : darken(leaves, 0.15), 12),
  );
  return (
    greens +
    path(
      "M-300 -520C-200 -640 200 -640 300 -520L70 -120H-70Z",
      pen.h(darken(paper, 0.04), darken(paper, 0.16)),
    ) +
    stems +
    heads.map(([x, y], i) => draw(x, y, i)).join("") +
    path(
      "M-300 -500C-230 -360 -90 -330 0 -290C90 -330 230 -360 300 -500L84 -150C60 -130 -60 -130 -84 -150Z",
      pen.h(lighten(paper, 0.3), `${paper}@48`, darken(paper, 0.1)),
    ) +
    path(
      "M-300 -500C-230 -360 -90 -330 0 -290L-20 -140C-60 -136 -74 -142 -84 -150Z",
      "#FFFFFF",
      'opacity=".22"',
    ) +
    path(
      "M0 -290L40 -140C70 -144 80 -146 84 -150L300 -500C230 -360 90 -330 0 -290Z",
      "#2B0F26",
      'opacity=".05"',
    ) +
    path(
      "M-84 -152C-60 -130 60 -130 84 -152L130 -40C80 -56 -80 -56 -130 -40Z",
      pen.h(lighten(paper, 0.2), paper, darken(paper, 0.14)),
    ) +
    bow(pen, 0, -150, 112, ribbon)
  );
}

const bouquets: Record<string, (pen: Pen) => string> = {
  roses: (pen) =>
    wrapped(pen, mix("#F7ECE0", pen.p.soft, 0.3), "#A31F3B", (x, y, i) =>
      rose(pen, x, y, 76, i % 3 ? "#C2263F" : "#AE1C36", i * 50),
    ),
  mixed: (pen) =>
    wrapped(pen, mix("#FFFDF8", pen.p.soft, 0.35), pen.p.main, (x, y, i) =>
      i % 4 === 0
        ? rose(pen, x, y, 78, pen.p.main)
        : i % 4 === 1
          ? daisy(pen, x, y, 72, "#FFFFFF")
          : i % 4 === 2
            ? rose(pen, x, y, 68, pen.p.second, 40)
            : daisy(pen, x, y, 64, pen.p.soft, pen.p.deep),
    ),
  sunflowers: (pen) => wrapped(pen, "#D9B98C", "#7A5230", (x, y) => sunflower(pen, x, y, 104), 9),
  ribbon: (pen) =>
    wrapped(pen, darken(pen.p.deep, 0.1), pen.p.gold, (x, y, i) => {
      const c = i % 2 ? pen.p.main : pen.p.soft;
      return move(
        x,
        y,
        circ(0, 0, 72, pen.ball(c)) +
          times(4, (k) =>
            stroke(
              `M${-58 + k * 13} ${10 - k * 4}A${58 - k * 13} ${54 - k * 12} 0 1 1 ${20 - k * 2} ${50 - k * 14}`,
              k % 2 ? lighten(c, 0.45) : darken(c, 0.24),
              7,
              'opacity=".8"',
            ),
          ) +
          circ(0, 0, 10, "#FFF6E8"),
        i * 40,
      );
    }),
  tulips: (pen) =>
    wrapped(
      pen,
      lighten(pen.p.backdrop, 0.5),
      pen.p.second,
      (x, y, i) =>
        tulip(pen, x, y, 84, [pen.p.main, pen.p.second, pen.p.soft][i % 3] ?? pen.p.main, x / 14),
      13,
      "#6FA06A",
    ),
};

const pot = (pen: Pen, colour: string, words: string) => {
  const d = latheD(
    [
      [170, -280],
      [128, -10],
      [120, 0],
    ],
    { tilt: 0.1 },
  );
  return (
    path(d, pen.cyl(colour)) +
    pen.clip(d, rect(-120, -260, 30, 250, 15, "#FFFFFF", 'opacity=".2"')) +
    rect(-182, -310, 364, 60, 14, pen.cyl(lighten(colour, 0.1))) +
    ell(0, -308, 176, 18, darken(colour, 0.4)) +
    pen.text(words, { x: 0, y: -130, w: 200, h: 80, font: "script", fill: pen.p.cream })
  );
};

export const flowers = {
  bouquet: (pen, o) =>
    floor((bouquets[o.form ?? "roses"] ?? bouquets.roses)?.(pen) ?? "", 650, 740, {
      foot: [96, 0],
      focus: [0, -500],
    }),
  roseDome: (pen) => {
    const d = latheD(
      [
        [20, -640],
        [130, -600],
        [176, -470],
        [176, -50],
      ],
      { smooth: true, tilt: 0.1 },
    );
    return floor(
      circ(0, -330, 330, pen.glow("#FFF0C4/0.6", "#FFF0C4/0")) +
        litBase(pen, 440) +
        stroke("M4 -60C-8 -180 14 -260 0 -380", "#5F8A5B", 15) +
        leaf(pen, 4, -190, 110, -62) +
        leaf(pen, 2, -250, 110, 60) +
        rose(pen, 0, -410, 108, "#C2263F") +
        times(3, (i) => ell(-80 + i * 84, -74 + (i % 2) * 8, 22, 10, pen.ball("#C2263F"))) +
        path(d, pen.h("#FFFFFF/0.5", "#FFFFFF/0.08@30", "#FFFFFF/0.06@70", "#DCE9F0/0.45")) +
        path(d, "none", 'stroke="#FFFFFF" stroke-width="5" opacity=".8"') +
        gloss(pen, -142, -500, 26, 380, 0.75) +
        circ(0, -656, 20, "#FFFFFF", 'opacity=".9"'),
      480,
      680,
      { foot: [220, 0], focus: [0, -400] },
    );
  },
  moneyBouquet: (pen) => {
    const note = (i: number) => {
      const c = ["#4E8A63", "#B5684B", "#4C7FA8"][i % 3] ?? "#4E8A63";
      return (
        path("M-62 30C-70 -20 -40 -70 0 -78C40 -70 70 -20 62 30L0 62Z", pen.d(lighten(c, 0.5), c)) +
        path(
          "M0 62C-30 20 -30 -40 0 -78C30 -40 30 20 0 62Z",
          pen.d(lighten(c, 0.66), lighten(c, 0.2)),
        ) +
        circ(0, -14, 19, "none", `stroke="${c}" stroke-width="5"`) +
        stroke("M-40 24L-14 34M40 24L14 34", lighten(c, 0.7), 4)
      );
    };
    return floor(
      wrapped(pen, darken(pen.p.deep, 0.12), pen.p.gold, (x, y, i) =>
        i % 5 === 2 ? rose(pen, x, y, 70, pen.p.main) : move(x, y, note(i), x / 8),
      ),
      650,
      740,
      { foot: [96, 0], focus: [0, -500] },
    );
  },
  roseBox: (pen) => {
    const d = latheD(
      [
        [250, -280],
        [250, 0],
      ],
      { tilt: 0.16 },
    );
    const c = darken(pen.p.deep, 0.1);
    const heads = [
      [-150, -330],
      [0, -344],
      [150, -330],
      [-206, -292],
      [-76, -300],
      [76, -300],
      [206, -292],
      [-140, -256],
      [0, -250],
      [140, -256],
    ];
    return floor(
      path(d, pen.cyl(c)) +
        ell(0, -280, 250, 42, lighten(c, 0.2)) +
        ell(0, -278, 240, 37, darken(c, 0.4)) +
        heads
          .map(([x = 0, y = 0], i) =>
            rose(pen, x, y, 78, i % 2 ? pen.p.main : mix(pen.p.main, "#FFFFFF", 0.18), i * 30),
          )
          .join("") +
        path("M-250 -226A250 42 0 0 0 250 -226V0A250 40 0 0 1 -250 0Z", pen.cyl(c)) +
        path(
          "M-250 -226A250 42 0 0 0 250 -226",
          "none",
          `stroke="${pen.p.gold}" stroke-width="7"`,
        ) +
        path("M-250 -120A250 42 0 0 0 250 -120V-78A250 42 0 0 1 -250 -78Z", pen.cyl(pen.p.gold)) +
        bow(pen, 0, -62, 82, pen.p.gold, false),
      520,
      440,
      { foot: [250, 0], focus: [0, -280] },
    );
  },
  gajray: (pen) => {
    const bud =
      times(6, (k) => move(0, 0, ell(0, -17, 10, 18, pen.v("#FFFFFF", "#EAE6D6")), k * 60)) +
      circ(0, 0, 7, "#E7E2B8");
    const motia = (x: number, y: number, i: number) =>
      pen.stamp(
        bud,
        `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(i * 25) % 360}) scale(1.05)`,
      );
    const ring = (cx: number, cy: number) =>
      `<ellipse cx="${cx + 8}" cy="${cy + 16}" rx="186" ry="150" fill="none" stroke="#3A1230" stroke-opacity=".13" stroke-width="86"/>` +
      around(30, cx, cy, 186, (x, y, t) => leaf(pen, x, y, 58, t + 60, "#6C9A62"), 150) +
      around(22, cx, cy, 206, (x, y) => motia(x, y, Math.round(x)), 170) +
      around(
        18,
        cx,
        cy,
        166,
        (x, y, t) =>
          Math.round(t) % 100 < 20 ? rose(pen, x, y, 34, "#B4233F") : motia(x, y, Math.round(y)),
        130,
      );
    return flat(ring(-150, -120) + ring(150, 130), 800, 720);
  },
  weddingCar: (pen) => {
    const c = "#FBF7F1";
    const wheel = (x: number) =>
      circ(x, -78, 78, "#2A2430") +
      circ(x, -78, 46, pen.metal("silver")) +
      times(5, (i) => move(x, -78, rect(-5, -42, 10, 40, 4, "#8D95A1"), i * 72));
    return floor(
      path(
        "M-430 -80C-450 -200 -420 -240 -300 -260C-220 -390 -140 -420 10 -420C160 -420 230 -360 290 -268C400 -256 440 -220 440 -90Q440 -70 420 -70H-410Q-430 -70 -430 -80Z",
        pen.v("#FFFFFF", c, darken(c, 0.18)),
      ) +
        path("M-236 -268C-180 -360 -120 -384 -20 -386V-268Z", pen.d("#DDEEF5", "#8FB4C6")) +
        path("M14 -386C120 -384 180 -350 232 -268H14Z", pen.d("#DDEEF5", "#8FB4C6")) +
        rect(-420, -150, 850, 6, 3, darken(c, 0.2)) +
        rect(-70, -226, 60, 13, 6, pen.metalRound("silver")) +
        rect(120, -226, 60, 13, 6, pen.metalRound("silver")) +
        ell(418, -180, 20, 26, "#FFF2C4") +
        wheel(-250) +
        wheel(270) +
        stroke("M-300 -262C-100 -150 120 -150 300 -262", pen.p.main, 9) +
        times(15, (i) => {
          const t = i / 14;
          const x = -300 + t * 600;
          const y = -262 + Math.sin(t * Math.PI) * 82;
          return i % 2 ? rose(pen, x, y, 36, "#C2263F") : daisy(pen, x, y, 32, "#FFFFFF");
        }) +
        move(
          60,
          -424,
          times(7, (i) =>
            rose(pen, -120 + i * 40, -6 - (i % 2) * 22, 38, i % 3 ? "#C2263F" : pen.p.soft),
          ) + bow(pen, 0, -20, 92, pen.p.gold),
        ) +
        leaf(pen, -60, -420, 80, -60) +
        leaf(pen, 190, -420, 80, 60),
      880,
      520,
      { foot: [400, 0] },
    );
  },
  pottedPlant: (pen, o) => {
    const monstera = (x: number, y: number, s: number, turn: number, c: string) =>
      move(
        x,
        y,
        stroke("M0 0C-4 -40 4 -80 0 -110", darken(c, 0.2), 9) +
          path(
            "M0 -80C-90 -100 -116 -190 -70 -250C-40 -280 40 -280 70 -250C116 -190 90 -100 0 -80Z",
            pen.h(lighten(c, 0.2), darken(c, 0.16)),
          ) +
          stroke(
            "M0 -84V-258M0 -120L-70 -160M0 -120L70 -160M0 -170L-66 -216M0 -170L66 -216",
            lighten(c, 0.34),
            4,
          ),
        turn,
        s,
      );
    const g = "#4F8B5A";
    return floor(
      monstera(-30, -280, 1, -50, g) +
        monstera(30, -280, 1, 52, darken(g, 0.1)) +
        monstera(-20, -290, 1.1, -22, lighten(g, 0.1)) +
        monstera(24, -290, 1.1, 24, g) +
        monstera(0, -290, 1.24, 0, lighten(g, 0.05)) +
        pot(pen, pen.p.main, aName(pen, o)),
      600,
      640,
      { foot: [124, 0], focus: [0, -200] },
    );
  },
  flowerCombo: (pen) =>
    floor(
      place(pen, floor(bouquets.roses?.(pen) ?? "", 650, 740, { foot: [96, 0] }), {
        x: -130,
        base: 0,
        h: 640,
      }) +
        place(
          pen,
          { ...chocolates.chocolateBox(pen, { text: "Love" }), stand: "floor", foot: [330, 0] },
          { x: 230, base: 12, h: 300, turn: -4 },
        ),
      760,
      640,
      { foot: [330, 30], focus: [60, -260] },
    ),
  reedDiffuser: (pen) => {
    const reeds = [-16, -9, -3, 4, 10, 17]
      .map((turn) => move(0, -270, rect(-5, -360, 10, 400, 4, pen.h("#C99C66", "#8E6236")), turn))
      .join("");
    const d = latheD(
      [
        [44, -320],
        [48, -270],
        [120, -220],
        [132, -190],
        [132, -14],
        [120, 0],
      ],
      { tilt: 0.1 },
    );
    return floor(
      reeds +
        path(d, pen.h("#FFFFFF/0.92", "#EEF4F4/0.75@50", "#CBD8DC/0.9")) +
        pen.clip(
          d,
          rect(-140, -150, 280, 160, 0, pen.cyl(mix(pen.p.second, "#F3C98A", 0.4))) +
            rect(-104, -220, 22, 210, 11, "#FFFFFF", 'opacity=".6"'),
        ) +
        rect(-84, -160, 168, 110, 6, pen.p.cream) +
        pen.text("Motia", { x: 0, y: -116, w: 120, h: 42, font: "script", fill: pen.p.deep }) +
        pen.text("REED DIFFUSER", { x: 0, y: -74, w: 116, h: 14, font: "sans", fill: pen.p.main }) +
        rect(-50, -326, 100, 44, 8, pen.metalRound("gold")),
      300,
      640,
      { foot: [124, 0], focus: [0, -150] },
    );
  },
} satisfies Record<string, Kind>;
