import { lazy, type ReactNode, Suspense, useState } from "react";
import { formatNearDay } from "#tohfa/shop/values/day.ts";
import { DEFAULT_EXPRESS_FEE } from "#tohfa/shop/values/express-fee.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { isGatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import type { CheckoutTerms } from "../../../contract/payment.ts";
import type { QuoteView } from "../../../contract/quote.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { money, when, withMoney } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Told } from "../../../ui/language/told.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Giving } from "../gift-list/giving-store.ts";
import { GivingTo } from "../gift-list/giving-to.tsx";
import { ArriveOn } from "./arrive-on.tsx";
import { type CheckoutDraft, changeDraft } from "./checkout-draft.ts";
import type { FieldErrors } from "./checkout-errors.ts";
import type { OwnDays } from "./own-day.tsx";
import { offeredPayments, PaymentChoice, takesSeveral, wayToPayNow } from "./payment-choice.tsx";
import { CardFields, ForWhom, ReceiverFields, ReceiverPays } from "./receiver-part.tsx";
import type { TextProps } from "./text-props.ts";

const PeoplePart = lazy(() =>
  import("./people-part.tsx").catch(() => ({ default: PeopleDidNotLoad })),
);

/** Without a network: the rest of the form stays as it is. */
function PeopleDidNotLoad(_: { error?: string | undefined; tries: number; days: OwnDays }) {
  return (
    <Notice look="error">
      {t(
        "This part did not load. Check your connection and reload the page: nothing you typed is lost.",
      )}
    </Notice>
  );
}

type City = { name: string; province: string };

/** One page, top to bottom, works with the keyboard alone (PRODUCT §4). */
export function CheckoutForm({
  draft,
  giving,
  errors,
  tries,
  cities,
  quote,
  terms,
  total,
  news,
  problem,
  pending,
  onSubmit,
  onLeaveField,
}: {
  draft: CheckoutDraft;
  /** Null where it is no gift of a couple's list. */
  giving: Giving | null;
  errors: FieldErrors;
  /** How often it could not be sent. */
  tries: number;
  cities: readonly City[];
  /** Null until there is one. */
  quote: QuoteView | null;
  /** The ways to pay and the express fee; null where the shop does not tell. */
  terms: CheckoutTerms | null;
  /** What it comes to; null where that is being asked. */
  total: Paisa | null;
  /** What is new of the order, above the button on a phone. */
  news: ReactNode;
  /** Why the order was not placed, where it is about no field. */
  problem: string | null;
  pending: boolean;
  onSubmit(): void;
  onLeaveField(field: keyof CheckoutDraft): void;
}) {
  const text = textProps(draft, errors, onLeaveField);
  const { forWhom } = draft;
  const delivery = quote?.delivery ?? null;
  const isGift = forWhom !== "me";
  const isSent = giving?.from.sendsTo === "couple";
  const now = wayToPayNow(draft, quote?.advance ?? 0);
  const takesCash = offeredPayments(terms).some(({ method }) => method === "cod");
  return (
    <form
      noValidate
      className="flex flex-col gap-7 sm:gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
    >
      {giving ? <GivingTo giving={giving} takesFirst={takesSeveral(terms)} /> : null}
      {isSent ? null : <ForWhom forWhom={forWhom} takesSeveral={takesSeveral(terms)} />}
      <YourDetails text={text} isGift={isGift} />
      {isSent || forWhom === "several" ? null : (
        <DeliveryAddress {...{ text, cities, forWhom, draft, errors }} />
      )}
      {forWhom === "several" ? (
        <Part title={t("Who gets it")}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <PeoplePart
              error={inWords(errors.people)}
              tries={tries}
              days={{ quote, shipping: draft.shipping, arriveOn: draft.arriveOn }}
            />
          </Suspense>
        </Part>
      ) : null}
      <DeliverySpeed {...{ terms, draft, delivery, quote, errors }} />
      {isGift ? (
        <Part title={forWhom === "several" ? t("A card for everybody") : t("A card in the parcel")}>
          <CardFields text={text} draft={draft} />
        </Part>
      ) : null}
      <Part title={t("Payment")}>
        <PaymentChoice {...{ terms, draft, quote }} error={inWords(errors.payment)} />
        {forWhom === "other" && takesCash && !isSent ? <ReceiverPays draft={draft} /> : null}
        <CouponAndReferrer {...{ text, draft, errors }} />
      </Part>

      <div className="flex flex-col gap-4">
        {news}
        {problem ? (
          <Notice look="error">
            <Told text={problem} />
          </Notice>
        ) : null}
        <Button type="submit" wide pending={pending} pendingLabel={t("Placing your order…")}>
          {now && isGatewayMethod(now) ? t("Place order and pay") : t("Place order")}
          {total === null ? null : ` · ${money(total)}`}
        </Button>
        <p className="text-13 text-ink-soft">
          {t("14 days easy replace. Only the sellers and their courier get your details.")}
        </p>
      </div>
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
    error: inWords(errors[name]),
    onChange: (event) => changeDraft({ [name]: event.target.value }),
    onBlur: () => onLeaveField(name),
  });
}

/** What a rule or the server says, in the page's language. */
function inWords(text: string | undefined): string | undefined;
function inWords(text: string | null): string | null;
function inWords(text: string | null | undefined) {
  return text ? withMoney(t(text)) : text;
}

function YourDetails({ text, isGift }: { text: TextProps; isGift: boolean }) {
  return (
    <Part title={t("Your details")}>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <Field label={t("First name")} autoComplete="given-name" {...text("firstName")} />
        <Field label={t("Last name")} autoComplete="family-name" {...text("lastName")} />
      </div>
      <Field
        label={t("Phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={
          isGift
            ? t(
                "For questions about the order. The rider calls them, not you. From abroad, start with the country code, such as +44 7911 123456. We then write by email only.",
              )
            : t("Such as 0300 1234567. The rider calls before coming.")
        }
        {...text("phone")}
      />
      <Field
        label={t("Email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t("We send the news of your order here.")}
        {...text("email")}
      />
    </Part>
  );
}

/** What the parts of the form need of it. */
interface Filled {
  text: TextProps;
  draft: CheckoutDraft;
  errors: FieldErrors;
}

function DeliveryAddress({
  text,
  cities,
  forWhom,
  ...form
}: Filled & {
  cities: readonly City[];
  forWhom: "me" | "other";
}) {
  return (
    <Part title={forWhom === "me" ? t("Delivery address") : t("Where it goes")}>
      {forWhom === "other" ? <ReceiverFields text={text} /> : null}
      <TextArea
        label={t("Address")}
        rows={2}
        autoComplete="street-address"
        hint={t("House, street, area, and a landmark nearby.")}
        {...text("address")}
      />
      <Field
        label={t("City")}
        list="cities"
        autoComplete="address-level2"
        hint={t("Start typing and choose from the list.")}
        {...text("city")}
        onChange={({ target: { value } }) => {
          // Orders know the list's English names.
          const known = cities.find(({ name }) => t(name) === value.trim());
          changeDraft({ city: known?.name ?? value });
        }}
      />
      <datalist id="cities">
        {cities.map((city) => (
          <option key={`${city.name} ${city.province}`} value={city.name}>
            {t(city.name) === city.name ? t(city.province) : `${t(city.name)}، ${t(city.province)}`}
          </option>
        ))}
      </datalist>
      <Folded title={t("WhatsApp, postal code")} names={["whatsAppNumber", "postalCode"]} {...form}>
        <Field
          label={t("WhatsApp number")}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...text("whatsAppNumber")}
        />
        <Field
          label={t("Postal code")}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          hint={t("5 digits")}
          {...text("postalCode")}
        />
      </Folded>
    </Part>
  );
}

function DeliverySpeed({
  terms,
  draft,
  delivery,
  quote,
  errors,
}: {
  terms: CheckoutTerms | null;
  draft: CheckoutDraft;
  delivery: QuoteView["delivery"];
  quote: QuoteView | null;
  errors: FieldErrors;
}) {
  const { shipping: chosen, arriveOn } = draft;
  const expressFee = terms?.expressFee ?? DEFAULT_EXPRESS_FEE;
  const forEach =
    draft.forWhom === "several" ? t("{price} each", { price: money(expressFee) }) : null;
  const fees = quote?.deliveryFees ?? null;
  const standard = fees?.standard ?? 0;
  const arrives = (shipping: CheckoutDraft["shipping"], usually: string) =>
    delivery
      ? t("In {city} by {day}", {
          city: t(delivery.city),
          day: when(formatNearDay(delivery.first[shipping])),
        })
      : usually;
  // A day that this way cannot keep, or that costs less without it, is not the one that was meant.
  const choose = (shipping: CheckoutDraft["shipping"]) => {
    const isKept = delivery?.days.some((one) => one.day === arriveOn && one.shipping === shipping);
    changeDraft({ shipping, arriveOn: isKept ? arriveOn : "" });
  };
  return (
    <Part title={t("Delivery speed")}>
      <ChoiceGroup
        legend={<span className="sr-only">{t("Shipping")}</span>}
        error={inWords(errors.shipping)}
      >
        <ChoiceCard
          type="radio"
          name="shipping"
          title={t("Standard")}
          detail={arrives("standard", t("3 to 5 days"))}
          aside={standardFee(quote)}
          checked={chosen === "standard"}
          onChange={() => choose("standard")}
        />
        <ChoiceCard
          type="radio"
          name="shipping"
          title={t("Express")}
          detail={arrives("express", t("0 to 2 days"))}
          aside={standard === 0 && forEach ? forEach : money(fees?.express ?? expressFee)}
          checked={chosen === "express"}
          onChange={() => choose("express")}
        />
      </ChoiceGroup>
      <ArriveOn
        delivery={delivery}
        draft={draft}
        fees={fees ?? { standard: 0, express: expressFee }}
        error={inWords(errors.arriveOn)}
      />
    </Part>
  );
}

/** What standard delivery costs; "Free" only where it is. */
function standardFee(quote: QuoteView | null): string {
  if (!quote) return "…";
  if (quote.deliveryFrom > 0) return t("from {price}", { price: money(quote.deliveryFrom) });
  const fee = quote.deliveryFees?.standard ?? 0;
  return fee > 0 ? money(fee) : t("Free");
}

/** One line for all of it: a line of its own for companies would push the button off the second screen. */
function CouponAndReferrer({ text, ...form }: Filled) {
  const names = ["coupon", "voucher", "referBy", "company", "ntn", "poNumber"] as const;
  return (
    <Folded title={t("Coupon, gift voucher, referral or company")} names={names} {...form}>
      <Field label={t("Coupon")} optional autoComplete="off" {...text("coupon")} />
      <Field label={t("Gift voucher")} optional autoComplete="off" {...text("voucher")} />
      <Field label={t("Referred by")} optional autoComplete="off" {...text("referBy")} />
      <Field
        label={t("Company name")}
        optional
        autoComplete="organization"
        hint={t("The invoices name it.")}
        {...text("company")}
      />
      <Field
        label={t("NTN")}
        optional
        autoComplete="off"
        hint={t("7 or 8 digits, or a CNIC.")}
        {...text("ntn")}
      />
      <Field label={t("Your PO number")} optional autoComplete="off" {...text("poNumber")} />
    </Folded>
  );
}

/** Fields that few people fill in, behind one line; open once one of them holds something or has to be corrected. */
function Folded({
  title,
  names,
  draft,
  errors,
  children,
}: Omit<Filled, "text"> & {
  title: string;
  names: readonly (keyof CheckoutDraft)[];
  children: ReactNode;
}) {
  const [stays, setStays] = useState(false);
  // It must not close while its last letter is taken out.
  if (!stays && names.some((name) => draft[name] !== "" || errors[name])) setStays(true);
  return (
    <details open={stays || undefined} className="group rounded-card border border-line bg-white">
      <summary className="flex min-h-12 items-center gap-x-3 px-4 py-2 hover:text-rose-700">
        <span className="grow">
          {title} <span className="text-ink-soft">{t("(optional)")}</span>
        </span>
        <Icon
          name="down"
          size={20}
          className="shrink-0 transition-transform group-open:[transform:rotate(180deg)]"
        />
      </summary>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 sm:gap-4">
      <h2 className="text-21">{title}</h2>
      {children}
    </section>
  );
}
