import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { asOwner } from "#tohfa/shop/access/accounts/own-store.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { type CropBox, whyNotCrop } from "#tohfa/shop/platform/images/crop.ts";
import { readFilm, whyNotShowFilm } from "#tohfa/shop/platform/images/film.ts";
import {
  checkPhoto,
  cutOut,
  removePicture,
  storePicture,
  writeWhole,
} from "#tohfa/shop/platform/images/images.server.ts";
import { PICTURE_WIDTHS, pictureKey, WHOLE_WIDTH } from "#tohfa/shop/platform/images/variants.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { showOwnProduct } from "./own-products.server.ts";
import { DRAFT_LIMITS } from "./product-draft.ts";
import { storeOfProducts } from "./read-drafts.server.ts";
import { saveProduct } from "./save-product.server.ts";

/** Bytes of one uploaded photo: enough for phones' photos. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
/** Bytes of a film; with the rest of the form below the request's limit. */
const MAX_FILM_BYTES = INPUT_LIMITS.productFilm;
const FIELD = "images";

/**
 * Stores photos for a store's product in all sizes and formats, and passes their URLs in order to `keep`, which writes
 * them to a product; if that fails the files are deleted again. Refuses: not_found, unprocessable (no picture),
 * too_large, invalid (too many).
 */
export async function addProductPictures<Kept>(
  db: Database,
  actor: Actor,
  { sellerId, dataDir, photos }: { sellerId: string; dataDir: string; photos: readonly Buffer[] },
  keep: (urls: string[]) => Promise<Kept>,
): Promise<Kept> {
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "addProductPictures", { sellerId })) throw noProduct();
  if (photos.length > DRAFT_LIMITS.pictures) {
    throw new Refusal("invalid", `At most ${DRAFT_LIMITS.pictures} pictures.`, { field: FIELD });
  }
  for (const photo of photos) {
    if (photo.length > MAX_PHOTO_BYTES) {
      const text = `One of the photos is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB.`;
      throw new Refusal("too_large", text, { field: FIELD });
    }
    await checkPhoto(photo, FIELD);
  }
  return await storeAll(dataDir, photos, keep);
}

async function storeAll<Kept>(
  dataDir: string,
  photos: readonly Buffer[],
  keep: (urls: string[]) => Promise<Kept>,
): Promise<Kept> {
  const stored: { key: string; url: string }[] = [];
  try {
    for (const photo of photos) {
      const key = `product-${randomBytes(12).toString("hex")}`;
      stored.push(await storePicture(dataDir, key, photo, { keepsWhole: true }));
    }
    return await keep(stored.map(({ url }) => url));
  } catch (error) {
    for (const { key } of stored) {
      await removePicture(dataDir, key, [...PICTURE_WIDTHS, WHOLE_WIDTH]);
    }
    throw error;
  }
}

/**
 * Replaces a product's picture by a part of it, cut from the widest file: with a new URL, since browsers cache the old
 * one for ever. Refuses: not_found, invalid (no such part), conflict (not one of ours).
 */
export async function cropProductPicture(
  db: Database,
  actor: Actor,
  productId: string,
  { url, box, dataDir }: { url: string; box: CropBox; dataDir: string },
): Promise<void> {
  const product = await showOwnProduct(db, actor, productId);
  const { sellerId, images, pictureTexts } = product;
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "cropProductPicture", { sellerId })) throw noProduct();
  if (!images.includes(url)) throw noProduct();
  refuse(whyNotCrop(box));
  const part = await cutOut(dataDir, pictureKey(url) ?? "", box);
  if (!part) throw new Refusal("conflict", "This picture is not kept here: upload it anew.");
  await storeAll(dataDir, [part], async ([cropped = ""]) => {
    const text = pictureTexts[url];
    const change = {
      images: images.map((one) => (one === url ? cropped : one)),
      pictureTexts: { ...pictureTexts, ...(text !== undefined && { [cropped]: text }) },
    };
    await saveProduct(db, actor, productId, change, { uploaded: [cropped] });
  });
}

/**
 * Stores a film as the product's film, replacing any other. Refuses: not_found, unprocessable (not a film that phones
 * can play), too_large.
 */
export async function addProductFilm(
  db: Database,
  actor: Actor,
  productId: string,
  { film, dataDir }: { film: Buffer; dataDir: string },
): Promise<void> {
  const { sellerId } = await showOwnProduct(db, actor, productId);
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "addProductFilm", { sellerId })) throw noProduct();
  if (film.length > MAX_FILM_BYTES) {
    const text = `The film is larger than ${MAX_FILM_BYTES / 1024 / 1024} MB. A shorter one is enough: 20 seconds show most things.`;
    throw new Refusal("too_large", text, { field: "film" });
  }
  const read = readFilm(film);
  if ("why" in read) throw badFilm(read.why);
  const why = whyNotShowFilm(read);
  if (why) throw badFilm(why);
  const folder = join(dataDir, "pictures");
  const name = `film-${randomBytes(12).toString("hex")}.mp4`;
  await mkdir(folder, { recursive: true });
  await writeWhole(folder, name, read.bytes);
  const videoUrl = `/pictures/${name}`;
  try {
    await saveProduct(db, actor, productId, { videoUrl }, { uploaded: [videoUrl] });
  } catch (error) {
    await rm(join(folder, name), { force: true });
    throw error;
  }
}

function badFilm(why: string): Refusal {
  return new Refusal("unprocessable", why, { field: "film" });
}
