import type { FormEvent, ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";

/** One step with its way back and on. */
export function Step({
  children,
  onBack,
  onNext,
  isReady = true,
  next,
  isPending,
  problem,
}: {
  children: ReactNode;
  onBack: (() => void) | null;
  onNext(): void;
  isReady?: boolean;
  next?: string;
  isPending?: boolean;
  /** Why it did not go on, beside the button. */
  problem?: string | null | undefined;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onNext();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {children}
      {problem ? <Notice look="error">{problem}</Notice> : null}
      <div className="flex gap-3">
        {onBack ? (
          <Button look="quiet" onClick={onBack}>
            {t("Back")}
          </Button>
        ) : null}
        <Button type="submit" className="grow" disabled={!isReady} pending={isPending}>
          {next ?? t("Next")}
        </Button>
      </div>
    </form>
  );
}
