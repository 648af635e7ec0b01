import { type FormEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { CallFailed } from "../../../contract/transport.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { browserClient } from "../browser-client.ts";
import { useHydrated } from "../hydrated.ts";
import { ConfirmCode } from "./confirm-code.tsx";

/** A call that changes the order; then the page is read again. */
export function useAction(act: () => Promise<unknown>) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(event?: FormEvent) {
    event?.preventDefault();
    setPending(true);
    setError(null);
    try {
      await act();
      await revalidate();
    } catch (failure) {
      const words = failure instanceof CallFailed ? failure.serverText : "";
      setError(t(words) || t("That did not work. Check your connection and try again."));
      // What is refused may be done already: by an earlier try whose answer was lost.
      if (words) await revalidate();
    }
    setPending(false);
  }
  return { pending, error, run };
}

/** Cash on delivery waits for the buyer's yes; only the link of the mail or message carries `signature`. */
export function ConfirmOrder({
  order,
  token,
  signature,
  isJustConfirmed,
}: {
  order: OrderView;
  token: string;
  signature: string;
  /** By the code, on this page. */
  isJustConfirmed: boolean;
}) {
  if (order.state === "cancelled") {
    return (
      <Notice>
        {t("This order is cancelled. Nothing will be sent, and there is nothing to pay.")}
      </Notice>
    );
  }
  if (order.state !== "awaiting" && order.state !== "confirmation_expired") {
    const isJustSaid = (signature !== "" || isJustConfirmed) && order.state === "open";
    return isJustSaid ? <Notice>{t("Thank you, your order is confirmed.")}</Notice> : null;
  }
  if (!signature) {
    const { confirmation } = order;
    if (confirmation && confirmation.channel !== "mail") {
      return <ConfirmCode order={order} confirmation={confirmation} />;
    }
    return (
      <Notice>
        <strong>{t("One more step:")}</strong>{" "}
        {t(
          "Tap the link in the email or message we sent you. You pay in cash, so the sellers send your order once you have confirmed it.",
        )}
      </Notice>
    );
  }
  return <ConfirmForm order={order} token={token} signature={signature} />;
}

function ConfirmForm({
  order,
  token,
  signature,
}: {
  order: OrderView;
  token: string;
  signature: string;
}) {
  const hydrated = useHydrated();
  const [address, setAddress] = useState("");
  const needsAddress = order.address === "";
  const { pending, error, run } = useAction(() =>
    browserClient.confirmOrder(order.id, { token, signature }, needsAddress ? { address } : {}),
  );
  return (
    <Panel title={t("Please confirm your order")}>
      <form onSubmit={run} className="no-print flex flex-col items-start gap-4">
        <p>{t("You pay in cash at the door. The sellers send your order once you say yes.")}</p>
        {needsAddress ? (
          <Field
            label={t("Delivery address")}
            hint={t("House, street and area in {city}", { city: t(order.city) })}
            name="address"
            autoComplete="street-address"
            className="w-full"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        ) : null}
        {error ? <Notice look="error">{error}</Notice> : null}
        <Button type="submit" disabled={!hydrated} pending={pending}>
          {t("Yes, send my order")}
        </Button>
      </form>
    </Panel>
  );
}

/** Cancels what has not been sent, after asking once. */
export function CancelOrder({ order, token }: { order: OrderView; token: string }) {
  const hydrated = useHydrated();
  const [asked, setAsked] = useState(false);
  const { pending, error, run } = useAction(() => browserClient.cancelOrder(order.id, token));
  const counts = order.shares?.counts;
  const open = counts?.waiting ?? order.parcels.filter((parcel) => !parcel.whyNotCancel).length;
  if (!hydrated || open === 0) return null;
  const all = counts?.all ?? order.parcels.length;
  const isPart = open < all;
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      {asked ? (
        <>
          <p className="grow">
            {isPart
              ? t("Cancel what has not been sent? This cannot be undone.")
              : t("Cancel this order? This cannot be undone.")}
          </p>
          <Button look="quiet" onClick={() => setAsked(false)}>
            {t("Keep it")}
          </Button>
          <Button look="danger" pending={pending} onClick={() => run()}>
            {t("Yes, cancel")}
          </Button>
        </>
      ) : (
        <Button look="quiet" onClick={() => setAsked(true)}>
          {isPart ? t("Cancel what has not been sent") : t("Cancel this order")}
        </Button>
      )}
      {error ? <Notice look="error">{error}</Notice> : null}
    </div>
  );
}

/** SPEC's 14 days easy replace: asks for the reason, then tells the seller. */
export function ReturnParcel({
  order,
  token,
  parcel,
}: {
  order: OrderView;
  token: string;
  parcel: ParcelView;
}) {
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [isFaulty, setFaulty] = useState(false);
  const { pending, error, run } = useAction(() =>
    browserClient.requestReturn(order.id, token, parcel.id, { reason, isFaulty }),
  );
  if (!hydrated || parcel.whyNotReturn) return null;
  if (!isOpen) {
    return (
      <Button look="quiet" className="no-print" onClick={() => setOpen(true)}>
        {t("Return")}
      </Button>
    );
  }
  return (
    <form onSubmit={run} className="no-print flex w-full flex-col items-start gap-3">
      <TextArea
        label={t("Why are you returning it?")}
        hint={t("The seller will read this and reply to you.")}
        name="reason"
        maxLength={1000}
        rows={3}
        className="w-full"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          required={parcel.isPersonal}
          checked={isFaulty}
          onChange={({ currentTarget }) => setFaulty(currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0"
        />
        <span>
          {t("It is damaged or not as I ordered it.")}
          {parcel.isPersonal ? (
            <span className="block text-13 text-ink-soft">
              {t("It was made for you, so it cannot be returned for a change of mind.")}
            </span>
          ) : null}
        </span>
      </label>
      {error ? <Notice look="error">{error}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t("Request a return")}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t("Keep it")}
        </Button>
      </div>
    </form>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-rose-600 bg-white p-5 sm:p-6">
      <h2 className="mb-3 text-21">{title}</h2>
      {children}
    </section>
  );
}
