import { boxedView } from "./boxed-view.ts";
import { paletteFor } from "./draw.ts";
import { drawingFor, themeOf } from "./drawing-for.ts";
import { fontsReady } from "./lettering.ts";
import { drawObject } from "./objects.ts";
import { Pen } from "./pen.ts";
import { hash } from "./random.ts";
import { detailView, frontView } from "./scene.ts";

const SIZE = { w: 1600, h: 2000 };

/**
 * Nine seconds in three shots: the camera moves back while the product turns a little each way, pans along it close up,
 * shows it in its box, and ends on the product's own picture. Only transform and opacity are animated; with
 * prefers-reduced-motion, or as `#still`, it shows the last picture.
 */
const MOTION = `
.m{animation:9s cubic-bezier(.4,.1,.3,1) both}
.a{animation-name:a;transform-origin:50% 55%}
.t{animation-name:t}
.b{animation-name:b}.p{animation-name:p;transform-origin:50% 50%}
.c{animation-name:c}.z{animation-name:z;transform-origin:50% 60%}
@keyframes a{0%{transform:scale(1.32) translate(-4%,3%)}32%,to{transform:none}}
@keyframes t{0%,6%{transform:none}14%{transform:scale(.8,1) skewY(2.5deg)}21%{transform:none}28%{transform:scale(.8,1) skewY(-2.5deg)}35%,to{transform:none}}
@keyframes b{0%,35%{opacity:0}39%,62%{opacity:1}66%,to{opacity:0}}
@keyframes p{0%,34%{transform:scale(1.14) translate(6%,3%)}66%,to{transform:scale(1.14) translate(-6%,-3%)}}
@keyframes c{0%,60%{opacity:0}64%,91%{opacity:1}97%,to{opacity:0}}
@keyframes z{0%,60%{transform:scale(1.22)}92%,to{transform:scale(1.02)}}
@media(prefers-reduced-motion:reduce){.m{animation-duration:0s}}
#still:target .m{animation-duration:0s}`.replaceAll("\n", "");

/** A product's video: an animated SVG of its own drawing (PRODUCT §8), the same for the same input. */
export async function drawProductVideo({
  name,
  category,
  seed,
}: {
  name: string;
  category: string;
  seed: number;
}): Promise<string> {
  await fontsReady();
  const pen = new Pen(paletteFor(name, seed), hash(name) ^ seed);
  const object = drawObject(pen, drawingFor(name, category));
  // The object is most of the file, so it is written once and used in every shot.
  const shown = { ...object, art: pen.stamp(object.art, "") };
  const [x, y, w, h] = object.box;
  const turning = {
    ...shown,
    art: `<g class="m t" style="transform-origin:${Math.round(x + w / 2)}px ${Math.round(y + h)}px">${shown.art}</g>`,
  };
  const { mood } = themeOf(name);
  const shot = (outer: string, inner: string, art: string) =>
    `<g class="m ${outer}"><g class="m ${inner}">${art}</g></g>`;
  // The front view first, as in the product's picture, so that the backdrop uses the same random numbers.
  const front = `<g class="m a">${frontView(pen, turning, SIZE, mood)}</g>`;
  const near = shot("b", "p", detailView(pen, shown, SIZE, mood));
  const boxed = shot("c", "z", boxedView(pen, shown, SIZE, mood));
  return pen
    .document(SIZE.w, SIZE.h, front + near + boxed)
    .replace("<svg ", '<svg id="still" ')
    .replace("<defs>", `<style>${MOTION}</style><defs>`);
}
