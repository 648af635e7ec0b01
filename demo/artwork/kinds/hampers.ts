import { hamper } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import type { Pen } from "../pen.ts";
import { type Drawing, floor, move, stroke } from "../shapes.ts";
import { pocketGoods } from "./bags-pocket.ts";
import { penBody, writing } from "./desk-writing.ts";
import { bottles } from "./drinkware-bottles.ts";
import { mugs } from "./drinkware-mugs.ts";
import {
  babyBottle,
  bootie,
  bottleOf,
  brush,
  bunch,
  dates,
  diaper,
  foldedShirt,
  fruit,
  honey,
  moonSign,
  packet,
  scrunchie,
  tag,
  towelRoll,
} from "./hampers-contents.ts";
import { homeLights } from "./home-lights.ts";
import { standingQuran } from "./islamic-quran.ts";
import { babyGifts } from "./kids-baby.ts";
import type { Kind } from "./kind.ts";
import { pressedResin } from "./resin-pressed.ts";
import { attarDrawing } from "./scents-attar.ts";

/** Makes any drawing one that stands, to be packed. */
const upright = (drawing: Drawing): Drawing => ({ ...drawing, stand: "floor" });

const giftPen = (pen: Pen) =>
  floor(move(0, -372, penBody(pen, pen.p.deep, "gold", ""), 180), 64, 745);

export const hampers = {
  hamperHer: (pen) =>
    hamper(
      pen,
      [
        [bunch(pen), -30, 330, 60],
        [upright(homeLights.candle(pen, { text: "Rose" })), -195, 330, 70],
        [upright(mugs.mug(pen, { form: "name" })), 130, 300, 90, 4],
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
        [upright(pocketGoods.wallet(pen, { text: "A. K." })), 10, 330, 110, 0],
        [upright(pocketGoods.leatherKeychain(pen, { text: "Ali" })), 235, 320, 90, 6],
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
          ? ([[packet(pen, pen.p.deep, "Nimco"), 100, 300, 90, 3]] as const)
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
        [upright(homeLights.spaJar(pen)), -40, 300, 80],
        [upright(homeLights.candle(pen, { text: "Calm" })), 140, 310, 80],
        [towelRoll(pen), 240, 200, 50],
        [brush(pen), -110, 280, 70, -16],
      ],
      { w: 640, h: 190, colour: lighten(pen.p.cream, 0.2), ribbon: pen.p.main },
    ),
  hamperBaby: (pen) =>
    hamper(
      pen,
      [
        [upright(babyGifts.teddy(pen, { text: "Hello" })), -130, 460, 90],
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
        [bottles.bottle(pen, { form: "logo" }), 10, 470, 90, 0],
        [upright(mugs.mug(pen, { form: "logo" })), 190, 280, 80, 3],
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
        [bottles.smartBottle(pen, { form: "logo" }), 140, 480, 90, 0],
        [upright(mugs.mug(pen, { form: "logo" })), 240, 270, 90, 4],
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
        [upright(mugs.mug(pen, { form: "name", text: "Best Teacher" })), 60, 300, 80],
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
        [upright(pressedResin.tasbeeh(pen, {})), 190, 330, 90],
        [dates(pen), -10, 150, 40],
        [attarDrawing(pen, pen.p.gold), 255, 280, 60, 5],
      ],
      { w: 680, h: 190, colour: mix(pen.p.deep, "#0F4A38", 0.3), ribbon: pen.p.gold },
    ),
} satisfies Record<string, Kind>;
