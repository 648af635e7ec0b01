import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
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
  return {
    noteChange() {
      isSending.current = false;
      setChanged(true);
    },
    allow() {
      isSending.current = true;
    },
    // The router knows one such question at a time: a form that nobody has changed asks none.
    dialog: isOn && isChanged ? <AskBeforeLeaving isSending={isSending} /> : null,
  };
}

/** Asks whoever goes to another screen, or another page of a list, while it is there. */
export function AskBeforeLeaving({ isSending }: { isSending?: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending?.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (!isSending && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSending?.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);
  if (blocker.state !== "blocked") return null;
  return (
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
  );
}
