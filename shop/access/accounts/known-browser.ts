/**
 * A browser that somebody has signed in with remembers it by a cookie: one mark for each account, of which neither
 * says whose it is. It opens nothing: whoever has it is only counted apart from strangers when they type a password.
 */
export interface KnownMark {
  /** Random. */
  id: string;
  signature: string;
}

/** A family's phone; the oldest is forgotten. */
const MAX_MARKS = 5;
/** What we make is much shorter: more is not ours. */
const MAX_LENGTH = 1_000;
const MARK = /^([\w-]{22})\.([\w-]{43})$/;

/** What is signed of a mark; `stamp` is another one after a new password, so that nobody carries an old mark on. */
export function signedMark(account: { userId: string; stamp: string }, id: string): string {
  return ["known browser", account.userId, account.stamp, id].join("\n");
}

/** The marks in the value of the cookie; none where somebody else wrote it. */
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
