import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import type { ToastLook } from "./toast-look.ts";

let mounted = false;

/** Shows a toast, mounting the toaster beside the page the first time. Loaded by toast.ts only. */
export function show(text: string, look: ToastLook): void {
  mount();
  if (look === "success") sonner.success(text);
  else if (look === "error") sonner.error(text);
  else sonner(text);
}

function mount(): void {
  if (mounted) return;
  mounted = true;
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(
    <Toaster
      position="bottom-center"
      duration={5000}
      toastOptions={{
        style: {
          background: "var(--color-ink)",
          color: "#fff",
          border: "0",
          borderRadius: "14px",
          font: "500 0.9375rem/1.4 var(--font-sans)",
        },
      }}
    />,
  );
}
