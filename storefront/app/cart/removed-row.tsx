import { useEffect, useRef } from "react";
import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import { Button } from "../../../ui/button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { putBack } from "./removed-line.ts";

/** In the place of a line that was taken out. The focus goes on here: its own button is gone. */
export function RemovedRow({ line, name }: { line: CartLine; name: string }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li className="flex items-center justify-between gap-4 py-4">
      <p role="status" className="min-w-0 text-ink-soft">
        {tx("{name} is removed", { name: <bdi {...foreign(name)}>{name}</bdi> })}
      </p>
      <Button
        ref={undo}
        look="quiet"
        className="shrink-0"
        onClick={putBack}
        aria-label={t("Undo: put {name} back", { name: line.name })}
      >
        {t("Undo")}
      </Button>
    </li>
  );
}
