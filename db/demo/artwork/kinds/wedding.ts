import { book, slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { around, bow, frame, jaali, leaf, rose, wooden } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  ell,
  fade,
  flat,
  floor,
  gloss,
  heartD,
  latheD,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import { aCouple, type Kind } from "./kind.ts";

const corners = (pen: Pen, w: number, h: number, s: number) =>
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([x = 1, y = 1]) =>
        `<g transform="translate(${(x * w) / 2} ${(y * h) / 2}) scale(${-x} ${-y})">${leaf(pen, s * 0.3, s * 0.9, s, 150, "#86A87E")}${leaf(pen, s * 0.9, s * 0.3, s, 120, "#7A9E74")}${rose(pen, s * 0.46, s * 0.46, s * 0.42, pen.p.main)}${rose(pen, s * 1.06, s * 0.34, s * 0.28, pen.p.second)}${rose(pen, s * 0.34, s * 1.06, s * 0.28, lighten(pen.p.main, 0.3))}</g>`,
    )
    .join("");

export const goldRing = (pen: Pen, x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${pen.metal("gold")}" stroke-width="${r * 0.24}"/>`;

export const wedding = {
  nikkahCertificate: (pen) => {
    const [a, b] = aCouple(pen);
    const body = frame(
      pen,
      640,
      820,
      44,
      "#B98A3A",
      (x, y, w, h) =>
        rect(x, y, w, h, 0, "#FFFBF2") +
        rect(x + 22, y + 22, w - 44, h - 44, 6, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        pen.text("بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ", {
          x: 0,
          y: y + 112,
          w: 400,
          h: 74,
          font: "arabic",
          fill: "#A9761E",
        }) +
        pen.text("Nikkah Certificate", {
          x: 0,
          y: y + 212,
          w: 380,
          h: 50,
          font: "serif",
          fill: pen.p.deep,
        }) +
        pen.text(a, { x: 0, y: y + 314, w: 260, h: 72, font: "script", fill: pen.p.main }) +
        pen.text("&", { x: 0, y: y + 384, w: 40, h: 34, font: "serif", fill: "#A9761E" }) +
        pen.text(b, { x: 0, y: y + 454, w: 260, h: 72, font: "script", fill: pen.p.main }) +
        times(3, (i) => stroke(`M${-150} ${y + 540 + i * 30}H150`, "#CDBFA8", 4)) +
        circ(176, y + h - 110, 44, pen.metal("gold")) +
        stroke(`M-190 ${y + h - 90}h150`, "#8A7A66", 3) +
        move(0, y + h / 2, corners(pen, w - 40, h - 40, 76)),
      0,
    );
    return wall(drop(rectD(-320, -410, 640, 820, 6), 28) + body, 640, 820);
  },
  featherPen: (pen) => {
    const c = pen.p.soft;
    const [a, b] = aCouple(pen);
    return floor(
      path(
        latheD(
          [
            [70, -120],
            [150, -30],
            [150, 0],
          ],
          { smooth: true, tilt: 0.14 },
        ),
        pen.metalRound("gold"),
      ) +
        ell(0, -120, 70, 12, "#8E5F16") +
        move(
          10,
          -110,
          path("M0 20L-8 -120H8Z", pen.metalRound("gold")) +
            path(
              "M0 -110C-120 -220 -150 -420 -40 -620C90 -500 120 -280 0 -110Z",
              pen.d(lighten(c, 0.7), lighten(c, 0.2), c),
            ) +
            times(
              11,
              (i) =>
                stroke(
                  `M${-6 - i * 2} ${-170 - i * 36}q-50 -20 -76 -60`,
                  "#FFFFFF",
                  3,
                  'opacity=".7"',
                ) +
                stroke(
                  `M${-4 - i * 2} ${-170 - i * 36}q46 -24 64 -66`,
                  darken(c, 0.12),
                  3,
                  'opacity=".5"',
                ),
            ) +
            stroke("M0 -60C-20 -260 -30 -440 -36 -600", "#FFFDF6", 7) +
            circ(0, -112, 15, pen.ball("#FBF4EC")),
          20,
        ) +
        move(
          160,
          -4,
          rect(-110, -62, 220, 62, 10, pen.face(pen.p.deep)) +
            pen.text(`${a} & ${b}`, {
              x: 0,
              y: -32,
              w: 176,
              h: 36,
              font: "script",
              fill: pen.p.gold,
            }),
        ),
      560,
      720,
      { box: [-170, -690, 480, 700], foot: [200, 50], focus: [60, -260] },
    );
  },
  velvetBooklet: (pen) => {
    const [a, b] = aCouple(pen);
    return flat(
      move(
        0,
        0,
        book(
          pen,
          520,
          700,
          mix(pen.p.deep, pen.p.main, 0.35),
          rect(-226, -320, 462, 640, 10, "none", `stroke="${pen.p.gold}" stroke-width="6"`) +
            fade(0.25, jaali(pen, [-206, -300, 422, 600], 90, pen.p.gold, 2)) +
            path(circD(6, -40, 176, 200), darken(pen.p.deep, 0.1)) +
            path(circD(6, -40, 176, 200), "none", `stroke="${pen.p.gold}" stroke-width="5"`) +
            pen.text("نکاح نامہ", { x: 6, y: -90, w: 240, h: 120, font: "urdu", fill: "#FFE3A6" }) +
            pen.text(`${a} & ${b}`, {
              x: 6,
              y: 52,
              w: 220,
              h: 60,
              font: "script",
              fill: "#FFE3A6",
            }),
        ) + bow(pen, 262, 0, 86, pen.p.gold),
        -5,
      ),
      640,
      780,
    );
  },
  thumbBoard: (pen) => {
    const [a, b] = aCouple(pen);
    const print = (x: number, y: number, c: string, turn: number) =>
      move(
        x,
        y,
        ell(0, 0, 27, 36, c, 'opacity=".35"') +
          `<g fill="none" stroke="${c}" stroke-width="3.4">${times(4, (i) => `<ellipse cx="0" cy="4" rx="${6 + i * 6}" ry="${9 + i * 7}"/>`)}</g>`,
        turn,
      );
    const trunk = stroke(
      "M0 250C-8 150 6 60 0 -30M0 90C-60 40 -110 20 -150 -50M0 60C60 20 110 0 146 -70",
      "#8A5A34",
      17,
    );
    return floor(
      move(
        0,
        -470,
        rect(-300, -400, 600, 800, 24, pen.d("#FFFFFF/0.95", "#FFFFFF/0.7")) +
          trunk +
          times(22, (i) => {
            const t = i * 2.4;
            const r = 58 + Math.sqrt(i) * 38;
            return print(
              Math.cos(t) * r,
              -130 + Math.sin(t) * r * 0.76,
              [pen.p.main, pen.p.second, pen.p.gold, "#6E9A6A"][i % 4] ?? pen.p.main,
              i * 33,
            );
          }) +
          pen.text(`${a} & ${b}`, {
            x: 0,
            y: 312,
            w: 330,
            h: 74,
            font: "script",
            fill: pen.p.deep,
          }) +
          rect(-300, -400, 600, 800, 24, "none", 'stroke="#FFFFFF" stroke-width="6"'),
      ) + wooden(pen, rectD(-250, -76, 500, 76, 14), [-250, -76, 500, 76]),
      610,
      870,
      { foot: [250, 0], focus: [0, -520] },
    );
  },
  meharBox: (pen) =>
    floor(
      rect(-300, -520, 600, 260, 22, pen.face(darken(pen.p.main, 0.1))) +
        rect(-276, -498, 552, 240, 14, pen.d(pen.p.cream, "#E9DDCB")) +
        pen.text("حق مہر", { x: 0, y: -410, w: 260, h: 120, font: "urdu", fill: "#A9761E" }) +
        path("M-300 -260l30 -30H270l30 30Z", darken(pen.p.main, 0.45)) +
        times(
          9,
          (i) =>
            circ(-216 + i * 54, -266 - (i % 2) * 22, 34, pen.metal("gold")) +
            circ(
              -216 + i * 54,
              -266 - (i % 2) * 22,
              23,
              "none",
              'stroke="#8E5F16" stroke-width="3"',
            ),
        ) +
        rect(
          -300,
          -256,
          600,
          256,
          22,
          pen.h(lighten(pen.p.main, 0.16), pen.p.main, darken(pen.p.main, 0.2)),
        ) +
        rect(-300, -256, 600, 14, 7, pen.metalRound("gold")) +
        rect(-300, -26, 600, 14, 7, pen.metalRound("gold")) +
        times(11, (i) => circ(-260 + i * 52, -206, 12, pen.ball("#FBF4EC"))) +
        move(
          0,
          -110,
          leaf(pen, -30, 30, 120, -80) +
            leaf(pen, 30, 30, 120, 80) +
            rose(pen, -70, 0, 50, pen.p.second) +
            rose(pen, 70, 0, 50, pen.p.second) +
            rose(pen, 0, -6, 66, pen.p.cream),
        ),
      620,
      524,
      { focus: [0, -220] },
    ),
  dupatta: (pen) => {
    const [a, b] = aCouple(pen);
    const c = pen.p.main;
    return floor(
      path(
        "M-260 -660C-200 -700 200 -700 260 -660L330 -20C180 20 -180 20 -330 -20Z",
        pen.h(lighten(c, 0.24), `${c}@30`, lighten(c, 0.12), `${darken(c, 0.14)}@80`, c),
      ) +
        times(5, (i) =>
          path(
            `M${-180 + i * 84} -680C${-196 + i * 92} -460 ${-206 + i * 96} -220 ${-220 + i * 108} 4L${-180 + i * 108} 4C${-176 + i * 96} -220 ${-164 + i * 92} -460 ${-150 + i * 84} -680Z`,
            i % 2 ? "#FFFFFF" : "#2B0F26",
            'opacity=".09"',
          ),
        ) +
        pen.clip(
          "M-260 -660C-200 -700 200 -700 260 -660L330 -20C180 20 -180 20 -330 -20Z",
          jaali(pen, [-340, -150, 680, 110], 110, pen.p.gold, 5) +
            rect(-340, -160, 680, 9, 0, pen.p.gold) +
            rect(-340, -46, 680, 9, 0, pen.p.gold) +
            times(16, (i) => circ(-316 + i * 42, -18, 11, pen.metal("gold"))),
        ) +
        pen.text(`${a} weds ${b}`, {
          x: 0,
          y: -290,
          w: 420,
          h: 100,
          font: "script",
          fill: "#FFE3A6",
        }) +
        times(12, (i) =>
          move(
            -190 + (i % 4) * 126,
            -620 + Math.floor(i / 4) * 100,
            times(4, (k) => move(0, 0, ell(0, -12, 7, 12, pen.p.gold), k * 90)),
          ),
        ) +
        wooden(pen, rectD(-300, -706, 600, 34, 17), [-300, -706, 600, 34], "#8E5F38") +
        times(22, (i) =>
          stroke(`M${-318 + i * 30} ${-12 + Math.sin((i / 21) * Math.PI) * 22}v26`, pen.p.gold, 5),
        ),
      680,
      730,
      { box: [-340, -710, 680, 750], foot: [310, 0], focus: [0, -250] },
    );
  },
  ringPlatter: (pen) => {
    const [a, b] = aCouple(pen);
    return floor(
      ell(0, -26, 360, 70, darken(pen.p.gold, 0.3)) +
        ell(0, -40, 360, 70, pen.metal("gold")) +
        ell(0, -44, 330, 60, pen.d("#FFFDF8", pen.p.cream)) +
        around(
          20,
          0,
          -46,
          300,
          (x, y, t) =>
            t > 200 && t < 340
              ? leaf(pen, x, y, 70, t + 60) +
                rose(pen, x, y - 8, 44, Math.round(t) % 36 ? pen.p.main : pen.p.second)
              : "",
          52,
        ) +
        rect(
          -130,
          -170,
          260,
          130,
          16,
          pen.h(lighten(pen.p.main, 0.2), pen.p.main, darken(pen.p.main, 0.2)),
        ) +
        path("M-130 -160l24 -44H106l24 44Z", pen.p.cream) +
        goldRing(pen, -44, -226, 60) +
        goldRing(pen, 54, -222, 52) +
        path("M54 -300l-22 -20l12 -16h20l12 16Z", pen.d("#FFFFFF", "#9CD0E6")) +
        pen.text(`${a} & ${b}`, {
          x: 0,
          y: -98,
          w: 200,
          h: 52,
          font: "script",
          fill: pen.p.cream,
        }) +
        around(
          20,
          0,
          -40,
          300,
          (x, y, t) =>
            t < 170 && t > 10
              ? leaf(pen, x, y, 66, t + 90) +
                rose(pen, x, y - 4, 46, Math.round(t) % 36 ? pen.p.second : pen.p.main)
              : "",
          50,
        ),
      730,
      345,
      { foot: [340, 0], focus: [0, -180] },
    );
  },
  weddingCard: (pen) => {
    const [a, b] = aCouple(pen);
    return flat(
      move(
        90,
        70,
        slab(
          pen,
          640,
          460,
          pen.p.deep,
          8,
          path("M-320 -230L0 50L320 -230Z", lighten(pen.p.deep, 0.14)) +
            stroke("M-320 -230L0 50L320 -230", pen.p.gold, 4),
        ),
        8,
      ) +
        move(
          -60,
          -30,
          slab(
            pen,
            480,
            680,
            "#FFFBF3",
            10,
            rect(-214, -314, 428, 628, 6, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
              move(0, 0, corners(pen, 456, 656, 84)) +
              pen.text("﷽", { x: 0, y: -190, w: 230, h: 60, font: "arabic", fill: "#A9761E" }) +
              pen.text(a, { x: 0, y: -60, w: 260, h: 90, font: "script", fill: pen.p.main }) +
              pen.text("weds", { x: 0, y: 22, w: 80, h: 30, font: "serif", fill: "#A9761E" }) +
              pen.text(b, { x: 0, y: 104, w: 260, h: 90, font: "script", fill: pen.p.main }) +
              pen.text("Saturday, 19 December", {
                x: 0,
                y: 204,
                w: 250,
                h: 28,
                font: "serif",
                fill: pen.p.deep,
              }),
            20,
          ),
          -6,
        ),
      860,
      800,
      { box: [-340, -400, 800, 760], focus: [-60, -30] },
    );
  },
  welcomeBoard: (pen) => {
    const [a, b] = aCouple(pen);
    return floor(
      stroke("M-150 -640L-240 0M150 -640L240 0", "#A9713F", 26) +
        stroke("M0 -660L20 -40", "#8A5A34", 20) +
        rect(
          -270,
          -800,
          540,
          690,
          20,
          pen.d("#FFFFFF", lighten(pen.p.backdrop, 0.3), lighten(pen.p.soft, 0.3)),
        ) +
        pen.clip(
          rectD(-270, -800, 540, 690, 20),
          path("M-270 -800H20L-200 -110H-270Z", "#FFFFFF", 'opacity=".5"'),
        ) +
        pen.text("Welcome", { x: 0, y: -610, w: 380, h: 110, font: "script", fill: "#A9761E" }) +
        pen.text("to the wedding of", {
          x: 0,
          y: -516,
          w: 230,
          h: 30,
          font: "serif",
          fill: pen.p.deep,
        }) +
        pen.text(a, { x: 0, y: -410, w: 280, h: 92, font: "script", fill: pen.p.main }) +
        pen.text("&", { x: 0, y: -330, w: 40, h: 36, font: "serif", fill: "#A9761E" }) +
        pen.text(b, { x: 0, y: -250, w: 280, h: 92, font: "script", fill: pen.p.main }) +
        rect(-290, -116, 580, 26, 8, "#A9713F") +
        move(
          -190,
          -770,
          leaf(pen, -40, 30, 110, -110) +
            leaf(pen, 80, 20, 110, 100) +
            leaf(pen, -50, 90, 100, 200) +
            rose(pen, 0, 0, 66, pen.p.main) +
            rose(pen, 82, -4, 50, pen.p.second) +
            rose(pen, -46, 70, 46, pen.p.soft),
        ) +
        move(
          200,
          -140,
          leaf(pen, 40, 30, 100, 110) +
            leaf(pen, -80, 20, 100, -100) +
            rose(pen, 0, 0, 58, pen.p.main) +
            rose(pen, -74, 10, 44, pen.p.second),
        ),
      620,
      850,
      { foot: [250, 0], focus: [0, -480] },
    );
  },
  doodhGlasses: (pen) => {
    const one = (x: number, name: string) => {
      const d = latheD(
        [
          [120, -430],
          [112, -200],
          [96, 0],
        ],
        { tilt: 0.11 },
      );
      return move(
        x,
        0,
        path(d, pen.h("#FFFFFF/0.9", "#F3F6F8/0.55@50", "#D3DCE2/0.9")) +
          pen.clip(
            d,
            rect(-130, -360, 260, 370, 0, pen.h("#FFFDF6", "#FBEFDC@60", "#E8D5BC")) +
              gloss(pen, -90, -400, 22, 380, 0.9),
          ) +
          ell(0, -430, 120, 13, "#FFFFFF", 'opacity=".7"') +
          ell(0, -360, 117, 12, "#FFF8EA") +
          [
            [-40, -362],
            [10, -366],
            [44, -358],
          ]
            .map(([px = 0, py = 0], i) => ell(px, py, 10, 4, i % 2 ? "#8DB255" : "#C98B4E"))
            .join("") +
          rect(-116, -428, 232, 8, 4, pen.p.gold) +
          circ(0, -190, 74, "#FFFFFF", 'opacity=".75"') +
          pen.text(name, { x: 0, y: -190, w: 112, h: 50, font: "script", fill: pen.p.main }) +
          path("M-101 -70H101L98 -44H-98Z", pen.metalRound("gold")) +
          bow(pen, 0, -58, 54, pen.p.main) +
          times(9, (i) => circ(-88 + i * 22, -30, 8, pen.ball("#FBF4EC"))),
      );
    };
    return floor(
      ell(0, -4, 380, 62, darken(pen.p.gold, 0.3)) +
        ell(0, -14, 380, 62, pen.metal("gold")) +
        ell(0, -18, 350, 52, pen.d(lighten(pen.p.main, 0.2), pen.p.main)) +
        move(0, -22, one(-150, "Dulha") + one(150, "Dulhan")) +
        rose(pen, 0, -30, 48, pen.p.second) +
        rose(pen, -280, -24, 40, pen.p.second) +
        rose(pen, 280, -24, 40, pen.p.second),
      770,
      480,
      { box: [-385, -470, 770, 525], foot: [360, 0], focus: [-150, -220] },
    );
  },
  pouches: (pen) => {
    const one = (x: number, y: number, c: string) =>
      move(
        x,
        y,
        ell(10, 2, 100, 15, "#2B0F26", 'opacity=".18"') +
          path(
            "M-110 -30C-130 -150 -50 -190 -26 -210C-60 -240 -80 -262 -70 -290C-30 -270 30 -270 70 -290C80 -262 60 -240 26 -210C50 -190 130 -150 110 -30C100 6 -100 6 -110 -30Z",
            pen.r(lighten(c, 0.4), `${c}@55`, darken(c, 0.24)),
          ) +
          stroke("M-40 -200Q0 -188 40 -200", pen.p.gold, 11) +
          circ(-54, -168, 11, pen.p.gold) +
          circ(58, -160, 11, pen.p.gold) +
          stroke("M-30 -198L-54 -176M30 -198L58 -170", pen.p.gold, 4) +
          around(8, 0, -86, 38, (px, py) => circ(px, py, 7, pen.p.gold)) +
          circ(0, -86, 22, pen.metal("gold")),
      );
    return floor(
      one(-140, -110, "#3F8F5B") +
        one(120, -118, "#E0A12E") +
        one(-260, 0, pen.p.main) +
        one(-6, 8, "#D6533F") +
        one(250, 0, pen.p.deep),
      760,
      410,
      { box: [-380, -410, 760, 422], foot: [370, 0] },
    );
  },
  proposalBox: (pen) =>
    floor(
      circ(0, -420, 420, pen.glow("#FFE6B0/0.7", "#FFE6B0/0")) +
        rect(-300, -640, 600, 360, 16, pen.face(darken(pen.p.deep, 0.1))) +
        rect(-274, -616, 548, 340, 8, "#2B1424") +
        stroke(
          "M-260 -590C-160 -520 -120 -600 0 -560S160 -520 260 -590M-250 -470C-160 -420 -80 -500 20 -450S180 -420 250 -480",
          "#5B4350",
          4,
        ) +
        times(12, (i) => {
          const [x, y] = [-240 + i * 44, -560 + Math.sin(i * 1.7) * 34 + (i % 2) * 90];
          return circ(x, y, 24, pen.glow("#FFE9A8", "#FFE9A8/0")) + circ(x, y, 7, "#FFF6D8");
        }) +
        pen.text("Marry me?", { x: 0, y: -500, w: 330, h: 90, font: "script", fill: "#FFE3A6" }) +
        path("M-300 -280l30 -30H270l30 30Z", "#2B1424") +
        times(7, (i) =>
          rose(pen, -240 + i * 80, -268 - (i % 2) * 22, 56, i === 3 ? "#FFF3E6" : "#B4233F"),
        ) +
        goldRing(pen, 0, -352, 46) +
        path("M0 -420l-20 -20l12 -14h16l12 14Z", pen.d("#FFFFFF", "#9CD0E6")) +
        rect(
          -300,
          -240,
          600,
          240,
          16,
          pen.h(lighten(pen.p.deep, 0.14), pen.p.deep, darken(pen.p.deep, 0.2)),
        ) +
        rect(-300, -240, 600, 8, 4, pen.p.gold) +
        path(heartD(0, -116, 46), pen.p.gold),
      620,
      644,
      { focus: [0, -330] },
    ),
} satisfies Record<string, Kind>;
