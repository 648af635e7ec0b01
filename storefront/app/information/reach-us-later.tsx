import { useEffect, useState } from "react";
import { type ContactNumbers, NO_CONTACT_NUMBERS } from "#tohfa/shop/values/reach.ts";
import { reachFromWire } from "../../../contract/reach.ts";
import { browserClient } from "../browser-client.ts";
import { ReachUs } from "./reach-us.tsx";

let asked: Promise<ContactNumbers> | null = null;

/** The shop's numbers, asked for once a visit; the next one who asks tries again after a failure. */
function askReach(): Promise<ContactNumbers> {
  asked ??= browserClient.ask("getReach", {}, reachFromWire).catch(() => {
    asked = null;
    return NO_CONTACT_NUMBERS;
  });
  return asked;
}

/** ReachUs on a page whose loader does not know the numbers: asked for once it is there, else nothing. */
export function ReachUsLater({ text, className }: { text: string; className?: string }) {
  const [reach, setReach] = useState<ContactNumbers>(NO_CONTACT_NUMBERS);
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
