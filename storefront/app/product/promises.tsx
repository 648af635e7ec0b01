import { Link } from "react-router";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { t } from "../../../ui/language/t.ts";
import { CONSTANT, Kept } from "../shell/cached-html.tsx";

/** SPEC §2's badges of a detail page, to the letter. */
const PROMISES: { text: string; icon: IconName; to: string }[] = [
  { text: "Express Delivery", icon: "truck", to: "/policy" },
  { text: "First Check Then Pay / Pre-Dispatch Video", icon: "unpack", to: "/policy" },
  { text: "14 Days Easy Replace", icon: "again", to: "/policy" },
  { text: "No Compromise on Quality", icon: "seal", to: "/policy" },
];

export function Promises() {
  return (
    <Kept
      as="ul"
      aria-label={t("What we promise")}
      className="promises"
      of={CONSTANT}
      kind="promises of a product"
    >
      {() => (
        <>
          {PROMISES.map(({ text, icon, to }) => (
            <li key={text}>
              <Link to={to} discover="none">
                <Icon name={icon} />
                {t(text)}
              </Link>
            </li>
          ))}
        </>
      )}
    </Kept>
  );
}
