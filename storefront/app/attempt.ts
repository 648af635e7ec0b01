/** What was asked for, or why the call failed: SPEC §4's lists succeed, or fail with the message. */
export interface Attempt<T> {
  value: T;
  /** For people, such as 'HTTP error! status: 500' (SPEC §8). */
  failure: string | null;
}

/** Never throws: one list that fails must not take the page with it. */
export async function attempt<T>(call: Promise<T>, otherwise: T): Promise<Attempt<T>> {
  try {
    return { value: await call, failure: null };
  } catch (error) {
    return { value: otherwise, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The status of a page whose list may have failed, so that no cache stores it. */
export const statusOf = ({ failure }: Pick<Attempt<unknown>, "failure">) => ({
  status: failure === null ? 200 : 502,
});
