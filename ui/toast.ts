import type { ToastLook } from "./toast-look.ts";

/**
 * Says something for a few seconds, politely announced. The machinery is fetched with the first toast;
 * call it only in the browser (events, effects).
 */
export async function toast(text: string, look: ToastLook = "plain"): Promise<void> {
  const { show } = await import("./toaster.tsx");
  show(text, look);
}
