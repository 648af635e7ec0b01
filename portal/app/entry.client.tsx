import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { failPage } from "../../ui/safety-net.tsx";

// For messages, and for the page that is shown without a network (public/service-worker.js). Nothing waits for it. This
// file is asked for by a script itself, and may come after the page's last picture: "load" was then already.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () =>
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onUncaughtError: leaveWords,
      onCaughtError(error) {
        console.error(error);
        // React Router's own last page shows where it broke, and no way back.
        setTimeout(() => {
          if (document.getElementById("content")) return;
          document.body.replaceChildren();
          failPage();
        });
      },
    },
  );
});

/** What no boundary caught takes the whole screen with it: words stand in its place. */
function leaveWords(error: unknown): void {
  console.error(error);
  failPage();
}
