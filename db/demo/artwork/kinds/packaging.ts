import { crate, slab } from "../bodies.ts";
import { darken, lighten, mix } from "../colours.ts";
import { bow, daisy, leaf, logo, present, rose, tissue } from "../parts.ts";
import type { Pen } from "../pen.ts";
import {
  circ,
  circD,
  drop,
  ell,
  flat,
  floor,
  heartD,
  move,
  path,
  rect,
  starD,
  stroke,
  times,
} from "../shapes.ts";
import { aName, type Kind } from "./kind.ts";

const envelope = (pen: Pen, c: string, w = 460, h = 300) =>
  slab(
    pen,
    w,
    h,
    c,
    8,
    path(
      `M${-w / 2} ${-h / 2}L0 ${h * 0.1}L${w / 2} ${-h / 2}Z`,
      pen.v(lighten(c, 0.24), darken(c, 0.04)),
    ) +
      stroke(
        `M${-w / 2} ${-h / 2}L0 ${h * 0.1}L${w / 2} ${-h / 2}M${-w / 2} ${h / 2}L${-w * 0.12} ${h * 0.02}M${w / 2} ${h / 2}L${w * 0.12} ${h * 0.02}`,
        darken(c, 0.16),
        3,
      ),
    14,
  );

export const packaging = {
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
  magneticBox: (pen) => {
    const c = pen.p.main;
    return floor(
      path("M-310 -250L-270 -620H270L310 -250Z", pen.face(darken(c, 0.06))) +
        path(
          "M-284 -264L-248 -596H248L284 -264Z",
          pen.d(lighten(pen.p.cream, 0.2), darken(pen.p.cream, 0.1)),
        ) +
        logo(pen, 0, -400, 200, darken(c, 0.05)) +
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
      624,
      624,
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
  thankYouCards: (pen) =>
    flat(
      [
        [-150, -150, -12],
        [130, -60, 8],
        [-40, 170, -3],
      ]
        .map(([x = 0, y = 0, turn = 0], i) =>
          move(
            x,
            y,
            slab(
              pen,
              520,
              330,
              i === 1 ? pen.p.main : "#FFFDF9",
              8,
              (i === 1
                ? ""
                : leaf(pen, -190, 120, 110, 20) +
                  leaf(pen, -220, 70, 90, 60) +
                  rose(pen, -206, 120, 50, pen.p.main) +
                  rose(pen, -150, 142, 34, pen.p.second)) +
                pen.text("Thank you", {
                  x: i === 1 ? 0 : 30,
                  y: -26,
                  w: 330,
                  h: 110,
                  font: "script",
                  fill: i === 1 ? pen.p.cream : pen.p.deep,
                }) +
                pen.text("for choosing our little shop", {
                  x: i === 1 ? 0 : 30,
                  y: 66,
                  w: 270,
                  h: 28,
                  font: "serif",
                  fill: i === 1 ? lighten(pen.p.main, 0.6) : pen.p.main,
                }),
              16,
            ),
            turn,
          ),
        )
        .join(""),
      820,
      720,
    ),
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
  roundStickers: (pen) => {
    const sticker = (x: number, y: number, i: number) =>
      move(
        x,
        y,
        circ(0, 0, 104, "#FFFFFF") +
          (i % 3 === 0
            ? circ(0, 0, 94, pen.face(pen.p.main)) + logo(pen, 0, 26, 100, pen.p.cream)
            : i % 3 === 1
              ? circ(0, 0, 94, lighten(pen.p.soft, 0.4)) +
                pen.text("Handmade", {
                  x: 0,
                  y: -8,
                  w: 140,
                  h: 44,
                  font: "script",
                  fill: pen.p.deep,
                }) +
                path(heartD(0, 50, 14), pen.p.main)
              : circ(0, 0, 94, pen.p.deep) +
                pen.arc("THANK YOU", 0, 0, 62, 26, -90, pen.p.gold) +
                path(starD(0, 6, 30, 13), pen.p.gold) +
                pen.arc("SHUKRIYA", 0, 0, 78, 26, 90, pen.p.gold)),
      );
    return flat(
      slab(
        pen,
        740,
        760,
        "#EFE7E2",
        12,
        times(9, (i) => sticker((i % 3) * 236 - 236, Math.floor(i / 3) * 240 - 240, i)),
        18,
      ) + move(300, 330, drop(circD(0, 0, 104), 14) + sticker(0, 0, 0), 14),
      780,
      840,
    );
  },
  satinRibbon: (pen) => {
    const c = pen.p.main;
    return floor(
      path(
        "M60 -60C220 -140 300 40 420 -30L440 60C330 130 220 -40 90 30Z",
        pen.h(c, lighten(c, 0.34), c, darken(c, 0.2)),
      ) +
        ell(0, 0, 250, 60, darken("#E8D9C4", 0.2)) +
        path("M-250 -26V0A250 60 0 0 0 250 0V-26Z", "#E8D9C4") +
        ell(0, -26, 250, 60, "#F6ECDC") +
        path("M-180 -300A180 44 0 0 0 180 -300V-40A180 44 0 0 1 -180 -40Z", pen.cyl(c)) +
        times(4, (i) =>
          move(
            0,
            -236 + i * 62,
            `<g transform="scale(1 .9)">${pen.text("with love", { x: 0, y: 38, w: 200, h: 40, font: "script", fill: lighten(c, 0.6) })}</g>` +
              path(heartD(-128, 24, 10), lighten(c, 0.5)) +
              path(heartD(128, 24, 10), lighten(c, 0.5)),
          ),
        ) +
        ell(0, -326, 250, 60, darken("#E8D9C4", 0.16)) +
        path("M-250 -350V-326A250 60 0 0 0 250 -326V-350Z", "#E8D9C4") +
        ell(0, -350, 250, 60, pen.d("#FFF9EF", "#E6D6BE")) +
        ell(0, -350, 60, 15, "#7A6248") +
        stroke("M-190 -356A190 44 0 0 1 190 -356", "#FFFFFF", 4, 'opacity=".6"'),
      690,
      410,
      { box: [-260, -412, 705, 480], foot: [250, 0], focus: [0, -180] },
    );
  },
  tissuePaper: (pen) =>
    flat(
      [0, 1, 2]
        .map((i) =>
          move(
            -60 + i * 60,
            -60 + i * 60,
            slab(
              pen,
              620,
              560,
              i === 2 ? lighten(pen.p.cream, 0.3) : i ? pen.p.soft : pen.p.main,
              2,
              i === 2
                ? rect(
                    -310,
                    -280,
                    620,
                    560,
                    0,
                    pen.tile(
                      130,
                      path(heartD(36, 36, 15), pen.p.main) + rose(pen, 100, 98, 24, pen.p.second),
                    ),
                  )
                : "",
              14,
            ),
            i * 5 - 5,
          ),
        )
        .join("") +
        move(220, 250, path("M-150 90L90 90L90 -150Z", pen.d("#FFFFFF", pen.p.soft)), -1) +
        move(
          -210,
          -190,
          circ(6, 10, 74, "#3A1230", 'opacity=".15"') +
            circ(0, 0, 74, pen.face(pen.p.main)) +
            pen.arc("MADE WITH", 0, 0, 48, 20, -90, pen.p.cream) +
            path(heartD(0, 4, 22), pen.p.cream),
        ),
      780,
      740,
    ),
  greetingCard: (pen, o) => {
    const giant = o.form === "giant";
    const words = o.text ?? (giant ? "Happy Birthday" : "With love");
    const front = "M-60 -560H260V0H-60Z";
    return floor(
      path("M-60 -560L-260 -520V-30L-60 0Z", pen.h(darken(pen.p.cream, 0.14), pen.p.cream)) +
        times(4, (i) => stroke(`M-230 ${-400 + i * 70}L-90 ${-414 + i * 72}`, pen.p.soft, 8)) +
        path(front, pen.face(lighten(pen.p.soft, 0.45))) +
        rect(-40, -540, 280, 520, 6, "none", `stroke="${pen.p.gold}" stroke-width="4"`) +
        leaf(pen, 40, -280, 110, -60) +
        leaf(pen, 160, -280, 110, 60) +
        leaf(pen, 100, -250, 100, 180) +
        rose(pen, 100, -330, 84, pen.p.main) +
        rose(pen, 28, -270, 54, pen.p.second) +
        daisy(pen, 172, -262, 52, "#FFFFFF") +
        pen.text(words, { x: 100, y: -110, w: 230, h: 72, font: "script", fill: pen.p.deep }) +
        (giant
          ? path(starD(20, -470, 34, 15), pen.p.gold) +
            path(starD(190, -480, 26, 11), pen.p.main) +
            rect(290, -110, 90, 110, 4, pen.p.main) +
            stroke("M290 -110L335 -60L380 -110", pen.p.cream, 4)
          : bow(pen, 100, -490, 62, pen.p.main)),
      560,
      564,
      {
        box: [-265, -564, giant ? 650 : 530, 566],
        foot: [giant ? 310 : 250, giant ? 60 : 0],
        focus: [100, -300],
      },
    );
  },
  popUpCard: (pen) =>
    floor(
      path(
        "M-380 -20L-300 -150H300L380 -20Z",
        pen.v(lighten(pen.p.soft, 0.2), lighten(pen.p.soft, 0.5)),
      ) +
        path("M-300 -150V-560H300V-150Z", pen.d(lighten(pen.p.main, 0.2), pen.p.main)) +
        circ(0, -370, 150, lighten(pen.p.main, 0.4), 'opacity=".5"') +
        stroke("M-300 -150H300", darken(pen.p.main, 0.3), 5) +
        [
          [-170, -110, 0.7],
          [170, -110, 0.7],
          [0, -84, 1.1],
        ]
          .map(([x = 0, y = 0, s = 1]) =>
            move(
              x,
              y,
              rect(-12, -150, 24, 160, 4, "#8A5A34") +
                times(7, (i) =>
                  path(
                    heartD(Math.cos(i * 0.9) * 74, -230 + Math.sin(i * 0.9) * 62, 36),
                    i % 2 ? pen.p.second : "#FFFFFF",
                    `stroke="${darken(pen.p.soft, 0.1)}" stroke-width="2"`,
                  ),
                ) +
                path(heartD(0, -236, 56), pen.p.cream),
              0,
              s,
            ),
          )
          .join("") +
        times(6, (i) =>
          path(`M${-330 + i * 120} -30l16 -60l16 60Z`, i % 2 ? "#6E9A6A" : "#86B07F"),
        ) +
        pen.text("for you", { x: 0, y: -46, w: 130, h: 40, font: "script", fill: pen.p.deep }),
      770,
      570,
      { foot: [370, 0], focus: [0, -250] },
    ),
  envelopes: (pen, o) => {
    const money = o.form === "money";
    const name = aName(pen, o);
    const cs = money
      ? [pen.p.main, pen.p.deep, pen.p.second]
      : [lighten(pen.p.soft, 0.3), pen.p.cream, pen.p.soft];
    const spots = money
      ? [
          [-190, -30, -14],
          [0, -10, 0],
          [190, 20, 13],
        ]
      : [
          [-60, -190, -8],
          [60, 10, 5],
          [-30, 210, -4],
        ];
    return flat(
      spots
        .map(([x = 0, y = 0, turn = 0], i) =>
          move(
            x,
            y,
            money
              ? slab(
                  pen,
                  300,
                  620,
                  cs[i] ?? pen.p.main,
                  12,
                  path("M-150 -310H150V-210Q0 -110 -150 -210Z", darken(cs[i] ?? pen.p.main, 0.16)) +
                    stroke("M-150 -210Q0 -110 150 -210", pen.p.gold, 4) +
                    circ(0, -150, 34, pen.metal("gold")) +
                    rect(
                      -126,
                      -290,
                      252,
                      580,
                      8,
                      "none",
                      `stroke="${pen.p.gold}" stroke-width="3" opacity=".7"`,
                    ) +
                    pen.text(i === 1 ? "عیدی" : "سلامی", {
                      x: 0,
                      y: 30,
                      w: 190,
                      h: 120,
                      font: "urdu",
                      fill: "#FFE7B0",
                    }) +
                    pen.text(name, {
                      x: 0,
                      y: 210,
                      w: 150,
                      h: 50,
                      font: "script",
                      fill: "#FFE7B0",
                    }),
                )
              : envelope(pen, cs[i] ?? pen.p.cream) +
                  (i === 2
                    ? rect(-218, -138, 436, 276, 6, cs[2] ?? pen.p.soft) +
                      pen.text(name, {
                        x: 0,
                        y: -16,
                        w: 280,
                        h: 110,
                        font: "script",
                        fill: pen.p.deep,
                      }) +
                      stroke("M-90 70Q0 90 90 70", pen.p.gold, 4)
                    : path(starD(0, 34, 46, 40, 11), pen.ball(pen.p.main)) +
                      path(heartD(0, 32, 17), lighten(pen.p.main, 0.5))),
            turn,
          ),
        )
        .join(""),
      money ? 760 : 660,
      money ? 740 : 800,
    );
  },
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
  hangTags: (pen) => {
    const tag = "M-90 -180L-40 -240H40L90 -180V230H-90Z";
    const one = (c: string, art: string) =>
      drop(tag, 14) +
      path(tag, pen.face(c)) +
      circ(0, -186, 22, "none", `stroke="${pen.metal("gold")}" stroke-width="9"`) +
      stroke("M0 -190C-30 -290 40 -320 10 -390M0 -190C20 -270 90 -300 70 -380", "#B98A5A", 6) +
      art;
    return flat(
      move(
        -220,
        30,
        one(
          "#D3A878",
          pen.text("Made with love", {
            x: 0,
            y: 20,
            w: 130,
            h: 40,
            font: "script",
            fill: pen.p.deep,
          }) + path(heartD(0, -90, 26), pen.p.main),
        ),
        -14,
        1.15,
      ) +
        move(230, 50, one(pen.p.main, logo(pen, 0, 60, 120, pen.p.cream)), 14, 1.15) +
        move(
          0,
          60,
          one(
            "#FFFDF9",
            leaf(pen, 0, 40, 120, -24) +
              leaf(pen, 0, 40, 120, 24) +
              leaf(pen, 0, 40, 130, 0) +
              pen.text("Rs 1,250", {
                x: 0,
                y: 120,
                w: 120,
                h: 34,
                font: "serif",
                fill: pen.p.deep,
              }),
          ),
          0,
          1.2,
        ),
      800,
      860,
      { box: [-400, -430, 800, 800] },
    );
  },
} satisfies Record<string, Kind>;
