import { lighten, mix } from "../colours.ts";
import { wooden } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import { frame, photo } from "../photo.ts";
import {
  circ,
  circD,
  ell,
  floor,
  heartD,
  move,
  path,
  polyD,
  rect,
  rectD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import { shadowed } from "./frames-photos.ts";
import { aCouple, aName, type Kind } from "./kind.ts";

/** A turned wooden base that lights what stands in it. */
export const litBase = (pen: Pen, w: number) => {
  const d = rectD(-w / 2, -54, w, 54, 20);
  return (
    ell(0, -60, w * 0.6, 50, pen.glow("#FFE2A0/0.9", "#FFE2A0/0")) +
    wooden(pen, d, [-w / 2, -54, w, 54], "#B07A48") +
    rect(-w / 2 + 18, -57, w - 36, 9, 4, "#FFF0C2")
  );
};

const fadePhoto = (pen: Pen) =>
  `<g opacity=".62">${photo(pen, -150, -150, 300, 300, "couple")}</g>`;

export const photoLights = {
  songPlaque: (pen) => {
    const code = times(26, (i) =>
      rect(-182 + i * 14, 240 - (14 + ((i * 37) % 44)) / 2, 7, 14 + ((i * 37) % 44), 3, pen.p.ink),
    );
    const art =
      rect(-230, -330, 460, 690, 22, pen.d("#FFFFFF/0.9", "#FFFFFF/0.62")) +
      photo(pen, -190, -290, 380, 380, "couple", 12) +
      pen.line("Our song", -190, 142, 50, pen.p.ink, "serif", "start") +
      stroke("M-190 176H190", "#C9BCC4", 6) +
      stroke("M-190 176H-40", pen.p.main, 6) +
      circ(-40, 176, 12, pen.p.main) +
      code +
      path(heartD(168, 128, 20), pen.p.main) +
      path("M-230 -330H60L-130 360H-230Z", "#FFFFFF", 'opacity=".16"') +
      rect(-230, -330, 460, 690, 22, "none", 'stroke="#FFFFFF" stroke-width="5"');
    return floor(
      move(0, -410, art) + wooden(pen, rectD(-190, -62, 380, 62, 14), [-190, -62, 380, 62]),
      470,
      745,
      { foot: [190, 0] },
    );
  },
  ledPhotoLamp: (pen) => {
    const plate = path(
      rectD(-200, -620, 400, 570, 190),
      pen.d("#FFFFFF/0.95", `${lighten(pen.p.soft, 0.5)}/0.85`),
    );
    return floor(
      circ(0, -330, 400, pen.glow("#FFE9B5/0.65", "#FFE9B5/0")) +
        plate +
        pen.clip(rectD(-172, -592, 344, 400, 168), photo(pen, -172, -592, 344, 400, "couple")) +
        pen.text(`${aCouple(pen).join(" & ")}`, {
          x: 0,
          y: -132,
          w: 250,
          h: 52,
          font: "script",
          fill: pen.p.deep,
        }) +
        path(rectD(-200, -620, 400, 570, 190), "none", 'stroke="#FFF3D0" stroke-width="7"') +
        litBase(pen, 470),
      560,
      660,
      { foot: [230, 0], focus: [0, -330] },
    );
  },
  alphabetFrame: (pen, o) => {
    const letter = aName(pen, o).slice(0, 1).toUpperCase();
    const art = frame(
      pen,
      700,
      700,
      50,
      "#3A2F35",
      (x, y, w, h) =>
        rect(x, y, w, h, 0, lighten(pen.p.backdrop, 0.3)) +
        times(12, (i) =>
          [0, 1, 2, 3, 4, 7, 8, 11].includes(i) || i > 8
            ? photo(
                pen,
                x + 14 + (i % 4) * ((w - 14) / 4),
                y + 14 + Math.floor(i / 4) * ((h - 14) / 3),
                (w - 14) / 4 - 14,
                (h - 14) / 3 - 14,
                (["child", "couple", "valley", "mother"] as const)[i % 4],
              )
            : "",
        ) +
        circ(0, 0, 128, "#FFFFFF") +
        circ(0, 0, 114, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        pen.text(letter, { x: 0, y: 0, w: 130, h: 130, font: "serif", fill: pen.p.main }),
      14,
    );
    return wall(shadowed(700, 700, art), 700, 700);
  },
  moonLamp: (pen) => {
    const craters = [
      [-90, -60, 44],
      [60, -110, 30],
      [110, 40, 52],
      [-30, 90, 38],
      [-140, 60, 24],
      [20, -10, 22],
      [60, 140, 28],
    ]
      .map(([x = 0, y = 0, r = 0]) => circ(x, y, r, pen.d("#D9AE62", "#FFE9B4"), 'opacity=".4"'))
      .join("");
    return floor(
      circ(0, -330, 420, pen.glow("#FFE2A0/0.7", "#FFE2A0/0")) +
        wooden(
          pen,
          "M-170 0L-70 -110H70L170 0H118L52 -74H-52L-118 0Z",
          [-170, -110, 340, 110],
          "#A9713F",
        ) +
        move(
          0,
          -330,
          path(circD(0, 0, 240), pen.r("#FFFBEA", "#FFE7AC@50", "#D79F4C")) +
            pen.clip(circD(0, 0, 240), craters + pen.clip(circD(0, 0, 150), fadePhoto(pen))),
        ) +
        stroke("M-190 -430C-150 -520 -60 -560 10 -556", "#FFFFFF", 12, 'opacity=".5"'),
      520,
      575,
      { foot: [150, 0], focus: [0, -330] },
    );
  },
  crystalCube: (pen) => {
    const glass = `${lighten(pen.p.soft, 0.5)}`;
    return floor(
      circ(0, -250, 330, pen.glow("#FFFFFF/0.8", "#FFFFFF/0")) +
        path(
          polyD([-190, -430], [-110, -500], [250, -500], [190, -430]),
          pen.d("#FFFFFF", lighten(pen.p.soft, 0.25)),
        ) +
        path(
          polyD([190, -430], [250, -500], [250, -120], [190, -50]),
          pen.d(mix(pen.p.soft, pen.p.main, 0.1), mix(pen.p.soft, pen.p.main, 0.4)),
        ) +
        rect(
          -190,
          -430,
          380,
          380,
          4,
          pen.d("#FFFFFF", `${glass}@50`, mix(glass, pen.p.main, 0.2)),
        ) +
        pen.clip(
          rectD(-190, -430, 380, 380),
          `<g opacity=".55">${pen.clip(circD(0, -240, 150), photo(pen, -150, -390, 300, 300, "couple"))}</g>` +
            path("M-190 -430H-20L-190 -140Z", "#FFFFFF", 'opacity=".5"'),
        ) +
        stroke("M-190 -430H190V-50M190 -430L250 -500", "#FFFFFF", 5, 'opacity=".9"') +
        rect(-220, -54, 500, 54, 12, pen.metalRound("black")) +
        rect(-190, -56, 380, 8, 4, "#CFF5FF"),
      500,
      505,
      { box: [-230, -505, 510, 508], foot: [250, 30] },
    );
  },
} satisfies Record<string, Kind>;
