import { darken, isLight, lighten, mix } from "../colours.ts";
import { logo, photo, truckFlower } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  ell,
  floor,
  heartD,
  latheD,
  move,
  path,
  place,
  rect,
  stroke,
  times,
} from "../shapes.ts";
import { aCouple, aName, anUrduName, type Kind, type Options } from "./kind.ts";

/** Body 320 wide, 350 high, handle to the right; `print` is drawn between y −300 and −50. */
function mugBody(
  pen: Pen,
  colour: string,
  inner: string,
  print: string,
  handle = colour,
  drink?: string,
): string {
  const body = latheD(
    [
      [160, -350],
      [160, -60],
      [152, -24],
      [128, 0],
    ],
    { tilt: 0.1 },
  );
  return (
    stroke("M150 -270C270 -296 286 -84 146 -92", darken(handle, 0.2), 44) +
    stroke("M148 -274C262 -298 276 -92 146 -98", handle, 32) +
    stroke("M160 -280C240 -292 256 -220 246 -180", lighten(handle, 0.5), 8, 'opacity=".7"') +
    path(body, pen.cyl(colour)) +
    pen.clip(
      body,
      print +
        rect(110, -360, 60, 380, 0, pen.h("#2B0F26/0", "#2B0F26/0.2")) +
        rect(-160, -360, 46, 380, 0, pen.h("#2B0F26/0.12", "#2B0F26/0")) +
        rect(-108, -340, 26, 330, 12, "#FFFFFF", 'opacity=".22"'),
    ) +
    ell(0, -350, 160, 18, lighten(colour, 0.5)) +
    ell(0, -349, 150, 14, pen.h(darken(inner, 0.28), inner)) +
    (drink ? ell(0, -346, 140, 9, drink) : "")
  );
}

const cupOf = (pen: Pen, colour: string, print: string, w = 110, h = 120, handle = true) => {
  const d = latheD(
    [
      [w, -h],
      [w * 0.96, -h * 0.5],
      [w * 0.8, -h * 0.14],
      [w * 0.58, 0],
    ],
    { smooth: true, tilt: 0.12 },
  );
  return (
    (handle
      ? stroke(
          `M${w * 0.9} ${-h * 0.8}C${w * 1.6} ${-h * 0.95} ${w * 1.5} ${-h * 0.2} ${w * 0.84} ${-h * 0.34}`,
          darken(colour, 0.08),
          17,
        )
      : "") +
    path(d, pen.cyl(colour)) +
    pen.clip(d, print) +
    ell(0, -h, w, w * 0.12, lighten(colour, 0.5)) +
    ell(0, -h + 1, w * 0.93, w * 0.095, pen.h("#7A4526", "#B57A4A"))
  );
};

function steelBottle(pen: Pen, o: Options, display: boolean): string {
  const colour = o.colour ?? pen.p.main;
  const d = latheD(
    [
      [60, -520],
      [60, -500],
      [96, -440],
      [100, -400],
      [100, -20],
      [88, 0],
    ],
    { tilt: 0.1 },
  );
  const ink = isLight(colour) ? pen.p.deep : pen.p.cream;
  return (
    path(d, pen.cyl(colour)) +
    pen.clip(
      d,
      rect(-72, -480, 22, 470, 11, "#FFFFFF", 'opacity=".28"') +
        rect(-100, -40, 200, 50, 0, pen.metalRound("silver")),
    ) +
    path(
      latheD(
        [
          [66, -610],
          [70, -520],
        ],
        { tilt: 0.1 },
      ),
      pen.metalRound(display ? "black" : "silver"),
    ) +
    rect(-66, -536, 132, 10, 5, "#2B0F26", 'opacity=".25"') +
    ell(0, -610, 66, 8, display ? "#57505E" : "#F4F5F7") +
    (display
      ? ell(0, -611, 40, 5, "#15233A") +
        circ(0, -570, 34, "#10192B") +
        pen.text("62°", { x: 0, y: -570, w: 44, h: 24, font: "sans", fill: "#7FF0E0" })
      : "") +
    (o.form === "logo"
      ? logo(pen, 0, -230, 110, ink)
      : move(
          0,
          -240,
          pen.text(aName(pen, o), { x: 0, y: 0, w: 290, h: 62, font: "script", fill: ink }),
          -90,
        ))
  );
}

const nameMug = (pen: Pen, o: Options) =>
  mugDrawing(
    mugBody(
      pen,
      pen.p.soft,
      pen.p.cream,
      path(heartD(0, -258, 26), pen.p.main) +
        pen.text(aName(pen, o), {
          x: 0,
          y: -170,
          w: 230,
          h: 100,
          font: "script",
          fill: pen.p.deep,
        }),
    ),
  );

const mugDrawing = (art: string) =>
  floor(art, 440, 372, { box: [-170, -370, 440, 384], foot: [140, 0], focus: [0, -180] });

export const drinkware = {
  mug: (pen, o) => {
    const white = "#FDFAF6";
    const face = (art: string, colour = white, inner = pen.p.main, handle = colour) =>
      mugDrawing(mugBody(pen, colour, inner, art, handle));
    switch (o.form) {
      case "magic": {
        const veil = pen.h("#26202E", "#26202E@46", "#26202E/0@62");
        return face(
          photo(pen, -110, -300, 230, 240, "couple") +
            rect(-170, -360, 340, 380, 0, veil) +
            times(5, (i) => circ(12 + i * 8, -90 - i * 52, 16 - i * 2, "#26202E", 'opacity=".8"')),
          "#FBF7F2",
          "#26202E",
          "#26202E",
        );
      }
      case "urdu":
        return face(
          pen.text(anUrduName(pen, o), {
            x: -4,
            y: -185,
            w: 220,
            h: 170,
            font: "urdu",
            fill: pen.p.deep,
          }) + stroke("M-70 -78Q0 -60 66 -78", pen.p.gold, 5),
          white,
          pen.p.main,
          pen.p.main,
        );
      case "logo":
        return face(logo(pen, 0, -150, 170, pen.p.main), white, white);
      case "name":
        return nameMug(pen, o);
      default:
        return face(
          rect(
            -118,
            -308,
            236,
            222,
            10,
            "#FFFFFF",
            `stroke="${lighten(pen.p.main, 0.5)}" stroke-width="3"`,
          ) +
            photo(pen, -108, -298, 216, 202, o.text ? "mother" : "couple", 6) +
            pen.text(o.text ?? "Made with love", {
              x: 0,
              y: -56,
              w: 190,
              h: 32,
              font: "script",
              fill: pen.p.deep,
            }),
        );
    }
  },
  coupleMugs: (pen) => {
    const [a, b] = aCouple(pen);
    const one = (name: string, colour: string) =>
      mugBody(
        pen,
        colour,
        mix(colour, pen.p.deep, 0.5),
        pen.text(name, {
          x: 0,
          y: -190,
          w: 210,
          h: 84,
          font: "script",
          fill: isLight(colour) ? pen.p.deep : pen.p.cream,
        }) + path(heartD(0, -96, 18), isLight(colour) ? pen.p.main : pen.p.cream),
      );
    return {
      art: `<g transform="translate(-190 0) scale(-1 1)"><g transform="scale(1 1)">${mugBody(pen, "#FDFAF6", pen.p.main, "")}</g></g>${move(-190, 0, pen.text(a, { x: 0, y: -190, w: 210, h: 84, font: "script", fill: pen.p.deep }) + path(heartD(0, -96, 18), pen.p.main))}${move(190, 0, one(b, pen.p.main))}`,
      box: [-450, -370, 900, 384],
      stand: "floor",
      foot: [320, 0],
      focus: [-190, -180],
    };
  },
  canTumbler: (pen, o) => {
    const d = latheD(
      [
        [86, -390],
        [84, -372],
        [106, -330],
        [106, -60],
        [86, -10],
        [80, 0],
      ],
      { tilt: 0.1 },
    );
    return floor(
      rect(20, -610, 18, 330, 9, pen.h("#FFFFFF", pen.p.second), 'transform="rotate(7 29 -400)"') +
        path(
          d,
          pen.h(
            "#FFFFFF/0.95",
            `${lighten(pen.p.soft, 0.55)}/0.95@45`,
            `${mix(pen.p.soft, "#FFFFFF", 0.2)}/0.95`,
          ),
        ) +
        pen.clip(
          d,
          rect(
            -110,
            -300,
            220,
            300,
            0,
            pen.v(
              `${mix(pen.p.second, "#FFFFFF", 0.4)}/0.1`,
              `${mix(pen.p.second, "#A9663A", 0.4)}/0.6`,
            ),
          ) +
            times(3, (i) =>
              rect(
                -60 + i * 44,
                -290 + (i % 2) * 34,
                46,
                46,
                10,
                "#FFFFFF",
                `opacity=".35" transform="rotate(${i * 24} ${-40 + i * 44} -270)"`,
              ),
            ) +
            rect(-78, -340, 24, 310, 12, "#FFFFFF", 'opacity=".55"'),
        ) +
        pen.text(aName(pen, o), {
          x: 4,
          y: -170,
          w: 160,
          h: 76,
          font: "script",
          fill: pen.p.deep,
        }) +
        path(
          latheD(
            [
              [90, -416],
              [92, -390],
            ],
            { tilt: 0.1 },
          ),
          pen.cyl("#D2A36C"),
        ) +
        ell(0, -416, 90, 10, "#E9C797") +
        ell(27, -418, 15, 4, "#8E5F31"),
      220,
      620,
      { foot: [84, 0], focus: [0, -230] },
    );
  },
  bottle: (pen, o) =>
    floor(steelBottle(pen, o, o.form === "display"), 204, 622, { foot: [88, 0], focus: [0, -330] }),
  smartBottle: (pen, o) =>
    floor(steelBottle(pen, o, true), 204, 622, { foot: [88, 0], focus: [0, -400] }),
  travelTumbler: (pen, o) => {
    const c = o.colour ?? pen.p.main;
    const d = latheD(
      [
        [138, -480],
        [134, -260],
        [104, -230],
        [96, 0],
      ],
      { tilt: 0.1 },
    );
    const ink = isLight(c) ? pen.p.deep : pen.p.cream;
    return floor(
      rect(44, -700, 22, 240, 11, pen.h("#FFFFFF", "#CFD4DA"), 'transform="rotate(5 55 -500)"') +
        stroke("M126 -420C232 -430 228 -250 118 -282", darken(c, 0.2), 40) +
        stroke("M126 -424C222 -430 218 -262 118 -288", c, 28) +
        path(d, pen.cyl(c)) +
        pen.clip(
          d,
          rect(-100, -480, 26, 480, 13, "#FFFFFF", 'opacity=".26"') +
            rect(-140, -26, 280, 40, 0, pen.metalRound("silver")),
        ) +
        path(
          latheD(
            [
              [142, -510],
              [142, -478],
            ],
            { tilt: 0.1 },
          ),
          pen.h("#FFFFFF/0.9", `${lighten(c, 0.55)}@50`, lighten(c, 0.3)),
        ) +
        ell(0, -510, 142, 16, lighten(c, 0.75)) +
        ell(50, -512, 26, 6, darken(c, 0.3)) +
        pen.text(aName(pen, o), { x: 0, y: -360, w: 190, h: 74, font: "script", fill: ink }),
      330,
      700,
      { box: [-145, -700, 355, 712], foot: [96, 0], focus: [0, -360] },
    );
  },
  enamelMug: (pen, o) => {
    const c = o.colour ?? "#FBF6EC";
    const d = latheD(
      [
        [150, -280],
        [146, -30],
        [132, 0],
      ],
      { tilt: 0.1 },
    );
    const rim = darken(pen.p.deep, 0.2);
    const peaks =
      path(
        "M-78 -84L-26 -176L4 -126L30 -160L80 -84Z",
        "none",
        `stroke="${pen.p.deep}" stroke-width="6" stroke-linejoin="round"`,
      ) + circ(52, -196, 15, pen.p.second);
    return floor(
      stroke("M140 -226C238 -240 244 -72 138 -84", rim, 30) +
        stroke("M140 -228C232 -240 238 -76 138 -88", lighten(c, 0.1), 18) +
        path(d, pen.cyl(c)) +
        pen.clip(
          d,
          peaks +
            pen.text(aName(pen, o), {
              x: 0,
              y: -48,
              w: 160,
              h: 40,
              font: "serif",
              fill: pen.p.deep,
            }) +
            rect(-104, -270, 20, 260, 10, "#FFFFFF", 'opacity=".4"') +
            [
              [90, -60],
              [-110, -96],
              [60, -236],
              [-60, -250],
            ]
              .map(([x = 0, y = 0]) => ell(x, y, 3.4, 2.6, rim, 'opacity=".5"'))
              .join(""),
        ) +
        ell(0, -280, 150, 17, rim) +
        ell(0, -279, 142, 13, pen.h(darken(c, 0.3), darken(c, 0.08))),
      400,
      300,
      { box: [-154, -300, 390, 314], foot: [134, 0] },
    );
  },
  chaiCups: (pen) => {
    const cup = (x: number, y: number, s: number, i: number) => {
      const c = i % 2 ? pen.p.main : "#FBF3E4";
      return move(
        x,
        y,
        ell(0, 4, 128, 15, darken(c, 0.2)) +
          ell(0, 0, 128, 14, pen.h(lighten(c, 0.3), darken(c, 0.1))) +
          cupOf(pen, c, truckFlower(pen, 0, -58, 36) + rect(-110, -104, 220, 5, 0, pen.p.gold)),
        0,
        s,
      );
    };
    return {
      art:
        [
          [-260, -130],
          [0, -140],
          [260, -130],
        ]
          .map(([x = 0, y = 0], i) => cup(x, y, 0.92, i))
          .join("") +
        [
          [-280, 0],
          [0, 0],
          [280, 0],
        ]
          .map(([x = 0, y = 0], i) => cup(x, y, 1, i + 1))
          .join("") +
        times(3, (i) =>
          stroke(`M${-270 + i * 270} -300q-16 -26 0 -48t0 -46`, "#FFFFFF", 8, 'opacity=".6"'),
        ),
      box: [-410, -395, 850, 412],
      stand: "floor",
      foot: [380, 0],
      focus: [0, -80],
    };
  },
  sipper: (pen, o) => {
    const c = pen.p.main;
    const d = latheD(
      [
        [92, -340],
        [104, -290],
        [104, -40],
        [88, 0],
      ],
      { smooth: true, tilt: 0.1 },
    );
    return floor(
      stroke("M-20 -430C-70 -540 40 -560 60 -470", mix(c, "#FFFFFF", 0.25), 26) +
        path(d, pen.cyl(pen.p.soft)) +
        pen.clip(
          d,
          times(5, (i) =>
            path(
              heartD(-70 + i * 42, -70 - (i % 2) * 20, 13),
              i % 2 ? pen.p.second : "#FFFFFF",
              'opacity=".9"',
            ),
          ) + rect(-76, -320, 22, 300, 11, "#FFFFFF", 'opacity=".45"'),
        ) +
        path(
          latheD(
            [
              [60, -440],
              [98, -408],
              [102, -336],
            ],
            { tilt: 0.1 },
          ),
          pen.cyl(c),
        ) +
        path("M-26 -430C-30 -500 40 -520 56 -470L40 -430Z", pen.cyl(pen.p.second)) +
        stroke("M-96 -380C-160 -340 -164 -230 -108 -200", darken(c, 0.1), 18) +
        stroke("M96 -380C160 -340 164 -230 108 -200", darken(c, 0.16), 18) +
        pen.text(aName(pen, o), { x: 0, y: -196, w: 164, h: 84, font: "script", fill: pen.p.deep }),
      320,
      530,
      { foot: [92, 0], focus: [0, -210] },
    );
  },
  espressoPair: (pen) => {
    const box =
      rect(-340, -110, 680, 110, 10, pen.face(pen.p.deep)) +
      rect(-340, -110, 680, 9, 4, lighten(pen.p.deep, 0.4)) +
      rect(-310, -130, 620, 24, 8, darken(pen.p.deep, 0.4)) +
      pen.text("two for you", { x: 0, y: -52, w: 240, h: 40, font: "script", fill: pen.p.gold });
    return floor(
      rect(-330, -420, 660, 330, 10, pen.face(lighten(pen.p.deep, 0.12))) +
        rect(-310, -400, 620, 300, 6, pen.face(pen.p.cream)) +
        [-150, 140]
          .map((x, i) =>
            move(
              x,
              -104,
              cupOf(
                pen,
                i ? pen.p.main : "#FDFAF6",
                rect(-110, -64, 220, 10, 0, pen.p.gold),
                92,
                130,
              ),
            ),
          )
          .join("") +
        box,
      690,
      424,
      { focus: [0, -190] },
    );
  },
  bottleAndMug: (pen, o) => {
    const mug = nameMug(pen, o);
    return floor(
      place(pen, floor(steelBottle(pen, { ...o, colour: pen.p.main }, false), 204, 622), {
        x: -150,
        base: 0,
        h: 600,
      }) + place(pen, mug, { x: 150, base: 14, h: 340 }),
      620,
      620,
      { foot: [260, 0], focus: [60, -230] },
    );
  },
  kettle: (pen) => {
    const c = pen.p.main;
    const d = latheD(
      [
        [70, -330],
        [130, -290],
        [172, -170],
        [160, -50],
        [130, 0],
      ],
      { smooth: true, tilt: 0.1 },
    );
    const art =
      stroke("M-104 -300C-120 -520 120 -520 104 -300", "#3A2B33", 20) +
      stroke("M-74 -430C-40 -470 40 -470 74 -430", "#C58B4E", 28) +
      path(
        "M-140 -110C-220 -130 -236 -240 -280 -300L-232 -318C-190 -250 -180 -220 -130 -230Z",
        pen.cyl(c),
      ) +
      path(d, pen.cyl(c)) +
      pen.clip(
        d,
        truckFlower(pen, 6, -150, 92) +
          truckFlower(pen, -150, -140, 48) +
          truckFlower(pen, 158, -140, 48) +
          rect(-200, -52, 400, 14, 0, "#F2B632") +
          rect(-200, -268, 400, 12, 0, "#F2B632") +
          rect(-96, -280, 26, 260, 13, "#FFFFFF", 'opacity=".22"'),
      ) +
      path(
        latheD(
          [
            [30, -368],
            [76, -328],
          ],
          { tilt: 0.14 },
        ),
        pen.cyl(c),
      ) +
      circ(0, -386, 22, pen.ball("#F2B632"));
    return {
      art:
        move(-70, -20, art) +
        move(190, 0, cupOf(pen, "#FBF3E4", truckFlower(pen, 0, -50, 38), 84, 110, false)) +
        move(360, 10, cupOf(pen, c, truckFlower(pen, 0, -50, 38), 84, 110, false)),
      box: [-355, -500, 810, 516],
      stand: "floor",
      foot: [360, 40],
      focus: [-60, -190],
    };
  },
} satisfies Record<string, Kind>;
