import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { writeWhole } from "#tohfa/shop/platform/images/images.server.ts";
import type { Transaction } from "../db/open.server.ts";
import { products as productTable } from "../db/schema/catalog.ts";
import { drawProductVideo } from "./artwork/video.ts";
import type { DemoProduct } from "./catalogue/products.ts";
import { productId } from "./fill-products.server.ts";

/** Product id → address of its video. */
type Videos = Map<string, string>;

/**
 * Draws the products' videos into DATA_DIR/pictures: animated SVGs, served with the Content-Security-Policy of pictures
 * (no scripts, no external resources) and shown only as images.
 */
export async function storeVideos(
  dataDir: string,
  products: readonly DemoProduct[],
): Promise<Videos> {
  const folder = join(dataDir, "pictures");
  await mkdir(folder, { recursive: true });
  const videos: Videos = new Map();
  for (const product of products.filter(({ hasVideo }) => hasVideo)) {
    const name = product.drawnAs ? `${product.drawnAs} ${product.name}` : product.name;
    const svg = await drawProductVideo({ name, category: product.kind, seed: 1 });
    // Browsers cache pictures for ever, so the name has a hash of the content.
    const content = createHash("sha256").update(svg).digest("hex").slice(0, 8);
    const file = `video-${productId(product)}-${content}.svg`;
    // The file exists already, with the same content: another process may have written it.
    if (!existsSync(join(folder, file))) await writeWhole(folder, file, Buffer.from(svg));
    videos.set(productId(product), `/pictures/${file}`);
  }
  return videos;
}

export async function fillVideos(tx: Transaction, videos: Videos): Promise<void> {
  for (const [id, videoUrl] of videos) {
    await tx.update(productTable).set({ videoUrl }).where(eq(productTable.id, id));
  }
}
