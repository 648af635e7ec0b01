import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useBlocker, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** Asks before somebody leaves a form they have changed, also by sending another form of the screen. */
export function useWarning(
  form: RefObject<HTMLFormElement | null>,
  isOn: boolean,
): {
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
    dialog:
      isOn && isChanged ? (
        <>
          <AskBeforeLeaving isSending={isSending} />
          <AskBeforeSendingAnother form={form} isSending={isSending} />
        </>
      ) : null,
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
    <Question
      title="Leave without saving?"
      yes="Leave"
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    />
  );
}

/**
 * Where another form of the screen is sent, its answer may lead elsewhere, which the router lets nobody hold back: so
 * the sending itself is.
 */
function AskBeforeSendingAnother({
  form,
  isSending,
}: {
  form: RefObject<HTMLFormElement | null>;
  isSending: RefObject<boolean>;
}) {
  const [held, setHeld] = useState<SubmitEvent | null>(null);
  const isLetGo = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle" || !isLetGo.current) return;
    // The other one is answered, and this one is still here.
    isLetGo.current = false;
    isSending.current = false;
  }, [state, isSending]);
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const other = event.target as HTMLFormElement;
      if (isSending.current) return;
      if (other === form.current || other.method !== "post") return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(event);
    };
    // Before React's own listener, which sends it.
    document.addEventListener("submit", hold, true);
    return () => document.removeEventListener("submit", hold, true);
  }, [form, isSending]);
  if (!held) return null;
  const goOn = () => {
    isLetGo.current = true;
    isSending.current = true;
    setHeld(null);
    (held.target as HTMLFormElement).requestSubmit(held.submitter);
  };
  return (
    <Question title="Go on without saving?" yes="Go on" onYes={goOn} onNo={() => setHeld(null)} />
  );
}

function Question({
  title,
  yes,
  onYes,
  onNo,
}: {
  title: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onNo}
      title={title}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onNo}>Stay here</Button>
          <Button look="quiet" onClick={onYes}>
            {yes}
          </Button>
        </div>
      }
    >
      <p>What you have changed on this screen is not saved yet.</p>
    </Dialog>
  );
}
