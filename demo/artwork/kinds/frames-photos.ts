import { leaf } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { darken, mix } from "../colours.ts";
import { hatch } from "../patterns.ts";
import { frame, photo } from "../photo.ts";
import {
  circ,
  circD,
  drop,
  flat,
  heartD,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import type { Kind } from "./kind.ts";

export const shadowed = (w: number, h: number, art: string) =>
  drop(rectD(-w / 2, -h / 2, w, h, 6), 26) + art;

export const photoFrames = {
  photoFrame: (pen, o) => {
    const line = o.text ?? (o.form === "caricature" ? "Better together" : "Home is where you are");
    const art = frame(
      pen,
      620,
      760,
      58,
      o.form === "caricature" ? "#2F2A33" : (o.colour ?? "#A87444"),
      (x, y, w, h) =>
        photo(
          pen,
          x,
          y,
          w,
          h - 110,
          o.subject ??
            (o.form === "caricature" ? "caricature" : pen.pick(["couple", "family", "mother"])),
        ) +
        pen.text(line, {
          x: 0,
          y: y + h - 48,
          w: w * 0.8,
          h: 50,
          font: "script",
          fill: pen.p.deep,
        }),
      34,
    );
    return wall(shadowed(620, 760, art), 620, 760);
  },
  collageFrame: (pen) => {
    const art = frame(
      pen,
      800,
      800,
      46,
      "#FDFAF4",
      (x, y, w) =>
        times(9, (i) =>
          photo(
            pen,
            x + (i % 3) * (w / 3) + 8,
            y + Math.floor(i / 3) * (w / 3) + 8,
            w / 3 - 16,
            w / 3 - 16,
            (
              [
                "couple",
                "valley",
                "child",
                "family",
                "mother",
                "valley",
                "child",
                "couple",
                "family",
              ] as const
            )[i],
          ),
        ),
      24,
    );
    return wall(shadowed(800, 800, art), 800, 800);
  },
  canvasPrint: (pen) => {
    const art =
      path("M310 -370l34 22V400l-34 -22Z", darken(pen.p.soft, 0.3)) +
      path("M-310 378H310l34 22H-276Z", darken(pen.p.soft, 0.42)) +
      photo(pen, -310, -370, 620, 748, "valley") +
      hatch([-310, -370, 620, 748], 9, "#FFFFFF", 2, 0.16);
    return wall(drop(rectD(-310, -370, 654, 770), 30) + art, 654, 770);
  },
  fridgeMagnets: (pen) => {
    const spots = [
      [-250, -170, -6],
      [0, -190, 4],
      [250, -165, -3],
      [-250, 150, 5],
      [0, 170, -5],
      [250, 150, 6],
    ];
    const subjects = ["couple", "child", "valley", "mother", "family", "valley"] as const;
    return flat(
      spots
        .map(([x = 0, y = 0, turn = 0], i) =>
          move(
            x,
            y,
            slab(
              pen,
              226,
              270,
              "#FFFFFF",
              16,
              photo(pen, -95, -117, 190, 190, subjects[i], 8) +
                path(heartD(0, 104, 14), pen.p.main),
              16,
            ),
            turn,
          ),
        )
        .join(""),
      760,
      640,
    );
  },
  instantPrints: (pen, o) => {
    const print = (
      x: number,
      y: number,
      turn: number,
      subject: "couple" | "child" | "valley" | "family",
      words: string,
    ) =>
      move(
        x,
        y,
        slab(
          pen,
          270,
          330,
          "#FFFDF8",
          6,
          photo(pen, -112, -142, 224, 224, subject) +
            pen.text(words, { x: 0, y: 124, w: 170, h: 36, font: "script", fill: pen.p.ink }),
          16,
        ),
        turn,
      );
    return flat(
      move(
        -120,
        140,
        slab(
          pen,
          470,
          400,
          pen.p.main,
          14,
          rect(-215, -180, 430, 360, 8, darken(pen.p.main, 0.3)) +
            times(5, (i) => rect(-190, -160 + i * 8, 380, 330, 4, i % 2 ? "#F3EBDD" : "#FFFDF8")) +
            photo(pen, -160, -100, 320, 240, "family"),
        ),
        -6,
      ) +
        print(-190, -190, -10, "couple", "Murree") +
        print(110, -200, 7, "child", o.text ?? "Day one") +
        print(260, 110, 14, "valley", "Hunza"),
      830,
      780,
    );
  },
  familyTree: (pen) => {
    const wood = "#A06B3C";
    const boughs =
      stroke(
        "M0 226C-10 160 10 60 0 -60M0 140C-90 90 -170 70 -230 -20M0 120C90 80 170 60 230 -30M0 10C-50 -50 -100 -120 -120 -200M0 0C50 -60 100 -130 124 -210",
        wood,
        26,
      ) + stroke("M0 226C-6 180 -6 60 0 -80", darken(wood, 0.16), 12);
    const leaves = times(34, (i) => {
      const a = -Math.PI * (0.04 + (i / 33) * 0.92);
      const r = 250 + ((i * 53) % 100);
      return leaf(
        pen,
        Math.cos(a) * r * 1.05,
        40 + Math.sin(a) * r * 0.98,
        64,
        (a * 180) / Math.PI + 90 + ((i * 31) % 50) - 25,
        mix("#5F8A5B", wood, 0.25 + (i % 3) * 0.15),
      );
    });
    const tags = [
      ["Dada", -232, -30],
      ["Dadi", -122, -208],
      ["Ammi", 122, -218],
      ["Abbu", 232, -40],
      ["Zara", -110, 96],
      ["Ali", 112, 90],
    ] as const;
    return wall(
      drop(circD(0, 0, 380), 26) +
        path(circD(0, 0, 380), pen.face("#FBF4E8")) +
        circ(0, 0, 356, "none", `stroke="${wood}" stroke-width="12"`) +
        pen.clip(circD(0, 0, 350), boughs + leaves) +
        tags
          .map(([name, x, y]) =>
            move(
              x,
              y,
              path(heartD(4, 6, 50), "#2B0F26", 'opacity=".18"') +
                path(heartD(0, 0, 50), pen.p.main) +
                pen.text(name, { x: 0, y: -4, w: 62, h: 26, font: "script", fill: pen.p.cream }),
            ),
          )
          .join("") +
        pen.text("Our family", { x: 0, y: 286, w: 210, h: 54, font: "script", fill: pen.p.deep }),
      760,
      760,
    );
  },
} satisfies Record<string, Kind>;
