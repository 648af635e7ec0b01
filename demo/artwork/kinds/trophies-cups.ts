import { leaf } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { logo } from "../house-logo.ts";
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
  rect,
  starD,
  stroke,
} from "../shapes.ts";
import type { Kind } from "./kind.ts";
import { blackBase } from "./trophies-crystal.ts";
import { who } from "./trophies-framed.ts";

function medalArt(pen: Pen, metal: Metal, ribbon: string, words: string): string {
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

export const cups = {
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
} satisfies Record<string, Kind>;
