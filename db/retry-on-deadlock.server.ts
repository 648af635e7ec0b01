const DEADLOCK = new Set(["40P01", "40001"]);
const TRIES = 4;

/** Runs a transaction again where PostgreSQL gave it up so that another could go on. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      if (left === 0 || !DEADLOCK.has(code ?? cause?.code ?? "")) throw error;
    }
  }
}
