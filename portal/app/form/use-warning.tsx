import { type ReactNode, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** Asks before somebody leaves a form they have changed. */
export function useWarning(isOn: boolean): {
  noteChange(): void;
  /** The form is being sent: that is no leaving. */
  allow(): void;
  dialog: ReactNode;
} {
  const [isChanged, setChanged] = useState(false);
  const isSending = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && isChanged && !isSending.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOn || !isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSending.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn, isChanged]);
  return {
    noteChange() {
      isSending.current = false;
      setChanged(true);
    },
    allow() {
      isSending.current = true;
    },
    dialog:
      blocker.state === "blocked" ? (
        <Dialog
          open
          onClose={() => blocker.reset()}
          title="Leave without saving?"
          footer={
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => blocker.reset()}>Stay here</Button>
              <Button look="quiet" onClick={() => blocker.proceed()}>
                Leave
              </Button>
            </div>
          }
        >
          <p>What you have changed on this screen is not saved yet.</p>
        </Dialog>
      ) : null,
  };
}
