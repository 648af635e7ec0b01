import BadgeCheck from "lucide-react/icons/badge-check";
import PackageOpen from "lucide-react/icons/package-open";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Truck from "lucide-react/icons/truck";
import { Link } from "react-router";

/** SPEC §2's badges of a detail page, to the letter. */
const PROMISES = [
  { text: "Express Delivery", Icon: Truck, to: "/policy" },
  { text: "First Check Then Pay / Pre-Dispatch Video", Icon: PackageOpen, to: "/policy" },
  { text: "14 Days Easy Replace", Icon: RotateCcw, to: "/policy" },
  { text: "No Compromise on Quality", Icon: BadgeCheck, to: "/policy" },
];

export function Promises() {
  return (
    <ul aria-label="What we promise" className="grid grid-cols-2 gap-x-4 gap-y-1">
      {PROMISES.map(({ text, Icon, to }) => (
        <li key={text}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-2.5 text-13 font-medium underline-offset-4 hover:underline"
          >
            <Icon size={20} aria-hidden="true" className="shrink-0 text-mint" />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
