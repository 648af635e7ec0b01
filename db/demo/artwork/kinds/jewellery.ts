import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { alongCurve, around, photo } from "../parts.ts";
import type { Metal, Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  heartD,
  move,
  path,
  polyD,
  rect,
  rectD,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { aCouple, aName, type Kind } from "./kind.ts";

/** A velvet bust-shaped card that jewellery hangs on. */
const velvetCard = (pen: Pen, w: number, h: number, art: string) => {
  const d = rectD(-w / 2, -h / 2, w, h, 26);
  const c = darken(pen.p.deep, 0.28);
  return (
    drop(d, 22) +
    path(d, pen.d(lighten(c, 0.14), c, darken(c, 0.22))) +
    rect(
      -w / 2 + 18,
      -h / 2 + 18,
      w - 36,
      h - 36,
      16,
      "none",
      `stroke="${pen.p.gold}" stroke-width="2.5" opacity=".7"`,
    ) +
    art
  );
};
const chain = (_pen: Pen, curve: Parameters<typeof alongCurve>[1], n = 44, metal: Metal = "gold") =>
  alongCurve(n, curve, (x, y, i, turn) =>
    ell(
      0,
      0,
      9,
      i % 2 ? 3.4 : 6.5,
      "none",
      `stroke="${metal === "gold" ? (i % 2 ? "#F3D27F" : "#C9932F") : i % 2 ? "#FFFFFF" : "#A9B0BA"}" stroke-width="3.4" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"`,
    ),
  );
const gem = (pen: Pen, x: number, y: number, r: number, colour: string) =>
  circ(x, y, r + 3, pen.metal("gold")) +
  circ(x, y, r, pen.ball(colour)) +
  path(
    polyD(
      [x - r * 0.5, y - r * 0.3],
      [x, y - r * 0.7],
      [x + r * 0.5, y - r * 0.3],
      [x, y + r * 0.2],
    ),
    "#FFFFFF",
    'opacity=".4"',
  );
const pearl = (pen: Pen, x: number, y: number, r: number) =>
  circ(x, y, r, pen.r("#FFFFFF", "#F6EBDD@50", "#C9B39A"));

/** A ring standing in its slot; the band seen a little from above. */
function bandRing(pen: Pen, x: number, y: number, r: number, metal: Metal, words = ""): string {
  const outer = circD(x, y, r);
  const hole = circD(x, y, r * 0.76);
  return (
    path(`${outer}${hole}`, pen.metal(metal), 'fill-rule="evenodd"') +
    `<circle cx="${x}" cy="${y}" r="${r * 0.78}" fill="none" stroke="#2B0F26" stroke-opacity=".28" stroke-width="${r * 0.05}"/><circle cx="${x}" cy="${y}" r="${r * 0.97}" fill="none" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="${r * 0.035}"/>` +
    (words ? pen.arc(words, x, y, r * 0.835, r * 0.15, 90, "#7A4A0B", "sans") : "")
  );
}

/** Wristwatch on its strap, dial up. */
export function watchFace(pen: Pen, strap: string, metal: Metal, smart = false): string {
  const half = (s: 1 | -1) =>
    path(
      `M-62 ${s * 120}L-54 ${s * 330}Q0 ${s * 356} 54 ${s * 330}L62 ${s * 120}Z`,
      pen.h(lighten(strap, 0.2), `${strap}@50`, darken(strap, 0.28)),
    ) +
    stroke(
      `M-44 ${s * 140}L-38 ${s * 320}M44 ${s * 140}L38 ${s * 320}`,
      lighten(strap, 0.4),
      3,
      'stroke-dasharray="9 8" opacity=".7"',
    );
  if (smart)
    return (
      half(1) +
      half(-1) +
      rect(-112, -136, 224, 272, 60, pen.metal("black")) +
      rect(-96, -120, 192, 240, 48, "#0E1322") +
      pen.text("10:10", { x: 0, y: -40, w: 140, h: 54, font: "sans", fill: "#FFFFFF" }) +
      `<g fill="none" stroke-width="10" stroke-linecap="round"><path d="M-48 66A34 34 0 1 1 -20 66" stroke="#FF6E8C"/><path d="M30 66A34 34 0 1 1 58 40" stroke="#6FE3B1"/></g>` +
      rect(112, -40, 14, 54, 7, pen.metalRound("silver"))
    );
  return (
    half(1) +
    half(-1) +
    circ(0, 0, 142, pen.metal(metal)) +
    circ(0, 0, 122, pen.r("#FFFFFF", "#F7F1E8@60", "#DCD0C2")) +
    times(12, (i) => move(0, 0, rect(-3.5, -110, 7, i % 3 ? 12 : 24, 3, pen.p.ink), i * 30)) +
    move(0, 0, rect(-5, -66, 10, 80, 5, pen.p.ink), -58) +
    move(0, 0, rect(-4, -96, 8, 112, 4, pen.p.ink), 60) +
    move(0, 0, rect(-1.5, -100, 3, 126, 1, pen.p.main), 190) +
    circ(0, 0, 9, pen.metal("gold")) +
    rect(138, -16, 20, 32, 7, pen.metalRound(metal)) +
    path("M-100 -60A118 118 0 0 1 20 -116L-30 20Z", "#FFFFFF", 'opacity=".25"')
  );
}

/** A jhumka: stud, dome and hanging pearls. */
const jhumkaOne = (pen: Pen, x: number, y: number) =>
  move(
    x,
    y,
    circ(0, -190, 58, pen.metal("gold")) +
      around(10, 0, -190, 48, (px, py) => pearl(pen, px, py, 9)) +
      gem(pen, 0, -190, 26, pen.p.main) +
      rect(-5, -134, 10, 40, 4, pen.p.gold) +
      path("M-120 60C-120 -40 -60 -100 0 -104C60 -100 120 -40 120 60Z", pen.metal("gold")) +
      stroke(
        "M-92 0C-60 -14 60 -14 92 0M-70 -46C-40 -58 40 -58 70 -46",
        "#8E5F16",
        4,
        'opacity=".6"',
      ) +
      times(5, (i) => gem(pen, -76 + i * 38, 28, 13, i % 2 ? "#1F8A5F" : pen.p.main)) +
      rect(-124, 54, 248, 16, 8, pen.metalRound("gold")) +
      times(
        9,
        (i) =>
          stroke(`M${-104 + i * 26} 70V${100 + (i % 2) * 10}`, "#C9932F", 3) +
          pearl(pen, -104 + i * 26, 112 + (i % 2) * 10, 12),
      ),
  );

export const jewellery = {
  nameNecklace: (pen, o) => {
    const gold = pen.metal("gold");
    const urdu = o.form === "urdu";
    const name = urdu
      ? pen.text(o.urdu ?? pen.pick(["ثمینہ", "نجمہ", "صفیہ", "سمیعہ"]), {
          x: 0,
          y: 110,
          w: 320,
          h: 220,
          font: "urdu",
          fill: gold,
          extra: 'stroke="#B97F1E" stroke-width="2"',
        })
      : pen.text(aName(pen, o), {
          x: 0,
          y: 100,
          w: 350,
          h: 150,
          font: "script",
          fill: gold,
          extra: 'stroke="#E3B04B" stroke-width="5"',
        });
    const bar = urdu ? stroke("M-158 66Q0 128 158 66", pen.p.gold, 6) : "";
    const links =
      bar +
      chain(pen, [-210, -340, -230, -120, -200, -20, -158, 66]) +
      chain(pen, [210, -340, 230, -120, 200, -20, 158, 66]);
    return flat(
      velvetCard(pen, 600, 740, rect(-90, 290, 180, 4, 2, pen.p.gold) + links + name),
      600,
      740,
      { focus: [0, 90] },
    );
  },
  initialBracelet: (pen, o) => {
    const letter = aName(pen, o).slice(0, 1);
    return flat(
      around(
        46,
        0,
        0,
        300,
        (x, y, turn) =>
          ell(
            0,
            0,
            22,
            12,
            "none",
            `stroke="${pen.metal("gold")}" stroke-width="8" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(turn + 90).toFixed(0)})"`,
          ),
        230,
      ) +
        circ(8, 246, 84, "#3A1230", 'opacity=".14"') +
        circ(0, 232, 84, pen.metal("gold")) +
        circ(
          0,
          232,
          68,
          "none",
          'stroke="#8E5F16" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"',
        ) +
        pen.text(letter, { x: 0, y: 232, w: 66, h: 72, font: "serif", fill: "#6E430A" }) +
        path(heartD(-190, 210, 28), pen.ball(pen.p.main)) +
        pearl(pen, 190, 196, 26),
      660,
      600,
      { box: [-330, -260, 660, 590], focus: [0, 200] },
    );
  },
  ringPair: (pen) => {
    const [a, b] = aCouple(pen);
    const c = pen.p.main;
    return floor(
      rect(-330, -600, 660, 350, 40, pen.face(darken(c, 0.1))) +
        rect(-300, -572, 600, 330, 26, pen.d(pen.p.cream, "#EADFD2")) +
        pen.text(`${a} & ${b}`, { x: 0, y: -506, w: 280, h: 60, font: "script", fill: "#A9761E" }) +
        path("M-320 -240H320L300 -170H-300Z", pen.v("#F2E7DA", "#D9C8B5")) +
        bandRing(pen, -110, -296, 128, "gold", "") +
        bandRing(pen, 112, -280, 112, "rose", "") +
        path("M84 -392l28 -40l28 40l-28 26Z M84 -392h56", pen.d("#FFFFFF", "#BFE6F5", "#7FB9D6")) +
        rect(-330, -216, 660, 216, 34, pen.h(lighten(c, 0.14), c, darken(c, 0.2))) +
        rect(-330, -216, 660, 12, 6, lighten(c, 0.4)) +
        pen.text("forever", { x: 0, y: -100, w: 200, h: 56, font: "script", fill: pen.p.gold }),
      680,
      604,
      { focus: [0, -320] },
    );
  },
  projectionNecklace: (pen) => {
    const d = circD(0, 130, 150);
    return flat(
      chain(pen, [-270, -400, -250, -180, -80, -90, 0, -50], 40, "silver") +
        chain(pen, [270, -400, 250, -180, 80, -90, 0, -50], 40, "silver") +
        drop(d, 18) +
        path(d, pen.metal("silver")) +
        circ(0, 130, 118, "#FFFFFF") +
        pen.clip(circD(0, 130, 112), photo(pen, -112, 18, 224, 224, "couple")) +
        around(20, 0, 130, 134, (x, y) => circ(x, y, 8, pen.r("#FFFFFF", "#CFE8F2"))) +
        circ(0, -30, 22, "none", `stroke="${pen.metal("silver")}" stroke-width="9"`),
      560,
      700,
      { box: [-280, -410, 560, 700], focus: [0, 110] },
    );
  },
  jhumka: (pen) =>
    flat(velvetCard(pen, 640, 560, jhumkaOne(pen, -150, 40) + jhumkaOne(pen, 150, 40)), 640, 560, {
      focus: [-150, 60],
    }),
  bridalSet: (pen) => {
    const rows = times(3, (k) =>
      alongCurve(
        26 - k * 2,
        [
          -190 + k * 18,
          -300,
          -220 + k * 40,
          10 - k * 40,
          220 - k * 40,
          10 - k * 40,
          190 - k * 18,
          -300,
        ],
        (x, y, i) =>
          i % 2 ? gem(pen, x, y, 15, k % 2 ? "#1F8A5F" : pen.p.main) : pearl(pen, x, y, 15),
      ),
    );
    return flat(
      velvetCard(
        pen,
        800,
        760,
        rows +
          times(7, (i) => {
            const x = -120 + i * 40;
            const y = 6 - Math.abs(i - 3) * 18;
            return (
              path(`M${x} ${y}l-18 40q18 34 36 0Z`, pen.metal("gold")) + pearl(pen, x, y + 66, 11)
            );
          }) +
          gem(pen, 0, -12, 30, pen.p.main) +
          move(-250, 190, jhumkaOne(pen, 0, 0), 0, 0.66) +
          move(250, 190, jhumkaOne(pen, 0, 0), 0, 0.66) +
          move(
            0,
            250,
            stroke("M0 -90V-30", "#E3B04B", 7) +
              circ(0, 30, 62, pen.metal("gold")) +
              around(12, 0, 30, 50, (x, y) => pearl(pen, x, y, 8)) +
              gem(pen, 0, 30, 26, "#1F8A5F"),
          ),
      ),
      800,
      760,
      { focus: [0, -60] },
    );
  },
  stoneRing: (pen) =>
    floor(
      ell(0, -16, 250, 40, pen.h(lighten(pen.p.main, 0.2), darken(pen.p.main, 0.25))) +
        path("M-250 -110H250V-16A250 40 0 0 1 -250 -16Z", pen.cyl(pen.p.main)) +
        ell(0, -110, 250, 40, lighten(pen.p.main, 0.28)) +
        ell(0, -108, 120, 16, darken(pen.p.main, 0.35)) +
        bandRing(pen, 0, -290, 180, "silver") +
        path(circD(0, -490, 118, 84), pen.metal("silver")) +
        around(18, 0, -490, 106, (x, y) => circ(x, y, 9, pen.r("#FFFFFF", "#AEB6C2")), 74) +
        path(circD(0, -494, 86, 60), pen.r("#9BEBE6", "#2BB3B0@45", "#0F6E77")) +
        stroke("M-40 -500q30 18 44 -8t44 6", "#0B565E", 4, 'opacity=".5"') +
        ell(-30, -516, 28, 12, "#FFFFFF", 'opacity=".5"'),
      520,
      590,
      { foot: [246, 0], focus: [0, -430] },
    ),
  cufflinks: (pen, o) => {
    const letter = aName(pen, o).slice(0, 1);
    const link = (x: number, y: number, turn: number) =>
      move(
        x,
        y,
        rect(-16, 60, 32, 110, 10, pen.metalRound("silver")) +
          rect(-62, 150, 124, 34, 17, pen.metalRound("silver")) +
          drop(rectD(-110, -110, 220, 220, 30), 14) +
          rect(-110, -110, 220, 220, 30, pen.metal("silver")) +
          rect(-88, -88, 176, 176, 20, pen.d(lighten(pen.p.deep, 0.12), darken(pen.p.deep, 0.2))) +
          pen.text(letter, { x: 0, y: 0, w: 100, h: 100, font: "serif", fill: "#EEF1F5" }),
        turn,
      );
    return flat(velvetCard(pen, 760, 520, link(-170, -20, -8) + link(170, -20, 8)), 760, 520);
  },
  watchSet: (pen) => {
    const c = "#3A2A2E";
    return flat(
      slab(pen, 760, 820, c, 30, rect(-340, -370, 680, 740, 18, pen.d("#F7EFE4", "#DFD1C0")), 22) +
        move(-130, 0, drop(circD(0, 0, 130), 14) + watchFace(pen, pen.p.deep, "gold"), 0, 1.02) +
        `<circle cx="196" cy="12" r="112" fill="none" stroke="#3A1230" stroke-opacity=".15" stroke-width="30"/>` +
        around(20, 190, 0, 112, (x, y, t) =>
          circ(
            x,
            y,
            19,
            Math.round(t) % 90 ? pen.ball(darken(pen.p.main, 0.15)) : pen.metal("gold"),
          ),
        ),
      760,
      820,
      { focus: [-100, 0] },
    );
  },
  bangles: (pen) => {
    const colours = [
      pen.p.main,
      pen.p.gold,
      pen.p.second,
      pen.p.deep,
      pen.p.gold,
      pen.p.main,
      pen.p.soft,
      pen.p.gold,
      pen.p.main,
      pen.p.deep,
      pen.p.second,
      pen.p.gold,
    ];
    const stack = (x: number, y: number) =>
      colours
        .map(
          (c, i) =>
            `<ellipse cx="${x}" cy="${y - i * 27}" rx="200" ry="58" fill="none" stroke="${darken(c, 0.25)}" stroke-width="21"/><ellipse cx="${x - 2}" cy="${y - 4 - i * 27}" rx="200" ry="58" fill="none" stroke="${c}" stroke-width="15"/><path d="M${x - 186} ${y + 16 - i * 27}A200 58 0 0 0 ${x - 20} ${y + 50 - i * 27}" fill="none" stroke="#FFFFFF" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>` +
            (c === pen.p.gold
              ? times(11, (k) => {
                  const a = Math.PI * (0.06 + k * 0.088);
                  return circ(
                    x + Math.cos(a) * 200,
                    y - 4 - i * 27 + Math.sin(a) * 58,
                    5,
                    "#FFF6D8",
                  );
                })
              : ""),
        )
        .join("");
    return floor(
      stack(-110, -66) +
        move(
          250,
          -190,
          [184, 160, 136]
            .map(
              (r, i) =>
                `<circle cx="0" cy="0" r="${r}" fill="none" stroke="${darken([pen.p.main, pen.p.gold, pen.p.deep][i] ?? "#000000", 0.2)}" stroke-width="20"/><circle cx="-2" cy="-3" r="${r}" fill="none" stroke="${[pen.p.main, pen.p.gold, pen.p.deep][i]}" stroke-width="14"/>`,
            )
            .join("") + stroke("M-120 -140A184 184 0 0 1 0 -186", "#FFFFFF", 5, 'opacity=".6"'),
        ),
      780,
      470,
      { box: [-325, -450, 770, 454], foot: [330, 40] },
    );
  },
  anklet: (pen) =>
    flat(
      chain(pen, [-380, -170, -280, 190, 280, 190, 380, -170], 60) +
        times(5, (i) => {
          const x = -220 + i * 110;
          const y = 62 + (i === 2 ? 34 : i % 2 ? 24 : -10);
          const c = ["#C8325F", "#2F8FC8", "#2E8B6B", "#E8A33D", "#7A4699"][i] ?? "#C8325F";
          return (
            stroke(`M${x} ${y - 6}V${y + 24}`, "#C9932F", 5) +
            path(
              `M${x} ${y + 20}C${x - 48} ${y + 80} ${x - 32} ${y + 124} ${x} ${y + 126}C${x + 32} ${y + 124} ${x + 48} ${y + 80} ${x} ${y + 20}Z`,
              pen.metal("gold"),
            ) +
            path(
              `M${x} ${y + 38}C${x - 34} ${y + 84} ${x - 22} ${y + 112} ${x} ${y + 114}C${x + 22} ${y + 112} ${x + 34} ${y + 84} ${x} ${y + 38}Z`,
              pen.ball(c),
            )
          );
        }) +
        circ(-380, -178, 20, "none", `stroke="${pen.metal("gold")}" stroke-width="8"`) +
        circ(380, -178, 20, "none", `stroke="${pen.metal("gold")}" stroke-width="8"`),
      800,
      460,
      { box: [-405, -210, 810, 440], focus: [0, 120] },
    ),
  flagSouvenir: (pen) =>
    floor(
      rect(-230, -70, 460, 70, 14, pen.face("#8A5A34")) +
        rect(-200, -128, 400, 60, 10, pen.face("#A8713F")) +
        rect(-104, -118, 208, 40, 4, pen.metal("brass")) +
        pen.text("With thanks", { x: 0, y: -98, w: 150, h: 24, font: "serif", fill: "#5A3A0B" }) +
        [
          [-110, -9],
          [110, 9],
        ]
          .map(([x = 0, turn = 0], i) =>
            move(
              x,
              -126,
              rect(-6, -430, 12, 430, 5, pen.metalRound("gold")) +
                circ(0, -440, 14, pen.metal("gold")) +
                (i
                  ? path(
                      "M6 -420C90 -460 130 -390 220 -420V-260C130 -230 90 -300 6 -260Z",
                      pen.d(lighten(pen.p.main, 0.2), pen.p.main, darken(pen.p.main, 0.2)),
                    ) + path(starD(112, -340, 40, 17), pen.p.cream)
                  : path(
                      "M-6 -420C-90 -460 -130 -390 -220 -420V-260C-130 -230 -90 -300 -6 -260Z",
                      pen.d("#2C8A5B", "#0F6B42", "#0A4A2E"),
                    ) +
                    path(
                      "M-6 -420C-30 -430 -44 -428 -58 -424V-264C-44 -268 -30 -268 -6 -260Z",
                      "#FFFFFF",
                    ) +
                    path("M-112 -300A44 44 0 1 1 -120 -382A34 34 0 1 0 -112 -300Z", "#FFFFFF") +
                    path(starD(-150, -362, 15, 6), "#FFFFFF")),
              turn,
            ),
          )
          .join(""),
      620,
      580,
      { foot: [226, 0], focus: [0, -220] },
    ),
} satisfies Record<string, Kind>;
