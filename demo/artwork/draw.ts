import { banner, blogCover, dollarBanner, post } from "./banners.ts";
import { boxedView } from "./boxed-view.ts";
import { categoryTile } from "./category-tile.ts";
import { darken, lighten } from "./colours.ts";
import { drawingFor, paletteIndex, themeOf } from "./drawing-for.ts";
import { wideOf } from "./how-wide.ts";
import { fontsReady } from "./lettering.ts";
import { drawObject } from "./objects.ts";
import { PALETTES, type Palette, SILVER } from "./palettes.ts";
import { Pen } from "./pen.ts";
import { hash } from "./random.ts";
import type { KindName } from "./registry.ts";
import { reviewPhoto } from "./review-photo.ts";
import { scaleView } from "./scale-view.ts";
import { detailView, frontView } from "./scene.ts";
import { logoFor, sellerBanner } from "./seller-pictures.ts";

/** The public functions of the picture generator (PRODUCT 8). Each returns SVG, the same for the same input. */
export type ProductPicture = {
  name: string;
  category: string;
  seed: number;
  /**
   * "detail": beside a ruler, or close up where a ruler would not help. "blank": the front without the buyer's words
   * and photos.
   */
  view: "front" | "detail" | "boxed" | "blank";
  shape: "square" | "portrait";
  /** The product's colour, "#rrggbb"; by default its palette's. */
  colour?: string;
};

const views = { front: frontView, detail: detailView, boxed: boxedView, blank: frontView };

/**
 * Kinds that are not packed into a gift box: boxes, baskets and bags, and what hangs or lies flat. A close-up instead.
 */
const UNBOXED = new Set<KindName>([
  ...(["magneticBox", "kraftBoxes", "keepsakeBox", "meharBox", "explosionBox"] as const),
  ...(["chocolateBox", "roseBox", "proposalBox", "balloonBox", "favourBoxes"] as const),
  ...(["willowBasket", "getWellBasket", "hamperHer", "hamperHim", "hamperEid"] as const),
  ...(["hamperIftar", "hamperSpa", "hamperBaby", "hamperOffice", "hamperTeacher"] as const),
  ...([
    "hamperMini",
    "hamperUmrah",
    "paperBag",
    "tote",
    "goodieBags",
    "backpack",
    "duffle",
  ] as const),
  ...(["weddingCar", "welcomeBoard", "doormat", "umbrella", "prayerMat", "kidsMat"] as const),
  ...(["neonSign", "housePlate", "birthdayBanner", "photoBunting", "familyTree"] as const),
]);

/**
 * The widths, in cm, of products that are drawn in the box; others would look too large (a ring) or too small (a
 * shirt).
 */
const BOXED_WIDTH = { least: 10, most: 50 };

function isBoxed(kind: KindName): boolean {
  const wide = wideOf(kind) ?? BOXED_WIDTH.least;
  return !UNBOXED.has(kind) && wide >= BOXED_WIDTH.least && wide <= BOXED_WIDTH.most;
}

export const paletteFor = (name: string, seed: number): Palette =>
  PALETTES[paletteIndex(name, seed, PALETTES.length)] ?? (PALETTES[0] as Palette);

/** The palette with another colour for the product; walls and tables keep theirs. */
function inColour(palette: Palette, colour: string | undefined): Palette {
  if (!colour || colour === palette.gold) return palette;
  if (colour === SILVER) return { ...palette, gold: SILVER };
  return { ...palette, main: colour, deep: darken(colour, 0.35), soft: lighten(colour, 0.5) };
}

/** A product's picture; 1600×1600, or 1600×2000 in portrait. */
export async function drawProduct({
  name,
  category,
  seed,
  view,
  shape,
  colour,
}: ProductPicture): Promise<string> {
  await fontsReady();
  const size = { w: 1600, h: shape === "portrait" ? 2000 : 1600 };
  // The object has the same random numbers in every view, so that the name on a mug is the same in all.
  const drawing = { colour, ...drawingFor(name, category) };
  // A frame's colour is its wood's: the photo in it keeps its own colours.
  const own = drawing.kind === "photoFrame" ? undefined : colour;
  const palette = inColour(paletteFor(name, seed), own);
  const pen = new Pen(palette, hash(name) ^ seed, view === "blank");
  const object = drawObject(pen, drawing);
  const { mood } = themeOf(name);
  const wide = view === "detail" ? wideOf(drawing.kind) : undefined;
  const shown = view === "boxed" && !isBoxed(drawing.kind) ? "detail" : view;
  const art = wide
    ? scaleView(pen, object, size, mood, wide)
    : views[shown](pen, object, size, mood);
  return pen.document(size.w, size.h, art);
}

async function picture(
  seed: number,
  palette: Palette,
  width: number,
  height: number,
  draw: (pen: Pen) => string,
): Promise<string> {
  await fontsReady();
  const pen = new Pen(palette, seed);
  return pen.document(width, height, draw(pen));
}

/** 800×800, composed for a round crop. Takes category slugs and mother, her, him, kids, office, wedding, eid. */
export const drawCategoryTile = (categorySlug: string, seed: number) =>
  picture(hash(categorySlug) ^ seed, paletteFor(categorySlug, seed), 800, 800, (pen) =>
    categoryTile(pen, categorySlug),
  );

/** 400×400 monogram. */
export const drawSellerLogo = (name: string, seed: number) =>
  picture(hash(name) ^ seed, paletteFor(name, seed), 400, 400, (pen) => logoFor(pen, name));

/** 1600×500. */
export const drawSellerBanner = (name: string, seed: number) =>
  picture(hash(name) ^ seed, paletteFor(name, seed), 1600, 500, (pen) => sellerBanner(pen, name));

/** 1600×700, with the title lettered in, beside the products that are sold together. */
export const drawDealBanner = (title: string, seed: number, products: readonly string[]) =>
  picture(hash(title) ^ seed, paletteFor(title, seed), 1600, 700, (pen) =>
    banner(
      pen,
      title,
      products.map((name) => {
        const drawing = drawingFor(name, "");
        // The deal "for Ammi" must not have another person's name on its products.
        return { ...drawing, text: drawing.text ?? themeOf(title).text };
      }),
    ),
  );

/** 1600×500, number `n` of a series. */
export const drawOneDollarBanner = (n: number) =>
  picture(900 + n, paletteFor("one dollar", n), 1600, 500, (pen) => dollarBanner(pen, n));

/** 1600×900, without the title, which the page has beside it. */
export const drawBlogCover = (title: string, topic: string, seed: number) =>
  picture(hash(title) ^ seed, paletteFor(title, seed), 1600, 900, (pen) =>
    blogCover(pen, `${title} ${topic}`),
  );

/** 1080×1080, with its title. */
export const drawPost = (title: string, seed: number) =>
  picture(hash(title) ^ seed, paletteFor(title, seed), 1080, 1080, (pen) => post(pen, title));

/** 1200×1200: a buyer's own snap of the product. */
export const drawReviewPhoto = (name: string, category: string, seed: number) =>
  picture(hash(name) ^ seed, paletteFor(name, seed), 1200, 1200, (pen) =>
    reviewPhoto(pen, drawObject(pen, drawingFor(name, category))),
  );
