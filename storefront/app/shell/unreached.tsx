import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { t } from "../../../ui/language/t.ts";
import { sayReached, tryAgain, type Unreached, useUnreached } from "../connection/unreached.ts";

const WORDS: Record<Unreached["what"], string> = {
  page: "That page did not open: we could not reach the shop. This one stays as it is.",
  list: "That did not load: we could not reach the shop. Nothing here is lost.",
  news: "We could not reach the shop, so this page may not be up to date.",
  part: "A part of this page did not load: we could not reach the shop.",
};

/** Under the header, unless a list says it beside its button: what did not come, and how to ask again. */
export function UnreachedBar() {
  const { unreached, places } = useUnreached();
  if (!unreached || places > 0) return null;
  return (
    <div
      role="alert"
      className="unreached-bar flex items-start gap-2 rounded-card border border-danger bg-white py-3 pe-1 ps-4 shadow-float"
    >
      <Said unreached={unreached} />
      {unreached.what === "part" ? null : (
        <IconButton label={t("Close")} className="-mt-2 shrink-0" onClick={sayReached}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </div>
  );
}

/** The same beside the button of a list that leads to `of`; without it, whatever it is (in a dialog). */
export function UnreachedHere({ of = "" }: { of?: string }) {
  const { unreached } = useUnreached();
  const isHere = unreached?.path.endsWith(of) ?? false;
  useEffect(() => {
    if (!isHere) return;
    useUnreached.setState(({ places }) => ({ places: places + 1 }));
    return () => useUnreached.setState(({ places }) => ({ places: places - 1 }));
  }, [isHere]);
  if (!unreached || !isHere) return null;
  return (
    <div
      role="alert"
      className="mx-auto my-4 flex w-full max-w-xl rounded-card border border-danger bg-danger-50 p-4 text-start"
    >
      <Said unreached={unreached} />
    </div>
  );
}

function Said({ unreached }: { unreached: Unreached }) {
  const { isTrying } = useUnreached();
  return (
    <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <p className="min-w-0 basis-64 grow text-15 text-ink">{t(WORDS[unreached.what])}</p>
      <Button look="quiet" pending={isTrying} pendingLabel={t("Trying…")} onClick={tryAgain}>
        {t("Try again")}
      </Button>
    </div>
  );
}
