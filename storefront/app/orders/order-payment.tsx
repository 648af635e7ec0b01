import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PaymentView } from "#tohfa/shop/money/payments/payment.ts";
import { formatIban } from "#tohfa/shop/values/iban.ts";
import { rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import type { OrderView } from "../../../contract/order.ts";
import { CallFailed } from "../../../contract/transport.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Field } from "../../../ui/field.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { browserClient } from "../browser-client.ts";
import { payAddress } from "../checkout/payment-form.ts";
import { useHydrated } from "../hydrated.ts";
import { smallerPhoto } from "../product/smaller-photo.ts";
import { WhereYouAre } from "./own-time.tsx";
import { momentOf, paymentName, paymentWords } from "./payment-words.ts";

/** Where the payment is, in words, and what can be done about it. */
export function OrderPayment({
  order,
  token,
  couldNotPay,
}: {
  order: OrderView;
  token: string;
  /** The gateway did not answer just now. */
  couldNotPay: boolean;
}) {
  const { payment } = order;
  const words = payment && paymentWords(payment, order);
  if (!payment || !words) return null;
  const moment = momentOf(payment, order.isStockReserved);
  return (
    <section className="rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 className="mb-2 text-21">{words.title}</h2>
      {couldNotPay && payment.canPay ? (
        <div className="mb-3">
          <Notice look="error">
            {t("{name} did not answer just now. Your order is safe: try again in a few minutes.", {
              name: t(paymentName(payment.method)),
            })}
          </Notice>
        </div>
      ) : null}
      <p className="max-w-prose">{words.text}</p>
      {moment && (payment.canPay || payment.canSendReceipt) ? (
        <WhereYouAre time={Date.parse(moment)} />
      ) : null}
      {payment.canPay ? <PayNow id={order.id} token={token} payment={payment} /> : null}
      {payment.account ? <Account id={order.id} payment={payment} /> : null}
      {payment.canSendReceipt ? (
        <ReceiptForm id={order.id} token={token} payment={payment} />
      ) : null}
    </section>
  );
}

/** A plain form: works without JavaScript, and the answer leads to the gateway. */
function PayNow({ id, token, payment }: { id: string; token: string; payment: PaymentView }) {
  return (
    <form method="post" action={payAddress({ id, token })} className="no-print mt-4">
      <Button type="submit">
        {payment.state === "failed" ? t("Try again") : t("Pay now")} · {money(payment.amount)}
      </Button>
    </form>
  );
}

function Account({ id, payment }: { id: string; payment: PaymentView }) {
  const { account } = payment;
  if (!account) return null;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 rounded-control bg-gold-50 p-4 sm:grid-cols-[auto_1fr] [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-ink-soft">
      <dt>{t("Bank")}</dt>
      <dd {...foreign(account.bank)}>{account.bank}</dd>
      <dt>{t("Account title")}</dt>
      <dd {...foreign(account.title)}>{account.title}</dd>
      <dt>{t("IBAN")}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 tabular-nums">
        <bdi dir="ltr" className="break-normal">
          {formatIban(account.iban)}
        </bdi>
        <CopyButton text={account.iban} what={t("the IBAN")} />
      </dd>
      {account.raastId ? (
        <>
          <dt>{t("Raast ID")}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 tabular-nums">
            <bdi dir="ltr">{account.raastId}</bdi>
            <CopyButton text={account.raastId} what={t("the Raast ID")} />
          </dd>
        </>
      ) : null}
      <dt>{t("Amount")}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 tabular-nums">
        {money(payment.amount)}
        <CopyButton text={String(rupeesFromPaisa(payment.amount))} what={t("the amount")} />
      </dd>
      <dt>{t("Remarks")}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 tabular-nums">
        <bdi dir="ltr">{id}</bdi>
        <CopyButton text={id} what={t("the remarks")} />
      </dd>
    </dl>
  );
}

function ReceiptForm({ id, token, payment }: { id: string; token: string; payment: PaymentView }) {
  const hydrated = useHydrated();
  const { photo, number, setNumber, pending, problem, choose, submit } = useReceipt(id, token);
  if (!hydrated) return <NeedsScript>{t("Sending a receipt needs JavaScript.")}</NeedsScript>;
  const isAgain = payment.state !== "awaiting";
  return (
    <form noValidate onSubmit={submit} className="no-print mt-5 flex max-w-md flex-col gap-4">
      <h3 className="font-sans text-17 font-semibold">
        {isAgain ? t("Send another receipt") : t("Send your receipt")}
      </h3>
      <ReceiptPhoto photo={photo} problem={problem} onChoose={choose} />
      <Field
        label={t("Transaction number")}
        optional
        hint={t("The TID or reference on your receipt. It helps us find your payment.")}
        autoComplete="off"
        maxLength={60}
        value={number}
        error={problem?.field === "transactionId" ? problem.text : null}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button
        type="submit"
        look={isAgain ? "quiet" : "primary"}
        pending={pending}
        pendingLabel={t("Sending…")}
        className="self-start"
      >
        {t("Send receipt")}
      </Button>
    </form>
  );
}

/** `field` is the wire's name of what it is about. */
type Problem = { field: string; text: string };

/** A photo and a transaction number on their way to the shop; the page is read again once they are there. */
function useReceipt(id: string, token: string) {
  const { revalidate } = useRevalidator();
  const [photo, setPhoto] = useState<string | null>(null);
  const [number, setNumber] = useState("");
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    try {
      setPhoto(await smallerPhoto(file));
    } catch {
      setPhoto(null);
      setProblem({
        field: "photo",
        text: t("We cannot read this photo. Choose a JPEG or PNG."),
      });
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (!photo) return setProblem({ field: "photo", text: t("Choose a photo of your receipt.") });
    setPending(true);
    setProblem(null);
    try {
      await browserClient.sendReceipt(id, token, {
        photo,
        ...(number.trim() ? { transactionId: number.trim() } : {}),
      });
      setPhoto(null);
      setNumber("");
      await revalidate();
    } catch (error) {
      const failed = error instanceof CallFailed ? error : null;
      const text = t(failed?.serverText || "The receipt could not be sent. Please try again.");
      setProblem({ field: failed?.field || "photo", text });
    } finally {
      setPending(false);
    }
  }

  return { photo, number, setNumber, pending, problem, choose, submit };
}

function ReceiptPhoto({
  photo,
  problem,
  onChoose,
}: {
  photo: string | null;
  problem: Problem | null;
  onChoose(file: File | undefined): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-1.5">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <div className="flex items-center gap-4">
        {photo ? (
          <img
            src={photo}
            alt={t("Your receipt")}
            className="h-28 w-20 rounded-control border border-line object-cover"
          />
        ) : null}
        <Button
          look="quiet"
          onClick={() => input.current?.click()}
          aria-describedby={problem?.field === "photo" ? "receipt-problem" : undefined}
        >
          {photo ? t("Choose another photo") : t("Choose a photo or screenshot")}
        </Button>
      </div>
      {problem && problem.field !== "transactionId" ? (
        <p id="receipt-problem" role="alert" className="text-13 font-medium text-danger">
          {problem.text}
        </p>
      ) : null}
    </div>
  );
}
