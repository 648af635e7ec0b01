import { darken, lighten } from "../colours.ts";
import { photo } from "../photo.ts";
import {
  circ,
  drop,
  ell,
  flat,
  floor,
  heartD,
  move,
  path,
  place,
  rect,
  rectD,
  starD,
  times,
} from "../shapes.ts";
import { bow, present } from "../wrapping.ts";
import type { Kind } from "./kind.ts";

const contact0 = () => ell(20, 0, 150, 20, "#2B0F26", 'opacity=".14"');

export const sweetBoxes = {
  favourBoxes: (pen, o) => {
    const c = o.form === "aqiqah" ? pen.p.soft : o.form === "mithai" ? pen.p.main : pen.p.deep;
    const word = o.form === "aqiqah" ? "Aqiqah" : o.form === "bid" ? "Bid" : "Mithai";
    const small = (x: number, y: number, k: number) =>
      place(
        pen,
        floor(
          o.form === "bid"
            ? path(
                "M-120 -150L-70 -250H70L120 -150V0H-120Z",
                pen.h(lighten(c, 0.18), c, darken(c, 0.2)),
              ) +
                path("M-120 -150H120", "none", `stroke="${pen.p.gold}" stroke-width="5"`) +
                bow(pen, 0, -246, 62, pen.p.gold, false) +
                circ(0, -76, 54, pen.p.cream) +
                pen.text(word, { x: 0, y: -76, w: 76, h: 36, font: "script", fill: pen.p.deep })
            : present(
                pen,
                240,
                190,
                k % 2 ? c : lighten(c, o.form === "aqiqah" ? 0.4 : 0.2),
                pen.p.gold,
                word,
              ),
          250,
          250,
        ),
        { x, base: y, w: 236 },
      );
    const open =
      o.form === "mithai"
        ? move(
            0,
            60,
            contact0() +
              rect(-120, -80, 240, 80, 8, pen.face(c)) +
              path("M-120 -76l20 -40H100l20 40Z", darken(c, 0.4)) +
              times(5, (i) =>
                circ(-84 + i * 42, -90, 27, pen.ball(i % 2 ? "#F0B03C" : "#E7D7B8")),
              ) +
              rect(-120, -80, 240, 80, 8, pen.face(c)),
          )
        : small(0, 60, 3);
    return floor(
      small(-260, -130, 0) +
        small(0, -146, 1) +
        small(260, -130, 0) +
        move(-262, 50, small(0, 0, 1)) +
        open +
        move(262, 50, small(0, 0, 1)),
      790,
      470,
      { box: [-395, -405, 790, 470], foot: [380, 0] },
    );
  },
  explosionBox: (pen) => {
    const d = (x: number, y: number) => rectD(x - 150, y - 150, 300, 300, 10);
    const sides = [
      [0, -300],
      [300, 0],
      [0, 300],
      [-300, 0],
    ] as const;
    return flat(
      move(
        0,
        0,
        sides
          .map(
            ([x, y], i) =>
              drop(d(x, y), 14) +
              path(d(x, y), pen.face(i % 2 ? pen.p.main : pen.p.soft)) +
              rect(x - 118, y - 118, 236, 236, 4, "#FFFFFF") +
              photo(
                pen,
                x - 104,
                y - 104,
                208,
                208,
                (["couple", "child", "family", "valley"] as const)[i],
              ),
          )
          .join("") +
          path(d(0, 0), pen.face(pen.p.deep)) +
          rect(-140, -140, 300, 300, 8, "#2B0F26", 'opacity=".3"') +
          move(0, 110, present(pen, 190, 150, pen.p.second, pen.p.gold)) +
          path(heartD(-104, -96, 22), pen.p.cream) +
          path(starD(100, -100, 24, 10), pen.p.gold),
        45,
        0.86,
      ),
      740,
      740,
    );
  },
} satisfies Record<string, Kind>;
