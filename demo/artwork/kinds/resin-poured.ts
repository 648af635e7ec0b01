import { leaf, rose } from "../blossoms.ts";
import { darken, lighten, mix } from "../colours.ts";
import { around, wooden } from "../patterns.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  flat,
  move,
  path,
  rect,
  rectD,
  stroke,
  times,
  wall,
} from "../shapes.ts";
import { aCouple, type Kind } from "./kind.ts";

/** Poured resin: veils of two colours, foam lines and gold flakes, cut to the shape. */
export function poured(pen: Pen, d: string, r: number, colour: string, second = "#FFFFFF"): string {
  const veil = (y: number, fill: string, o: number) =>
    path(
      `M${-r} ${y}C${-r * 0.5} ${y - r * 0.42} ${-r * 0.1} ${y + r * 0.36} ${r * 0.35} ${y - r * 0.1}C${r * 0.6} ${y - r * 0.32} ${r * 0.8} ${y} ${r} ${y - r * 0.2}V${r}H${-r}Z`,
      fill,
      `opacity="${o}"`,
    );
  const flakes = times(26, () => {
    const [x, y, s] = [pen.between(-r, r), pen.between(-r, r), pen.between(3, 9) * (r / 200)];
    return path(`M${x} ${y}l${s} ${-s * 0.6}l${s * 0.7} ${s}l${-s} ${s * 0.5}Z`, "#E8B84E");
  });
  return (
    path(d, pen.d(lighten(colour, 0.3), colour, darken(colour, 0.12))) +
    pen.clip(
      d,
      veil(-r * 0.3, lighten(colour, 0.45), 0.7) +
        veil(0, second, 0.75) +
        veil(r * 0.14, colour, 0.95) +
        veil(r * 0.5, darken(colour, 0.25), 0.7) +
        flakes +
        path(`M${-r} ${-r}H${r * 0.2}L${-r * 0.5} ${r}H${-r}Z`, "#FFFFFF", 'opacity=".16"'),
    )
  );
}

export const goldRim = (pen: Pen, d: string, w = 8) =>
  path(d, "none", `stroke="${pen.p.gold}" stroke-width="${w}"`) +
  path(d, "none", 'stroke="#FFF1C4" stroke-width="2.5" opacity=".8"');

function clockFace(pen: Pen, r: number, ink: string): string {
  return (
    times(12, (i) => move(0, 0, rect(-5, -r, 10, i % 3 ? 24 : 46, 5, ink), i * 30)) +
    move(0, 0, path(`M-9 40L-5 ${-r * 0.56}L0 ${-r * 0.62}L5 ${-r * 0.56}L9 40Z`, ink), -56) +
    move(0, 0, path(`M-7 50L-4 ${-r * 0.78}L0 ${-r * 0.84}L4 ${-r * 0.78}L7 50Z`, ink), 62) +
    circ(0, 0, 17, pen.metal("gold"))
  );
}

export const pouredResin = {
  coasters: (pen, o) => {
    const spots = [
      [-180, -170],
      [185, -150],
      [-170, 190],
      [190, 200],
    ];
    return flat(
      spots
        .map(([x = 0, y = 0], i) => {
          const d = circD(0, 0, 168);
          return move(
            x,
            y,
            drop(d, 18) +
              poured(
                pen,
                d,
                170,
                i % 2 ? mix(pen.p.main, "#FFFFFF", 0.25) : pen.p.main,
                i % 2 ? pen.p.soft : "#FFFFFF",
              ) +
              goldRim(pen, d, 9) +
              (i === 3 && o.text
                ? pen.text(o.text, { x: 0, y: 0, w: 220, h: 70, font: "script", fill: "#FFFFFF" })
                : ""),
            i * 70,
          );
        })
        .join(""),
      740,
      740,
    );
  },
  ringTray: (pen, o) => {
    const [a, b] = aCouple(pen);
    const d = circD(0, 0, 340, 300);
    const ring = (x: number, y: number, kind: "gold" | "silver") =>
      `<circle cx="${x}" cy="${y}" r="54" fill="none" stroke="${pen.metal(kind)}" stroke-width="17"/>`;
    return flat(
      drop(d, 22) +
        path(d, pen.d("#FFFFFF", lighten(pen.p.soft, 0.4), pen.p.soft)) +
        pen.clip(
          d,
          around(
            16,
            0,
            0,
            290,
            (x, y, turn) =>
              Math.round(turn) % 45
                ? leaf(pen, x, y, 60, turn + 90, "#8FAE86")
                : rose(pen, x, y, 42, turn > 180 ? pen.p.second : pen.p.main),
            250,
          ) + path("M-340 -300H-40L-220 300H-340Z", "#FFFFFF", 'opacity=".25"'),
        ) +
        goldRim(pen, d, 12) +
        pen.text(o.text ?? `${a} & ${b}`, {
          x: 0,
          y: -70,
          w: 360,
          h: 96,
          font: "script",
          fill: pen.p.deep,
        }) +
        pen.text("Nikkah Mubarak", { x: 0, y: 10, w: 260, h: 34, font: "serif", fill: "#A9761E" }) +
        ring(-34, 112, "gold") +
        ring(42, 122, "silver") +
        path("M42 66l-16 -18h32Z M26 48l6 -10h20l6 10Z", "#DDF1FA"),
      720,
      640,
    );
  },
  oceanTray: (pen) => {
    const d = rectD(-400, -250, 800, 500, 60);
    const sea = pen.d("#CDEDEA", "#4FB3BF@40", "#1A7391@75", "#0F4A6B");
    const wave = (x: number, o: number, w: number) =>
      stroke(
        `M${x} -270C${x + 70} -150 ${x - 60} -60 ${x + 30} 60C${x + 80} 130 ${x - 40} 190 ${x + 20} 270`,
        "#FFFFFF",
        w,
        `opacity="${o}"`,
      );
    const handle = (x: number) =>
      rect(x - 20, -120, 40, 240, 20, "#2B0F26", 'opacity=".22"') +
      rect(x - 26, -130, 40, 240, 20, pen.metalRound("gold"));
    return flat(
      drop(d, 24) +
        wooden(pen, d, [-400, -250, 800, 500], "#C79763") +
        pen.clip(
          d,
          path("M-190 -270C-120 -150 -250 -60 -160 60C-110 130 -230 190 -170 270H420V-270Z", sea) +
            wave(-190, 0.95, 26) +
            wave(-150, 0.5, 12) +
            wave(-60, 0.55, 20) +
            wave(-20, 0.3, 8) +
            wave(110, 0.3, 12) +
            path("M-400 -250H60L-260 250H-400Z", "#FFFFFF", 'opacity=".13"'),
        ) +
        handle(-350) +
        handle(364),
      810,
      510,
    );
  },
  resinClock: (pen) => {
    const d = circD(0, 0, 370);
    return wall(
      drop(d, 28) +
        poured(pen, d, 370, pen.p.deep, pen.p.soft) +
        goldRim(pen, d, 16) +
        circ(0, 0, 210, pen.d(darken(pen.p.deep, 0.2), pen.p.deep), 'opacity=".82"') +
        circ(0, 0, 210, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        pen.text("ٱللَّهُ لَآ إِلَٰهَ إِلَّا هُوَ", {
          x: 0,
          y: 74,
          w: 320,
          h: 84,
          font: "arabic",
          fill: "#FFE3A0",
        }) +
        pen.text("ٱلْحَيُّ ٱلْقَيُّومُ", { x: 0, y: 154, w: 190, h: 52, font: "arabic", fill: "#FFE3A0" }) +
        clockFace(pen, 340, "#F4CE7C"),
      740,
      740,
    );
  },
  resinNamePlate: (pen, o) => {
    const d = rectD(-410, -220, 820, 440, 60);
    return wall(
      drop(d, 26) +
        poured(pen, d, 420, pen.p.main, pen.p.soft) +
        goldRim(pen, d, 12) +
        rect(-300, -120, 600, 240, 30, "#FFFDF7", 'opacity=".9"') +
        pen.text(o.text ?? "Noor Manzil", {
          x: 0,
          y: -26,
          w: 480,
          h: 100,
          font: "serif",
          fill: pen.p.deep,
        }) +
        pen.text("House 12, Street 7", {
          x: 0,
          y: 74,
          w: 260,
          h: 30,
          font: "sans",
          fill: pen.p.main,
        }),
      820,
      440,
    );
  },
  geode: (pen) => {
    const ring = (r: number, fill: string, wob: number) => {
      const pts = Array.from({ length: 18 }, (_, i) => {
        const a = (i / 18) * Math.PI * 2;
        const rr = r * (1 + wob * Math.sin(i * 2.4 + 1) + 0.04 * Math.cos(i * 5));
        return [Math.cos(a) * rr, Math.sin(a) * rr * 0.94] as const;
      });
      const mid = pts.map(([x, y], i) => {
        const [nx, ny] = pts[(i + 1) % 18] ?? [0, 0];
        return [(x + nx) / 2, (y + ny) / 2, x, y] as const;
      });
      const last = mid[17] ?? [0, 0, 0, 0];
      const d = `M${last[0]} ${last[1]}${mid.map(([mx, my, x, y]) => `Q${x} ${y} ${mx} ${my}`).join("")}Z`;
      return { d, art: path(d, fill) };
    };
    const outer = ring(370, pen.d(lighten(pen.p.main, 0.2), darken(pen.p.main, 0.2)), 0.05);
    const crystals = times(40, (i) =>
      move(
        0,
        0,
        path(
          `M-9 ${-96 - (i % 3) * 8}L0 ${-146 - ((i * 29) % 40)}L9 ${-96 - (i % 3) * 8}L0 ${-76}Z`,
          i % 2 ? "#FFFFFF" : lighten(pen.p.soft, 0.4),
          `opacity="${i % 2 ? 0.9 : 0.8}"`,
        ),
        i * 9,
      ),
    );
    return wall(
      drop(outer.d, 28) +
        outer.art +
        ring(345, pen.metal("gold"), 0.05).art +
        ring(334, pen.d(lighten(pen.p.soft, 0.4), pen.p.soft), 0.05).art +
        ring(292, "#FFFFFF", 0.06).art +
        ring(280, pen.d(pen.p.main, pen.p.deep), 0.06).art +
        ring(226, pen.metal("gold"), 0.06).art +
        ring(216, lighten(pen.p.soft, 0.2), 0.06).art +
        ring(160, pen.p.deep, 0.05).art +
        crystals +
        circ(0, 0, 74, pen.glow("#FFFFFF", lighten(pen.p.soft, 0.3))),
      760,
      720,
    );
  },
} satisfies Record<string, Kind>;
