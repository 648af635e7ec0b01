import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { handleFrom } from "#tohfa/shop/selling/sellers/handle.ts";
import { TextField } from "../form/fields.tsx";

interface Answer {
  handle: string;
  why: string | null;
}

/**
 * A shop's name and its address: the address follows the name until somebody changes it themselves, and is asked
 * for while it is typed. Without JavaScript it is asked for when the form is sent.
 */
export function NameAndAddress({ storeUrl, handle }: { storeUrl: string; handle: string }) {
  const [typed, setTyped] = useState(handle);
  const [isOwn, setOwn] = useState(handle !== "");
  const answer = useAnswer(typed);
  const host = storeUrl.replace(/^https?:\/\//, "");
  const follow = (event: ChangeEvent<HTMLInputElement>) => {
    if (isOwn) return;
    const field = event.currentTarget.form?.elements.namedItem("handle");
    const next = handleFrom(event.currentTarget.value);
    if (field instanceof HTMLInputElement) field.value = next;
    setTyped(next);
  };
  return (
    <>
      <TextField
        name="companyName"
        label="Name of your shop"
        autoComplete="organization"
        maxLength={60}
        onChange={follow}
        hint="As buyers see it."
        error="Enter your shop's name."
      />
      <div>
        <TextField
          name="handle"
          label="Its address"
          maxLength={40}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => {
            setOwn(event.currentTarget.value !== "");
            setTyped(event.currentTarget.value);
          }}
          hint={`${host}/… Small letters, digits and hyphens.`}
          error="Choose an address, such as hunza-crafts."
        />
        <p role="status" className="mt-1.5 min-h-5 text-13 break-words">
          {answer ? <Said answer={answer} host={host} /> : null}
        </p>
      </div>
    </>
  );
}

function Said({ answer, host }: { answer: Answer; host: string }) {
  if (answer.why) return <span className="font-medium text-danger">{answer.why}</span>;
  return (
    <span className="font-medium text-mint">
      {host}/{answer.handle} is free.
    </span>
  );
}

/** What the shop says of an address, a moment after it was last changed; null while nothing is known. */
function useAnswer(typed: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const first = useRef(typed);
  useEffect(() => {
    setAnswer(null);
    if (typed.trim() === "" || typed === first.current) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const search = new URLSearchParams({ handle: typed });
        const reply = await fetch(`/seller/address?${search}`, { signal: stop.signal });
        if (reply.ok) setAnswer(await reply.json());
      } catch {
        // Without a network it is asked for when the form is sent.
      }
    }, 300);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return answer;
}
