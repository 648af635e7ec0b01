import { slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { frame, leaf, logo, photo, wooden } from "../parts.ts";
import type { Metal, Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  latheD,
  move,
  path,
  polyD,
  rect,
  rectD,
  starD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

const who = (pen: Pen, text?: string) => text ?? `${aName(pen, {})} Ahmed`;
const blackBase = (pen: Pen, w: number, h: number, words = "") =>
  path(
    `M${-w / 2} 0L${-w / 2 + 20} ${-h}H${w / 2 - 20}L${w / 2} 0Z`,
    pen.h("#5A5462", "#2C2733@50", "#16131B"),
  ) +
  path(`M${-w / 2 + 20} ${-h}l24 -20H${w / 2 - 44}l24 20Z`, "#6A6472") +
  (words
    ? rect(-w * 0.28, -h * 0.78, w * 0.56, h * 0.56, 4, pen.metal("gold")) +
      pen.text(words, {
        x: 0,
        y: -h * 0.5,
        w: w * 0.44,
        h: h * 0.26,
        font: "serif",
        fill: "#5A3A0B",
      })
    : "");
const crystal = (pen: Pen) =>
  pen.d(
    "#FFFFFF",
    lighten(pen.p.soft, 0.6),
    lighten(pen.p.soft, 0.1),
    mix(pen.p.soft, pen.p.main, 0.35),
  );

export function medalArt(pen: Pen, metal: Metal, ribbon: string, words: string): string {
  return (
    path("M-150 -420L-30 -60H50L-60 -420Z", pen.d(lighten(ribbon, 0.2), darken(ribbon, 0.16))) +
    path("M150 -420L30 -60H-50L60 -420Z", pen.d(lighten(ribbon, 0.3), ribbon)) +
    path("M100 -420L-8 -60H14L122 -420Z", pen.p.cream, 'opacity=".85"') +
    rect(-40, -84, 80, 40, 12, pen.metalRound(metal)) +
    drop(circD(0, 110, 170), 16) +
    path(starD(0, 110, 182, 168, 36), pen.metal(metal)) +
    circ(0, 110, 146, pen.metal(metal)) +
    circ(0, 110, 140, "none", 'stroke="#6E430A" stroke-opacity=".45" stroke-width="4"') +
    leaf(pen, -70, 196, 150, -18, "#A8741C") +
    leaf(pen, 70, 196, 150, 18, "#A8741C") +
    pen.text(words, { x: 0, y: 104, w: 84, h: 92, font: "serif", fill: "#6E430A" }) +
    pen.arc("SPORTS DAY", 0, 110, 112, 26, -90, "#6E430A")
  );
}

export const trophies = {
  crystalStar: (pen, o) => {
    const d = starD(0, -480, 250, 112);
    const facets = times(5, (i) => {
      const a = ((-90 + i * 72) * Math.PI) / 180;
      const b = ((-54 + i * 72) * Math.PI) / 180;
      return path(
        polyD(
          [0, -480],
          [Math.cos(a) * 250, -480 + Math.sin(a) * 250],
          [Math.cos(b) * 112, -480 + Math.sin(b) * 112],
        ),
        i % 2 ? "#FFFFFF" : pen.p.main,
        `opacity="${i % 2 ? 0.4 : 0.16}"`,
      );
    });
    return floor(
      path("M-70 -300L-110 -90H110L70 -300Z", crystal(pen)) +
        path("M-70 -300L-20 -90H-110Z", "#FFFFFF", 'opacity=".5"') +
        path(d, crystal(pen), 'stroke="#FFFFFF" stroke-width="6" stroke-linejoin="round"') +
        facets +
        blackBase(pen, 400, 96, who(pen, o.text)),
      500,
      740,
      { foot: [196, 0], focus: [0, -440] },
    );
  },
  flameAward: (pen, o) => {
    const d =
      "M-10 -700C90 -560 40 -480 130 -400C220 -310 190 -140 60 -90H-80C-200 -140 -200 -300 -110 -400C-40 -480 -90 -580 -10 -700Z";
    const inner =
      "M10 -460C70 -370 120 -330 90 -230C70 -160 -50 -150 -80 -230C-100 -310 -10 -340 10 -460Z";
    return floor(
      path(
        d,
        pen.v(lighten(pen.p.second, 0.4), pen.p.second, pen.p.main),
        'opacity=".92" stroke="#FFFFFF" stroke-width="6"',
      ) +
        path(
          "M-10 -700C-90 -580 -40 -480 -110 -400C-190 -310 -190 -160 -110 -110C-130 -300 -10 -420 -10 -700Z",
          "#FFFFFF",
          'opacity=".34"',
        ) +
        path(inner, pen.v("#FFF6D8", lighten(pen.p.second, 0.35)), 'opacity=".85"') +
        pen.text("Star of 2026", {
          x: 6,
          y: -220,
          w: 170,
          h: 44,
          font: "serif",
          fill: pen.p.deep,
        }) +
        blackBase(pen, 400, 92, who(pen, o.text)),
      420,
      704,
      { foot: [196, 0], focus: [0, -330] },
    );
  },
  woodShield: (pen, o) => {
    const d =
      "M-270 -340C-130 -330 -60 -380 0 -420C60 -380 130 -330 270 -340C290 -40 230 260 0 410C-230 260 -290 -40 -270 -340Z";
    const inner =
      "M-200 -270C-100 -264 -40 -300 0 -328C40 -300 100 -264 200 -270C212 -40 168 190 0 310C-168 190 -212 -40 -200 -270Z";
    return wall(
      drop(d, 28) +
        wooden(pen, d, [-290, -420, 580, 840], "#8E5530") +
        path(inner, pen.metal("brass"), 'stroke="#6E430A" stroke-opacity=".5" stroke-width="5"') +
        path(starD(0, -170, 66, 28), "#7A4A0F") +
        pen.text("Champion", { x: 0, y: -30, w: 290, h: 74, font: "serif", fill: "#5A3A0B" }) +
        pen.text(who(pen, o.text), {
          x: 0,
          y: 64,
          w: 240,
          h: 54,
          font: "script",
          fill: "#5A3A0B",
        }) +
        pen.text("Annual Sports 2026", {
          x: 0,
          y: 140,
          w: 200,
          h: 26,
          font: "sans",
          fill: "#5A3A0B",
        }) +
        leaf(pen, -40, 260, 110, -40, "#8A5A14") +
        leaf(pen, 40, 260, 110, 40, "#8A5A14"),
      560,
      830,
    );
  },
  cupTrophy: (pen, o) => {
    const gold = pen.metalRound("gold");
    const bowl = latheD(
      [
        [210, -640],
        [206, -560],
        [150, -400],
        [40, -330],
      ],
      { smooth: true, tilt: 0.12 },
    );
    return floor(
      stroke(
        "M-196 -600C-340 -620 -330 -400 -130 -420M196 -600C340 -620 330 -400 130 -420",
        "#B97F1E",
        30,
      ) +
        stroke(
          "M-196 -604C-330 -616 -320 -410 -134 -428M196 -604C330 -616 320 -410 134 -428",
          "#F0CB78",
          16,
        ) +
        path(
          latheD(
            [
              [40, -340],
              [26, -280],
              [30, -220],
              [110, -130],
            ],
            { smooth: true, tilt: 0.12 },
          ),
          gold,
        ) +
        path(bowl, gold) +
        pen.clip(
          bowl,
          rect(-130, -650, 34, 320, 17, "#FFFFFF", 'opacity=".4"') +
            path(starD(10, -530, 70, 30), "#9C6A14", 'opacity=".7"'),
        ) +
        ell(0, -640, 210, 26, "#FFE9AE") +
        ell(0, -638, 194, 21, "#8E5F16") +
        circ(0, -280, 36, gold) +
        path(
          latheD(
            [
              [112, -150],
              [130, -110],
            ],
            { tilt: 0.12 },
          ),
          gold,
        ) +
        blackBase(pen, 320, 116, who(pen, o.text)),
      620,
      670,
      { foot: [156, 0], focus: [0, -480] },
    );
  },
  medal: (pen) =>
    flat(medalArt(pen, "gold", pen.p.main, "1st"), 420, 730, {
      box: [-200, -425, 400, 725],
      focus: [0, 100],
    }),
  medalPack: (pen) =>
    flat(
      move(-210, -60, medalArt(pen, "silver", pen.p.deep, "2nd"), -10, 0.8) +
        move(220, -40, medalArt(pen, "rose", pen.p.second, "3rd"), 10, 0.8) +
        move(0, 90, medalArt(pen, "gold", pen.p.main, "1st"), 0, 0.92),
      860,
      800,
      { box: [-420, -420, 840, 800] },
    ),
  monthPlaque: (pen) => {
    const d = rectD(-310, -400, 620, 800, 20);
    return wall(
      drop(d, 28) +
        wooden(pen, d, [-310, -400, 620, 800], "#7A4528") +
        rect(-280, -370, 560, 210, 8, pen.metal("brass")) +
        path(starD(-200, -264, 52, 22), "#7A4A0F") +
        pen.text("Employee of", { x: 50, y: -302, w: 300, h: 48, font: "serif", fill: "#5A3A0B" }) +
        pen.text("the Month", { x: 50, y: -230, w: 270, h: 48, font: "serif", fill: "#5A3A0B" }) +
        times(12, (i) => {
          const [x, y] = [-190 + (i % 3) * 190, -90 + Math.floor(i / 3) * 124];
          return (
            rect(x - 84, y - 46, 168, 98, 6, "#2B0F26", 'opacity=".25"') +
            rect(x - 86, y - 52, 172, 98, 6, i < 7 ? pen.metal("brass") : pen.face("#D8B56A")) +
            (i < 7
              ? pen.text(["Ayesha", "Bilal", "Hira", "Omar", "Sana", "Noor", "Ali"][i] ?? "", {
                  x,
                  y: y - 14,
                  w: 120,
                  h: 34,
                  font: "script",
                  fill: "#5A3A0B",
                })
              : "") +
            pen.text(
              ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"][
                i
              ] ?? "",
              { x, y: y + 24, w: 60, h: 14, font: "sans", fill: "#7A4A0F" },
            )
          );
        }),
      620,
      800,
      { focus: [0, -140] },
    );
  },
  glassMemento: (pen, o) =>
    floor(
      path(
        "M-230 -640L180 -690L240 -90H-230Z",
        crystal(pen),
        'stroke="#FFFFFF" stroke-width="7" stroke-linejoin="round"',
      ) +
        path("M-230 -640L-20 -666L-160 -90H-230Z", "#FFFFFF", 'opacity=".5"') +
        path(
          "M180 -690L214 -664L268 -110L240 -90Z",
          mix(pen.p.soft, pen.p.main, 0.5),
          'opacity=".8"',
        ) +
        circ(-10, -500, 66, "none", `stroke="${pen.p.gold}" stroke-width="6"`) +
        stroke("M-10 -500V-540M-10 -500L20 -486", pen.p.gold, 7) +
        pen.text("Thank you", { x: 0, y: -372, w: 270, h: 78, font: "script", fill: pen.p.deep }) +
        pen.text("for thirty years of service", {
          x: 0,
          y: -290,
          w: 300,
          h: 30,
          font: "serif",
          fill: pen.p.deep,
        }) +
        pen.text(who(pen, o.text), {
          x: 0,
          y: -210,
          w: 230,
          h: 44,
          font: "serif",
          fill: "#A9761E",
        }) +
        blackBase(pen, 560, 92),
      570,
      700,
      { foot: [276, 0], focus: [0, -360] },
    ),
  graduationFrame: (pen) =>
    wall(
      drop(rectD(-370, -300, 740, 600, 6), 26) +
        frame(
          pen,
          740,
          600,
          44,
          "#2F2A33",
          (x, y, w, h) =>
            rect(x, y, w, h, 0, lighten(pen.p.soft, 0.4)) +
            photo(pen, x + 24, y + 24, 250, h - 48, "child") +
            pen.text("Class of", {
              x: x + w - 180,
              y: -120,
              w: 190,
              h: 52,
              font: "serif",
              fill: pen.p.deep,
            }) +
            pen.text("2027", {
              x: x + w - 180,
              y: -34,
              w: 220,
              h: 84,
              font: "serif",
              fill: pen.p.main,
            }) +
            pen.text("Mubarak ho", {
              x: x + w - 180,
              y: 70,
              w: 200,
              h: 52,
              font: "script",
              fill: pen.p.deep,
            }) +
            circ(x + w - 180, 160, 40, pen.metal("gold")),
        ) +
        move(
          -330,
          -270,
          path("M-170 0L0 -86L170 0L0 86Z", pen.d("#4A4454", "#1E1A25")) +
            path("M-92 40V106C-50 146 50 146 92 106V40L0 86Z", "#2A2532") +
            stroke("M0 0C60 20 120 20 130 60V150", pen.p.gold, 7) +
            rect(116, 146, 28, 70, 10, pen.p.gold) +
            circ(0, 0, 12, pen.p.gold),
          -14,
        ),
      760,
      700,
      { box: [-490, -380, 870, 690], focus: [120, 0] },
    ),
  lapelPin: (pen) => {
    const pin = (x: number, y: number, s: number, c: string, kind: number) =>
      move(
        x,
        y,
        drop(kind === 1 ? starD(0, 0, 130, 62) : circD(0, 0, 110), 14) +
          (kind === 1
            ? path(starD(0, 0, 130, 62), pen.metal("gold")) +
              path(starD(0, 0, 106, 48), pen.face(c))
            : kind === 2
              ? path(
                  "M-110 -100H110V20C100 90 50 120 0 140C-50 120 -100 90 -110 20Z",
                  pen.metal("gold"),
                ) +
                path("M-92 -82H92V16C84 72 42 98 0 116C-42 98 -84 72 -92 16Z", pen.face(c)) +
                logo(pen, 0, 34, 110, pen.p.cream)
              : circ(0, 0, 118, pen.metal("gold")) +
                circ(0, 0, 98, pen.face(c)) +
                logo(pen, 0, 22, 120, pen.p.cream)) +
          path(
            "M-80 -60A100 100 0 0 1 10 -92",
            "none",
            'stroke="#FFFFFF" stroke-width="10" stroke-opacity=".5" stroke-linecap="round"',
          ),
        0,
        s,
      );
    return flat(
      slab(
        pen,
        760,
        640,
        mix(pen.p.deep, "#2A2630", 0.4),
        22,
        rect(
          -350,
          -290,
          700,
          580,
          14,
          "none",
          `stroke="${pen.p.gold}" stroke-width="3" opacity=".6"`,
        ),
        20,
      ) +
        pin(-190, -120, 1.1, pen.p.main, 0) +
        pin(190, -120, 1.1, pen.p.second, 1) +
        pin(-190, 160, 1, pen.p.deep, 2) +
        pin(190, 160, 1, pen.p.main, 0),
      760,
      640,
      { focus: [-150, -80] },
    );
  },
  certificateFolder: (pen, o) =>
    flat(
      slab(
        pen,
        860,
        620,
        pen.p.deep,
        16,
        rect(-4, -310, 8, 620, 0, "#2B0F26", 'opacity=".4"') +
          rect(-404, -284, 380, 568, 4, pen.d(lighten(pen.p.soft, 0.4), pen.p.soft)) +
          path("M-404 -284l90 0l-90 90ZM-24 284l-90 0l90 -90Z", darken(pen.p.deep, 0.1)) +
          rect(26, -270, 380, 540, 4, "#FFFDF6") +
          rect(44, -252, 344, 504, 2, "none", `stroke="${pen.p.gold}" stroke-width="5"`) +
          pen.text("Certificate", {
            x: 216,
            y: -180,
            w: 250,
            h: 60,
            font: "serif",
            fill: pen.p.deep,
          }) +
          pen.text("OF APPRECIATION", {
            x: 216,
            y: -126,
            w: 180,
            h: 18,
            font: "sans",
            fill: "#A9761E",
          }) +
          pen.text(who(pen, o.text), {
            x: 216,
            y: -30,
            w: 250,
            h: 64,
            font: "script",
            fill: pen.p.main,
          }) +
          times(3, (i) => rect(96 + i * 14, 40 + i * 28, 240 - i * 28, 8, 4, "#DDD2C2")) +
          circ(320, 190, 44, pen.metal("gold")) +
          stroke("M80 206H220", "#8A7A66", 4) +
          logo(pen, -214, 30, 220, pen.p.deep),
        22,
      ),
      860,
      620,
      { focus: [200, -20] },
    ),
  crystalAward: (pen, o) =>
    floor(
      rect(-330, -700, 660, 480, 16, pen.face(pen.p.deep)) +
        rect(-300, -672, 600, 460, 10, pen.d("#F5EFE6", lighten(pen.p.soft, 0.4), pen.p.soft)) +
        path(
          "M0 -650L120 -560V-150H-120V-560Z",
          crystal(pen),
          'stroke="#FFFFFF" stroke-width="6" stroke-linejoin="round"',
        ) +
        path("M0 -650L0 -560L-120 -560ZM0 -560V-150H-120V-560Z", "#FFFFFF", 'opacity=".35"') +
        logo(pen, 0, -420, 130, pen.p.deep) +
        pen.text(who(pen, o.text), {
          x: 0,
          y: -310,
          w: 180,
          h: 44,
          font: "script",
          fill: pen.p.deep,
        }) +
        rect(-150, -190, 300, 60, 8, "#2A2532") +
        rect(
          -330,
          -150,
          660,
          150,
          16,
          pen.h(lighten(pen.p.deep, 0.16), pen.p.deep, darken(pen.p.deep, 0.2)),
        ) +
        rect(-330, -150, 660, 8, 4, pen.p.gold) +
        logo(pen, 0, -52, 120, pen.p.gold),
      670,
      704,
      { focus: [0, -400] },
    ),
  acrylicShield: (pen, o) =>
    floor(
      path(
        "M-220 -640C-110 -630 -50 -660 0 -690C50 -660 110 -630 220 -640C236 -420 200 -220 0 -90C-200 -220 -236 -420 -220 -640Z",
        pen.d("#FFFFFF", lighten(pen.p.soft, 0.5), pen.p.soft),
        'stroke="#FFFFFF" stroke-width="9"',
      ) +
        path(
          "M-180 -600C-90 -594 -40 -616 0 -640C40 -616 90 -594 180 -600C190 -420 160 -250 0 -140C-160 -250 -190 -420 -180 -600Z",
          pen.d(pen.p.main, pen.p.deep),
        ) +
        logo(pen, 0, -450, 150, pen.p.cream) +
        pen.text("Best Team", { x: 0, y: -350, w: 230, h: 60, font: "serif", fill: "#FFE3A0" }) +
        pen.text(who(pen, o.text), {
          x: 0,
          y: -276,
          w: 170,
          h: 40,
          font: "script",
          fill: pen.p.cream,
        }) +
        path(
          "M-220 -640C-110 -630 -50 -660 0 -690L-120 -150C-200 -260 -230 -430 -220 -640Z",
          "#FFFFFF",
          'opacity=".2"',
        ) +
        rect(-190, -110, 380, 110, 16, pen.d("#FFFFFF", lighten(pen.p.soft, 0.3))) +
        rect(-190, -110, 380, 10, 5, "#FFFFFF"),
      470,
      700,
      { foot: [190, 0], focus: [0, -380] },
    ),
} satisfies Record<string, Kind>;
