import { darken, lighten, mix } from "./colours.ts";
import type { Pen } from "./pen.ts";
import { contact, type Drawing, ell, move, path, place, rect, stroke, times } from "./shapes.ts";

/** A table seen from its edge, for objects that stand. */
const planks = (pen: Pen, wood: string) =>
  times(
    7,
    (i) =>
      rect(
        -300,
        560 + i * 150,
        1800,
        146,
        0,
        pen.h(lighten(wood, 0.1 + (i % 3) * 0.05), wood, darken(wood, 0.14)),
      ) +
      stroke(
        `M-300 ${620 + i * 150}C300 ${600 + i * 150} 700 ${650 + i * 150} 1500 ${615 + i * 150}`,
        darken(wood, 0.2),
        3,
        'opacity=".4"',
      ),
  );

const windowWall = (pen: Pen) =>
  rect(-300, -300, 1800, 880, 0, pen.d("#F5EFE6", "#D8CCBE")) +
  rect(-40, -200, 330, 560, 8, "#EAF3F7") +
  rect(110, -200, 22, 560, 0, "#FFFFFF") +
  path(
    "M300 -300H520C470 0 500 260 440 470H330C380 200 330 0 300 -300Z",
    mix(pen.p.soft, "#FFFFFF", 0.3),
    'opacity=".8"',
  );

const tableCloth = (pen: Pen) =>
  path(
    "M150 1010C340 720 900 720 1120 980C1020 1180 320 1200 150 1010Z",
    pen.d(lighten(pen.p.soft, 0.55), lighten(pen.p.soft, 0.2)),
  );

const chaiCup = (pen: Pen) =>
  move(
    1000,
    700,
    contact(pen, 0, 0, 90) +
      ell(0, 0, 110, 24, "#EFE7DA") +
      path("M-70 -100C-70 -20 -40 -6 0 -6C40 -6 70 -20 70 -100Z", pen.cyl("#F6F0E6")) +
      ell(0, -100, 70, 15, "#B57A4A"),
  );

/** The same table from above, for objects that lie. */
const tableTop = (pen: Pen, wood: string) =>
  rect(-300, -300, 1800, 1800, 0, wood) +
  move(
    0,
    -760,
    times(12, (i) =>
      move(
        0,
        i * 150,
        rect(
          -300,
          300,
          1800,
          146,
          0,
          pen.h(lighten(wood, 0.1 + (i % 3) * 0.05), wood, darken(wood, 0.14)),
        ),
      ),
    ),
  );

function lying(pen: Pen, object: Drawing): string {
  const [bx, by, bw, bh] = object.box;
  const scale = Math.min(640 / bw, 640 / bh);
  return move(
    590,
    740,
    ell(
      20,
      30,
      (bw * scale) / 2,
      (bh * scale) / 2.1,
      pen.glow("#2B0F26/0.35", "#2B0F26/0.25@70", "#2B0F26/0"),
    ) + move(0, 0, move(-(bx + bw / 2), -(by + bh / 2), object.art), pen.between(-9, 9), scale),
  );
}

/** A buyer's photo: the product on a wooden table with a cloth and a cup of chai, slightly tilted. */
export function reviewPhoto(pen: Pen, object: Drawing): string {
  const wood = pen.pick(["#B58557", "#8F6542", "#CBA57C"]);
  const tilt = pen.between(-7, 7);
  const standing = object.stand === "floor";
  const [boards, wall, cloth, cup] = [
    planks(pen, wood),
    windowWall(pen),
    tableCloth(pen),
    chaiCup(pen),
  ];
  const art = standing
    ? place(pen, object, { x: 560, base: 960, w: 660, h: 660 })
    : lying(pen, object);
  const scene = standing ? wall + boards + cloth + cup : tableTop(pen, wood) + cloth;
  return (
    move(600, 600, move(-600, -600, scene + art), tilt, 1.12) +
    rect(0, 0, 1200, 1200, 0, pen.d("#FFE9B8/0.3", "#FFE9B8/0@45", "#2B0F26/0.22"))
  );
}
