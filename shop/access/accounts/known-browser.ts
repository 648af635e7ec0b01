/**
 * A browser in which somebody has signed in has a cookie with a mark for each account, which does not reveal the
 * account. It grants no access: password attempts of such a browser are only counted separately from strangers'.
 */
export interface KnownMark {
  /** Random. */
  id: string;
  signature: string;
}

/** Enough for a family's phone; the oldest is dropped. */
const MAX_MARKS = 5;
/** Our own values are much shorter. */
const MAX_LENGTH = 1_000;
const MARK = /^([\w-]{22})\.([\w-]{43})$/;

/** The text of a mark that is signed; `stamp` changes with the password, which invalidates earlier marks. */
export function signedMark(account: { userId: string; stamp: string }, id: string): string {
  return ["known browser", account.userId, account.stamp, id].join("\n");
}

/** The marks in the cookie's value; none where it is not ours. */
export function readMarks(value: string): KnownMark[] {
  if (value.length > MAX_LENGTH) return [];
  return value
    .split("~")
    .slice(0, MAX_MARKS)
    .flatMap((text) => {
      const [, id, signature] = MARK.exec(text) ?? [];
      return id !== undefined && signature !== undefined ? [{ id, signature }] : [];
    });
}

/** The value with one more mark, the newest first. */
export function withMark(marks: readonly KnownMark[], mark: KnownMark): string {
  const others = marks.filter(({ id }) => id !== mark.id);
  return [mark, ...others]
    .slice(0, MAX_MARKS)
    .map(({ id, signature }) => `${id}.${signature}`)
    .join("~");
}
