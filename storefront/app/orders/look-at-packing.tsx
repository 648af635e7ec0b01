import { useState } from "react";
import type { OrderView, PackingView, ParcelView } from "../../../contract/order.ts";
import { callUrl } from "../../../contract/transport.ts";
import { PACKING_ANSWER_HOURS } from "../../../shop/deadlines.ts";
import { MAX_WORDS } from "../../../shop/packing/packing-kinds.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { browserClient } from "../browser-client.ts";
import { useHydrated } from "../hydrated.ts";
import { useAction } from "./order-actions.tsx";

interface Looked {
  order: OrderView;
  token: string;
  parcel: ParcelView;
  packing: PackingView;
}

/** What a seller shows of a packed parcel before it goes, and its buyer's word on it. */
export function LookAtPacking(looked: Looked) {
  const { order, token, parcel, packing } = looked;
  const { answer, words, shots, whyNotAnswer } = packing;
  const look = "aspect-square w-full rounded-control border border-line";
  return (
    <section
      aria-label={`How ${parcel.id} is packed`}
      className="no-print flex w-full flex-col gap-3 rounded-control bg-rose-50 p-4"
    >
      <h3 className="font-semibold">This is how it is packed</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shots.map(({ id, kind }, index) => {
          const params = { id: order.id, parcel: parcel.id, shot: id };
          const src = `${callUrl("getPackShot", params)}?${new URLSearchParams({ token })}`;
          return (
            <li key={id}>
              {kind === "film" ? (
                // biome-ignore lint/a11y/useMediaCaption: a seller's film of a box; nobody has written its words
                <video
                  src={src}
                  controls
                  preload="metadata"
                  playsInline
                  className={`${look} bg-ink object-contain`}
                />
              ) : (
                <a href={src} target="_blank" rel="noreferrer">
                  <img
                    src={src}
                    alt={`The packed parcel, ${index + 1} of ${shots.length}`}
                    width={320}
                    height={320}
                    className={`${look} object-cover`}
                  />
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {answer === "good" ? <p className="text-mint">You said: looks good, send it.</p> : null}
      {answer === "not_as_wished" ? (
        <p>
          You said that it is not as you wished: <q className="break-words">{words}</q>
        </p>
      ) : null}
      {whyNotAnswer ? null : <Answer {...looked} />}
    </section>
  );
}

function Answer({ order, token, parcel }: Looked) {
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const good = useAction(() => browserClient.answerPacking(order.id, token, parcel.id));
  const other = useAction(() => browserClient.answerPacking(order.id, token, parcel.id, words));
  const error = good.error ?? other.error;
  if (!hydrated) return null;
  return (
    <>
      <p>Is it as you wished? Without an answer it goes after {PACKING_ANSWER_HOURS} hours.</p>
      {error ? <Notice look="error">{error}</Notice> : null}
      {isOpen ? (
        <form onSubmit={other.run} className="flex flex-col items-start gap-3">
          <TextArea
            label="What is not right?"
            hint="You can say it once. The seller reads it before anything is sent."
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
            Looks good, send it
          </Button>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Not as I wished
          </Button>
        </div>
      )}
    </>
  );
}
