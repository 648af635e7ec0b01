import { book, inkOn, slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { leaf, logo, photo, wooden } from "../parts.ts";
import type { Metal, Pen } from "../pen.ts";
import {
  circ,
  drop,
  ell,
  flat,
  floor,
  gloss,
  move,
  path,
  rect,
  rectD,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { aName, type Kind, type Options } from "./kind.ts";
import { ringLoop } from "./resin.ts";

/** A pen lying upright around (0, 0), about 60 × 720. */
export function penBody(
  pen: Pen,
  colour: string,
  metal: Metal,
  words: string,
  plastic = false,
): string {
  return (
    drop("M-24 -330H24V300L0 370L-24 300Z", 12) +
    path("M-24 250L-7 350H7L24 250Z", pen.metalRound(metal)) +
    path("M-5 346L0 372L5 346Z", "#3A3038") +
    rect(-24, -40, 48, 300, 6, plastic ? pen.cyl("#FBF8F4") : pen.cyl(colour)) +
    rect(-25, -330, 50, 290, 10, pen.cyl(colour)) +
    rect(-27, -50, 54, 20, 4, pen.metalRound(metal)) +
    rect(-12, -372, 24, 48, 8, pen.metalRound(metal)) +
    rect(-25, -334, 50, 14, 4, pen.metalRound(metal)) +
    rect(20, -320, 13, 190, 6, pen.metalRound(metal)) +
    rect(-17, -300, 8, 540, 4, "#FFFFFF", 'opacity=".3"') +
    (words
      ? move(
          0,
          110,
          pen.text(words, {
            x: 0,
            y: 0,
            w: 210,
            h: 30,
            font: plastic ? "sans" : "script",
            fill: plastic ? pen.p.main : "#FFF3D6",
          }),
          90,
        )
      : "")
  );
}

const elastic = (pen: Pen) => mix(pen.p.deep, "#1B1420", 0.3);
function notebookBody(pen: Pen, o: Options, w = 470, h = 660): string {
  const c = o.colour ?? pen.p.main;
  const ink = inkOn(pen, c);
  const content =
    o.form === "logo"
      ? logo(pen, 10, 30, w * 0.42, darken(c, 0.34)) +
        logo(pen, 11, 33, w * 0.42, lighten(c, 0.3)).replace("<g", '<g opacity=".35"')
      : circ(10, -30, w * 0.3, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        leaf(pen, -w * 0.2, 110, 90, -40, pen.p.gold) +
        leaf(pen, w * 0.24, 110, 90, 40, pen.p.gold) +
        pen.text(aName(pen, o), { x: 10, y: -30, w: w * 0.48, h: 90, font: "script", fill: ink });
  return (
    path(`M${w * 0.1} ${h / 2 - 10}h26v80l-13 -16l-13 16Z`, pen.p.second) +
    book(pen, w, h, c, content, elastic(pen))
  );
}

const leatherTag = (pen: Pen, word: string) => {
  const d = rectD(-62, -90, 124, 200, 30);
  return (
    ringLoop(pen, 0, -160, 54, "silver") +
    drop(d, 12) +
    path(d, pen.face("#8E5A36")) +
    rect(
      -52,
      -80,
      104,
      180,
      24,
      "none",
      'stroke="#E8C99A" stroke-width="3" stroke-dasharray="9 7"',
    ) +
    circ(0, -58, 12, pen.metal("silver")) +
    pen.text(word, { x: 0, y: 26, w: 76, h: 50, font: "serif", fill: "#F6E3C2" })
  );
};

/** Month sheet: name, week row, numbered grid. */
function month(pen: Pen, x: number, y: number, w: number, h: number, name: string): string {
  const cell = w / 7;
  return (
    pen.text(name, {
      x: x + w / 2,
      y: y + h * 0.11,
      w: w * 0.5,
      h: h * 0.12,
      font: "serif",
      fill: pen.p.main,
    }) +
    times(31, (i) =>
      pen.text(String(i + 1), {
        x: x + cell * (i % 7) + cell / 2,
        y: y + h * 0.32 + Math.floor(i / 7) * h * 0.145,
        w: cell * 0.5,
        h: h * 0.062,
        font: "sans",
        fill: i % 7 === 6 ? pen.p.main : pen.p.ink,
      }),
    ) +
    rect(x, y + h * 0.215, w, 3, 0, pen.p.soft)
  );
}
const rings = (pen: Pen, x: number, y: number, w: number, n: number) =>
  times(n, (i) => {
    const px = x + (i + 0.5) * (w / n);
    return (
      circ(px, y + 16, 7, pen.p.ink, 'opacity=".5"') +
      stroke(
        `M${px} ${y + 16}C${px - 14} ${y - 30} ${px + 16} ${y - 30} ${px + 4} ${y + 4}`,
        "#8D95A1",
        6,
      )
    );
  });

export const desk = {
  notebook: (pen, o) => flat(move(0, -20, notebookBody(pen, o), -7), 590, 800),
  notebookSet: (pen, o) =>
    flat(
      slab(
        pen,
        820,
        760,
        darken(pen.p.deep, 0.1),
        24,
        rect(-380, -350, 760, 700, 12, pen.d(lighten(pen.p.backdrop, 0.3), pen.p.table)),
        22,
      ) +
        move(-120, 0, notebookBody(pen, o, 400, 580)) +
        move(190, -10, penBody(pen, pen.p.deep, "gold", ""), 0, 0.84) +
        move(300, 150, leatherTag(pen, aName(pen, o).slice(0, 1)), 0, 0.8),
      820,
      760,
      { focus: [-110, 0] },
    ),
  notebookPenBox: (pen) =>
    flat(
      slab(
        pen,
        860,
        700,
        darken(pen.p.main, 0.25),
        20,
        rect(-400, -320, 800, 640, 10, pen.d("#FDFAF4", "#E9E0D4")),
        22,
      ) +
        move(-130, 0, notebookBody(pen, { form: "logo", colour: pen.p.deep }, 400, 540)) +
        rect(160, -280, 190, 560, 12, "#D9CFC2") +
        move(254, 0, penBody(pen, pen.p.deep, "silver", "NOORAN"), 0, 0.7),
      860,
      700,
      { focus: [-110, 0] },
    ),
  pen: (pen, o) => {
    if (o.form === "plastic")
      return flat(
        [-200, 0, 200]
          .map((x, i) =>
            move(
              x,
              i % 2 ? 14 : -10,
              penBody(
                pen,
                [pen.p.main, pen.p.second, pen.p.deep][i] ?? pen.p.main,
                "silver",
                "NOORAN",
                true,
              ),
              10 + i * 4,
            ),
          )
          .join(""),
        700,
        800,
      );
    const words = o.form === "logo" ? "NOORAN" : aName(pen, o);
    return flat(
      slab(
        pen,
        520,
        760,
        darken(pen.p.deep, 0.15),
        22,
        rect(-230, -350, 460, 700, 12, pen.r(lighten(pen.p.soft, 0.3), pen.p.soft)),
        22,
      ).replace(/^/, '<g transform="rotate(24)">') +
        move(
          0,
          0,
          penBody(
            pen,
            o.form === "logo" ? "#4A4652" : pen.p.main,
            o.form === "logo" ? "silver" : "gold",
            words,
          ),
          0,
          0.88,
        ) +
        "</g>",
      800,
      840,
    );
  },
  deskPlate: (pen, o) => {
    const d = "M-380 -40L-340 -220H340L380 -40Z";
    return floor(
      wooden(pen, "M-390 -40H390V0H-390Z", [-390, -40, 780, 40], "#8E5A34") +
        wooden(pen, d, [-390, -220, 780, 190], "#A8713F") +
        path("M-300 -70L-276 -192H276L300 -70Z", pen.metal("brass")) +
        pen.text(o.text ?? `${aName(pen, o)} Siddiqui`, {
          x: 0,
          y: -146,
          w: 420,
          h: 56,
          font: "serif",
          fill: "#4A2A14",
        }) +
        pen.text("MANAGER", { x: 0, y: -96, w: 110, h: 19, font: "sans", fill: "#6B451C" }),
      790,
      224,
      { foot: [385, 0] },
    );
  },
  deskCalendar: (pen, o) => {
    const page =
      o.form === "photo"
        ? photo(pen, -310, -400, 300, 320, "family", 8) + month(pen, 10, -400, 300, 320, "January")
        : rect(-330, -430, 660, 116, 0, pen.p.main) +
          logo(pen, 0, -356, 120, pen.p.cream) +
          month(pen, -270, -310, 540, 270, "January 2027");
    return floor(
      path("M-360 0L-330 -450H330L360 0Z", darken(pen.p.cream, 0.24)) +
        path("M-380 0H380V-26L350 -40H-350L-380 -26Z", pen.face(pen.p.deep)) +
        rect(-340, -450, 680, 420, 8, pen.d("#FFFFFF", "#F7F1E9")) +
        page +
        rings(pen, -320, -462, 640, 14),
      770,
      490,
      { foot: [380, 0], focus: [0, -260] },
    );
  },
  wallCalendar: (pen) =>
    flat(
      move(
        0,
        0,
        slab(
          pen,
          560,
          820,
          "#FFFDF9",
          6,
          photo(pen, -280, -410, 560, 400, "valley") +
            rect(-280, -10, 560, 66, 0, pen.p.main) +
            pen.text("2027", { x: -190, y: 24, w: 110, h: 40, font: "serif", fill: pen.p.cream }) +
            logo(pen, 200, 40, 90, pen.p.cream) +
            month(pen, -240, 64, 480, 330, "January"),
          22,
        ) +
          rings(pen, -270, -424, 540, 16) +
          stroke("M-40 -430Q0 -480 40 -430", "#8D95A1", 6),
      ),
      570,
      890,
      { box: [-285, -470, 570, 885] },
    ),
  planner: (pen, o) =>
    flat(
      move(
        0,
        0,
        drop(rectD(-260, -350, 530, 710, 16), 20) +
          times(4, (i) =>
            rect(-240 + i * 4, -340 + i * 4, 500, 690, 8, i % 2 ? "#F3EADB" : "#FFFDF8"),
          ) +
          times(5, (i) =>
            rect(
              250,
              -260 + i * 116,
              50,
              80,
              10,
              [pen.p.main, pen.p.second, pen.p.gold, pen.p.soft, pen.p.deep][i] ?? pen.p.main,
            ),
          ) +
          rect(-260, -350, 510, 690, 14, pen.face(pen.p.soft)) +
          pen.text("2027", { x: 0, y: -110, w: 320, h: 130, font: "serif", fill: pen.p.deep }) +
          pen.text("Yearly Planner", {
            x: 0,
            y: 20,
            w: 290,
            h: 54,
            font: "script",
            fill: pen.p.main,
          }) +
          pen.text(aName(pen, o), {
            x: 0,
            y: 250,
            w: 150,
            h: 42,
            font: "script",
            fill: pen.p.deep,
          }) +
          stroke("M-60 100H60", pen.p.gold, 5) +
          times(
            13,
            (i) =>
              rect(-286, -316 + i * 48, 52, 13, 6, pen.metal("silver")) +
              circ(-226, -310 + i * 48, 8, darken(pen.p.soft, 0.35)),
          ),
        -4,
      ),
      640,
      770,
    ),
  diary: (pen) =>
    flat(
      move(
        0,
        0,
        book(
          pen,
          520,
          700,
          "#5A3A2A",
          rect(
            -226,
            -316,
            470,
            632,
            8,
            "none",
            'stroke="#B98A5A" stroke-width="3" stroke-dasharray="12 8"',
          ) +
            pen.text("2027", {
              x: 10,
              y: -190,
              w: 190,
              h: 70,
              font: "serif",
              fill: pen.metal("gold"),
            }) +
            pen.text("EXECUTIVE DIARY", {
              x: 10,
              y: -110,
              w: 250,
              h: 24,
              font: "sans",
              fill: "#E6C68C",
            }) +
            logo(pen, 10, 190, 170, "#E6C68C"),
        ) +
          rect(236, -50, 86, 110, 20, pen.face("#6B4632")) +
          circ(276, 4, 22, pen.metal("gold")) +
          path("M60 345h28v90l-14 -16l-14 16Z", pen.p.main) +
          rect(-250, -342, 26, 26, 2, pen.metal("gold")) +
          rect(222, -342, 30, 26, 2, pen.metal("gold")) +
          rect(222, 318, 30, 26, 2, pen.metal("gold")),
        -6,
      ),
      680,
      800,
    ),
  cardHolder: (pen, o) => {
    const d = rectD(-290, -170, 580, 350, 26);
    return flat(
      times(3, (i) =>
        move(
          -30 + i * 36,
          -150 - i * 34,
          slab(
            pen,
            500,
            280,
            i === 2 ? "#FFFDF9" : "#F3ECE2",
            8,
            i === 2
              ? pen.text(aName(pen, o), {
                  x: -120,
                  y: -90,
                  w: 170,
                  h: 50,
                  font: "serif",
                  fill: pen.p.deep,
                }) + stroke("M-206 -44H-60", pen.p.main, 6)
              : "",
            10,
          ),
          6 - i * 5,
        ),
      ) +
        move(
          0,
          60,
          drop(d, 22) +
            path(d, pen.metal("silver")) +
            path(
              "M-290 -20C-200 20 200 20 290 -20V154Q290 180 264 180H-264Q-290 180 -290 154Z",
              pen.face(pen.p.deep),
            ) +
            rect(
              -264,
              -150,
              528,
              304,
              18,
              "none",
              'stroke="#FFFFFF" stroke-opacity=".4" stroke-width="3"',
            ) +
            pen.text(aName(pen, o), {
              x: 0,
              y: 92,
              w: 260,
              h: 80,
              font: "script",
              fill: "#F0D79A",
            }),
          -4,
        ),
      660,
      660,
      { box: [-320, -400, 660, 670], focus: [0, 30] },
    );
  },
  stickyNotes: (pen) => {
    const c = lighten(pen.p.second, 0.3);
    return floor(
      path("M-230 -330L-160 -400H300L230 -330Z", pen.face(lighten(c, 0.35))) +
        path("M230 -330L300 -400V-70L230 0Z", pen.h(darken(c, 0.12), darken(c, 0.26))) +
        times(12, (i) =>
          stroke(`M230 ${-300 + i * 27}L300 ${-370 + i * 27}`, darken(c, 0.34), 2, 'opacity=".5"'),
        ) +
        rect(-230, -330, 460, 330, 2, pen.face(c)) +
        times(16, (i) => rect(-230, -316 + i * 20, 460, 2, 0, darken(c, 0.2), 'opacity=".3"')) +
        logo(pen, 0, -120, 230, pen.p.deep) +
        path("M-160 -400H300L250 -350C180 -372 20 -352 -210 -350Z", lighten(c, 0.6)) +
        path(
          "M-150 -404C-40 -470 160 -470 300 -400L250 -352C120 -400 -60 -380 -206 -352Z",
          pen.d("#FFFFFF", lighten(c, 0.4)),
        ) +
        move(
          -40,
          -396,
          pen.text("Call Ammi", {
            x: 100,
            y: -10,
            w: 200,
            h: 40,
            font: "script",
            fill: pen.p.deep,
          }),
          -4,
        ),
      540,
      460,
      { box: [-235, -462, 540, 466], foot: [240, 20] },
    );
  },
  waxSeal: (pen) => {
    const seal = (x: number, y: number, s: number, letter: string) =>
      move(
        x,
        y,
        path(
          starD(6, 12, 96, 84, 11),
          "#2B0F26",
          'opacity=".18" stroke="#2B0F26" stroke-width="24" stroke-linejoin="round"',
        ) +
          path(
            starD(0, 0, 92, 80, 11),
            pen.ball(pen.p.main),
            `stroke="${pen.p.main}" stroke-width="24" stroke-linejoin="round"`,
          ) +
          circ(0, 0, 74, darken(pen.p.main, 0.2)) +
          circ(3, 4, 70, pen.face(pen.p.main)) +
          pen.text(letter, {
            x: 0,
            y: 0,
            w: 76,
            h: 76,
            font: "serif",
            fill: lighten(pen.p.main, 0.5),
          }),
        0,
        s,
      );
    const stick = (x: number, c: string) =>
      rect(x - 26, -300, 52, 400, 10, "#2B0F26", 'opacity=".12" transform="translate(8 12)"') +
      rect(x - 26, -300, 52, 400, 10, pen.cyl(c)) +
      rect(x - 5, -336, 10, 44, 4, "#F3EADB");
    return flat(
      move(
        -160,
        120,
        slab(
          pen,
          480,
          330,
          "#F3E7D2",
          6,
          path("M-240 -165L0 40L240 -165Z", "#E6D4B6") +
            stroke("M-240 -165L0 40L240 -165", "#CDB78F", 4),
          16,
        ),
        -8,
      ) +
        seal(-150, 150, 0.95, "T") +
        move(150, 30, stick(-60, pen.p.main) + stick(20, pen.p.gold), 14) +
        move(
          -120,
          -220,
          drop(rectD(-46, -130, 92, 250, 36), 14) +
            rect(-46, -150, 92, 210, 40, pen.cyl("#7A4A2A")) +
            rect(-54, 50, 108, 60, 12, pen.metalRound("brass")) +
            rect(-30, 20, 60, 36, 6, pen.metalRound("brass")),
          50,
        ) +
        seal(290, 250, 0.7, "N"),
      800,
      760,
      { box: [-420, -360, 810, 700] },
    );
  },
  visitingCards: (pen, o) => {
    const name = o.text ?? `${aName(pen, o)} Khan`;
    const card = (dark: boolean) =>
      slab(
        pen,
        540,
        310,
        dark ? pen.p.deep : "#FFFDF9",
        8,
        dark
          ? logo(pen, 0, 40, 200, pen.p.gold)
          : rect(-270, -155, 22, 310, 0, pen.p.main) +
              pen.line(name, -210, -50, 50, pen.p.deep, "serif", "start") +
              pen.line("Gift designer", -210, -8, 26, pen.p.main, "sans", "start") +
              times(3, (i) => rect(-210, 46 + i * 26, 190 - i * 30, 9, 4, "#D8CFC6")) +
              logo(pen, 180, 110, 100, pen.p.main),
        12,
      );
    return flat(
      move(70, -170, card(true), 12) +
        move(
          -40,
          130,
          times(5, (i) =>
            rect(-262 + i * 3, -143 + i * 6, 540, 310, 8, i % 2 ? "#EDE4D8" : "#FBF6EE"),
          ) + card(false),
          -8,
        ),
      760,
      760,
    );
  },
  deskOrganiser: (pen) =>
    floor(
      rect(-330, -330, 150, 330, 10, pen.face("#A8713F")) +
        times(
          4,
          (i) =>
            rect(
              -310 + i * 30,
              -460 + (i % 2) * 40,
              20,
              240,
              6,
              pen.cyl([pen.p.main, pen.p.gold, pen.p.deep, pen.p.second][i] ?? pen.p.main),
            ) + (i % 2 ? path(`M${-310 + i * 30} -420l10 -32l10 32Z`, "#F2D5A8") : ""),
        ) +
        wooden(pen, rectD(-340, -270, 170, 270, 10), [-340, -270, 170, 270], "#B4834F") +
        rect(-170, -200, 250, 200, 6, "#6B4426") +
        times(3, (i) =>
          rect(
            -150 + i * 66,
            -330 + i * 20,
            50,
            250,
            4,
            pen.h(
              lighten([pen.p.soft, pen.p.main, pen.p.cream][i] ?? pen.p.soft, 0.2),
              [pen.p.soft, pen.p.main, pen.p.cream][i] ?? pen.p.soft,
            ),
          ),
        ) +
        wooden(pen, rectD(-175, -160, 260, 160, 8), [-175, -160, 260, 160], "#C09059") +
        wooden(pen, rectD(80, -230, 270, 230, 10), [80, -230, 270, 230], "#B4834F") +
        rect(104, -200, 222, 80, 8, darken("#B4834F", 0.2)) +
        rect(104, -104, 222, 80, 8, darken("#B4834F", 0.2)) +
        rect(110, -196, 210, 72, 6, pen.face("#C99A66")) +
        rect(110, -100, 210, 72, 6, pen.face("#C99A66")) +
        circ(215, -160, 13, pen.metal("brass")) +
        circ(215, -64, 13, pen.metal("brass")) +
        move(
          215,
          -228,
          path("M-44 -80H44L34 0H-34Z", pen.cyl(pen.p.main)) +
            leaf(pen, -10, -76, 90, -36) +
            leaf(pen, 10, -76, 90, 36) +
            leaf(pen, 0, -76, 110, 0),
        ),
      700,
      470,
      { focus: [-80, -180] },
    ),
  stamp: (pen, o) => {
    const word = aName(pen, o).toUpperCase();
    return floor(
      move(
        190,
        20,
        ell(0, 0, 190, 66, "#FFFDF9") +
          `<g transform="scale(1 .36)"><circle cx="0" cy="0" r="150" fill="none" stroke="${pen.p.main}" stroke-width="9"/><circle cx="0" cy="0" r="104" fill="none" stroke="${pen.p.main}" stroke-width="4"/>${pen.arc(`${word} GIFTS`, 0, 0, 118, 34, -90, pen.p.main)}${pen.arc("LAHORE", 0, 0, 138, 34, 90, pen.p.main)}${path(starD(0, 0, 60, 26), pen.p.main)}</g>`,
      ) +
        move(
          -120,
          70,
          rect(-110, -70, 220, 70, 14, pen.cyl("#2A2630")) +
            rect(-84, -250, 168, 200, 18, pen.cyl(pen.p.main)) +
            rect(-60, -220, 120, 96, 8, pen.p.cream) +
            pen.text("PAID", { x: 0, y: -172, w: 90, h: 36, font: "sans", fill: pen.p.main }) +
            rect(-100, -400, 200, 160, 46, pen.cyl("#2A2630")) +
            gloss(pen, -70, -380, 26, 110, 0.4),
        ),
      620,
      420,
      { box: [-240, -335, 630, 410], foot: [120, -120], focus: [-40, -160] },
    );
  },
} satisfies Record<string, Kind>;
