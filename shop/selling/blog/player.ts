/** The players that the content security policy allows (server/http/security-headers.ts), by the film's host. */
const PLAYERS: [RegExp, (id: string) => string][] = [
  [
    /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^"\s]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/vimeo\.com\/(?:video\/)?(\d{5,12})/, (id) => `https://player.vimeo.com/video/${id}`],
];

/** The longest address or <iframe>; longer texts are not matched against the patterns. */
const MAX_EMBED = 2_000;

/**
 * The player's address for an embed block that is a film's address, or an <iframe> with one. Null for any other embed,
 * which is shown as text. Only the film's id is used, never the seller's markup.
 */
export function playerOf(embed: string): string | null {
  if (embed.length > MAX_EMBED) return null;
  const text = embed.trim();
  const source = /^<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(text)?.[1] ?? text;
  if (!/^(?:https?:)?\/\/\S+$/.test(source)) return null;
  for (const [film, player] of PLAYERS) {
    const id = film.exec(source)?.[1];
    if (id) return player(id);
  }
  return null;
}
