const PAKISTAN_MS = 5 * 3_600_000;

/** "yyyyMMddHHmmss" in Pakistan's time, as JazzCash writes it (reference 2.2). */
export function stampOf(time: Date): string {
  const local = new Date(time.getTime() + PAKISTAN_MS).toISOString();
  return local.slice(0, 19).replace(/\D/g, "");
}
