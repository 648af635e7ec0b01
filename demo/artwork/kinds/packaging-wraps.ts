import { leaf, rose } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
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
  rect,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import type { Kind } from "./kind.ts";

export const wraps = {
  roundStickers: (pen) => {
    const sticker = (x: number, y: number, i: number) =>
      move(
        x,
        y,
        circ(0, 0, 104, "#FFFFFF") +
          (i % 3 === 0
            ? circ(0, 0, 94, pen.face(pen.p.main)) + logo(pen, 0, 26, 100, pen.p.cream)
            : i % 3 === 1
              ? circ(0, 0, 94, lighten(pen.p.soft, 0.4)) +
                pen.text("Handmade", {
                  x: 0,
                  y: -8,
                  w: 140,
                  h: 44,
                  font: "script",
                  fill: pen.p.deep,
                }) +
                path(heartD(0, 50, 14), pen.p.main)
              : circ(0, 0, 94, pen.p.deep) +
                pen.arc("THANK YOU", 0, 0, 62, 26, -90, pen.p.gold) +
                path(starD(0, 6, 30, 13), pen.p.gold) +
                pen.arc("SHUKRIYA", 0, 0, 78, 26, 90, pen.p.gold)),
      );
    return flat(
      slab(
        pen,
        740,
        760,
        "#EFE7E2",
        12,
        times(9, (i) => sticker((i % 3) * 236 - 236, Math.floor(i / 3) * 240 - 240, i)),
        18,
      ) + move(300, 330, drop(circD(0, 0, 104), 14) + sticker(0, 0, 0), 14),
      780,
      840,
    );
  },
  satinRibbon: (pen) => {
    const c = pen.p.main;
    return floor(
      path(
        "M60 -60C220 -140 300 40 420 -30L440 60C330 130 220 -40 90 30Z",
        pen.h(c, lighten(c, 0.34), c, darken(c, 0.2)),
      ) +
        ell(0, 0, 250, 60, darken("#E8D9C4", 0.2)) +
        path("M-250 -26V0A250 60 0 0 0 250 0V-26Z", "#E8D9C4") +
        ell(0, -26, 250, 60, "#F6ECDC") +
        path("M-180 -300A180 44 0 0 0 180 -300V-40A180 44 0 0 1 -180 -40Z", pen.cyl(c)) +
        times(4, (i) =>
          move(
            0,
            -236 + i * 62,
            `<g transform="scale(1 .9)">${pen.text("with love", { x: 0, y: 38, w: 200, h: 40, font: "script", fill: lighten(c, 0.6) })}</g>` +
              path(heartD(-128, 24, 10), lighten(c, 0.5)) +
              path(heartD(128, 24, 10), lighten(c, 0.5)),
          ),
        ) +
        ell(0, -326, 250, 60, darken("#E8D9C4", 0.16)) +
        path("M-250 -350V-326A250 60 0 0 0 250 -326V-350Z", "#E8D9C4") +
        ell(0, -350, 250, 60, pen.d("#FFF9EF", "#E6D6BE")) +
        ell(0, -350, 60, 15, "#7A6248") +
        stroke("M-190 -356A190 44 0 0 1 190 -356", "#FFFFFF", 4, 'opacity=".6"'),
      690,
      410,
      { box: [-260, -412, 705, 480], foot: [250, 0], focus: [0, -180] },
    );
  },
  tissuePaper: (pen) =>
    flat(
      [0, 1, 2]
        .map((i) =>
          move(
            -60 + i * 60,
            -60 + i * 60,
            slab(
              pen,
              620,
              560,
              i === 2 ? lighten(pen.p.cream, 0.3) : i ? pen.p.soft : pen.p.main,
              2,
              i === 2
                ? rect(
                    -310,
                    -280,
                    620,
                    560,
                    0,
                    pen.tile(
                      130,
                      path(heartD(36, 36, 15), pen.p.main) + rose(pen, 100, 98, 24, pen.p.second),
                    ),
                  )
                : "",
              14,
            ),
            i * 5 - 5,
          ),
        )
        .join("") +
        move(220, 250, path("M-150 90L90 90L90 -150Z", pen.d("#FFFFFF", pen.p.soft)), -1) +
        move(
          -210,
          -190,
          circ(6, 10, 74, "#3A1230", 'opacity=".15"') +
            circ(0, 0, 74, pen.face(pen.p.main)) +
            pen.arc("MADE WITH", 0, 0, 48, 20, -90, pen.p.cream) +
            path(heartD(0, 4, 22), pen.p.cream),
        ),
      780,
      740,
    ),
  hangTags: (pen) => {
    const tag = "M-90 -180L-40 -240H40L90 -180V230H-90Z";
    const one = (c: string, art: string) =>
      drop(tag, 14) +
      path(tag, pen.face(c)) +
      circ(0, -186, 22, "none", `stroke="${pen.metal("gold")}" stroke-width="9"`) +
      stroke("M0 -190C-30 -290 40 -320 10 -390M0 -190C20 -270 90 -300 70 -380", "#B98A5A", 6) +
      art;
    return flat(
      move(
        -220,
        30,
        one(
          "#D3A878",
          pen.text("Made with love", {
            x: 0,
            y: 20,
            w: 130,
            h: 40,
            font: "script",
            fill: pen.p.deep,
          }) + path(heartD(0, -90, 26), pen.p.main),
        ),
        -14,
        1.15,
      ) +
        move(230, 50, one(pen.p.main, logo(pen, 0, 60, 120, pen.p.cream)), 14, 1.15) +
        move(
          0,
          60,
          one(
            "#FFFDF9",
            leaf(pen, 0, 40, 120, -24) +
              leaf(pen, 0, 40, 120, 24) +
              leaf(pen, 0, 40, 130, 0) +
              pen.text("Rs 1,250", {
                x: 0,
                y: 120,
                w: 120,
                h: 34,
                font: "serif",
                fill: pen.p.deep,
              }),
          ),
          0,
          1.2,
        ),
      800,
      860,
      { box: [-400, -430, 800, 800] },
    );
  },
} satisfies Record<string, Kind>;
