import { leaf } from "../blossoms.ts";
import { slab } from "../bodies.ts";
import { darken, lighten } from "../colours.ts";
import { hatch } from "../patterns.ts";
import { photo } from "../photo.ts";
import { circ, ell, flat, floor, gloss, latheD, move, path, rect, times } from "../shapes.ts";
import type { Kind } from "./kind.ts";

const cushionD =
  "M-300 -280C-200 -250 200 -250 300 -280C330 -290 340 -270 330 -240C290 -120 290 120 330 240C340 270 330 290 300 280C200 250 -200 250 -300 280C-330 290 -340 270 -330 240C-290 120 -290 -120 -330 -240C-340 -270 -330 -290 -300 -280Z";

export const roomPieces = {
  cushion: (pen, o) => {
    const c = o.form === "sequin" ? pen.p.main : lighten(pen.p.cream, 0.3);
    const sequins = pen.tile(
      34,
      circ(17, 17, 15, pen.p.main) +
        circ(12, 11, 5, lighten(pen.p.main, 0.6)) +
        circ(0, 0, 15, darken(pen.p.main, 0.12)) +
        circ(34, 0, 15, darken(pen.p.main, 0.12)) +
        circ(0, 34, 15, darken(pen.p.main, 0.12)) +
        circ(34, 34, 15, darken(pen.p.main, 0.12)),
    );
    const front =
      o.form === "sequin"
        ? path(cushionD, sequins) +
          pen.clip(
            "M-180 -120C-60 -190 120 -150 190 -80C230 20 170 140 60 160C-80 180 -200 110 -220 10C-224 -50 -210 -100 -180 -120Z",
            photo(pen, -240, -200, 480, 400, "couple"),
          ) +
          path(
            "M-180 -120C-60 -190 120 -150 190 -80C230 20 170 140 60 160C-80 180 -200 110 -220 10C-224 -50 -210 -100 -180 -120Z",
            "none",
            `stroke="${lighten(pen.p.main, 0.4)}" stroke-width="9" stroke-dasharray="14 12" stroke-linecap="round"`,
          )
        : pen.clip(cushionD, photo(pen, -220, -210, 440, 380, o.subject ?? "family", 20)) +
          pen.text(o.text ?? "You are loved", {
            x: 0,
            y: 216,
            w: 280,
            h: 46,
            font: "script",
            fill: pen.p.deep,
          });
    return floor(
      move(
        0,
        -300,
        path(cushionD, pen.r(lighten(c, 0.4), `${c}@55`, darken(c, 0.14))) +
          front +
          pen.clip(
            cushionD,
            path("M-340 -300H340V300H-340Z", pen.r("#FFFFFF/0.18", "#FFFFFF/0@50", "#2B0F26/0.2")),
          ) +
          path(
            cushionD,
            "none",
            `stroke="${darken(pen.p.main, 0.05)}" stroke-width="7" opacity=".7"`,
          ),
        -3,
      ),
      680,
      600,
      { foot: [290, 0], focus: [0, -300] },
    );
  },
  blueVase: (pen) => {
    const d = latheD(
      [
        [62, -560],
        [50, -500],
        [60, -440],
        [170, -300],
        [186, -200],
        [130, -60],
        [96, 0],
      ],
      { smooth: true, tilt: 0.12 },
    );
    const blue = "#1F4E9E";
    const motif = (x: number, y: number, s: number) =>
      move(
        x,
        y,
        times(8, (i) =>
          move(
            0,
            0,
            path("M0 -10C-20 -34 -16 -62 0 -76C16 -62 20 -34 0 -10Z", i % 2 ? "#2FA3B5" : blue),
            i * 45,
          ),
        ) +
          circ(0, 0, 15, blue) +
          circ(0, 0, 7, "#FFFFFF"),
        0,
        s,
      );
    return floor(
      path(d, pen.cyl("#FBFAF4")) +
        pen.clip(
          d,
          motif(0, -230, 1.15) +
            motif(-166, -226, 0.8) +
            motif(166, -226, 0.8) +
            rect(-200, -372, 400, 9, 0, blue) +
            rect(-200, -118, 400, 9, 0, blue) +
            times(16, (i) => path(`M${-200 + i * 26} -118l13 32l13 -32Z`, "#2FA3B5")) +
            times(14, (i) => path(`M${-182 + i * 26} -378q13 -34 26 0Z`, "#2FA3B5")) +
            rect(-200, -470, 400, 8, 0, blue) +
            rect(-200, -526, 400, 16, 0, blue) +
            rect(-200, -24, 400, 10, 0, blue) +
            gloss(pen, -128, -350, 28, 250, 0.75),
        ) +
        ell(0, -560, 62, 9, blue) +
        ell(0, -560, 52, 6, "#16386F") +
        path(d, pen.h("#2B0F26/0", "#2B0F26/0@60", "#2B0F26/0.2")),
      380,
      574,
      { foot: [98, 0], focus: [0, -230] },
    );
  },
  doormat: (pen, o) =>
    flat(
      slab(
        pen,
        860,
        520,
        "#B98A57",
        16,
        hatch([-430, -260, 860, 520], 10, "#9A6D3E", 4, 0.7, "0 10") +
          hatch([-427, -257, 860, 520], 10, "#D3A874", 3, 0.7, "0 13") +
          rect(-400, -230, 800, 460, 8, "none", 'stroke="#3A2A26" stroke-width="11"') +
          pen.text(o.text ?? "Come in", {
            x: 0,
            y: -60,
            w: 520,
            h: 150,
            font: "script",
            fill: "#3A2A26",
          }) +
          pen.text("chai is ready", {
            x: 0,
            y: 96,
            w: 340,
            h: 60,
            font: "serif",
            fill: "#3A2A26",
          }) +
          leaf(pen, -300, 150, 110, 30, "#3A2A26") +
          leaf(pen, 300, 150, 110, -30, "#3A2A26"),
        14,
      ),
      860,
      520,
    ),
} satisfies Record<string, Kind>;
