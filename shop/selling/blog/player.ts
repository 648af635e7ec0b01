/** The players that the security policy lets into a page (server/http/security-headers.ts), by where the film is. */
const PLAYERS: [RegExp, (id: string) => string][] = [
  [
    /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^"\s]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/vimeo\.com\/(?:video\/)?(\d{5,12})/, (id) => `https://player.vimeo.com/video/${id}`],
];

/** Characters of an address, or of an <iframe> around it: a longer text is a text, and no pattern is tried on it. */
const MAX_EMBED = 2_000;

/**
 * The player's address of an embed block that is a film: its address alone or an <iframe> of it. Null for
 * any other embed, which is shown as text. Only the film's id is taken over, never the seller's markup.
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
