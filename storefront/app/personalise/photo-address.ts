/** Where a photo is shown to whoever has its reference. */
export function photoAddress(reference: string): string {
  return `/api/v1/personalisation/photos/${encodeURIComponent(reference)}`;
}
