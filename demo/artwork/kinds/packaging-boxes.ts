import { crate, slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { circ, flat, floor, heartD, move, path, rect, stroke, times } from "../shapes.ts";
import { bow, present, tissue } from "../wrapping.ts";
import type { Kind } from "./kind.ts";

export const boxes = {
  present: (pen, o) =>
    floor(
      present(
        pen,
        400,
        330,
        o.colour ?? pen.p.main,
        mix(pen.p.gold, pen.p.cream, 0.25),
        o.text ?? "",
      ),
      430,
      440,
      { foot: [200, 0] },
    ),
  magneticBox: (pen, { form = "printed" }) => {
    const c = pen.p.main;
    // A small box is drawn smaller, so that the two can be compared.
    const size = form === "small" ? 0.7 : 1;
    return floor(
      path("M-310 -250L-270 -620H270L310 -250Z", pen.face(darken(c, 0.06))) +
        path(
          "M-284 -264L-248 -596H248L284 -264Z",
          pen.d(lighten(pen.p.cream, 0.2), darken(pen.p.cream, 0.1)),
        ) +
        (form === "printed" ? logo(pen, 0, -400, 200, darken(c, 0.05)) : "") +
        path("M-310 -250l26 -34H284l26 34Z", darken(c, 0.45)) +
        tissue(pen, -296, -250, 592, 60, pen.p.cream) +
        rect(-310, -250, 620, 250, 8, pen.h(lighten(c, 0.16), `${c}@45`, darken(c, 0.18))) +
        rect(-310, -250, 620, 8, 4, lighten(c, 0.4)) +
        rect(
          -44,
          -250,
          88,
          110,
          0,
          pen.h(lighten(pen.p.gold, 0.3), pen.p.gold, darken(pen.p.gold, 0.15)),
        ) +
        bow(pen, 0, -140, 92, pen.p.gold),
      624 / size,
      624 / size,
      { focus: [0, -260] },
    );
  },
  kraftBoxes: (pen) => {
    const k = "#C79B6B";
    const one = (x: number, y: number, s: number) =>
      move(
        x,
        y,
        path("M-120 -170L-70 -220H170L120 -170Z", lighten(k, 0.26)) +
          path("M120 -170L170 -220V-40L120 0Z", darken(k, 0.24)) +
          rect(-120, -170, 240, 170, 3, pen.face(k)) +
          rect(-120, -100, 240, 30, 0, pen.p.cream) +
          path("M120 -100L170 -146V-118L120 -70Z", darken(pen.p.cream, 0.16)) +
          circ(0, -86, 44, pen.p.cream) +
          path(heartD(0, -90, 22), pen.p.main),
        0,
        s,
      );
    return floor(
      one(-160, -200, 1) + one(120, -200, 1) + one(-300, 0, 1) + one(-20, 0, 1) + one(260, 0, 1),
      800,
      430,
      { box: [-425, -425, 860, 428], foot: [390, 0] },
    );
  },
  courierFlyers: (pen) =>
    flat(
      [
        [-90, -40, -10],
        [90, 40, 6],
      ]
        .map(([x = 0, y = 0, turn = 0], i) =>
          move(
            x,
            y,
            slab(
              pen,
              500,
              660,
              i ? pen.p.main : lighten(pen.p.main, 0.25),
              10,
              rect(-250, -330, 500, 90, 0, darken(pen.p.main, 0.22)) +
                stroke("M-250 -240H250", pen.p.cream, 4, 'stroke-dasharray="16 12"') +
                (i
                  ? logo(pen, 0, -70, 240, pen.p.cream) +
                    rect(-170, 60, 340, 190, 10, "#FFFDF9") +
                    rect(-146, 90, 180, 14, 6, "#D8CDBE") +
                    rect(-146, 120, 230, 14, 6, "#D8CDBE") +
                    rect(-146, 150, 140, 14, 6, "#D8CDBE") +
                    times(26, (k) => rect(-146 + k * 11, 186, k % 3 ? 4 : 7, 44, 0, pen.p.ink))
                  : "") +
                path("M-250 -330H80L-140 330H-250Z", "#FFFFFF", 'opacity=".1"'),
              18,
            ),
            turn,
          ),
        )
        .join(""),
      760,
      800,
    ),
  willowBasket: (pen) =>
    floor(
      stroke("M-270 -240C-290 -640 290 -640 270 -240", "#7A4F2A", 34) +
        stroke("M-270 -240C-290 -640 290 -640 270 -240", "#B98450", 22, 'stroke-dasharray="26 9"') +
        crate(pen, 620, 240, "#B98450", tissue(pen, -290, -230, 580, 90, pen.p.cream), "basket") +
        bow(pen, -270, -330, 84, pen.p.main),
      660,
      560,
      { foot: [310, 0], focus: [0, -200] },
    ),
} satisfies Record<string, Kind>;
