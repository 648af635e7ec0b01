import { around } from "../patterns.ts";
import { photo } from "../photo.ts";
import { circ, circD, drop, ell, flat, heartD, path, rect, stroke, times } from "../shapes.ts";
import { chain, pearl, velvetCard } from "./jewellery-materials.ts";
import { aName, type Kind } from "./kind.ts";

export const chains = {
  nameNecklace: (pen, o) => {
    const gold = pen.metal("gold");
    const urdu = o.form === "urdu";
    const name = urdu
      ? pen.text(o.urdu ?? pen.pick(["ثمینہ", "نجمہ", "صفیہ", "سمیعہ"]), {
          x: 0,
          y: 110,
          w: 320,
          h: 220,
          font: "urdu",
          fill: gold,
          extra: 'stroke="#B97F1E" stroke-width="2"',
        })
      : pen.text(aName(pen, o), {
          x: 0,
          y: 100,
          w: 350,
          h: 150,
          font: "script",
          fill: gold,
          extra: `stroke="${pen.p.gold}" stroke-width="5"`,
        });
    // A short name hangs from a bar; a long one reaches from chain to chain by itself.
    const bar =
      urdu || pen.isBlank ? stroke("M-158 66Q0 128 158 66", pen.p.gold, pen.isBlank ? 4 : 6) : "";
    const links =
      bar +
      chain(pen, [-210, -340, -230, -120, -200, -20, -158, 66]) +
      chain(pen, [210, -340, 230, -120, 200, -20, 158, 66]);
    return flat(
      velvetCard(pen, 600, 740, rect(-90, 290, 180, 4, 2, pen.p.gold) + links + name),
      600,
      740,
      { focus: [0, 90] },
    );
  },
  initialBracelet: (pen, o) => {
    const letter = aName(pen, o).slice(0, 1);
    return flat(
      around(
        46,
        0,
        0,
        300,
        (x, y, turn) =>
          ell(
            0,
            0,
            22,
            12,
            "none",
            `stroke="${pen.metal("gold")}" stroke-width="8" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(turn + 90).toFixed(0)})"`,
          ),
        230,
      ) +
        circ(8, 246, 84, "#3A1230", 'opacity=".14"') +
        circ(0, 232, 84, pen.metal("gold")) +
        circ(
          0,
          232,
          68,
          "none",
          'stroke="#8E5F16" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"',
        ) +
        pen.text(letter, { x: 0, y: 232, w: 66, h: 72, font: "serif", fill: "#6E430A" }) +
        path(heartD(-190, 210, 28), pen.ball(pen.p.main)) +
        pearl(pen, 190, 196, 26),
      660,
      600,
      { box: [-330, -260, 660, 590], focus: [0, 200] },
    );
  },
  projectionNecklace: (pen) => {
    const d = circD(0, 130, 150);
    return flat(
      chain(pen, [-270, -400, -250, -180, -80, -90, 0, -50], 40, "silver") +
        chain(pen, [270, -400, 250, -180, 80, -90, 0, -50], 40, "silver") +
        drop(d, 18) +
        path(d, pen.metal("silver")) +
        circ(0, 130, 118, "#FFFFFF") +
        pen.clip(circD(0, 130, 112), photo(pen, -112, 18, 224, 224, "couple")) +
        around(20, 0, 130, 134, (x, y) => circ(x, y, 8, pen.r("#FFFFFF", "#CFE8F2"))) +
        circ(0, -30, 22, "none", `stroke="${pen.metal("silver")}" stroke-width="9"`),
      560,
      700,
      { box: [-280, -410, 560, 700], focus: [0, 110] },
    );
  },
  anklet: (pen) =>
    flat(
      chain(pen, [-380, -170, -280, 190, 280, 190, 380, -170], 60) +
        times(5, (i) => {
          const x = -220 + i * 110;
          const y = 62 + (i === 2 ? 34 : i % 2 ? 24 : -10);
          const c = ["#C8325F", "#2F8FC8", "#2E8B6B", "#E8A33D", "#7A4699"][i] ?? "#C8325F";
          return (
            stroke(`M${x} ${y - 6}V${y + 24}`, "#C9932F", 5) +
            path(
              `M${x} ${y + 20}C${x - 48} ${y + 80} ${x - 32} ${y + 124} ${x} ${y + 126}C${x + 32} ${y + 124} ${x + 48} ${y + 80} ${x} ${y + 20}Z`,
              pen.metal("gold"),
            ) +
            path(
              `M${x} ${y + 38}C${x - 34} ${y + 84} ${x - 22} ${y + 112} ${x} ${y + 114}C${x + 22} ${y + 112} ${x + 34} ${y + 84} ${x} ${y + 38}Z`,
              pen.ball(c),
            )
          );
        }) +
        circ(-380, -178, 20, "none", `stroke="${pen.metal("gold")}" stroke-width="8"`) +
        circ(380, -178, 20, "none", `stroke="${pen.metal("gold")}" stroke-width="8"`),
      800,
      460,
      { box: [-405, -210, 810, 440], focus: [0, 120] },
    ),
} satisfies Record<string, Kind>;
