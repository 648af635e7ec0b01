import Check from "lucide-react/icons/circle-check";
import { useEffect } from "react";
import { forgetDraft } from "../form/use-draft.ts";

/** What the last form did: a sentence, the draft that it makes needless, and when (two may say the same). */
export interface Flashed {
  text: string;
  draft: string;
  at: number;
}

/** What the last form did, in a sentence; announced, and gone with the next screen. */
export function Flash({ flash }: { flash: Flashed | null }) {
  useEffect(() => {
    if (flash?.draft) forgetDraft(flash.draft);
  }, [flash]);
  return (
    <div role="status" className="no-print empty:hidden">
      {flash?.text ? (
        <p
          key={flash.at}
          className="mb-5 flex items-start gap-2.5 rounded-control bg-mint-50 px-3.5 py-3 font-medium text-mint"
        >
          <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {flash.text}
        </p>
      ) : null}
    </div>
  );
}
