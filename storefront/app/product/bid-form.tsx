import { type FormEvent, useEffect, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { initialBid, maxBidFor, whyNotBid } from "#tohfa/shop/buying/bids/bid.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { bidPriceFrom } from "../../../contract/bid-input.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Select } from "../../../ui/field.tsx";
import { money, withMoney } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { toast } from "../../../ui/toast.ts";
import { isLost, type Lost } from "../connection/lost.ts";

interface Problem {
  problem: string;
  field: string;
}

/** SPEC §8. What was typed stays in the form. */
const NOT_PLACED: Problem = { problem: "Failed to place bid. Please try again.", field: "" };

type Answer = { orderId: string } | Problem;

/** SPEC §8; some hosts do not send the id. */
const placed = (orderId: string) =>
  orderId ? t("Bid placed! Order ID: {orderId}", { orderId }) : t("Bid placed!");

type BidProduct = Pick<Product, "id" | "price" | "sellerId" | "sellerName">;

/** SPEC §5's bid form. The same rule is asked here, in the action and on the server. */
export function BidForm({ product, highest }: { product: BidProduct; highest: Paisa | null }) {
  const { Form, orderId, problem, isSending, check } = useBid(product);
  if (orderId !== null) {
    return (
      <div role="status" className="rounded-card bg-mint-50 p-6">
        <p className="font-display text-21 font-[560] text-mint">{placed(orderId)}</p>
        <p className="mt-1.5">{t("The seller has your bid and can now accept it.")}</p>
      </div>
    );
  }
  return (
    <Form method="post" noValidate onSubmit={check} className="grid gap-4">
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="sellerId" value={product.sellerId} />
      <input type="hidden" name="sellerName" value={product.sellerName} />
      <BidFields product={product} highest={highest} problem={problem} />
      {problem ? (
        <p role="alert" className="rounded-card bg-danger-50 p-4 font-medium text-danger">
          {withMoney(t(problem.problem))}
        </p>
      ) : null}
      <Button type="submit" pending={isSending} pendingLabel={t("Placing your bid…")}>
        {t("Place bid")}
      </Button>
    </Form>
  );
}

/** The form's state: what is wrong with the bid, and the order's id once it is placed. */
function useBid(product: BidProduct) {
  const { Form, data: fetched, state } = useFetcher<Answer | Lost>();
  // Without JavaScript the whole page is the answer.
  const posted = useActionData<Answer>();
  const data: Answer | undefined = isLost(fetched) ? NOT_PLACED : (fetched ?? posted);
  const [found, setFound] = useState<Problem | null>(null);
  const answered = data && "problem" in data ? data : null;
  const problem = found ?? (state === "idle" ? answered : null);
  const orderId = data && "orderId" in data && state === "idle" ? data.orderId : null;

  useEffect(() => {
    if (state !== "idle" || !data) return;
    if ("orderId" in data) toast(placed(data.orderId), "success");
    else toast(t(data.problem), "error");
  }, [data, state]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const why = whyNotSend(new FormData(form), product);
    setFound(why ? { problem: why.message, field: why.field ?? "" } : null);
    if (!why) return;
    event.preventDefault();
    const field = form.elements.namedItem(why.field ?? "");
    if (field instanceof HTMLElement) field.focus();
  };
  return { Form, orderId, problem, isSending: state !== "idle", check };
}

function whyNotSend(values: FormData, product: BidProduct) {
  const text = (name: string) => String(values.get(name) ?? "");
  return whyNotBid(
    {
      price: bidPriceFrom(text("bidPrice")),
      userName: text("userName"),
      userCity: text("userCity"),
      userPhone: text("userPhone"),
    },
    product.price,
  );
}

function BidFields({
  product,
  highest,
  problem,
}: {
  product: BidProduct;
  highest: Paisa | null;
  problem: Problem | null;
}) {
  const errorOf = (field: string) => (problem?.field === field ? t(problem.problem) : null);
  // Suggested once: what stands in a field never changes under a bidder's fingers when somebody else bids.
  const [suggested] = useState(() => rupeesToType(initialBid(product.price, highest)));
  return (
    <>
      <Field
        label={t("Your bid in rupees")}
        hint={t("{from} to {to}", {
          ...{ from: money(product.price), to: money(maxBidFor(product.price)) },
        })}
        name="bidPrice"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={suggested}
        error={errorOf("bidPrice")}
      />
      <Field
        label={t("Your name")}
        name="userName"
        autoComplete="name"
        error={errorOf("userName")}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          label={t("City")}
          name="userCity"
          autoComplete="address-level2"
          defaultValue=""
          error={errorOf("userCity")}
        >
          <option value="">{t("Choose your city")}</option>
          {CITIES.map(({ name }) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </Select>
        <Field
          label={t("Phone")}
          name="userPhone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t("11 or 12 digits. The seller may call you.")}
          error={errorOf("userPhone")}
        />
      </div>
    </>
  );
}
