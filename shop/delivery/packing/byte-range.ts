/** Bytes of one piece at most: a player asks for the next. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * The piece of a file that a request's Range header asks for (RFC 9110, 14); null where it asks for none that can
 * be given: then all of it is the answer.
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
