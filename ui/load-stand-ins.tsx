import standIns from "./stand-ins.ts?worker&url";
import { STAND_INS_SCRIPT } from "./stand-ins-script.ts";

/** In a page's head, before its modules: gives an older browser what they call. */
export function LoadStandIns() {
  return <script data-src={standIns} dangerouslySetInnerHTML={{ __html: STAND_INS_SCRIPT }} />;
}
