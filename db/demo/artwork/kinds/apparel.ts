import { inkOn } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { around, bow, logo, photo } from "../parts.ts";
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
  rect,
  rectD,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { aCouple, aName, type Kind } from "./kind.ts";

const shirtD =
  "M-130 -360L-250 -310L-400 -120L-300 -40L-230 -110V380H230V-110L300 -40L400 -120L250 -310L130 -360C90 -300 -90 -300 -130 -360Z";
const sleeveFolds = (c: string) =>
  stroke(
    "M-230 -110C-236 -160 -226 -210 -214 -250M230 -110C236 -160 226 -210 214 -250",
    darken(c, 0.22),
    5,
    'opacity=".6"',
  ) +
  stroke(
    "M-200 300C-190 200 -206 120 -196 60M196 330C182 240 200 150 190 70",
    darken(c, 0.18),
    6,
    'opacity=".35"',
  ) +
  stroke(
    "M-230 356H230M-384 -128L-292 -58M384 -128L292 -58",
    darken(c, 0.22),
    3,
    'stroke-dasharray="8 6" opacity=".5"',
  );

/** A T-shirt laid flat, 800 × 740, with `print` on the chest. */
function shirt(pen: Pen, c: string, print: string, collar: "crew" | "polo" = "crew"): string {
  const neck =
    collar === "crew"
      ? path(
          "M-130 -360C-90 -290 90 -290 130 -360C104 -352 100 -348 94 -344C60 -304 -60 -304 -94 -344C-100 -348 -104 -352 -130 -360Z",
          darken(c, 0.14),
        ) +
        path(
          "M-130 -360C-80 -340 80 -340 130 -360C90 -300 -90 -300 -130 -360Z",
          darken(c, 0.42),
          'opacity=".55"',
        )
      : path("M-100 -350C-60 -330 60 -330 100 -350L40 -250H-40Z", darken(c, 0.42)) +
        path(
          "M-136 -362L-110 -378C-80 -330 -40 -290 0 -262L-64 -210C-100 -250 -130 -310 -136 -362Z",
          pen.face(lighten(c, 0.12)),
        ) +
        path(
          "M136 -362L110 -378C80 -330 40 -290 0 -262L64 -210C100 -250 130 -310 136 -362Z",
          pen.face(c),
        ) +
        rect(-26, -256, 52, 150, 6, darken(c, 0.1)) +
        times(3, (i) => circ(0, -220 + i * 46, 8, "#FBF6EE"));
  return (
    drop(shirtD, 18) +
    path(shirtD, pen.d(lighten(c, 0.16), c, darken(c, 0.12))) +
    pen.clip(shirtD, print) +
    sleeveFolds(c) +
    neck
  );
}

const capArt = (pen: Pen, c: string, badge: string) => {
  const dome = "M-270 -120C-280 -330 -140 -420 0 -420C150 -420 270 -330 270 -120Z";
  return (
    path(dome, pen.r(lighten(c, 0.34), `${c}@55`, darken(c, 0.24))) +
    stroke(
      "M0 -420C-10 -330 -10 -220 0 -124M-90 -404C-160 -320 -180 -220 -176 -122M90 -404C160 -320 180 -220 176 -122",
      darken(c, 0.24),
      4,
      'stroke-dasharray="9 6" opacity=".7"',
    ) +
    circ(0, -422, 19, pen.ball(darken(c, 0.1))) +
    [-120, 120].map((x) => circ(x, -330, 9, darken(c, 0.4))).join("") +
    path(
      "M-276 -126C-170 -176 170 -176 276 -126C340 -80 420 -20 400 6C300 -40 100 -56 0 -56C-100 -56 -230 -44 -330 4C-350 -20 -330 -86 -276 -126Z",
      pen.v(lighten(c, 0.2), darken(c, 0.22)),
    ) +
    stroke(
      "M-286 -66C-170 -110 180 -110 320 -60M-306 -36C-170 -84 190 -84 356 -34",
      lighten(c, 0.3),
      3,
      'stroke-dasharray="9 7" opacity=".55"',
    ) +
    badge
  );
};

export const apparel = {
  tshirt: (pen, o) => {
    const c =
      o.form === "urdu"
        ? "#2A2630"
        : o.form === "logo"
          ? pen.p.main
          : o.form === "hero"
            ? pen.p.second
            : "#FBF8F3";
    const print =
      o.form === "urdu"
        ? pen.text("دل ہے کہ مانتا نہیں", {
            x: 0,
            y: -20,
            w: 330,
            h: 150,
            font: "urdu",
            fill: "#F6E7C6",
          }) + stroke("M-100 96Q0 116 100 96", pen.p.gold, 5)
        : o.form === "logo"
          ? logo(pen, 0, 0, 220, pen.p.cream)
          : o.form === "hero"
            ? path(
                "M-150 -120L0 -170L150 -120C150 40 90 130 0 180C-90 130 -150 40 -150 -120Z",
                pen.p.gold,
              ) +
              path(
                "M-128 -104L0 -146L128 -104C126 34 78 112 0 156C-78 112 -126 34 -128 -104Z",
                pen.p.deep,
              ) +
              path("M30 -120L-60 20H-6L-36 120L70 -24H12Z", pen.p.gold) +
              pen.text(`Super ${aName(pen, o)}`, {
                x: 0,
                y: 250,
                w: 300,
                h: 64,
                font: "serif",
                fill: pen.p.deep,
              })
            : rect(-150, -190, 300, 300, 14, pen.p.soft) +
              photo(pen, -138, -178, 276, 276, "couple", 10) +
              pen.text(o.text ?? "Together since 2019", {
                x: 0,
                y: 160,
                w: 300,
                h: 56,
                font: "script",
                fill: pen.p.main,
              });
    return flat(shirt(pen, c, print), 800, 760, { focus: [0, -30] });
  },
  tshirtPair: (pen) => {
    const [a, b] = aCouple(pen);
    const one = (name: string, c: string, w: string) =>
      shirt(
        pen,
        c,
        path(heartD(0, -90, 50), inkOn(pen, c)) +
          pen.text(w, { x: 0, y: 40, w: 150, h: 44, font: "serif", fill: inkOn(pen, c) }) +
          pen.text(name, { x: 0, y: 140, w: 250, h: 90, font: "script", fill: inkOn(pen, c) }),
      );
    return flat(
      move(-190, -60, one(a, pen.p.soft, "Hers"), -7, 0.72) +
        move(190, 60, one(b, pen.p.deep, "His"), 7, 0.72),
      960,
      760,
      { focus: [-190, -40] },
    );
  },
  polo: (pen, o) =>
    flat(
      shirt(
        pen,
        o.form === "logo" ? pen.p.deep : pen.p.main,
        logo(pen, 120, -60, 96, pen.p.cream) +
          rect(-240, 366, 480, 14, 0, "#FFFFFF", 'opacity=".25"') +
          stroke("M-396 -116L-300 -34M396 -116L300 -34", "#FFFFFF", 12, 'opacity=".35"'),
        "polo",
      ),
      800,
      770,
      { focus: [80, -120] },
    ),
  hoodie: (pen, o) => {
    const c = pen.p.main;
    const d =
      "M-150 -300L-270 -250C-350 -120 -390 80 -400 260L-300 290L-240 20V380H240V20L300 290L400 260C390 80 350 -120 270 -250L150 -300Z";
    return flat(
      drop(d, 20) +
        path(d, pen.d(lighten(c, 0.16), c, darken(c, 0.14))) +
        path(
          "M-170 -290C-210 -420 -90 -460 0 -460C90 -460 210 -420 170 -290C120 -220 60 -200 0 -200C-60 -200 -120 -220 -170 -290Z",
          pen.r(lighten(c, 0.26), c, darken(c, 0.2)),
        ) +
        path(
          "M-104 -320C-110 -400 -50 -412 0 -412C50 -412 110 -400 104 -320C70 -260 30 -236 0 -214C-30 -236 -70 -260 -104 -320Z",
          darken(c, 0.45),
        ) +
        stroke("M-34 -236C-46 -160 -40 -120 -44 -60M34 -236C46 -160 40 -130 42 -80", "#FBF6EE", 9) +
        circ(-44, -52, 9, pen.p.gold) +
        circ(42, -72, 9, pen.p.gold) +
        path("M-140 160H140L200 320H-200Z", darken(c, 0.1)) +
        stroke("M-140 160L-200 320M140 160L200 320", darken(c, 0.35), 5) +
        rect(-240, 350, 480, 34, 8, darken(c, 0.2)) +
        path(
          "M-404 244L-300 276L-296 300L-400 284ZM404 244L300 276L296 300L400 284Z",
          darken(c, 0.22),
        ) +
        pen.text(o.text ?? "Lahore", {
          x: 0,
          y: 40,
          w: 300,
          h: 110,
          font: "script",
          fill: pen.p.cream,
        }) +
        stroke(
          "M-240 20C-250 -60 -246 -130 -230 -190M240 20C250 -60 246 -130 230 -190",
          darken(c, 0.25),
          5,
          'opacity=".6"',
        ),
      820,
      860,
      { box: [-410, -465, 820, 860], focus: [0, 0] },
    );
  },
  cap: (pen, o) =>
    floor(
      capArt(
        pen,
        o.form === "logo" ? pen.p.deep : pen.p.main,
        o.form === "logo"
          ? logo(pen, 0, -210, 130, pen.p.cream)
          : pen.text(aName(pen, o), {
              x: 0,
              y: -250,
              w: 230,
              h: 96,
              font: "script",
              fill: pen.p.cream,
            }),
      ),
      760,
      446,
      { box: [-345, -444, 760, 452], foot: [330, 30], focus: [0, -240] },
    ),
  varsity: (pen, o) => {
    const c = pen.p.main;
    const sleeve = "#FBF4E6";
    const body = "M-150 -350L-250 -310V370H250V-310L150 -350L60 -300H-60Z";
    const arm = (s: number) =>
      `<g transform="scale(${s} 1)">${path("M-250 -310C-350 -220 -390 60 -400 300L-300 316C-290 180 -270 40 -250 -60Z", pen.h(lighten(sleeve, 0.3), darken(sleeve, 0.12)))}${path("M-402 284L-298 300L-294 346L-400 328Z", c)}${stroke("M-401 300L-298 316M-400 314L-297 330", pen.p.gold, 5)}</g>`;
    return flat(
      drop(body, 20) +
        arm(-1) +
        arm(1) +
        path(body, pen.d(lighten(c, 0.16), c, darken(c, 0.14))) +
        path("M-150 -350C-130 -396 130 -396 150 -350L0 -180Z", darken(c, 0.4)) +
        stroke("M-154 -352C-110 -300 -50 -240 0 -190C50 -240 110 -300 154 -352", pen.p.gold, 22) +
        stroke("M-154 -352C-110 -300 -50 -240 0 -190C50 -240 110 -300 154 -352", c, 8) +
        stroke("M0 -186V370", darken(c, 0.35), 5) +
        times(6, (i) => circ(0, -140 + i * 88, 13, pen.metal("gold"))) +
        rect(-252, 330, 504, 46, 6, darken(c, 0.15)) +
        stroke("M-250 344H250M-250 360H250", pen.p.gold, 5) +
        pen.text(aName(pen, o).slice(0, 1), {
          x: -130,
          y: -70,
          w: 150,
          h: 150,
          font: "serif",
          fill: pen.p.gold,
          extra: `stroke="${pen.p.cream}" stroke-width="7"`,
        }) +
        pen.text(aName(pen, o), {
          x: 128,
          y: -80,
          w: 170,
          h: 64,
          font: "script",
          fill: pen.p.cream,
        }) +
        stroke("M-200 180L-130 260M200 180L130 260", darken(c, 0.4), 9),
      820,
      780,
      { focus: [-60, -60] },
    );
  },
  familyShirts: (pen) =>
    flat(
      [
        [-230, -170, 0.58, pen.p.main, "Abbu"],
        [230, -170, 0.56, pen.p.second, "Ammi"],
        [-190, 220, 0.42, pen.p.gold, "Bhai"],
        [190, 220, 0.4, pen.p.soft, "Guriya"],
      ]
        .map(([x, y, s, c, who]) =>
          move(
            Number(x),
            Number(y),
            shirt(
              pen,
              String(c),
              path("M-30 -150A74 74 0 1 0 40 -60A58 58 0 1 1 -30 -150Z", inkOn(pen, String(c))) +
                path(starD(34, -140, 26, 11), inkOn(pen, String(c))) +
                pen.text("Eid Mubarak", {
                  x: 0,
                  y: 60,
                  w: 320,
                  h: 70,
                  font: "script",
                  fill: inkOn(pen, String(c)),
                }) +
                pen.text(String(who), {
                  x: 0,
                  y: 160,
                  w: 180,
                  h: 56,
                  font: "serif",
                  fill: inkOn(pen, String(c)),
                }),
            ),
            0,
            Number(s),
          ),
        )
        .join(""),
      980,
      820,
      { focus: [-230, -150] },
    ),
  apron: (pen, o) => {
    const c = pen.p.main;
    const d =
      "M-110 -330H110C120 -240 190 -170 250 -150V340Q250 370 220 370H-220Q-250 370 -250 340V-150C-190 -170 -120 -240 -110 -330Z";
    return flat(
      stroke("M-106 -326C-110 -480 110 -480 106 -326", darken(c, 0.2), 17) +
        stroke(
          "M-250 -130C-340 -110 -370 -40 -340 60M250 -130C340 -110 370 -40 340 60",
          darken(c, 0.2),
          15,
        ) +
        drop(d, 20) +
        path(d, pen.d(lighten(c, 0.18), c, darken(c, 0.14))) +
        path(
          d,
          "none",
          `stroke="${lighten(c, 0.4)}" stroke-width="3" stroke-dasharray="10 8" transform="scale(.965)"`,
        ) +
        rect(-160, 90, 320, 190, 12, pen.face(darken(c, 0.1))) +
        stroke("M0 90V280", lighten(c, 0.35), 3, 'stroke-dasharray="9 7"') +
        pen.text(o.text ?? aName(pen, o), {
          x: 0,
          y: -120,
          w: 260,
          h: 100,
          font: "script",
          fill: pen.p.cream,
        }) +
        pen.text("head of the kitchen", {
          x: 0,
          y: -16,
          w: 260,
          h: 32,
          font: "serif",
          fill: pen.p.cream,
        }) +
        move(
          80,
          110,
          rect(-8, -70, 16, 90, 6, "#B98552") + ell(0, -76, 22, 28, pen.ball("#C99A66")),
        ) +
        rect(2, 96, 156, 182, 12, pen.face(darken(c, 0.1))),
      740,
      850,
      { box: [-370, -460, 740, 840], focus: [0, -60] },
    );
  },
  socks: (pen) => {
    const d =
      "M-80 -360H90V40C90 110 130 140 190 190C240 240 210 330 120 330C20 330 -90 210 -90 100Z";
    const face = (x: number, y: number) =>
      move(
        x,
        y,
        circ(0, 0, 44, pen.p.cream) +
          pen.clip(circD(0, 0, 40), photo(pen, -40, -40, 80, 80, "child")),
      );
    const one = (c: string) =>
      drop(d, 16) +
      path(d, pen.d(lighten(c, 0.24), c, darken(c, 0.16))) +
      pen.clip(
        d,
        face(-24, -180) +
          face(44, -80) +
          face(-30, 20) +
          face(60, 120) +
          face(140, 260) +
          face(10, 200) +
          times(6, (i) => path(heartD(-60 + (i % 3) * 70, -240 + i * 90, 15), pen.p.cream)) +
          path("M100 330C220 330 240 240 190 190C150 230 110 270 100 330Z", darken(c, 0.22)) +
          rect(-90, -370, 200, 70, 0, darken(c, 0.22)) +
          times(9, (i) => stroke(`M${-78 + i * 21} -360V-304`, lighten(c, 0.2), 5, 'opacity=".5"')),
      );
    return flat(move(-190, 0, one(pen.p.main), -8) + move(150, 20, one(pen.p.main), 6), 760, 780, {
      box: [-340, -390, 730, 780],
    });
  },
  ajrak: (pen) => {
    const red = "#8E1F2F";
    const blue = "#1E2C5C";
    const block = pen.tile(
      120,
      rect(0, 0, 120, 120, 0, red) +
        rect(4, 4, 112, 112, 0, blue) +
        circ(60, 60, 50, red) +
        around(8, 60, 60, 36, (x, y) => circ(x, y, 9, "#FBF3E4")) +
        circ(60, 60, 20, blue) +
        path(starD(60, 60, 17, 8, 8), "#FBF3E4") +
        [
          [0, 0],
          [120, 0],
          [0, 120],
          [120, 120],
        ]
          .map(([x = 0, y = 0]) => path(starD(x, y, 26, 12, 8), "#FBF3E4"))
          .join(""),
    );
    const d = rectD(-300, -330, 600, 620, 20);
    return flat(
      drop(d, 22) +
        path(d, red) +
        rect(-300, -330, 600, 620, 20, block) +
        rect(-300, 170, 600, 90, 0, blue) +
        times(
          15,
          (i) =>
            path(`M${-300 + i * 42} 180l21 34l21 -34Z`, "#FBF3E4") +
            circ(-279 + i * 42, 240, 9, red),
        ) +
        path(
          "M-300 -60C-100 -30 100 -90 300 -60V-20C100 -50 -100 10 -300 -20Z",
          "#2B0F26",
          'opacity=".25"',
        ) +
        rect(-300, -330, 600, 620, 20, pen.d("#FFFFFF/0.2", "#FFFFFF/0@45", "#2B0F26/0.25")) +
        times(30, (i) => stroke(`M${-292 + i * 20} 290v36`, i % 2 ? red : blue, 7)) +
        rect(-44, -330, 88, 620, 0, pen.h(lighten(pen.p.gold, 0.4), pen.p.gold)) +
        bow(pen, 0, -40, 110, pen.p.gold),
      620,
      680,
      { box: [-310, -340, 620, 680], focus: [150, -120] },
    );
  },
  sindhiCap: (pen) => {
    const red = "#A3203A";
    const d = latheD(
      [
        [250, -340],
        [270, -300],
        [276, -10],
        [270, 0],
      ],
      { tilt: 0.16 },
    );
    const mirror = (x: number, y: number, r: number) =>
      circ(x, y, r + 6, "#F0B93A") + circ(x, y, r, pen.metal("silver"));
    const arch = "M-116 4V-190C-110 -290 -40 -330 0 -372C40 -330 110 -290 116 -190V4Z";
    return floor(
      path(d, pen.cyl(red)) +
        pen.clip(
          d,
          times(7, (i) => {
            const x = -252 + i * 84;
            const sag = Math.sqrt(Math.max(0, 1 - (x / 276) ** 2)) * 40;
            return (
              path(`M${x - 34} ${-240 + sag}l34 -52l34 52l-34 52Z`, "#1F5FA0") +
              mirror(x, -240 + sag, 15) +
              path(`M${x - 34} ${-90 + sag}l34 -52l34 52l-34 52Z`, "#1F8A5F") +
              mirror(x, -90 + sag, 15) +
              mirror(x + 42, -166 + sag, 11)
            );
          }) +
            path(
              "M-280 -320C-200 -262 200 -262 280 -320V-300C200 -240 -200 -240 -280 -300ZM-280 -20C-200 36 200 36 280 -20V4C200 62 -200 62 -280 4Z",
              "#F0B93A",
            ),
        ) +
        ell(0, -340, 250, 40, darken(red, 0.35)) +
        path(
          "M-250 -340A250 40 0 0 0 250 -340A250 62 0 0 0 -250 -340Z",
          pen.cyl(darken(red, 0.1)),
        ) +
        move(
          0,
          40,
          path(arch, pen.cyl(red), 'stroke="#F0B93A" stroke-width="11"') +
            mirror(0, -250, 22) +
            mirror(-50, -170, 17) +
            mirror(50, -170, 17) +
            path("M-60 -90l60 -60l60 60l-60 60Z", "#1F5FA0") +
            mirror(0, -90, 22),
        ),
      570,
      440,
      { box: [-285, -410, 570, 458], foot: [270, 0], focus: [0, -180] },
    );
  },
} satisfies Record<string, Kind>;
