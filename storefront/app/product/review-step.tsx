import type { FormEvent, ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

/** One step with its way back and on. */
export function Step({
  children,
  onBack,
  onNext,
  isReady = true,
  next = "Next",
  isPending,
}: {
  children: ReactNode;
  onBack: (() => void) | null;
  onNext(): void;
  isReady?: boolean;
  next?: string;
  isPending?: boolean;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onNext();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <div className="flex gap-3">
        {onBack ? (
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
        ) : null}
        <Button type="submit" className="grow" disabled={!isReady} pending={isPending}>
          {next}
        </Button>
      </div>
    </form>
  );
}
