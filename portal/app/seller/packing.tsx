import { useEffect, useState } from "react";
import { MAX_SHOTS } from "#tohfa/shop/delivery/packing/packing.ts";
import type { ShownParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../detail/detail.tsx";
import { Shot } from "../detail/shot.tsx";
import { StepButton } from "../detail/step-button.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { Form } from "../form/form.tsx";
import { ShotPicker } from "./shot-picker.tsx";

interface PackingProps {
  parcel: ShownParcel;
  answer: FormAnswer | undefined;
}

/** How the parcel is packed, for its buyer to see before it goes, and what they say to it. */
export function ShowPacking({ parcel, answer }: PackingProps) {
  const { id, orderId, state, packing } = parcel;
  const isOpen = state === "confirmed" || state === "packed";
  if (!isOpen && packing.shots.length === 0) return null;
  return (
    <Panel title={isOpen ? "Show the buyer how it is packed" : "How it was packed"}>
      <div className="flex flex-col gap-4">
        <Said {...parcel} />
        {packing.shots.length > 0 ? (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {packing.shots.map((shot, index) => (
              <li key={shot.id} className="flex flex-col gap-2">
                <Shot
                  kind={shot.kind}
                  src={`/packing/${orderId}/${id}/${shot.id}`}
                  name={`${index + 1} of ${packing.shots.length}`}
                />
                {isOpen ? (
                  <StepButton
                    intent="remove-shot"
                    of={shot.id}
                    text="Remove"
                    look="quiet"
                    whyNot={null}
                    answer={answer}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {isOpen ? <AddShots parcel={parcel} answer={answer} /> : null}
      </div>
    </Panel>
  );
}

function AddShots({ parcel, answer }: PackingProps) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { id, state, packing } = parcel;
  const canAdd = packing.shots.length < MAX_SHOTS;
  return (
    <>
      <p className="text-ink-soft">
        {state === "packed"
          ? "The buyer sees it on their order's page, at once."
          : "A photo of the gift in its box, the card and the name on it. The buyer sees it once you say that it is packed; nobody else does."}
      </p>
      {isLive ? (
        <ShotPicker address={`/seller/orders/${id}/shots`} seen={packing.state} canAdd={canAdd} />
      ) : (
        <Form
          intent="add-shot"
          answer={answer}
          submit="Keep it"
          look="quiet"
          hasFiles
          isBrief
          disabledReason={canAdd ? null : `There are ${MAX_SHOTS} already.`}
        >
          <input type="hidden" name="seen" value={packing.state} />
          <label className="flex flex-col gap-1 font-medium">
            Photo or film
            <input
              type="file"
              name="shot"
              accept="image/*,video/mp4,video/quicktime"
              multiple
              className="min-h-11 max-w-full py-2 font-normal"
            />
          </label>
        </Form>
      )}
    </>
  );
}

/** The buyer's word, or until when it is waited for. */
function Said({ state, packing }: ShownParcel) {
  const { words, answerUntil } = packing;
  switch (packing.state) {
    case "good":
      return (
        <p>
          <Badge look="good">The buyer says: send it</Badge>
        </p>
      );
    case "wished":
    case "changed": {
      const isOpen = packing.state === "wished";
      return (
        <Notice look={isOpen ? "error" : "plain"}>
          <strong>{isOpen ? "Please change:" : "Changed, and shown again:"}</strong>{" "}
          <span dir="auto" className="break-words whitespace-pre-line">
            {words}
          </span>
          {isOpen && state === "packed" ? (
            <span className="mt-1 block">
              Make the change and add a new photo below. The buyer sees it, and the parcel can go.
            </span>
          ) : null}
        </Notice>
      );
    }
    case "shown":
      if (state !== "packed" || answerUntil === null) return null;
      return (
        <Notice>
          The buyer has been asked whether it looks right. It can go as soon as they say yes, or
          after {formatMoment(answerUntil)}.
        </Notice>
      );
    default:
      return null;
  }
}
