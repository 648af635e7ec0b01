import { truckFlower } from "../blossoms.ts";
import { darken } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { around, wooden } from "../patterns.ts";
import {
  circ,
  circD,
  drop,
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

export const wallPieces = {
  housePlate: (pen, o) =>
    wall(
      circ(0, 0, 520, pen.glow("#FFE6B0/0.8", "#FFE6B0/0")) +
        drop(rectD(-400, -210, 800, 420, 24), 26) +
        rect(-400, -210, 800, 420, 24, pen.d("#3B3440", "#1F1A25")) +
        rect(-374, -184, 748, 368, 14, "none", 'stroke="#FFDF9A" stroke-width="5"') +
        pen.text(o.text ?? "Baig Villa", {
          x: 0,
          y: -46,
          w: 540,
          h: 130,
          font: "serif",
          fill: "#FFE9B8",
        }) +
        pen.text("خوش آمدید", { x: 0, y: 98, w: 260, h: 90, font: "urdu", fill: "#FFD98A" }) +
        [
          [-370, -180],
          [370, -180],
          [-370, 180],
          [370, 180],
        ]
          .map(([x = 0, y = 0]) => circ(x, y, 14, pen.metal("gold")))
          .join(""),
      800,
      420,
    ),
  keyHolder: (pen, o) => {
    const d = rectD(-400, -150, 800, 260, 24);
    const key = (x: number, turn: number) =>
      move(
        x,
        150,
        stroke("M0 -40A20 20 0 1 1 1 -40", "#8D95A1", 8) +
          move(
            0,
            20,
            circ(0, 20, 36, pen.metal("brass")) +
              circ(0, 12, 12, "#6E4A1C") +
              rect(-9, 50, 18, 110, 4, pen.metalRound("brass")) +
              rect(9, 116, 22, 12, 2, "#B98A3A") +
              rect(9, 138, 16, 12, 2, "#B98A3A"),
            turn,
          ),
      );
    return wall(
      drop(d, 24) +
        wooden(pen, d, [-400, -150, 800, 260], "#B07A48") +
        pen.text(o.text ?? "The Qureshis", {
          x: 0,
          y: -40,
          w: 520,
          h: 110,
          font: "script",
          fill: "#4A2A14",
        }) +
        path(heartD(-320, -30, 26), "#4A2A14") +
        path(heartD(320, -30, 26), "#4A2A14") +
        times(
          5,
          (i) =>
            rect(-300 + i * 150 - 9, 60, 18, 70, 8, pen.metalRound("black")) +
            stroke(`M${-300 + i * 150} 120q0 26 22 22`, "#36313C", 12),
        ) +
        key(-300, 6) +
        key(0, -6) +
        key(300, 4),
      800,
      520,
      { box: [-400, -150, 800, 500], focus: [0, -20] },
    );
  },
  wallPlate: (pen) =>
    wall(
      drop(circD(0, 0, 370), 28) +
        circ(0, 0, 370, pen.face("#FBF3E4")) +
        circ(0, 0, 352, "#D6304A") +
        around(28, 0, 0, 322, (x, y) =>
          circ(x, y, 19, "#F2B632", 'stroke="#FFF8EE" stroke-width="4"'),
        ) +
        circ(0, 0, 290, "#1F7A78") +
        around(16, 0, 0, 246, (x, y, t) =>
          move(
            x,
            y,
            path("M0 -34L22 0L0 34L-22 0Z", "#FFF8EE") + path("M0 -18L11 0L0 18L-11 0Z", "#D6304A"),
            t + 90,
          ),
        ) +
        circ(0, 0, 204, "#FFF3DA") +
        truckFlower(pen, 0, 0, 180) +
        path("M-370 0A370 370 0 0 1 0 -370L-120 40Z", "#FFFFFF", 'opacity=".13"'),
      740,
      740,
    ),
  macrame: (pen) => {
    const c = "#EFE3CE";
    const cords = times(17, (i) => {
      const x = -256 + i * 32;
      const top = -240 + Math.abs(i - 8) * 4;
      const end = 380 - Math.abs(i - 8) * 34;
      return stroke(
        `M${x} ${top}C${x + (i % 2 ? 16 : -16)} ${top + 120} ${x} ${top + 200} ${x} ${end}`,
        i % 2 ? c : darken(c, 0.07),
        17,
      );
    });
    const net = times(4, (r) =>
      times(8 - r, (i) => {
        const x = (i - (7 - r) / 2) * 66;
        const y = -160 + r * 66;
        return (
          path(
            `M${x} ${y - 33}L${x + 33} ${y}L${x} ${y + 33}L${x - 33} ${y}Z`,
            "none",
            `stroke="${darken(c, 0.18)}" stroke-width="11"`,
          ) + circ(x, y - 33, 12, pen.ball(c))
        );
      }),
    );
    return wall(
      stroke("M-300 -270L0 -400L300 -270", darken(c, 0.25), 9) +
        `<g transform="translate(10 20)" opacity=".1">${stroke("M-256 -240V200M0 -240V380M256 -240V200", "#3A1230", 30)}</g>` +
        cords +
        net +
        wooden(pen, rectD(-350, -290, 700, 40, 20), [-350, -290, 700, 40], "#B4834F") +
        times(3, (i) => circ(-120 + i * 120, 130 + (i % 2) * 50, 24, pen.ball(pen.p.main))),
      720,
      800,
    );
  },
  wallClock: (pen) =>
    wall(
      drop(circD(0, 0, 370), 28) +
        circ(0, 0, 370, pen.face(pen.p.main)) +
        circ(0, 0, 326, darken(pen.p.main, 0.3)) +
        circ(3, 5, 322, pen.r("#FFFFFF", "#FBF7F0@60", "#E7DED2")) +
        times(12, (i) => {
          const a = ((i * 30 - 60) * Math.PI) / 180;
          return pen.text(String(i + 1), {
            x: Math.cos(a) * 262,
            y: Math.sin(a) * 262,
            w: 64,
            h: 44,
            font: "serif",
            fill: pen.p.ink,
          });
        }) +
        logo(pen, 0, -96, 130, pen.p.main) +
        pen.text("SINCE 1998", { x: 0, y: 130, w: 110, h: 17, font: "sans", fill: pen.p.deep }) +
        move(0, 0, path("M-12 46L-8 -130L0 -150L8 -130L12 46Z", pen.p.ink), -56) +
        move(0, 0, path("M-9 56L-6 -210L0 -230L6 -210L9 56Z", pen.p.ink), 62) +
        move(0, 0, rect(-2.5, -230, 5, 300, 2, pen.p.second), 200) +
        circ(0, 0, 16, pen.metal("gold")) +
        path("M-322 0A322 322 0 0 1 40 -320L-120 60Z", "#FFFFFF", 'opacity=".22"'),
      740,
      740,
    ),
} satisfies Record<string, Kind>;
