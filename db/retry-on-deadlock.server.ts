const DEADLOCK = new Set(["40P01", "40001"]);
const TRIES = 4;

/**
 * Runs a transaction again where PostgreSQL aborted it because of a deadlock or a serialization failure; `orWhen` adds
 * further reasons.
 */
export async function retryOnDeadlock<T>(
  work: () => Promise<T>,
  orWhen: (error: DatabaseError) => boolean = () => false,
): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const { cause } = error as { cause?: DatabaseError };
      const said: DatabaseError = cause?.code ? cause : (error as DatabaseError);
      if (left === 0 || !(DEADLOCK.has(said.code ?? "") || orWhen(said))) throw error;
    }
  }
}

/** The fields of PostgreSQL's error that decide whether to try again. */
interface DatabaseError {
  code?: string;
  constraint?: string;
}
