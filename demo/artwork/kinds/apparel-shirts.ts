import { inkOn } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { logo } from "../house-logo.ts";
import type { Pen } from "../pen.ts";
import { photo } from "../photo.ts";
import { circ, drop, flat, heartD, move, path, rect, starD, stroke, times } from "../shapes.ts";
import { aCouple, aName, type Kind } from "./kind.ts";

const shirtD =
  "M-130 -360L-250 -310L-400 -120L-300 -40L-230 -110V380H230V-110L300 -40L400 -120L250 -310L130 -360C90 -300 -90 -300 -130 -360Z";

const sleeveFolds = (c: string) =>
  stroke(
    "M-230 -110C-236 -160 -226 -210 -214 -250M230 -110C236 -160 226 -210 214 -250",
    darken(c, 0.22),
    5,
    'opacity=".6"',
  ) +
  stroke(
    "M-200 300C-190 200 -206 120 -196 60M196 330C182 240 200 150 190 70",
    darken(c, 0.18),
    6,
    'opacity=".35"',
  ) +
  stroke(
    "M-230 356H230M-384 -128L-292 -58M384 -128L292 -58",
    darken(c, 0.22),
    3,
    'stroke-dasharray="8 6" opacity=".5"',
  );

/** A T-shirt laid flat, 800 × 740, with `print` on the chest. */
function shirt(pen: Pen, c: string, print: string, collar: "crew" | "polo" = "crew"): string {
  const neck =
    collar === "crew"
      ? path(
          "M-130 -360C-90 -290 90 -290 130 -360C104 -352 100 -348 94 -344C60 -304 -60 -304 -94 -344C-100 -348 -104 -352 -130 -360Z",
          darken(c, 0.14),
        ) +
        path(
          "M-130 -360C-80 -340 80 -340 130 -360C90 -300 -90 -300 -130 -360Z",
          darken(c, 0.42),
          'opacity=".55"',
        )
      : path("M-100 -350C-60 -330 60 -330 100 -350L40 -250H-40Z", darken(c, 0.42)) +
        path(
          "M-136 -362L-110 -378C-80 -330 -40 -290 0 -262L-64 -210C-100 -250 -130 -310 -136 -362Z",
          pen.face(lighten(c, 0.12)),
        ) +
        path(
          "M136 -362L110 -378C80 -330 40 -290 0 -262L64 -210C100 -250 130 -310 136 -362Z",
          pen.face(c),
        ) +
        rect(-26, -256, 52, 150, 6, darken(c, 0.1)) +
        times(3, (i) => circ(0, -220 + i * 46, 8, "#FBF6EE"));
  return (
    drop(shirtD, 18) +
    path(shirtD, pen.d(lighten(c, 0.16), c, darken(c, 0.12))) +
    pen.clip(shirtD, print) +
    sleeveFolds(c) +
    neck
  );
}

export const shirts = {
  tshirt: (pen, o) => {
    const c =
      o.form === "urdu"
        ? "#2A2630"
        : o.form === "logo"
          ? pen.p.main
          : o.form === "hero"
            ? pen.p.second
            : (o.colour ?? "#FBF8F3");
    const print =
      o.form === "urdu"
        ? pen.text("دل ہے کہ مانتا نہیں", {
            x: 0,
            y: -20,
            w: 330,
            h: 150,
            font: "urdu",
            fill: "#F6E7C6",
          }) + stroke("M-100 96Q0 116 100 96", pen.p.gold, 5)
        : o.form === "logo"
          ? logo(pen, 0, 0, 220, pen.p.cream)
          : o.form === "hero"
            ? path(
                "M-150 -120L0 -170L150 -120C150 40 90 130 0 180C-90 130 -150 40 -150 -120Z",
                pen.p.gold,
              ) +
              path(
                "M-128 -104L0 -146L128 -104C126 34 78 112 0 156C-78 112 -126 34 -128 -104Z",
                pen.p.deep,
              ) +
              path("M30 -120L-60 20H-6L-36 120L70 -24H12Z", pen.p.gold) +
              pen.text(`Super ${aName(pen, o)}`, {
                x: 0,
                y: 250,
                w: 300,
                h: 64,
                font: "serif",
                fill: pen.p.deep,
              })
            : // The blank view has no frame around the words.
              (pen.isBlank
                ? ""
                : rect(-150, -190, 300, 300, 14, pen.p.soft) +
                  photo(pen, -138, -178, 276, 276, "couple", 10)) +
              pen.text(o.text ?? "Together since 2019", {
                x: 0,
                y: 160,
                w: 300,
                h: 56,
                font: "script",
                fill: pen.p.main,
              });
    return flat(shirt(pen, c, print), 800, 760, { focus: [0, -30] });
  },
  tshirtPair: (pen) => {
    const [a, b] = aCouple(pen);
    const one = (name: string, c: string, w: string) =>
      shirt(
        pen,
        c,
        path(heartD(0, -90, 50), inkOn(pen, c)) +
          pen.text(w, { x: 0, y: 40, w: 150, h: 44, font: "serif", fill: inkOn(pen, c) }) +
          pen.text(name, { x: 0, y: 140, w: 250, h: 90, font: "script", fill: inkOn(pen, c) }),
      );
    return flat(
      move(-190, -60, one(a, pen.p.soft, "Hers"), -7, 0.72) +
        move(190, 60, one(b, pen.p.deep, "His"), 7, 0.72),
      960,
      760,
      { focus: [-190, -40] },
    );
  },
  polo: (pen, o) =>
    flat(
      shirt(
        pen,
        o.form === "logo" ? pen.p.deep : pen.p.main,
        logo(pen, 120, -60, 96, pen.p.cream) +
          rect(-240, 366, 480, 14, 0, "#FFFFFF", 'opacity=".25"') +
          stroke("M-396 -116L-300 -34M396 -116L300 -34", "#FFFFFF", 12, 'opacity=".35"'),
        "polo",
      ),
      800,
      770,
      { focus: [80, -120] },
    ),
  hoodie: (pen, o) => {
    const c = pen.p.main;
    const d =
      "M-150 -300L-270 -250C-350 -120 -390 80 -400 260L-300 290L-240 20V380H240V20L300 290L400 260C390 80 350 -120 270 -250L150 -300Z";
    return flat(
      drop(d, 20) +
        path(d, pen.d(lighten(c, 0.16), c, darken(c, 0.14))) +
        path(
          "M-170 -290C-210 -420 -90 -460 0 -460C90 -460 210 -420 170 -290C120 -220 60 -200 0 -200C-60 -200 -120 -220 -170 -290Z",
          pen.r(lighten(c, 0.26), c, darken(c, 0.2)),
        ) +
        path(
          "M-104 -320C-110 -400 -50 -412 0 -412C50 -412 110 -400 104 -320C70 -260 30 -236 0 -214C-30 -236 -70 -260 -104 -320Z",
          darken(c, 0.45),
        ) +
        stroke("M-34 -236C-46 -160 -40 -120 -44 -60M34 -236C46 -160 40 -130 42 -80", "#FBF6EE", 9) +
        circ(-44, -52, 9, pen.p.gold) +
        circ(42, -72, 9, pen.p.gold) +
        path("M-140 160H140L200 320H-200Z", darken(c, 0.1)) +
        stroke("M-140 160L-200 320M140 160L200 320", darken(c, 0.35), 5) +
        rect(-240, 350, 480, 34, 8, darken(c, 0.2)) +
        path(
          "M-404 244L-300 276L-296 300L-400 284ZM404 244L300 276L296 300L400 284Z",
          darken(c, 0.22),
        ) +
        pen.text(o.text ?? "Lahore", {
          x: 0,
          y: 40,
          w: 300,
          h: 110,
          font: "script",
          fill: pen.p.cream,
        }) +
        stroke(
          "M-240 20C-250 -60 -246 -130 -230 -190M240 20C250 -60 246 -130 230 -190",
          darken(c, 0.25),
          5,
          'opacity=".6"',
        ),
      820,
      860,
      { box: [-410, -465, 820, 860], focus: [0, 0] },
    );
  },
  varsity: (pen, o) => {
    const c = pen.p.main;
    const sleeve = "#FBF4E6";
    const body = "M-150 -350L-250 -310V370H250V-310L150 -350L60 -300H-60Z";
    const arm = (s: number) =>
      `<g transform="scale(${s} 1)">${path("M-250 -310C-350 -220 -390 60 -400 300L-300 316C-290 180 -270 40 -250 -60Z", pen.h(lighten(sleeve, 0.3), darken(sleeve, 0.12)))}${path("M-402 284L-298 300L-294 346L-400 328Z", c)}${stroke("M-401 300L-298 316M-400 314L-297 330", pen.p.gold, 5)}</g>`;
    return flat(
      drop(body, 20) +
        arm(-1) +
        arm(1) +
        path(body, pen.d(lighten(c, 0.16), c, darken(c, 0.14))) +
        path("M-150 -350C-130 -396 130 -396 150 -350L0 -180Z", darken(c, 0.4)) +
        stroke("M-154 -352C-110 -300 -50 -240 0 -190C50 -240 110 -300 154 -352", pen.p.gold, 22) +
        stroke("M-154 -352C-110 -300 -50 -240 0 -190C50 -240 110 -300 154 -352", c, 8) +
        stroke("M0 -186V370", darken(c, 0.35), 5) +
        times(6, (i) => circ(0, -140 + i * 88, 13, pen.metal("gold"))) +
        rect(-252, 330, 504, 46, 6, darken(c, 0.15)) +
        stroke("M-250 344H250M-250 360H250", pen.p.gold, 5) +
        pen.text(aName(pen, o).slice(0, 1), {
          x: -130,
          y: -70,
          w: 150,
          h: 150,
          font: "serif",
          fill: pen.p.gold,
          extra: `stroke="${pen.p.cream}" stroke-width="7"`,
        }) +
        pen.text(aName(pen, o), {
          x: 128,
          y: -80,
          w: 170,
          h: 64,
          font: "script",
          fill: pen.p.cream,
        }) +
        stroke("M-200 180L-130 260M200 180L130 260", darken(c, 0.4), 9),
      820,
      780,
      { focus: [-60, -60] },
    );
  },
  familyShirts: (pen) =>
    flat(
      [
        [-230, -170, 0.58, pen.p.main, "Abbu"],
        [230, -170, 0.56, pen.p.second, "Ammi"],
        [-190, 220, 0.42, pen.p.gold, "Bhai"],
        [190, 220, 0.4, pen.p.soft, "Guriya"],
      ]
        .map(([x, y, s, c, who]) =>
          move(
            Number(x),
            Number(y),
            shirt(
              pen,
              String(c),
              path("M-30 -150A74 74 0 1 0 40 -60A58 58 0 1 1 -30 -150Z", inkOn(pen, String(c))) +
                path(starD(34, -140, 26, 11), inkOn(pen, String(c))) +
                pen.text("Eid Mubarak", {
                  x: 0,
                  y: 60,
                  w: 320,
                  h: 70,
                  font: "script",
                  fill: inkOn(pen, String(c)),
                }) +
                pen.text(String(who), {
                  x: 0,
                  y: 160,
                  w: 180,
                  h: 56,
                  font: "serif",
                  fill: inkOn(pen, String(c)),
                }),
            ),
            0,
            Number(s),
          ),
        )
        .join(""),
      980,
      820,
      { focus: [-230, -150] },
    ),
} satisfies Record<string, Kind>;
