/**
 * A vendor (courier, gateway, sender of messages, search server) that could not be asked, refused, or answered with
 * something of no use. Its words may be logged and shown to staff: they name no address, since some hold credentials
 * (reference 1.0).
 */
export class VendorError extends Error {
  /** The HTTP status of its answer, 200 where it refused inside a success; null where no answer came. */
  readonly status: number | null;
  /** False where no connection was made. Else what the request asked for may have been done, answer or not. */
  readonly mayHaveArrived: boolean;

  constructor(
    words: string,
    {
      status = 200,
      mayHaveArrived = true,
    }: { status?: number | null; mayHaveArrived?: boolean } = {},
  ) {
    super(words);
    this.status = status;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/**
 * Whether the same call may work in a moment: no answer came, or from a failing or overloaded server. Wrong keys stay
 * wrong.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof VendorError)) return false;
  const { status } = error;
  return status === null || status >= 500 || status === 429;
}
