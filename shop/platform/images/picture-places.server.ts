import { type SQL, sql } from "drizzle-orm";

/** Files of one kind of pictures or films: "<name>-<so many hex digits>", some with a width, and an extension. */
interface PictureKind {
  name: string;
  digits: number;
  /** Their folders in DATA_DIR. */
  folders: readonly string[];
  /** The setting of how many days they are stored without being referenced. */
  days: "keepGiftPicturesDays" | "keepUnnamedPicturesDays";
}

const PUBLIC = ["pictures"];
const PRIVATE = ["private/pictures"];
const UNNAMED = "keepUnnamedPicturesDays";

/**
 * The kinds whose files are deleted when nothing references them. A custom gift's picture may be in a cart in a browser
 * for weeks; all others are referenced at once. Files of other names (the demo shop's) are never deleted.
 */
export const PICTURE_KINDS: readonly PictureKind[] = [
  { name: "gift", digits: 36, folders: PUBLIC, days: "keepGiftPicturesDays" },
  { name: "review", digits: 24, folders: PUBLIC, days: UNNAMED },
  { name: "store", digits: 24, folders: PUBLIC, days: UNNAMED },
  { name: "product", digits: 24, folders: PUBLIC, days: UNNAMED },
  { name: "film", digits: 24, folders: PUBLIC, days: UNNAMED },
  // The shop's own: of categories, deals and banners.
  { name: "shop", digits: 24, folders: PUBLIC, days: UNNAMED },
  // Not listed: these are deleted with their rows (shop/office/privacy/delete-old-data.server.ts).
  { name: "personal", digits: 36, folders: PRIVATE, days: UNNAMED },
  { name: "receipt", digits: 40, folders: PRIVATE, days: UNNAMED },
  { name: "return", digits: 40, folders: PRIVATE, days: UNNAMED },
  { name: "pack", digits: 40, folders: [...PRIVATE, "private/films"], days: UNNAMED },
];

/** A column that references pictures: by URL, in an article's content, or by name. */
export interface PicturePlace {
  table: string;
  column: string;
  /** Which rows count; all by default. `since`: an instant (ISO). */
  counts?: { days: "keepReceiptPhotosDays"; where: (since: string) => SQL };
}

/**
 * EVERY column that references pictures, of whatever kind: a store's banner may show a product's picture, too. Without
 * a line here for a new column its pictures would be deleted the next day (tests/unit/picture-places.test.ts fails
 * then).
 */
export const PICTURE_PLACES: readonly PicturePlace[] = [
  { table: "banners", column: "image" },
  { table: "blogs", column: "content" },
  { table: "blogs", column: "draft" },
  { table: "categories", column: "image" },
  { table: "deals", column: "image" },
  // The picture that the buyer saw is shown with the order as long as that exists.
  { table: "order_items", column: "image" },
  { table: "order_items", column: "note" },
  { table: "packing_shots", column: "id" },
  { table: "personalisation_photos", column: "id" },
  {
    table: "payment_receipts",
    column: "id",
    // The row stays for the photo's `look`; the photo itself is deleted some time after its payment has ended.
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
