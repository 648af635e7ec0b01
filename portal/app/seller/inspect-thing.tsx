import type { ToInspect } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import { cameFromBuyer } from "#tohfa/shop/orders/parcel/inspection.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

/** How many of a thing came back, and what of them can be sold again: one button where it is one piece. */
export function InspectThing({
  thing,
  answer,
}: {
  thing: ToInspect;
  answer: FormAnswer | undefined;
}) {
  const { parcelId, productId, quantity, kept, state } = thing;
  const back = quantity - kept;
  const form = {
    ...{ intent: "inspect", of: `${parcelId} ${productId}`, answer, look: "quiet" as const },
    ...{ isBrief: true, className: "flex max-w-xl flex-col gap-3" },
  };
  const note = <TextField name="note" label="Note" optional maxLength={300} />;
  if (quantity === 1) {
    return (
      <Form
        {...form}
        submit="Can be sold again"
        submitValue={["found", "sellable"]}
        beside={
          <>
            <Button type="submit" name="found" value="notSellable" look="quiet">
              Cannot be sold
            </Button>
            <Button type="submit" name="found" value="kept" look="quiet">
              Did not come back
            </Button>
          </>
        }
      >
        {note}
      </Form>
    );
  }
  const count = { type: "number", inputMode: "numeric", min: 0, max: back } as const;
  const error = `Enter how many, from 0 to ${back}.`;
  return (
    <Form {...form} defaults={{ sellable: String(back), notSellable: "0" }} submit="Record it">
      <p className="text-13 text-ink-soft">
        {kept > 0
          ? `Of ${quantity} the buyer keeps ${kept}.`
          : cameFromBuyer(state)
            ? "What did not come back stays with the buyer: leave it out of both."
            : "What did not come back is lost: leave it out of both."}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...count} name="sellable" label="Can be sold again" error={error} />
        <TextField {...count} name="notSellable" label="Cannot be sold" error={error} />
      </div>
      {note}
    </Form>
  );
}
