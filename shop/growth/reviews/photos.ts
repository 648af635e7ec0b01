/** Photos a review may carry. */
export const MAX_PHOTOS = 6;
