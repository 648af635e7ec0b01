import BadgeCheck from "lucide-react/icons/badge-check";

/** On a review whose writer has had the product delivered; they have shown their order. */
export function VerifiedBuyer() {
  return (
    <span className="inline-flex items-center gap-1 text-13 font-medium text-mint">
      <BadgeCheck size={15} aria-hidden="true" />
      Verified buyer
    </span>
  );
}
