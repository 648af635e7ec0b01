import { darken, lighten, mix } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Pen } from "../pen.ts";
import { circ, floor, path, polyD, rect, starD, stroke, times } from "../shapes.ts";
import type { Kind } from "./kind.ts";
import { who } from "./trophies-framed.ts";

export const blackBase = (pen: Pen, w: number, h: number, words = "") =>
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

export const crystals = {
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
