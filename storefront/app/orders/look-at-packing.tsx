import { useState } from "react";
import type { OrderView, PackingView, ParcelView } from "../../../contract/order.ts";
import { callUrl } from "../../../contract/transport.ts";
import { formatMoment } from "../../../shop/karachi-time.ts";
import { MAX_WORDS } from "../../../shop/packing/packing-kinds.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { browserClient } from "../browser-client.ts";
import { useHydrated } from "../hydrated.ts";
import { useAction } from "./order-actions.tsx";
import { Shots } from "./shots.tsx";

interface Looked {
  order: OrderView;
  token: string;
  parcel: ParcelView;
  packing: PackingView;
}

/** What a seller shows of a packed parcel before it goes, and its buyer's word on it. */
export function LookAtPacking(looked: Looked) {
  const { order, token, parcel, packing } = looked;
  const { state, words, shots, whyNotAnswer } = packing;
  return (
    <section
      aria-label={`How ${parcel.id} is packed`}
      className="no-print flex w-full flex-col gap-3 rounded-control bg-rose-50 p-4"
    >
      <h3 className="font-semibold">This is how it is packed</h3>
      <Shots
        shots={shots}
        srcOf={(shot) => {
          const params = { id: order.id, parcel: parcel.id, shot };
          return `${callUrl("getPackShot", params)}?${new URLSearchParams({ token })}`;
        }}
      />
      {state === "good" ? <p className="text-mint">You said: send it.</p> : null}
      {state === "wished" || state === "changed" ? (
        <p>
          {state === "changed"
            ? "Your seller made the change you asked for:"
            : "You asked for a change. Your seller makes it and shows you the parcel again:"}{" "}
          <q dir="auto" className="break-words">
            {words}
          </q>
        </p>
      ) : null}
      {whyNotAnswer ? null : <Answer {...looked} />}
    </section>
  );
}

function Answer({ order, token, parcel, packing }: Looked) {
  const until = packing.answerUntil === null ? null : Date.parse(packing.answerUntil);
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const good = useAction(() => browserClient.answerPacking(order.id, token, parcel.id));
  const other = useAction(() => browserClient.answerPacking(order.id, token, parcel.id, words));
  const error = good.error ?? other.error;
  if (!hydrated) return null;
  return (
    <>
      <p>
        Is it as you wished?
        {until === null ? "" : ` Without an answer it goes after ${formatMoment(until)}.`}
      </p>
      {error ? <Notice look="error">{error}</Notice> : null}
      {isOpen ? (
        <form onSubmit={other.run} className="flex flex-col items-start gap-3">
          <TextArea
            label="What should change?"
            hint="You can ask once. The seller changes it, shows it again, and then it goes."
            name="words"
            maxLength={MAX_WORDS}
            rows={3}
            className="w-full"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={other.pending}>
              Tell the seller
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Back
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button pending={good.pending} onClick={() => good.run()}>
            Send it
          </Button>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Please change …
          </Button>
        </div>
      )}
    </>
  );
}
