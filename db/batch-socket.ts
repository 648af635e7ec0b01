import { Socket } from "node:net";

/**
 * A socket whose writes of one turn go out together. The driver ends each statement's packet by itself; one more
 * packet costs both sides about as much as a small statement.
 */
export class BatchSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
