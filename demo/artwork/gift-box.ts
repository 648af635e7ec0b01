import { daisy, rose } from "./blossoms.ts";
import { darken, lighten, mix } from "./colours.ts";
import { drawObject } from "./objects.ts";
import type { Pen } from "./pen.ts";
import type { DrawingOf } from "./registry.ts";
import { contact, crescentD, heartD, move, path, place, rect, starD } from "./shapes.ts";
import { bow, present, tissue } from "./wrapping.ts";

export function giftBox(pen: Pen, kind: string): string {
  const ribbon = mix(pen.p.gold, pen.p.cream, 0.25);
  const at = (drawing: DrawingOf) =>
    place(pen, drawObject(pen, drawing), { x: 400, base: 690, w: 620, h: 580 });
  if (kind === "hamper" || kind === "basket") return at({ kind: "hamperMini" });
  if (kind === "kraft")
    return (
      contact(pen, 400, 690, 230) + move(400, 690, present(pen, 440, 340, "#C69A6B", pen.p.main))
    );
  if (kind === "round") return at({ kind: "roseBox" });
  if (kind === "open") {
    const c = pen.p.main;
    return (
      contact(pen, 400, 690, 260) +
      move(
        470,
        400,
        rect(-240, -60, 480, 120, 12, pen.face(c)) + rect(-40, -60, 80, 120, 0, ribbon),
        24,
      ) +
      path("M170 420l40 -60H590l40 60Z", darken(c, 0.35)) +
      tissue(pen, 180, 420, 440, 90, pen.p.cream) +
      rose(pen, 330, 380, 60, pen.p.second) +
      daisy(pen, 450, 370, 60, pen.p.cream) +
      path(heartD(540, 330, 34), pen.p.second) +
      path(starD(250, 310, 26, 11), pen.p.gold) +
      path(crescentD(400, 250, 30), pen.p.gold) +
      tissue(pen, 160, 440, 480, 50, lighten(pen.p.cream, 0.3)) +
      rect(170, 420, 460, 270, 12, pen.h(lighten(c, 0.14), c, darken(c, 0.16))) +
      rect(360, 420, 80, 270, 0, pen.h(lighten(ribbon, 0.2), darken(ribbon, 0.1))) +
      bow(pen, 400, 440, 110, ribbon)
    );
  }
  return contact(pen, 400, 690, 230) + move(400, 690, present(pen, 440, 360, pen.p.main, ribbon));
}
