import { hamper, label } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { bow, daisy, leaf, logo, rose } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  type Drawing,
  ell,
  floor,
  heartD,
  move,
  path,
  rect,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { bags } from "./bags.ts";
import { penBody, writing } from "./desk-writing.ts";
import { drinkware } from "./drinkware.ts";
import { home } from "./home.ts";
import { standingQuran } from "./islamic.ts";
import { kids } from "./kids.ts";
import type { Kind } from "./kind.ts";
import { resin } from "./resin.ts";
import { attarDrawing } from "./scents.ts";
import { jarOfHoney } from "./sweets-pantry.ts";

/** Anything, upright, to be packed. */
const upright = (drawing: Drawing): Drawing => ({ ...drawing, stand: "floor" });

const bottleOf = (pen: Pen, c: string, name: string) =>
  floor(
    path(
      "M-44 -360V-300C-44 -270 -90 -270 -90 -220V-20Q-90 0 -70 0H70Q90 0 90 -20V-220C90 -270 44 -270 44 -300V-360Z",
      pen.cyl(c),
    ) +
      rect(-50, -410, 100, 56, 10, pen.cyl(pen.p.gold)) +
      rect(-62, -240, 18, 220, 9, "#FFFFFF", 'opacity=".4"') +
      label(pen, -120, 150, 130, name),
    184,
    412,
  );
const packet = (pen: Pen, c: string, name: string) =>
  floor(
    path("M-110 -280H110L100 0H-100Z", pen.h(lighten(c, 0.2), c, darken(c, 0.18))) +
      path("M-110 -280L-90 -310H90L110 -280Z", lighten(c, 0.3)) +
      label(pen, -140, 160, 130, name),
    222,
    312,
  );
const honey = (pen: Pen, name = "Honey") => floor(jarOfHoney(pen, name), 232, 318);
const dates = (pen: Pen) =>
  floor(
    rect(-170, -110, 340, 110, 12, pen.face(darken(pen.p.main, 0.2))) +
      rect(-170, -140, 340, 44, 10, "#FFFFFF", 'opacity=".35"') +
      times(9, (i) => ell(-136 + i * 34, -120 - (i % 2) * 18, 26, 18, pen.ball("#52271A"))) +
      rect(-170, -110, 340, 110, 12, pen.face(pen.p.main)) +
      pen.text("Khajoor", { x: 0, y: -54, w: 190, h: 56, font: "script", fill: pen.p.cream }),
    344,
    150,
  );
const scrunchie = (pen: Pen, c: string) =>
  floor(
    times(12, (i) => {
      const a = (i / 12) * Math.PI * 2;
      return circ(
        Math.cos(a) * 62,
        -80 + Math.sin(a) * 62,
        27,
        pen.ball(i % 2 ? c : lighten(c, 0.2)),
      );
    }),
    180,
    170,
  );
const giftPen = (pen: Pen) =>
  floor(move(0, -372, penBody(pen, pen.p.deep, "gold", ""), 180), 64, 745);
const tag = (pen: Pen, words: string) =>
  floor(
    path("M-150 -120H150V0H-150Z", pen.p.cream) +
      rect(-140, -110, 280, 100, 4, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
      pen.text(words, { x: 0, y: -60, w: 230, h: 56, font: "script", fill: pen.p.deep }),
    300,
    120,
  );
const fruit = (pen: Pen, c: string) =>
  floor(
    circ(0, -80, 80, pen.ball(c)) +
      stroke("M0 -150q4 -26 16 -34", "#6B4426", 8) +
      leaf(pen, 8, -156, 60, 62),
    164,
    190,
  );
const bunch = (pen: Pen) =>
  floor(
    leaf(pen, 0, -60, 190, -50) +
      leaf(pen, 0, -60, 190, 50) +
      leaf(pen, 0, -90, 200, 0) +
      rose(pen, -60, -190, 64, pen.p.main) +
      rose(pen, 60, -190, 60, pen.p.second) +
      daisy(pen, 0, -240, 62, "#FFFFFF") +
      rose(pen, 0, -150, 60, pen.p.soft) +
      path("M-80 -110H80L30 0H-30Z", pen.face(pen.p.cream)),
    260,
    300,
  );
const diaper = (pen: Pen) =>
  floor(
    times(3, (i) =>
      rect(
        -120,
        -70 - i * 62,
        240,
        60,
        26,
        pen.h(
          lighten([pen.p.soft, "#FFFFFF", pen.p.soft][i] ?? "#FFFFFF", 0.3),
          [pen.p.soft, "#F4EEE6", pen.p.soft][i] ?? "#FFFFFF",
        ),
      ),
    ) + path(heartD(0, -100, 22), pen.p.main),
    240,
    200,
  );
const babyBottle = (pen: Pen) =>
  floor(
    rect(-66, -260, 132, 260, 36, pen.h("#FFFFFF", "#F3F6F8", "#D3DCE2")) +
      rect(-66, -150, 132, 150, 30, pen.cyl("#FFF6E6")) +
      times(4, (i) => rect(20, -220 + i * 40, 36, 6, 3, pen.p.soft)) +
      rect(-60, -310, 120, 58, 14, pen.cyl(pen.p.main)) +
      path(
        "M-36 -310C-40 -350 -16 -350 -14 -390C-10 -410 10 -410 14 -390C16 -350 40 -350 36 -310Z",
        pen.ball("#F0D6B8"),
      ),
    140,
    405,
  );

export const hampers = {
  hamperHer: (pen) =>
    hamper(
      pen,
      [
        [bunch(pen), -30, 330, 60],
        [upright(home.candle(pen, { text: "Rose" })), -195, 330, 70],
        [upright(drinkware.mug(pen, { form: "name" })), 130, 300, 90, 4],
        [scrunchie(pen, pen.p.second), -60, 150, 60],
        [scrunchie(pen, pen.p.main), 20, 130, 50],
      ],
      { w: 640, h: 190, colour: mix(pen.p.soft, pen.p.cream, 0.3), ribbon: pen.p.main },
    ),
  hamperHim: (pen) =>
    hamper(
      pen,
      [
        [giftPen(pen), -210, 420, 110, -8],
        [upright(bags.wallet(pen, { text: "A. K." })), 10, 330, 110, 0],
        [upright(bags.leatherKeychain(pen, { text: "Ali" })), 235, 320, 90, 6],
        [tag(pen, "For him"), -90, 130, 24, -4],
      ],
      { w: 680, h: 190, colour: darken(pen.p.deep, 0.1), ribbon: pen.p.gold },
    ),
  hamperEid: (pen, o) =>
    hamper(
      pen,
      [
        [moonSign(pen), 30, 400, 70],
        [attarDrawing(pen, pen.p.gold), -200, 380, 70, -4],
        [honey(pen), 215, 320, 80, 4],
        [dates(pen), -20, 160, 40],
        ...(o.form === "corporate"
          ? ([[packet(pen, pen.p.deep, "Nooran"), 100, 300, 90, 3]] as const)
          : []),
      ],
      { w: 660, h: 190, colour: pen.p.deep, ribbon: pen.p.gold },
    ),
  hamperIftar: (pen) =>
    hamper(
      pen,
      [
        [bottleOf(pen, "#C8324A", "Sharbat"), -220, 430, 80, -4],
        [packet(pen, "#D89A2E", "Besan"), -70, 330, 80, 3],
        [honey(pen), 90, 310, 80],
        [packet(pen, "#4F8B5A", "Chai"), 228, 320, 80, 5],
        [dates(pen), 10, 150, 40],
      ],
      { w: 680, h: 200, colour: "#B98450", style: "basket", ribbon: pen.p.main },
    ),
  hamperSpa: (pen) =>
    hamper(
      pen,
      [
        [bottleOf(pen, pen.p.main, "Body oil"), -215, 400, 80, -3],
        [upright(home.spaJar(pen)), -40, 300, 80],
        [upright(home.candle(pen, { text: "Calm" })), 140, 310, 80],
        [towelRoll(pen), 240, 200, 50],
        [brush(pen), -110, 280, 70, -16],
      ],
      { w: 640, h: 190, colour: lighten(pen.p.cream, 0.2), ribbon: pen.p.main },
    ),
  hamperBaby: (pen) =>
    hamper(
      pen,
      [
        [upright(kids.teddy(pen, { text: "Hello" })), -130, 460, 90],
        [babyBottle(pen), 90, 330, 70, 4],
        [diaper(pen), 215, 260, 70],
        [bootie(pen), 20, 130, 40],
      ],
      { w: 660, h: 200, colour: "#C79B64", style: "basket", ribbon: pen.p.main },
    ),
  hamperOffice: (pen) =>
    hamper(
      pen,
      [
        [upright(writing.notebook(pen, { form: "logo" })), -170, 420, 110],
        [drinkware.bottle(pen, { form: "logo" }), 10, 470, 90, 0],
        [upright(drinkware.mug(pen, { form: "logo" })), 190, 280, 80, 3],
        [giftPen(pen), 80, 400, 120, 12],
        [tag(pen, "Welcome"), -60, 130, 26, -4],
      ],
      { w: 680, h: 190, colour: pen.p.main, ribbon: pen.p.cream },
    ),
  onboardingKit: (pen) =>
    hamper(
      pen,
      [
        [foldedShirt(pen), -190, 240, 60],
        [upright(writing.notebook(pen, { form: "logo", colour: pen.p.deep })), -20, 430, 110, 4],
        [drinkware.smartBottle(pen, { form: "logo" }), 140, 480, 90, 0],
        [upright(drinkware.mug(pen, { form: "logo" })), 240, 270, 90, 4],
        [giftPen(pen), 70, 420, 130, -10],
      ],
      { w: 700, h: 200, colour: pen.p.deep, ribbon: pen.p.second },
    ),
  getWellBasket: (pen) => {
    const drawing = hamper(
      pen,
      [
        [bunch(pen), -190, 360, 70],
        [fruit(pen, "#E0A12E"), -40, 210, 50],
        [fruit(pen, "#C8324A"), 70, 230, 50],
        [fruit(pen, "#7FA845"), 10, 200, 20],
        [honey(pen), 220, 320, 80, 4],
        [tag(pen, "Get well soon"), 60, 130, 18, -3],
      ],
      { w: 660, h: 200, colour: "#B98450", style: "basket", ribbon: pen.p.main },
    );
    return {
      ...drawing,
      art: stroke("M-300 -180C-330 -700 330 -700 300 -180", "#8E5F38", 28) + drawing.art,
      box: [-350, -590, 700, 594],
    };
  },
  hamperTeacher: (pen) =>
    hamper(
      pen,
      [
        [upright(writing.notebook(pen, { text: "Teacher" })), -160, 400, 100, -4],
        [upright(drinkware.mug(pen, { form: "name", text: "Best Teacher" })), 60, 300, 80],
        [fruit(pen, "#C8324A"), 225, 210, 50],
        [giftPen(pen), -20, 400, 110, 8],
        [tag(pen, "Thank you"), -90, 120, 22, -4],
      ],
      { w: 640, h: 190, colour: pen.p.second, ribbon: pen.p.deep },
    ),
  hamperMini: (pen) =>
    hamper(
      pen,
      [
        [bunch(pen), -100, 330, 70],
        [honey(pen), 90, 310, 70, 4],
        [scrunchie(pen, pen.p.second), 0, 140, 40],
      ],
      { w: 460, h: 190, colour: pen.p.main, ribbon: pen.p.gold },
    ),
  hamperUmrah: (pen) =>
    hamper(
      pen,
      [
        [standingQuran(pen), -170, 420, 90, -3],
        [bottleOf(pen, "#E7F1F3", "Zamzam"), 40, 420, 80],
        [upright(resin.tasbeeh(pen, {})), 190, 330, 90],
        [dates(pen), -10, 150, 40],
        [attarDrawing(pen, pen.p.gold), 255, 280, 60, 5],
      ],
      { w: 680, h: 190, colour: mix(pen.p.deep, "#0F4A38", 0.3), ribbon: pen.p.gold },
    ),
} satisfies Record<string, Kind>;

const moonSign = (pen: Pen) =>
  floor(
    circ(0, -220, 190, pen.p.cream) +
      circ(0, -220, 176, "none", `stroke="${pen.p.gold}" stroke-width="6"`) +
      path("M30 -370A90 90 0 1 0 96 -220A72 72 0 1 1 30 -370Z", pen.metal("gold")) +
      path(starD(70, -310, 28, 12), pen.p.gold) +
      pen.text("Eid Mubarak", { x: 0, y: -150, w: 240, h: 56, font: "script", fill: pen.p.deep }) +
      rect(-8, -40, 16, 40, 4, pen.p.gold),
    384,
    412,
  );
const towelRoll = (pen: Pen) =>
  floor(
    rect(-110, -150, 220, 150, 70, pen.h("#FFFFFF", "#F2ECE2", "#D8CDBE")) +
      ell(-60, -75, 58, 68, "#FBF8F2") +
      stroke("M-60 -75m-36 0a36 42 0 1 1 36 42a22 26 0 1 1 -10 -50", "#DDD2C2", 6) +
      rect(20, -150, 34, 150, 0, pen.p.soft),
    220,
    150,
  );
const brush = (pen: Pen) =>
  floor(
    rect(-16, -200, 32, 200, 14, pen.cyl("#B98552")) +
      rect(-50, -330, 100, 150, 46, pen.cyl("#C99A66")) +
      times(10, (i) => stroke(`M${-40 + i * 9} -310v-40`, "#F3E9D8", 5)),
    104,
    355,
  );
const bootie = (pen: Pen) =>
  floor(
    path(
      "M-110 -120H-30C-20 -70 60 -80 100 -40C120 -10 100 0 80 0H-90Q-110 0 -110 -20Z",
      pen.ball(pen.p.soft),
    ) +
      rect(-118, -136, 96, 36, 14, lighten(pen.p.soft, 0.5)) +
      bow(pen, -20, -80, 34, pen.p.main, false),
    230,
    140,
  );
const foldedShirt = (pen: Pen) =>
  floor(
    rect(-150, -260, 300, 260, 16, pen.face(pen.p.main)) +
      path("M-70 -260L0 -190L70 -260L44 -276H-44Z", darken(pen.p.main, 0.3)) +
      path(
        "M-80 -262L-44 -280L0 -196L-30 -180ZM80 -262L44 -280L0 -196L30 -180Z",
        lighten(pen.p.main, 0.2),
      ) +
      logo(pen, 60, -90, 70, pen.p.cream),
    300,
    282,
  );
