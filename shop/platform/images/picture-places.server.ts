import { type SQL, sql } from "drizzle-orm";

/** Pictures and films of one kind: "<name>-<so many hex digits>", then perhaps a width, and its ending. */
interface PictureKind {
  name: string;
  digits: number;
  /** Folders of DATA_DIR that have them. */
  folders: readonly string[];
  /** The setting that says for how many days they may lie there without a name. */
  days: "keepGiftPicturesDays" | "keepUnnamedPicturesDays";
}

const PUBLIC = ["pictures"];
const PRIVATE = ["private/pictures"];
const UNNAMED = "keepUnnamedPicturesDays";

/**
 * Whose files go when nothing names them. A gift's waits in a browser's cart for as long as its shopper likes; all
 * others belong to something at once. Files of other names (the demo shop's) are nobody's to remove.
 */
export const PICTURE_KINDS: readonly PictureKind[] = [
  { name: "gift", digits: 36, folders: PUBLIC, days: "keepGiftPicturesDays" },
  { name: "review", digits: 24, folders: PUBLIC, days: UNNAMED },
  { name: "store", digits: 24, folders: PUBLIC, days: UNNAMED },
  { name: "product", digits: 24, folders: PUBLIC, days: UNNAMED },
  { name: "film", digits: 24, folders: PUBLIC, days: UNNAMED },
  // The shop's own: of categories, deals and banners.
  { name: "shop", digits: 24, folders: PUBLIC, days: UNNAMED },
  // Their rows decide (shop/office/privacy/forget-old.server.ts): a cart in a browser keeps them for weeks.
  { name: "personal", digits: 36, folders: PRIVATE, days: UNNAMED },
  { name: "receipt", digits: 40, folders: PRIVATE, days: UNNAMED },
  { name: "return", digits: 40, folders: PRIVATE, days: UNNAMED },
  { name: "pack", digits: 40, folders: [...PRIVATE, "private/films"], days: UNNAMED },
];

/** A column in which pictures are named: by their address, by an article that shows them, or by their bare name. */
export interface PicturePlace {
  table: string;
  column: string;
  /** Which rows count; all, where there is nothing. `since`: an instant (ISO). */
  counts?: { days: "keepReceiptPhotosDays"; where: (since: string) => SQL };
}

/**
 * EVERY column that names pictures, of whatever kind: a store's banner shows a product's picture as well. A new one
 * is a line here (tests/unit/picture-places.test.ts fails without), or its pictures are gone the next day.
 */
export const PICTURE_PLACES: readonly PicturePlace[] = [
  { table: "banners", column: "image" },
  { table: "blogs", column: "content" },
  { table: "blogs", column: "draft" },
  { table: "categories", column: "image" },
  { table: "deals", column: "image" },
  // What the buyer saw is shown with the order for as long as there is one.
  { table: "order_items", column: "image" },
  { table: "order_items", column: "note" },
  { table: "packing_shots", column: "id" },
  { table: "personalisation_photos", column: "id" },
  {
    table: "payment_receipts",
    column: "id",
    // The row stays, for the look of the photo; the photo goes some time after its payment has ended.
    counts: {
      days: "keepReceiptPhotosDays",
      where: (
        since,
      ) => sql`created_at > ${since}::timestamptz or payment_id in (select id from payments
        where state in ('due', 'awaiting', 'submitted', 'rejected', 'refund_due', 'partly_refund_due'))`,
    },
  },
  { table: "posts", column: "image" },
  { table: "products", column: "description" },
  { table: "products", column: "images" },
  { table: "products", column: "video_url" },
  { table: "return_photos", column: "id" },
  { table: "reviews", column: "images" },
  { table: "sellers", column: "image" },
];
