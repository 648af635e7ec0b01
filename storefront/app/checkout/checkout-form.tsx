import { lazy, type ReactNode, Suspense } from "react";
import type { QuoteView } from "../../../contract/order.ts";
import type { CheckoutTerms } from "../../../contract/payment.ts";
import { formatNearDay } from "../../../shop/day.ts";
import { formatMoney } from "../../../shop/money.ts";
import { isGatewayMethod } from "../../../shop/payment-method.ts";
import { SETTINGS } from "../../../shop/settings/settings.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ArriveOn } from "./arrive-on.tsx";
import { type CheckoutDraft, changeDraft } from "./checkout-draft.ts";
import type { FieldErrors } from "./checkout-errors.ts";
import { offeredPayments, PaymentChoice, takesSeveral } from "./payment-choice.tsx";
import { CardFields, ForWhom, ReceiverFields, ReceiverPays } from "./receiver-part.tsx";
import type { TextProps } from "./text-props.ts";

const PeoplePart = lazy(() =>
  import("./people-part.tsx").catch(() => ({ default: PeopleDidNotLoad })),
);

/** Without a network: the rest of the form stays as it is. */
function PeopleDidNotLoad(_: { error?: string | undefined }) {
  return (
    <Notice look="error">
      This part did not load. Check your connection and reload the page: nothing you typed is lost.
    </Notice>
  );
}

type City = { name: string; province: string };

/** One page, top to bottom, works with the keyboard alone (PRODUCT §4). */
export function CheckoutForm({
  draft,
  errors,
  cities,
  delivery,
  terms,
  summary,
  problem,
  pending,
  onSubmit,
  onLeaveField,
}: {
  draft: CheckoutDraft;
  errors: FieldErrors;
  cities: readonly City[];
  /** When it can arrive; null while the city is not known. */
  delivery: QuoteView["delivery"];
  /** The ways to pay and the express fee; null where the shop does not tell. */
  terms: CheckoutTerms | null;
  /** The order summary, above the button on a phone. */
  summary: ReactNode;
  /** Why the order was not placed, where it is about no field. */
  problem: string | null;
  pending: boolean;
  onSubmit(): void;
  onLeaveField(field: keyof CheckoutDraft): void;
}) {
  const text = textProps(draft, errors, onLeaveField);
  const { forWhom } = draft;
  const isGift = forWhom !== "me";
  const takesCash = offeredPayments(terms).some(({ method }) => method === "cod");
  return (
    <form
      noValidate
      className="flex flex-col gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
    >
      <ForWhom forWhom={forWhom} takesSeveral={takesSeveral(terms)} />
      <YourDetails text={text} isGift={isGift} />
      <DeliveryAddress text={text} cities={cities} forWhom={forWhom} />
      {forWhom === "several" ? (
        <Part title="Who gets it">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <PeoplePart error={errors.people} />
          </Suspense>
        </Part>
      ) : null}
      <DeliverySpeed terms={terms} draft={draft} delivery={delivery} errors={errors} />
      {isGift ? (
        <Part title={forWhom === "several" ? "A card for everybody" : "A card in the parcel"}>
          <CardFields text={text} draft={draft} />
        </Part>
      ) : null}
      <Part title="Payment">
        <PaymentChoice terms={terms} draft={draft} error={errors.payment} />
        {forWhom === "other" && takesCash ? <ReceiverPays draft={draft} /> : null}
        <CouponAndReferrer text={text} />
      </Part>

      {summary}
      {problem ? <Notice look="error">{problem}</Notice> : null}
      <Button type="submit" wide pending={pending} pendingLabel="Placing your order…">
        {isGatewayMethod(draft.payment) ? "Place order and pay" : "Place order"}
      </Button>
    </form>
  );
}

function textProps(
  draft: CheckoutDraft,
  errors: FieldErrors,
  onLeaveField: (field: keyof CheckoutDraft) => void,
): TextProps {
  return (name) => ({
    id: name,
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event) => changeDraft({ [name]: event.target.value }),
    onBlur: () => onLeaveField(name),
  });
}

function YourDetails({ text, isGift }: { text: TextProps; isGift: boolean }) {
  return (
    <Part title="Your details">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" {...text("firstName")} />
        <Field label="Last name" autoComplete="family-name" {...text("lastName")} />
      </div>
      <Field
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={
          isGift
            ? "For questions about the order; the rider calls them, not you. From abroad with its country code, such as +44 7911 123456: then all news come by email."
            : "11 or 12 digits, such as 0300 1234567. The rider calls before coming."
        }
        {...text("phone")}
      />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Only for your order confirmation."
        {...text("email")}
      />
      <Field
        label="WhatsApp number"
        optional
        type="tel"
        inputMode="tel"
        {...text("whatsAppNumber")}
      />
    </Part>
  );
}

function DeliveryAddress({
  text,
  cities,
  forWhom,
}: {
  text: TextProps;
  cities: readonly City[];
  forWhom: CheckoutDraft["forWhom"];
}) {
  return (
    <Part title={ADDRESS_TITLES[forWhom]}>
      {forWhom === "other" ? <ReceiverFields text={text} /> : null}
      <TextArea
        label="Address"
        rows={3}
        autoComplete="street-address"
        hint="House, street, area, and a landmark nearby."
        {...text("address")}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          label="City"
          list="cities"
          autoComplete="address-level2"
          hint="Start typing and choose from the list."
          {...text("city")}
        />
        <datalist id="cities">
          {cities.map((city) => (
            <option key={`${city.name} ${city.province}`} value={city.name}>
              {city.province}
            </option>
          ))}
        </datalist>
        <Field
          label="Postal code"
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          hint="5 digits"
          {...text("postalCode")}
        />
      </div>
    </Part>
  );
}

const ADDRESS_TITLES = {
  me: "Delivery address",
  other: "Where it goes",
  several: "Your own address",
} as const;

function DeliverySpeed({
  terms,
  draft,
  delivery,
  errors,
}: {
  terms: CheckoutTerms | null;
  draft: CheckoutDraft;
  delivery: QuoteView["delivery"];
  errors: FieldErrors;
}) {
  const { shipping: chosen, arriveOn } = draft;
  const expressFee = terms?.expressFee ?? SETTINGS.expressFee.standard;
  const by = (shipping: CheckoutDraft["shipping"]) =>
    delivery ? `, in ${delivery.city} by ${formatNearDay(delivery.first[shipping])}` : "";
  // A day that this way cannot keep, or that costs less without it, is not the one that was meant.
  const choose = (shipping: CheckoutDraft["shipping"]) => {
    const isKept = delivery?.days.some((one) => one.day === arriveOn && one.shipping === shipping);
    changeDraft({ shipping, arriveOn: isKept ? arriveOn : "" });
  };
  return (
    <Part title="Delivery speed">
      <ChoiceGroup legend={<span className="sr-only">Shipping</span>} error={errors.shipping}>
        <ChoiceCard
          type="radio"
          name="shipping"
          title="Standard"
          detail={`3 to 5 days${by("standard")}`}
          aside="Free"
          checked={chosen === "standard"}
          onChange={() => choose("standard")}
        />
        <ChoiceCard
          type="radio"
          name="shipping"
          title="Express"
          detail={`0 to 2 days${by("express")}`}
          aside={
            draft.forWhom === "several"
              ? `${formatMoney(expressFee)} each`
              : formatMoney(expressFee)
          }
          checked={chosen === "express"}
          onChange={() => choose("express")}
        />
      </ChoiceGroup>
      <ArriveOn delivery={delivery} draft={draft} expressFee={expressFee} error={errors.arriveOn} />
    </Part>
  );
}

function CouponAndReferrer({ text }: { text: TextProps }) {
  return (
    <Accordion title="Have a coupon, or did someone refer you?">
      <div className="grid gap-4 pb-2 sm:grid-cols-2">
        <Field label="Coupon" optional autoComplete="off" {...text("coupon")} />
        <Field label="Referred by" optional autoComplete="off" {...text("referBy")} />
      </div>
    </Accordion>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-21">{title}</h2>
      {children}
    </section>
  );
}
