import { useEffect, useState } from "react";
import { NO_REACH, type Reach } from "#tohfa/shop/values/reach.ts";
import { reachFromWire } from "../../../contract/reach.ts";
import { browserClient } from "../browser-client.ts";
import { ReachUs } from "./reach-us.tsx";

let asked: Promise<Reach> | null = null;

/** The shop's numbers, asked for once a visit; the next one who asks tries again after a failure. */
function askReach(): Promise<Reach> {
  asked ??= browserClient.ask("getReach", {}, reachFromWire).catch(() => {
    asked = null;
    return NO_REACH;
  });
  return asked;
}

/** ReachUs on a page whose loader does not know the numbers: asked for once it is there, else nothing. */
export function ReachUsLater({ text, className }: { text: string; className?: string }) {
  const [reach, setReach] = useState<Reach>(NO_REACH);
  useEffect(() => {
    let isHere = true;
    askReach().then((known) => {
      if (isHere) setReach(known);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return <ReachUs reach={reach} text={text} {...(className ? { className } : {})} />;
}
