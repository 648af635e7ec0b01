import { Socket } from "node:net";

/**
 * A socket that sends all writes of one turn of the event loop in one packet. The driver flushes after each statement,
 * and a packet costs both sides about as much as a small statement.
 */
export class BatchSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
