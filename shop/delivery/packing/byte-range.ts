/** The most bytes per response: a player requests the next range. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * The range of a file that a request's Range header asks for (RFC 9110, 14); null if there is no valid
 * range: then the response is the whole file.
 */
export function byteRange(
  header: string | null | undefined,
  size: number,
): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const wanted = first === "" || last === "" ? size : Number(last) + 1;
  const end = Math.min(wanted, size, start + MAX_BYTES);
  return start < end ? { start, end } : null;
}
