import { useFetcher } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { isLost, type Lost } from "../connection/lost.ts";

/** Where an address is left (sold-out.tsx). It goes to the shop's inbox (PRODUCT §3 contact). */
export function SoldOutForm({ productName }: { productName: string }) {
  const {
    Form,
    data: answer,
    state,
  } = useFetcher<{ notified?: boolean; problem?: string } | Lost>();
  const data = isLost(answer) ? undefined : answer;
  if (data?.notified) {
    return (
      <p role="status" className="rounded-card bg-mint-50 p-4 text-mint">
        {t("Thank you. We will email you when it is back in stock.")}
      </p>
    );
  }
  return (
    <Form method="post" className="grid gap-3 rounded-card border border-line bg-white p-4">
      <input type="hidden" name="intent" value="notify" />
      <input type="hidden" name="productName" value={productName} />
      <Field
        label={t("Your email")}
        hint={t("We use it for this message only.")}
        name="email"
        type="email"
        autoComplete="email"
        error={data?.problem && t(data.problem)}
      />
      {isLost(answer) && state === "idle" ? (
        <Notice look="error">{t("We could not reach the shop. Please try again.")}</Notice>
      ) : null}
      <Button type="submit" pending={state !== "idle"}>
        {t("Email me when it is back")}
      </Button>
    </Form>
  );
}
