import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Pen } from "../pen.ts";
import { circ, ell, floor, latheD, move, path, stroke, times } from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

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

export const caps = {
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
