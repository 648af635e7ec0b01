import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { failPage } from "../../ui/safety-net.tsx";
import { allTexts, withTextsOfPage } from "./language/texts-of-page.ts";
import { registerServiceWorker } from "./offline/register.ts";

withTextsOfPage(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onUncaughtError: leaveWords },
    );
  }),
);

/** What no boundary caught takes the whole page with it: words stand in its place. */
function leaveWords(error: unknown): void {
  console.error(error);
  failPage();
}

registerServiceWorker();
void allTexts();
