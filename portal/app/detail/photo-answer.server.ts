/** A private photo (WebP); the server adds that nobody keeps it. */
export function photoAnswer(photo: Buffer): Response {
  return new Response(new Uint8Array(photo), { headers: { "content-type": "image/webp" } });
}
