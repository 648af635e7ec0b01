import nastaliq from "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2?url";

/** Nastaliq hangs low: with less line height its letters are cut. */
export const URDU_TYPE = "font-[Nastaliq,'Noto_Nastaliq_Urdu',serif] leading-[2.3]";

/** The face an Urdu card is set in; 160 KB, so fetched only where one is printed. */
export function UrduType() {
  return (
    <style href="nastaliq" precedence="fonts">
      {`@font-face{font-family:Nastaliq;src:url(${nastaliq}) format("woff2");font-display:swap;unicode-range:U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFF,U+200C-200F}`}
    </style>
  );
}
