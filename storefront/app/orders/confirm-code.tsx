import { useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import type { ConfirmationView, OrderView } from "../../../contract/order.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { t, tx } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { isLost, type Lost } from "../connection/lost.ts";
import { type CodeAnswer, NOT_SENT } from "./answer-code-form.ts";

const SENT: Record<ConfirmationView["channel"], string> = {
  sms: "We sent 6 digits to {phone} by SMS. You pay in cash, so the sellers send your order once you have entered them.",
  whatsapp:
    "We sent 6 digits to {phone} on WhatsApp. You pay in cash, so the sellers send your order once you have entered them.",
  mail: "We sent 6 digits to {phone} by email. You pay in cash, so the sellers send your order once you have entered them.",
};

/**
 * Cash on delivery waits for the yes of the phone's owner: the code that we sent there. Plain forms, which the
 * page's action answers, so it works without JavaScript.
 */
export function ConfirmCode({
  order,
  confirmation,
}: {
  order: OrderView;
  confirmation: ConfirmationView;
}) {
  const answered = useActionData<CodeAnswer | Lost>();
  const [doing, setDoing] = useState<CodeAnswer["doing"]>("confirm");
  const answer: CodeAnswer | undefined = isLost(answered) ? { doing, problem: NOT_SENT } : answered;
  const pending = useNavigation().formData?.get("do");
  const { whyNotEnterCode, whyNotSendCode, channel } = confirmation;
  const isTyped = answer?.doing === "confirm";
  return (
    <section className="no-print rounded-card border border-rose-600 bg-white p-5 sm:p-6">
      <h2 className="mb-3 text-21">{t("One more step: your code")}</h2>
      <div className="flex flex-col items-start gap-4">
        {whyNotEnterCode ? (
          <Notice>{t(whyNotEnterCode)}</Notice>
        ) : (
          <>
            <p>
              {tx(SENT[channel], {
                phone: (
                  <bdi dir="ltr" className="tabular-nums">
                    {order.phone}
                  </bdi>
                ),
              })}
            </p>
            <Form
              method="post"
              noValidate
              preventScrollReset
              className="flex flex-col items-start gap-4"
              onSubmit={() => setDoing("confirm")}
            >
              <input type="hidden" name="do" value="confirm" />
              <Field
                label={t("Code")}
                name="code"
                className="w-48"
                inputMode="numeric"
                autoComplete="one-time-code"
                error={isTyped && answer.field === "code" ? t(answer.problem ?? "") : null}
              />
              {isTyped && answer.field !== "code" ? (
                <Notice look="error">{t(answer.problem ?? "")}</Notice>
              ) : null}
              <Button type="submit" pending={pending === "confirm"}>
                {t("Confirm my order")}
              </Button>
            </Form>
          </>
        )}
        <Form
          method="post"
          preventScrollReset
          className="flex flex-col items-start gap-3"
          onSubmit={() => setDoing("send")}
        >
          <input type="hidden" name="do" value="send" />
          {answer?.doing === "send" ? (
            <Notice look={answer.problem ? "error" : "plain"}>
              {t(answer.problem ?? "We have sent a new code. Only the newest one works.")}
            </Notice>
          ) : whyNotSendCode ? (
            <p className="text-13 text-ink-soft">{t(whyNotSendCode)}</p>
          ) : null}
          <Button type="submit" look="quiet" pending={pending === "send"}>
            {t("Send a new code")}
          </Button>
        </Form>
      </div>
    </section>
  );
}
