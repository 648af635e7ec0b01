import { useState } from "react";
import { MAX_WORDS } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import type { OrderView, PackingView, ParcelView } from "../../../contract/order.ts";
import { callUrl } from "../../../contract/transport.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { browserClient } from "../browser-client.ts";
import { useHydrated } from "../hydrated.ts";
import { useAction } from "./order-actions.tsx";
import { Moment } from "./own-time.tsx";
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
      aria-label={t("How {parcel} is packed", { parcel: parcel.id })}
      className="no-print flex w-full flex-col gap-3 rounded-control bg-rose-50 p-4"
    >
      <h3 className="font-semibold">{t("This is how it is packed")}</h3>
      <Shots
        shots={shots}
        srcOf={(shot) => {
          const params = { id: order.id, parcel: parcel.id, shot };
          return `${callUrl("getPackShot", params)}?${new URLSearchParams({ token })}`;
        }}
      />
      {state === "good" ? <p className="text-mint">{t("You said: send it.")}</p> : null}
      {state === "wished" || state === "changed" ? (
        <p>
          {state === "changed"
            ? t("Your seller made the change you asked for:")
            : t(
                "You asked for a change. Your seller makes it and shows you the parcel again:",
              )}{" "}
          <q {...foreign(words)} dir="auto" className="break-words">
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
        {until === null
          ? t("Is it as you wished?")
          : tx("Is it as you wished? If you do not answer, it goes after {time}.", {
              time: <Moment time={until} />,
            })}
      </p>
      {error ? <Notice look="error">{t(error)}</Notice> : null}
      {isOpen ? (
        <form onSubmit={other.run} className="flex flex-col items-start gap-3">
          <TextArea
            label={t("What should change?")}
            hint={t("You can ask once. The seller makes the change, shows it to you and sends it.")}
            name="words"
            maxLength={MAX_WORDS}
            rows={3}
            className="w-full"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={other.pending}>
              {t("Tell the seller")}
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {t("Back")}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button pending={good.pending} onClick={() => good.run()}>
            {t("Send it")}
          </Button>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t("Ask for a change")}
          </Button>
        </div>
      )}
    </>
  );
}
