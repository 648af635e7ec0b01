import { crate, hamper, slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { bow, photo } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  crescentD,
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
  wall,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

export const balloon = (pen: Pen, x: number, y: number, r: number, c: string, string = 0) =>
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

const crown = (pen: Pen) =>
  path("M-150 0L-180 -150L-90 -80L0 -190L90 -80L180 -150L150 0Z", pen.metal("gold")) +
  rect(-152, -22, 304, 36, 12, pen.metalRound("gold")) +
  [
    [-180, -156],
    [0, -198],
    [180, -156],
  ]
    .map(([x = 0, y = 0]) => circ(x, y, 17, pen.ball(pen.p.main)))
    .join("") +
  times(5, (i) => circ(-104 + i * 52, -4, 11, pen.ball(i % 2 ? pen.p.second : pen.p.main)));

const sashArt = (pen: Pen, words: string) => {
  const front =
    "M-330 -290C-330 -350 -270 -360 -230 -320C-120 -180 120 60 300 250C340 300 320 370 250 370C220 370 200 350 180 330C20 150 -190 -70 -310 -220C-330 -244 -330 -262 -330 -290Z";
  const back =
    "M-330 -290C-340 -360 -250 -390 -200 -340C60 -330 330 -60 340 290C340 350 290 380 240 366C300 60 60 -200 -330 -290Z";
  const band = pen.d(lighten(pen.p.main, 0.3), pen.p.main, darken(pen.p.main, 0.18));
  return (
    drop(front, 16) +
    path(back, darken(pen.p.main, 0.28)) +
    path(front, band) +
    stroke(
      "M-316 -286C-180 -110 60 130 246 350M-236 -310C-110 -160 120 80 300 276",
      pen.p.gold,
      5,
    ) +
    move(
      -6,
      8,
      pen.text(words, { x: 0, y: 0, w: 430, h: 80, font: "script", fill: pen.p.cream }),
      46,
    )
  );
};

export const party = {
  cakeTopper: (pen, o) => {
    const name = aName(pen, o);
    return floor(
      path(
        latheD(
          [
            [210, -190],
            [210, 0],
          ],
          { tilt: 0.16 },
        ),
        pen.cyl("#FFF6EA"),
      ) +
        ell(0, -190, 210, 34, "#FFFDF8") +
        times(8, (i) =>
          rect(
            -206 + i * 53,
            -196 + Math.sqrt(Math.max(0, 1 - ((-180 + i * 53) / 210) ** 2)) * 26,
            40,
            46 + ((i * 29) % 40),
            20,
            pen.p.soft,
          ),
        ) +
        rect(-70, -420, 8, 240, 3, "#D8C08A") +
        rect(62, -420, 8, 240, 3, "#D8C08A") +
        pen.text("Happy Birthday", {
          x: 0,
          y: -560,
          w: 360,
          h: 74,
          font: "script",
          fill: pen.metal("gold"),
          extra: 'stroke="#C08A2A" stroke-width="3"',
        }) +
        pen.text(name, {
          x: 0,
          y: -450,
          w: 340,
          h: 120,
          font: "script",
          fill: pen.p.main,
          extra: `stroke="${pen.p.main}" stroke-width="6" stroke-linejoin="round"`,
        }) +
        rect(-160, -396, 320, 9, 4, pen.p.main) +
        path(starD(-190, -470, 26, 11), pen.p.gold) +
        path(starD(196, -480, 26, 11), pen.p.gold),
      460,
      610,
      { foot: [205, 0], focus: [0, -480] },
    );
  },
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
  goodieBags: (pen) => {
    const bag = (x: number, y: number, c: string, i: number) =>
      move(
        x,
        y,
        ell(12, 2, 124, 16, "#2B0F26", 'opacity=".18"') +
          rect(-110, -250, 220, 250, 6, pen.h(lighten(c, 0.22), c, darken(c, 0.16))) +
          path("M70 -250L110 -236V0L70 0Z", "#2B0F26", 'opacity=".12"') +
          stroke("M-46 -250C-46 -330 46 -330 46 -250", darken(c, 0.3), 9) +
          path(
            `M-110 -250l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l14 12l14 -12l10 12V-230H-110Z`,
            lighten(c, 0.3),
          ) +
          circ(0, -116, 62, pen.p.cream) +
          (i % 3 === 0
            ? path(starD(0, -116, 42, 18), pen.p.gold)
            : i % 3 === 1
              ? path(heartD(0, -122, 36), pen.p.main)
              : pen.text("Thanks", {
                  x: 0,
                  y: -116,
                  w: 96,
                  h: 44,
                  font: "script",
                  fill: pen.p.deep,
                })),
      );
    return floor(
      bag(-150, -100, pen.p.second, 0) +
        bag(140, -110, pen.p.deep, 1) +
        bag(-270, 0, pen.p.main, 2) +
        bag(0, 8, pen.p.gold, 1) +
        bag(270, 0, pen.p.soft, 0),
      780,
      440,
      { box: [-390, -430, 780, 444], foot: [370, 0] },
    );
  },
  sash: (pen, o) => {
    const bride = o.form === "bride";
    const extra = bride
      ? move(
          -220,
          190,
          path(starD(0, 0, 130, 108, 16), pen.metal("gold")) +
            circ(0, 0, 98, pen.p.main) +
            circ(0, 0, 86, "none", `stroke="${pen.p.cream}" stroke-width="3"`) +
            pen.text("Bride", { x: 0, y: -4, w: 120, h: 60, font: "script", fill: pen.p.cream }) +
            path(
              "M-50 110L-76 230L-40 200L-14 226L-6 120ZM50 110L76 230L40 200L14 226L6 120Z",
              pen.p.second,
            ),
        )
      : move(-200, 240, crown(pen), -8);
    return flat(
      sashArt(pen, bride ? "Bride to be" : "Birthday Girl") +
        extra +
        (bride
          ? move(
              210,
              -190,
              path(starD(0, 0, 96, 80, 16), pen.metal("rose")) +
                circ(0, 0, 70, pen.p.cream) +
                pen.text("Team", { x: 0, y: 0, w: 90, h: 46, font: "script", fill: pen.p.main }),
            )
          : path(starD(200, -190, 50, 22), pen.p.gold) +
            path(starD(90, -280, 30, 13), pen.p.second)),
      780,
      800,
    );
  },
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
  neonSign: (pen, o) => {
    const c = pen.p.main;
    const name = aName(pen, o);
    const glowText = (w: number, colour: string, op: number) =>
      pen.text(name, {
        x: 0,
        y: -20,
        w: 600,
        h: 240,
        font: "script",
        fill: "none",
        extra: `stroke="${colour}" stroke-width="${w}" stroke-opacity="${op}" stroke-linejoin="round"`,
      });
    return wall(
      drop(rectD(-420, -280, 840, 560, 24), 26) +
        rect(-420, -280, 840, 560, 24, pen.d("#33203A", "#1D1226")) +
        circ(0, 0, 400, pen.glow(`${c}/0.55`, `${c}/0`)) +
        glowText(44, c, 0.22) +
        glowText(26, c, 0.4) +
        glowText(13, lighten(c, 0.35), 0.95) +
        pen.text(name, { x: 0, y: -20, w: 600, h: 240, font: "script", fill: "#FFF6FA" }) +
        stroke("M-200 160Q0 210 200 160", lighten(c, 0.4), 11) +
        stroke("M-200 160Q0 210 200 160", "#FFFFFF", 4) +
        path(
          heartD(270, 158, 30),
          "none",
          `stroke="${lighten(pen.p.second, 0.3)}" stroke-width="8"`,
        ) +
        [
          [-394, -254],
          [394, -254],
          [-394, 254],
          [394, 254],
        ]
          .map(([x = 0, y = 0]) => circ(x, y, 9, pen.metal("silver")))
          .join(""),
      840,
      560,
    );
  },
  photoCube: (pen) => {
    const face = (m: string, subject: "couple" | "child" | "valley" | "family") =>
      `<g transform="${m}">${rect(0, 0, 400, 400, 12, "#FFFFFF")}${times(4, (i) => photo(pen, 10 + (i % 2) * 193, 10 + Math.floor(i / 2) * 193, 187, 187, i % 2 ? subject : "couple", 6))}</g>`;
    return floor(
      face("matrix(.82 .24 0 .92 -330 -466)", "child") +
        path("M-330 -466L-2 -370V-2L-330 -98Z", "#FFFFFF", 'opacity=".06"') +
        face("matrix(.82 -.24 0 .92 0 -370)", "family") +
        path("M0 -370L328 -466V-98L0 -2Z", "#2B0F26", 'opacity=".2"') +
        face("matrix(.82 -.24 .82 .24 -328 -466)", "valley") +
        path("M-328 -466L0 -562L328 -466L0 -370Z", "#FFFFFF", 'opacity=".2"'),
      670,
      566,
      { foot: [250, 0], focus: [-40, -300] },
    );
  },
  messageBottle: (pen) => {
    const d = latheD(
      [
        [46, -610],
        [46, -500],
        [130, -400],
        [140, -340],
        [140, -20],
        [126, 0],
      ],
      { smooth: true, tilt: 0.1 },
    );
    return floor(
      path(
        latheD(
          [
            [40, -660],
            [46, -590],
          ],
          { tilt: 0.12 },
        ),
        pen.cyl("#C2925C"),
      ) +
        ell(0, -660, 40, 6, "#DDB889") +
        path(d, pen.h("#FFFFFF/0.85", "#E6F2F2/0.5@50", "#BFD6DA/0.85")) +
        pen.clip(
          d,
          path("M-150 -50C-80 -80 80 -30 150 -60V10H-150Z", "#E9CFA0") +
            times(3, (i) =>
              circ(
                -70 + i * 66,
                -34,
                13,
                pen.ball([pen.p.soft, "#FFF3E6", pen.p.second][i] ?? "#FFF3E6"),
              ),
            ),
        ) +
        move(
          0,
          -220,
          rect(-66, -130, 132, 260, 12, pen.h("#F3E0BA", "#FBF0D6@40", "#D8BC88")) +
            ell(0, -130, 66, 13, "#E3CA98") +
            ell(0, -130, 44, 8, "#C9A86C") +
            rect(-70, -16, 140, 28, 6, pen.p.main) +
            bow(pen, 0, 0, 46, pen.p.main),
          7,
        ) +
        rect(-108, -380, 22, 340, 11, "#FFFFFF", 'opacity=".7"') +
        stroke("M-48 -520Q0 -500 48 -520", "#A37A52", 11) +
        move(
          60,
          -460,
          stroke("M0 0L10 -46", "#A37A52", 5) +
            rect(-46, 0, 120, 62, 10, pen.p.cream) +
            pen.text("For you", { x: 14, y: 31, w: 84, h: 30, font: "script", fill: pen.p.deep }),
          10,
        ),
      320,
      670,
      { foot: [132, 0], focus: [0, -260] },
    );
  },
  craftKit: (pen) =>
    hamper(
      pen,
      [
        [
          floor(
            times(
              5,
              (i) =>
                rect(
                  -100 + i * 42,
                  -300 + (i % 2) * 30,
                  32,
                  300,
                  6,
                  pen.cyl(
                    [pen.p.main, pen.p.second, pen.p.gold, "#5F9A6B", pen.p.deep][i] ?? pen.p.main,
                  ),
                ) +
                path(`M${-100 + i * 42} ${-300 + (i % 2) * 30}l16 -40l16 40Z`, "#F2D5A8") +
                path(`M${-89 + i * 42} ${-327 + (i % 2) * 30}l5 -13l5 13Z`, pen.p.ink),
            ),
            220,
            345,
          ),
          -190,
          300,
          70,
          -6,
        ],
        [
          floor(
            rect(-110, -290, 220, 290, 8, pen.p.cream) +
              path(starD(0, -170, 70, 30), pen.p.gold) +
              path(heartD(-60, -70, 26), pen.p.main) +
              path(crescentD(60, -70, 30), pen.p.second),
            220,
            290,
          ),
          0,
          290,
          70,
          4,
        ],
        [
          floor(
            times(3, (i) =>
              move(
                -70 + i * 70,
                0,
                rect(
                  -28,
                  -150,
                  56,
                  150,
                  10,
                  pen.cyl([pen.p.main, pen.p.gold, "#5F9A6B"][i] ?? pen.p.main),
                ) + rect(-20, -180, 40, 34, 6, "#FFFFFF"),
              ),
            ),
            210,
            180,
          ),
          180,
          220,
          60,
          3,
        ],
      ],
      { w: 640, h: 200, colour: pen.p.second, ribbon: pen.p.main },
    ),
} satisfies Record<string, Kind>;

const wood = "#B4834F";
