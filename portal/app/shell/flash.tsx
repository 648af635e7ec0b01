import Check from "lucide-react/icons/circle-check";

/** What the last form did, in a sentence; announced, and gone with the next screen. */
export function Flash({ flash }: { flash: { text: string; at: number } | null }) {
  return (
    <div role="status" className="empty:hidden">
      {flash ? (
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
