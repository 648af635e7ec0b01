import nastaliq from "../../../ui/styles/nastaliq.css?url";

/** Nastaliq hangs low: with less line height its letters are cut. */
export const URDU_TYPE = "font-[Nastaliq,'Noto_Nastaliq_Urdu',serif] leading-[2.3]";

/** The face an Urdu card is set in; 160 KB, so fetched only where one is printed. */
export function UrduType() {
  return <link rel="stylesheet" href={nastaliq} precedence="fonts" />;
}
