import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { sayReached, type Unreached, useUnreached, wake } from "../connection/unreached.ts";

const WORDS: Record<Unreached["what"], string> = {
  form: "We could not reach Tohfa, so this was not sent. What you typed is still here: please send it again.",
  screen: "That screen did not open: we could not reach Tohfa. This one stays as it is.",
  part: "A part of this screen did not load: we could not reach Tohfa.",
};

/** Over the foot of the screen: what did not come through, and how to ask again. */
export function UnreachedBar() {
  const { unreached } = useUnreached();
  if (!unreached) return null;
  return (
    <div
      role="alert"
      className="no-print fixed inset-x-2 bottom-18 z-40 mx-auto flex max-w-2xl items-start gap-2 rounded-card border border-danger bg-white py-3 ps-4 pe-1 shadow-float lg:bottom-4"
    >
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="min-w-0 grow basis-64 text-15">{WORDS[unreached.what]}</p>
        {unreached.what === "form" ? null : (
          <Button
            look="quiet"
            onClick={() => {
              unreached.retry?.();
              wake();
            }}
          >
            Try again
          </Button>
        )}
      </div>
      <IconButton label="Close" className="-mt-2 shrink-0" onClick={sayReached}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}
