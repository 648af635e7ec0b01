import { classNames } from "./class-names.ts";

/**
 * The icons of the first load: Lucide's drawings (ISC licence) as bare paths, because its React
 * component costs every page 1.5 KB. Others may import singly from `lucide-react/icons/<name>`.
 */
const PATHS = {
  heart:
    "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
  search: "m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0",
  bag: "M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z",
  user: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0M7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662",
  menu: "M4 5h16M4 12h16M4 19h16",
  down: "m6 9 6 6 6-6",
  left: "m15 18-6-6 6-6",
  right: "m9 18 6-6-6-6",
  arrow: "M5 12h14M12 5l7 7-7 7",
  eye: "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
  play: "M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z",
  close: "M18 6 6 18M6 6l12 12",
};

export type IconName = keyof typeof PATHS;

/** A line icon in the text's colour; never the only name of a control. */
export function Icon({
  name,
  size = 22,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames("icon", className)}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
