import { firstText, listIn, record } from "./tolerant.ts";
import { type Answer, CallFailed, NoAnswer } from "./transport.ts";

/** The body of an answer that is OK, else CallFailed ('HTTP error! status: {code}', SPEC §8) or NoAnswer. */
export function okBody(answer: Answer): unknown {
  if (!answer.ok) throw new CallFailed(answer);
  if (answer.isUnreadable) throw new NoAnswer("unreadable");
  return answer.body;
}

/** The same for a write: an `error` field means that nothing was written. */
export function doneBody(answer: Answer): Record<string, unknown> {
  const body = record(okBody(answer));
  if (body.error) throw new CallFailed(answer);
  return body;
}

/** The items of a list that `read` can read. An `error` field where the list should be means that the call failed. */
export function listOf<T>(answer: Answer, read: (value: unknown) => T | null): T[] {
  const body = okBody(answer);
  const found = listIn(body);
  if (found.length === 0 && record(body).error) throw new CallFailed(answer);
  return found.map(read).filter((one) => one !== null);
}

/**
 * Whether the host does not have this call. SPEC §7 lacks all of /api/v1, and hosts say so in many ways: a
 * status, their home page, nothing, or an `error`.
 */
export function isUnknownCall({ status, ok, body }: Answer): boolean {
  if (!ok) return status === 404 || status === 405 || status === 414 || status === 501;
  const fields = record(body);
  return Boolean(fields.error) || Object.keys(fields).length === 0;
}

/** Whether the answer is "not found", or the address is too long to exist. */
export function isNotFound({ status }: Answer): boolean {
  return status === 404 || status === 414;
}

/** The entity of an answer; null where there is none. */
export function oneOrNull<T>(answer: Answer, read: (value: unknown) => T | null): T | null {
  return isNotFound(answer) ? null : read(okBody(answer));
}

/** The pictures of a banner list. */
export function imagesOf(answer: Answer): string[] {
  return listOf(answer, (value) => value).flatMap(imageUrls);
}

/** Banner lists hold URLs, or objects with one or with some. */
function imageUrls(value: unknown): string[] {
  const fields = record(value);
  const more = [fields.images, fields.banners]
    .flat()
    .map((one) => firstText([one, record(one).url]));
  return [firstText([value, fields.image, fields.url, fields.imageUrl]), ...more].filter(Boolean);
}
