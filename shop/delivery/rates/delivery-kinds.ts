/** How far a parcel goes, as couriers price it; the nearest first. */
export const ZONES = ["same_city", "same_province", "other", "remote"] as const;
export type Zone = (typeof ZONES)[number];

/** What makes the delivery of a thing dearer than its weight. */
export const SPECIAL_DELIVERY_CLASSES = ["bulky", "fragile"] as const;

/** What is known of a parcel's weight and size when it is ordered. */
export interface ParcelLoad {
  grams: number;
  cm3: number;
  /** Of SPECIAL_DELIVERY_CLASSES, each once. */
  classes: string[];
}
