import { darken, isLight, lighten, mix } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Pen } from "../pen.ts";
import { photo } from "../photo.ts";
import { circ, ell, floor, heartD, latheD, move, path, rect, stroke, times } from "../shapes.ts";
import { aCouple, aName, anUrduName, type Kind, type Options } from "./kind.ts";

/** Body 320 wide, 350 high, handle to the right; `print` is drawn between y −300 and −50. */
function mugBody(
  pen: Pen,
  colour: string,
  inner: string,
  print: string,
  handle = colour,
  drink?: string,
): string {
  const body = latheD(
    [
      [160, -350],
      [160, -60],
      [152, -24],
      [128, 0],
    ],
    { tilt: 0.1 },
  );
  return (
    stroke("M150 -270C270 -296 286 -84 146 -92", darken(handle, 0.2), 44) +
    stroke("M148 -274C262 -298 276 -92 146 -98", handle, 32) +
    stroke("M160 -280C240 -292 256 -220 246 -180", lighten(handle, 0.5), 8, 'opacity=".7"') +
    path(body, pen.cyl(colour)) +
    pen.clip(
      body,
      print +
        rect(110, -360, 60, 380, 0, pen.h("#2B0F26/0", "#2B0F26/0.2")) +
        rect(-160, -360, 46, 380, 0, pen.h("#2B0F26/0.12", "#2B0F26/0")) +
        rect(-108, -340, 26, 330, 12, "#FFFFFF", 'opacity=".22"'),
    ) +
    ell(0, -350, 160, 18, lighten(colour, 0.5)) +
    ell(0, -349, 150, 14, pen.h(darken(inner, 0.28), inner)) +
    (drink ? ell(0, -346, 140, 9, drink) : "")
  );
}

export const nameMug = (pen: Pen, o: Options) =>
  mugDrawing(
    mugBody(
      pen,
      pen.p.soft,
      pen.p.cream,
      path(heartD(0, -258, 26), pen.p.main) +
        pen.text(aName(pen, o), {
          x: 0,
          y: -170,
          w: 230,
          h: 100,
          font: "script",
          fill: pen.p.deep,
        }),
    ),
  );

const mugDrawing = (art: string) =>
  floor(art, 440, 372, { box: [-170, -370, 440, 384], foot: [140, 0], focus: [0, -180] });

export const mugs = {
  mug: (pen, o) => {
    const white = "#FDFAF6";
    const face = (art: string, colour = white, inner = pen.p.main, handle = colour) =>
      mugDrawing(mugBody(pen, colour, inner, art, handle));
    switch (o.form) {
      case "magic": {
        const veil = pen.h("#26202E", "#26202E@46", "#26202E/0@62");
        // Shown warm and without a photo: the buyer's photo is previewed on it.
        if (pen.isBlank) return face("", "#FBF7F2", "#26202E", "#26202E");
        return face(
          photo(pen, -110, -300, 230, 240, "couple") +
            rect(-170, -360, 340, 380, 0, veil) +
            times(5, (i) => circ(12 + i * 8, -90 - i * 52, 16 - i * 2, "#26202E", 'opacity=".8"')),
          "#FBF7F2",
          "#26202E",
          "#26202E",
        );
      }
      case "urdu":
        return face(
          pen.text(anUrduName(pen, o), {
            x: -4,
            y: -185,
            w: 220,
            h: 170,
            font: "urdu",
            fill: pen.p.deep,
          }) + stroke("M-70 -78Q0 -60 66 -78", pen.p.gold, 5),
          white,
          pen.p.main,
          pen.p.main,
        );
      case "logo":
        return face(logo(pen, 0, -150, 170, pen.p.main), white, white);
      case "name":
        return nameMug(pen, o);
      default:
        // The blank view has no frame around the words.
        if (pen.isBlank) return face("");
        return face(
          rect(
            -118,
            -308,
            236,
            222,
            10,
            "#FFFFFF",
            `stroke="${lighten(pen.p.main, 0.5)}" stroke-width="3"`,
          ) +
            photo(pen, -108, -298, 216, 202, o.subject ?? "couple", 6) +
            pen.text(o.text ?? "Made with love", {
              x: 0,
              y: -56,
              w: 190,
              h: 32,
              font: "script",
              fill: pen.p.deep,
            }),
        );
    }
  },
  coupleMugs: (pen) => {
    const [a, b] = aCouple(pen);
    const one = (name: string, colour: string) =>
      mugBody(
        pen,
        colour,
        mix(colour, pen.p.deep, 0.5),
        pen.text(name, {
          x: 0,
          y: -190,
          w: 210,
          h: 84,
          font: "script",
          fill: isLight(colour) ? pen.p.deep : pen.p.cream,
        }) + path(heartD(0, -96, 18), isLight(colour) ? pen.p.main : pen.p.cream),
      );
    return {
      art: `<g transform="translate(-190 0) scale(-1 1)"><g transform="scale(1 1)">${mugBody(pen, "#FDFAF6", pen.p.main, "")}</g></g>${move(-190, 0, pen.text(a, { x: 0, y: -190, w: 210, h: 84, font: "script", fill: pen.p.deep }) + path(heartD(0, -96, 18), pen.p.main))}${move(190, 0, one(b, pen.p.main))}`,
      box: [-450, -370, 900, 384],
      stand: "floor",
      foot: [320, 0],
      focus: [-190, -180],
    };
  },
  enamelMug: (pen, o) => {
    const c = o.colour ?? "#FBF6EC";
    const d = latheD(
      [
        [150, -280],
        [146, -30],
        [132, 0],
      ],
      { tilt: 0.1 },
    );
    const rim = darken(pen.p.deep, 0.2);
    const peaks =
      path(
        "M-78 -84L-26 -176L4 -126L30 -160L80 -84Z",
        "none",
        `stroke="${pen.p.deep}" stroke-width="6" stroke-linejoin="round"`,
      ) + circ(52, -196, 15, pen.p.second);
    return floor(
      stroke("M140 -226C238 -240 244 -72 138 -84", rim, 30) +
        stroke("M140 -228C232 -240 238 -76 138 -88", lighten(c, 0.1), 18) +
        path(d, pen.cyl(c)) +
        pen.clip(
          d,
          peaks +
            pen.text(aName(pen, o), {
              x: 0,
              y: -48,
              w: 160,
              h: 40,
              font: "serif",
              fill: pen.p.deep,
            }) +
            rect(-104, -270, 20, 260, 10, "#FFFFFF", 'opacity=".4"') +
            [
              [90, -60],
              [-110, -96],
              [60, -236],
              [-60, -250],
            ]
              .map(([x = 0, y = 0]) => ell(x, y, 3.4, 2.6, rim, 'opacity=".5"'))
              .join(""),
        ) +
        ell(0, -280, 150, 17, rim) +
        ell(0, -279, 142, 13, pen.h(darken(c, 0.3), darken(c, 0.08))),
      400,
      300,
      { box: [-154, -300, 390, 314], foot: [134, 0] },
    );
  },
} satisfies Record<string, Kind>;
