import { slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { logo } from "../house-logo.ts";
import { photo } from "../photo.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

const idCard = (pen: Parameters<Kind>[0], name: string) =>
  rect(-150, -220, 300, 440, 20, "#FFFDFA") +
  path(
    "M-150 -200Q-150 -220 -130 -220H130Q150 -220 150 -200V-70C60 -30 -60 -30 -150 -70Z",
    pen.d(lighten(pen.p.main, 0.14), pen.p.main),
  ) +
  circ(0, -60, 84, "#FFFFFF") +
  pen.clip(circD(0, -60, 76), photo(pen, -76, -136, 152, 152, "child")) +
  pen.text(name, { x: 0, y: 74, w: 220, h: 44, font: "serif", fill: pen.p.deep }) +
  pen.text("DESIGN TEAM", { x: 0, y: 116, w: 130, h: 16, font: "sans", fill: pen.p.main }) +
  times(22, (i) => rect(-100 + i * 9.2, 150, i % 3 ? 3 : 6, 40, 0, pen.p.ink)) +
  logo(pen, 0, -166, 60, pen.p.cream);

export const giveaways = {
  lanyard: (pen, o) => {
    const c = pen.p.main;
    const strap = "M-40 -60C-250 -180 -300 -420 -90 -440C120 -460 170 -250 40 -60";
    return flat(
      `<g opacity=".12" transform="translate(10 16)">${stroke(strap, "#3A1230", 44)}</g>` +
        stroke(strap, darken(c, 0.12), 44) +
        stroke(strap, c, 38) +
        times(7, (i) => {
          const t = 0.12 + i * 0.03;
          return circ(-168 - t * 80 + i * 4, -180 - i * 34, 6, pen.p.cream);
        }) +
        rect(-46, -82, 92, 46, 10, pen.metalRound("silver")) +
        rect(-14, -40, 28, 60, 8, pen.metalRound("silver")) +
        drop(rectD(-150, 20, 300, 440, 20), 16) +
        move(0, 240, idCard(pen, aName(pen, o))) +
        rect(-36, 36, 72, 16, 8, darken(pen.p.backdrop, 0.25)),
      480,
      930,
      { box: [-270, -465, 480, 930], focus: [0, 200] },
    );
  },
  employeeCard: (pen, o) =>
    flat(
      move(
        -150,
        -40,
        drop(rectD(-150, -220, 300, 440, 20), 16) + idCard(pen, aName(pen, o)),
        -9,
        1.25,
      ) +
        move(
          190,
          80,
          drop(rectD(-150, -220, 300, 440, 20), 16) +
            rect(-150, -220, 300, 440, 20, pen.face(pen.p.deep)) +
            rect(-150, -150, 300, 60, 0, "#1D1A20") +
            logo(pen, 0, 60, 170, pen.p.cream) +
            times(3, (i) => rect(-90, 120 + i * 24, 180 - i * 40, 8, 4, lighten(pen.p.deep, 0.35))),
          10,
          1.15,
        ),
      780,
      760,
    ),
  umbrella: (pen) => {
    const c = pen.p.main;
    const panel = (x1: number, x2: number, fill: string) =>
      path(
        `M0 -640C${x1 * 0.5} -640 ${x1 * 0.92} -480 ${x1} -300Q${(x1 + x2) / 2} -350 ${x2} -300C${x2 * 0.92} -480 ${x2 * 0.5} -640 0 -640Z`,
        fill,
      );
    return floor(
      stroke("M0 -300V-60C0 20 -90 20 -90 -50", "#8E5F38", 20) +
        stroke("M0 -640V-300", "#8D95A1", 11) +
        panel(-400, -220, pen.d(lighten(c, 0.28), c)) +
        panel(-220, -70, pen.d(lighten(pen.p.cream, 0.3), darken(pen.p.cream, 0.06))) +
        panel(-70, 80, pen.d(lighten(c, 0.14), c)) +
        panel(80, 230, pen.d(pen.p.cream, darken(pen.p.cream, 0.12))) +
        panel(230, 400, pen.d(c, darken(c, 0.26))) +
        rect(-6, -690, 12, 60, 6, "#8D95A1") +
        move(-146, -420, logo(pen, 0, 0, 84, c), -8) +
        move(152, -420, logo(pen, 0, 0, 84, c), 8) +
        [-400, -220, -70, 80, 230, 400].map((x) => circ(x, -298, 7, "#8D95A1")).join(""),
      810,
      690,
      { box: [-405, -690, 810, 720], foot: [70, -50], focus: [0, -440] },
    );
  },
  buttonBadge: (pen, o) =>
    flat(
      move(
        -150,
        -110,
        drop(circD(0, 0, 220), 18) +
          circ(0, 0, 220, pen.r(lighten(pen.p.main, 0.35), `${pen.p.main}@55`, pen.p.deep)) +
          circ(0, 0, 204, "none", `stroke="${pen.p.cream}" stroke-width="5" opacity=".7"`) +
          pen.text(o.text ?? "Team", {
            x: 0,
            y: -40,
            w: 220,
            h: 76,
            font: "serif",
            fill: pen.p.cream,
          }) +
          pen.text("of the year", { x: 0, y: 60, w: 230, h: 80, font: "script", fill: "#FFE3A0" }) +
          ell(-80, -120, 74, 34, "#FFFFFF", 'opacity=".35" transform="rotate(-34 -80 -120)"'),
      ) +
        move(
          190,
          170,
          drop(circD(0, 0, 180), 18) +
            circ(0, 0, 180, pen.metal("silver")) +
            circ(0, 0, 150, pen.d("#D5D9DF", "#A3AAB5")) +
            stroke("M-110 30H100", "#F4F6F8", 9) +
            stroke("M-110 30C-130 0 -90 -16 -76 6L96 20", "#7C838F", 6) +
            circ(108, 26, 15, "#7C838F"),
        ),
      760,
      720,
    ),
  fridgeMagnet: (pen) =>
    flat(
      slab(
        pen,
        640,
        460,
        "#FFFDF9",
        34,
        rect(-320, -230, 640, 130, 0, pen.p.main) +
          logo(pen, -200, -136, 100, pen.p.cream) +
          pen.text("Shaam ki chai?", {
            x: 70,
            y: -164,
            w: 330,
            h: 60,
            font: "script",
            fill: pen.p.cream,
          }) +
          photo(pen, -284, -70, 250, 260, "valley", 14) +
          pen.text("Call us", { x: 140, y: -20, w: 200, h: 58, font: "serif", fill: pen.p.deep }) +
          pen.text("0300 1234567", {
            x: 140,
            y: 60,
            w: 260,
            h: 38,
            font: "sans",
            fill: pen.p.main,
          }) +
          pen.text("cakes, cards, flowers", {
            x: 140,
            y: 130,
            w: 240,
            h: 34,
            font: "serif",
            fill: pen.p.deep,
          }),
        18,
      ) + move(270, -200, drop(circD(0, 0, 50), 10) + circ(0, 0, 50, pen.ball(pen.p.second))),
      680,
      520,
    ),
  paperBag: (pen, { form = "printed" }) => {
    const c = mix(pen.p.main, pen.p.cream, 0.1);
    return floor(
      stroke("M-110 -560C-110 -720 90 -720 90 -560", darken(pen.p.gold, 0.2), 13) +
        path("M230 -540L310 -600V-50L230 0Z", pen.h(darken(c, 0.2), darken(c, 0.32))) +
        path(
          "M230 -540L270 -300L230 0M310 -600L270 -300L310 -50",
          "none",
          `stroke="${darken(c, 0.4)}" stroke-width="3" opacity=".5"`,
        ) +
        path("M-230 -540L-150 -600H310L230 -540Z", darken(c, 0.45)) +
        rect(-230, -540, 460, 540, 2, pen.face(c)) +
        rect(-230, -540, 460, 34, 0, lighten(c, 0.12)) +
        stroke("M-120 -510C-120 -690 120 -690 120 -510", pen.p.gold, 15) +
        circ(-120, -506, 13, darken(pen.p.gold, 0.3)) +
        circ(120, -506, 13, darken(pen.p.gold, 0.3)) +
        (form === "printed" ? logo(pen, 0, -220, 270, pen.p.cream) : "") +
        rect(-200, -60, 400, 4, 0, pen.p.gold),
      560,
      690,
      { box: [-235, -695, 550, 698], foot: [250, 30], focus: [0, -260] },
    );
  },
  stressBall: (pen) =>
    floor(
      circ(
        0,
        -240,
        240,
        pen.r(lighten(pen.p.second, 0.55), `${pen.p.second}@50`, darken(pen.p.second, 0.3)),
      ) +
        circ(-90, -280, 24, pen.p.ink) +
        circ(90, -280, 24, pen.p.ink) +
        circ(-98, -288, 8, "#FFFFFF") +
        circ(82, -288, 8, "#FFFFFF") +
        stroke("M-90 -190Q0 -110 90 -190", pen.p.ink, 13) +
        logo(pen, 0, -70, 120, pen.p.deep) +
        ell(-110, -400, 66, 30, "#FFFFFF", 'opacity=".45" transform="rotate(-32 -110 -400)"'),
      480,
      480,
      { foot: [110, 0], focus: [0, -230] },
    ),
} satisfies Record<string, Kind>;
