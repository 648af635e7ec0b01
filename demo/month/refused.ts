import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Does what the shop must refuse; throws where it does not. */
export async function refused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  throw new Error("The shop did what it should have refused");
}
