import Bell from "lucide-react/icons/bell";
import { useEffect, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { troublesOf } from "../form/troubles.ts";
import { isSoundOn, ring, setSound } from "../shell/sound.ts";

/** Whether new orders ring in this browser; turned on, they ring once to be heard. */
export function SoundChoice() {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(isSoundOn()), []);
  const choose = (wanted: boolean) => {
    setSound(wanted);
    setOn(wanted);
    if (wanted) ring();
  };
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn ?? false}
          disabled={isOn === null}
          onChange={(event) => choose(event.currentTarget.checked)}
          className="size-5 shrink-0"
        />
        A sound for each new order, in this browser
      </label>
      <NeedsScript>The sound needs JavaScript, which is off.</NeedsScript>
    </>
  );
}

/** What this browser can do; "unknown" until it is asked. */
type Ability = "unknown" | "ready" | "denied" | "install" | "none";

/** Turns messages on for this device, where its browser can. */
export function PushChoice({
  pushKey,
  isTold,
  answer,
}: {
  pushKey: string;
  isTold: boolean;
  answer: FormAnswer | undefined;
}) {
  const submit = useSubmit();
  const isSending = useNavigation().formData?.get("intent") === "add";
  const [ability, setAbility] = useState<Ability>("unknown");
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState("");
  useEffect(() => setAbility(abilityNow()), []);
  const turnOn = async () => {
    setAsking(true);
    setTrouble("");
    try {
      if ((await Notification.requestPermission()) !== "granted") return setAbility("denied");
      await submit({ intent: "add", ...(await subscribed(pushKey)) }, { method: "post" });
    } catch {
      setTrouble("Your browser could not turn it on just now. Check the network and try again.");
    } finally {
      setAsking(false);
    }
  };
  const said =
    trouble || (answer?.intent === "add" ? Object.values(troublesOf(answer.reply?.error))[0] : "");
  return (
    <div className="flex flex-col gap-3">
      {said ? <Notice look="error">{said}</Notice> : null}
      {isTold ? null : (
        <Button
          onClick={turnOn}
          disabled={ability !== "ready" && ability !== "unknown"}
          pending={isAsking || isSending}
          pendingLabel="Your browser asks you…"
          className="self-start"
        >
          <Bell size={18} aria-hidden="true" />
          Tell me on this device
        </Button>
      )}
      {isTold || ability === "ready" || ability === "unknown" ? null : (
        <p className="text-13 text-ink-soft">{WHY_NOT[ability]}</p>
      )}
      <NeedsScript>Turning it on needs JavaScript, which is off.</NeedsScript>
    </div>
  );
}

const WHY_NOT: Record<Exclude<Ability, "unknown" | "ready">, string> = {
  denied:
    "You have forbidden messages from this site. Allow them in your browser's settings for it, then come back.",
  install:
    "On an iPhone, first put Tohfa on the home screen: Share, then “Add to Home Screen”. Open it from there and come back.",
  none: "This browser cannot be told while it is closed. Letters and text messages still come.",
};

function abilityNow(): Ability {
  if (!("serviceWorker" in navigator)) return "none";
  if (!("PushManager" in window) || !("Notification" in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? "install" : "none";
  }
  return Notification.permission === "denied" ? "denied" : "ready";
}

/** How this browser can be told, made anew where it had one of another key. */
async function subscribed(pushKey: string): Promise<Record<string, string>> {
  const { pushManager } = await navigator.serviceWorker.register("/service-worker.js");
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return await pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", publicKey: keys?.p256dh ?? "", secret: keys?.auth ?? "" };
}
