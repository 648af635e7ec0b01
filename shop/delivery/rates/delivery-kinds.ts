/** How far a parcel goes, as couriers price it; the nearest first. */
export const ZONES = ["same_city", "same_province", "other", "remote"] as const;
export type Zone = (typeof ZONES)[number];

/** What makes the delivery of a thing dearer than its weight. */
export const SPECIAL_DELIVERY_CLASSES = ["bulky", "fragile"] as const;
