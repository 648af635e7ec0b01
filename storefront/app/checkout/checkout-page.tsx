import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import type { OrderInput } from "#tohfa/shop/buying/checkout/order-input.ts";
import { recipientErrors } from "#tohfa/shop/buying/quote/recipient.ts";
import {
  type Receiver,
  receiverErrors,
  whyNotCashForGift,
} from "#tohfa/shop/orders/recipients/receiver.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import { replaceNames } from "#tohfa/shop/values/language/name-in.ts";
import { isGatewayMethod, type PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { CheckoutTerms } from "../../../contract/payment.ts";
import { namedInRefusal, type QuoteView } from "../../../contract/quote.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { language, t } from "../../../ui/language/t.ts";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { attempt } from "../attempt.ts";
import { browserClient } from "../browser-client.ts";
import { lineInputs } from "../cart/cart-request.ts";
import { useCart } from "../cart/cart-store.ts";
import { changeCart } from "../cart/change-cart.ts";
import { OrderAnotherWay } from "../cart/order-another-way.tsx";
import { getClient } from "../data.ts";
import { useChosenCity } from "../delivery/chosen-city.ts";
import { draftForCouple, errorsForCouple, giftClaims } from "../gift-list/giving-order.ts";
import { finishGiving, type Giving, useGiving } from "../gift-list/giving-store.ts";
import { useHydrated } from "../hydrated.ts";
import { pageMeta } from "../meta.ts";
import { zoneOfBrowser } from "../orders/own-time.tsx";
import { readForm } from "../read-form.ts";
import type { PageHandle } from "../shell/shell.tsx";
import type { Route } from "./+types/checkout-page";
import {
  type CheckoutDraft,
  changeDraft,
  finishDraft,
  keyOfAttempt,
  useCheckoutDraft,
} from "./checkout-draft.ts";
import { errorsFromServer, type FieldErrors } from "./checkout-errors.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { DueOnPhone, FoldedSummary, OrderNews, OrderSummary } from "./order-summary.tsx";
import { asOffered } from "./payment-choice.tsx";
import { goToPay } from "./payment-form.ts";
import {
  destinationsOf,
  forgetPeople,
  type Person,
  sharesFor,
  usePeople,
  whyNotPeople,
} from "./people-store.ts";
import { UseHandedAddress } from "./use-handed-address.tsx";
import { NO_ORDERS, type QuoteState, useQuote } from "./use-quote.ts";
import { UseStoreCredit } from "./use-store-credit.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("Checkout"),
    t("Order as a guest. Cash on delivery, check first, 14 days easy replace."),
    { noindex: true },
  );

export const handle: PageHandle = { hasPlainFooter: true };

export async function loader({ context }: Route.LoaderArgs) {
  // Without them checkout still takes cash.
  const { value: terms } = await attempt(getClient(context).checkoutTerms(), null);
  return { terms };
}

/** A list of people that was checked on its own page (people-list.tsx) goes on into this browser's form. */
export async function action({ request }: Route.ActionArgs) {
  const list = (await readForm(request)).get("list");
  return { list: typeof list === "string" ? list : "" };
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  useHandedList(actionData?.list ?? "");
  const hydrated = useHydrated();
  const isEmpty = useCart((state) => state.lines.length === 0);
  const [placed, setPlaced] = useState<Placed | null>(null);
  return (
    <>
      <PageHeading lead={t("No account needed. * means required.")}>{t("Checkout")}</PageHeading>
      <div className="wrap pb-4 sm:pb-16">
        <NeedsScript>
          {t("Checkout needs JavaScript. Please turn it on.")} <OrderAnotherWay />
          <br />
          <Link to="/checkout/people" className="underline underline-offset-4">
            {t("Check a list of people")}
          </Link>
        </NeedsScript>
        {!hydrated ? (
          <Skeleton className="h-96 noscript:hidden" />
        ) : placed ? (
          <EmptyState
            title={
              placed.isToPay ? t("Taking you to the payment page…") : t("Your order is placed")
            }
            actions={<ButtonLink to={placed.page}>{t("See your order")}</ButtonLink>}
          >
            {placed.isToPay
              ? t("Your order is placed. It is sent once you have paid.")
              : t("Its page did not open just now. Nothing is lost: we have your order.")}
          </EmptyState>
        ) : isEmpty ? (
          <EmptyState
            title={t("Your cart is empty")}
            actions={<ButtonLink to="/all/New-Arrival">{t("See new arrivals")}</ButtonLink>}
          />
        ) : (
          <FilledCheckout
            terms={loaderData.terms}
            onPlaced={(order) => {
              setPlaced(order);
              // The form was longer than what takes its place.
              scrollTo(0, 0);
            }}
          />
        )}
      </div>
    </>
  );
}

/** The order is placed; its page, or the gateway's, is still to come. */
interface Placed {
  page: string;
  isToPay: boolean;
}

function FilledCheckout({
  terms,
  onPlaced,
}: {
  terms: CheckoutTerms | null;
  onPlaced(placed: Placed): void;
}) {
  const giving = useGiving();
  const checkout = useCheckout(terms, giving, onPlaced);
  const { draft, errors, problem, pending, summary, submit, check, tries } = checkout;
  const { shipping, payment, coupon, voucher, creditPass, email, city, arriveOn } = draft;
  const people = usePeople((state) => state.people);
  const shares = useMemo(
    () => (draft.forWhom === "several" ? destinationsOf(people) : []),
    [draft.forWhom, people],
  );
  const codes = { coupon: coupon.trim(), voucher: voucher.trim(), creditPass };
  const chosen = { shipping, payment, ...codes, email, city, arriveOn, shares };
  const quote = useQuote(chosen);
  const summed = { ...quote, isCash: payment === "cod" };
  useLastDraft();
  useCityOfPages();

  if (!quote.takesOrders) return <NoOrders {...quote} />;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex max-w-2xl flex-col gap-5 sm:gap-6">
        <div className="lg:hidden">
          <FoldedSummary {...summed} />
        </div>
        <ErrorSummary ref={summary} errors={errors} />
        <UseHandedAddress />
        <UseStoreCredit quote={quote.quote} />
        <CheckoutForm
          draft={draft}
          giving={giving}
          errors={errors}
          tries={tries}
          cities={CITIES}
          quote={quote.quote}
          terms={terms}
          problem={pending ? null : problem}
          pending={pending}
          onSubmit={() => submit(quote.quote)}
          onLeaveField={check}
          total={quote.quote && !quote.loading && !quote.problem ? quote.quote.toPay : null}
          news={
            <div className="flex flex-col gap-4 empty:hidden lg:hidden">
              <OrderNews {...summed} />
              <DueOnPhone {...summed} />
            </div>
          }
        />
      </div>
      <div className="sticky top-[calc(var(--spacing-header)+1rem)] hidden lg:block">
        <OrderSummary {...summed} />
      </div>
    </div>
  );
}

/** People who came with the page go into the form; then a reload must not bring them again. */
function useHandedList(list: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (list === "") return;
    void import("./take-list.ts").then(async ({ takeList }) => {
      await usePeople.persist.rehydrate();
      await useCheckoutDraft.persist.rehydrate();
      takeList(list);
      await navigate("/checkout", { replace: true });
    });
  }, [list, navigate]);
}

/** The city chosen on a product's page comes along, where none is written yet. */
function useCityOfPages() {
  const { city } = useChosenCity();
  useEffect(() => {
    if (city && useCheckoutDraft.getState().draft.city === "") changeDraft({ city });
  }, [city]);
}

/** The draft, what is wrong with it, and `submit`, which places the order and leads on to its page or the gateway. */
function useCheckout(
  terms: CheckoutTerms | null,
  giving: Giving | null,
  onPlaced: (placed: Placed) => void,
) {
  const navigate = useNavigate();
  const typed = useCheckoutDraft((state) => state.draft);
  const draft = useMemo(
    () => asOffered(terms, draftForCouple(typed, giving)),
    [terms, typed, giving],
  );
  const lines = useCart((state) => state.lines);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [tries, setTries] = useState(0);
  const summary = useRef<HTMLDivElement>(null);

  function show(found: FieldErrors, words: string | null = null) {
    setErrors(found);
    setProblem(words);
    setTries((before) => before + 1);
    if (words === null) requestAnimationFrame(() => summary.current?.focus());
  }

  async function submit(shown: QuoteView | null) {
    const found = errorsForCouple(problems(draft, usePeople.getState().people), giving);
    if (Object.keys(found).length > 0) return show(found);
    setPending(true);
    try {
      const order = {
        ...orderInput(draft, lines, usePeople.getState().people),
        ...tendersOf(draft, shown),
      };
      const input = { ...order, ...giftClaims(giving) };
      const key = keyOfAttempt(JSON.stringify(input));
      const { advanceBy, ...placed } = await browserClient.placeOrder(
        input,
        key,
        draft.accountPass,
      );
      finishDraft();
      finishGiving();
      if (draft.forWhom === "several") forgetPeople();
      const orderPage = `/order/order-confermed?${new URLSearchParams(placed)}`;
      // The order is there whatever happens on the way to the gateway.
      if (isGatewayMethod((advanceBy || draft.payment) as PaymentMethod)) {
        onPlaced({ page: orderPage, isToPay: true });
        goToPay(placed, inLanguage(orderPage, language()));
      } else {
        await navigate(orderPage);
        // Still here, where its page could not be opened.
        onPlaced({ page: orderPage, isToPay: false });
      }
      // Only then: until the order's page is there, this one would say that the cart is empty.
      changeCart(() => []);
    } catch (error) {
      // Nothing is lost: form, cart and key stay as they are, so trying again is safe.
      const failure = asCallFailed(error);
      const refused = failure ? errorsFromServer(failure, draft) : {};
      show(refused, Object.keys(refused).length > 0 ? null : problemInWords(error));
      setPending(false);
    }
  }

  function check(field: keyof CheckoutDraft) {
    setErrors((before) => ({ ...before, [field]: problems(draft, [])[field] }));
  }

  return { draft, errors, problem, pending, summary, submit, check, tries };
}

/** Brings back the draft of last time. */
function useLastDraft() {
  // What was typed before a reload comes back once the page is alive.
  useEffect(() => {
    void useCheckoutDraft.persist.rehydrate();
    void usePeople.persist.rehydrate();
    // The cart's "Send to several people" leads here.
    if (location.hash === "#several") changeDraft({ forWhom: "several", receiverPays: "" });
  }, []);
}

function NoOrders(quote: QuoteState) {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Notice look="error">{t(NO_ORDERS)}</Notice>
      <OrderSummary {...quote} isCash={false} />
      <ButtonLink to="/cart" look="quiet">
        {t("Back to the cart")}
      </ButtonLink>
    </div>
  );
}

/** What is wrong with what was typed, by field. */
function problems(draft: CheckoutDraft, people: readonly Person[]): FieldErrors {
  const receiver = receiverOf(draft);
  const noPeople = draft.forWhom === "several" ? whyNotPeople(people) : null;
  const noCash = whyNotCashForGift(receiver, draft.payment);
  return {
    ...recipientErrors(draft, {
      isGift: draft.forWhom !== "me",
      isToSeveral: draft.forWhom === "several",
    }),
    ...(receiver ? receiverErrors(receiver) : {}),
    ...(noCash ? { payment: noCash.message } : {}),
    ...(noPeople ? { people: noPeople } : {}),
  };
}

/** By what a part is paid, and how much the buyer saw that it pays. */
function tendersOf({ voucher, creditPass }: CheckoutDraft, shown: QuoteView | null) {
  if (voucher.trim() === "" && creditPass === "") return {};
  const tendered = shown ? { tendered: shown.total - shown.toPay } : {};
  return { voucher: voucher.trim(), creditPass, ...tendered };
}

/** Null where it is for whoever orders. */
function receiverOf(draft: CheckoutDraft): Receiver | null {
  if (draft.forWhom !== "other") return null;
  const { receiverName: name, receiverPhone: phone, cardText, cardFrom, cardDesign } = draft;
  return {
    ...{ name, phone, paysAtDoor: draft.receiverPays === "yes" },
    card: { text: cardText, from: cardText.trim() ? cardFrom : "", design: cardDesign },
  };
}

function orderInput(
  draft: CheckoutDraft,
  lines: readonly CartLine[],
  people: readonly Person[],
): OrderInput {
  const { coupon, postalCode, whatsAppNumber, referBy, shipping, payment, arriveOn } = draft;
  const { firstName, lastName, email, phone, address, city, company, ntn, poNumber } = draft;
  return {
    ...{ firstName, lastName, email, phone, address, city, shipping, payment, arriveOn },
    receiver: receiverOf(draft),
    coupon: coupon.trim(),
    timeZone: zoneOfBrowser(),
    language: language(),
    postalCode: postalCode.trim(),
    // Nothing goes to whoever sends it to several people: an address that was typed before stays on this device.
    ...(draft.forWhom === "several"
      ? { shares: sharesFor(people, draft), address: "", city: "", postalCode: "" }
      : {}),
    whatsAppNumber: whatsAppNumber.trim(),
    referBy: referBy.trim(),
    ...((company || ntn || poNumber) && { company: { company, ntn, poNumber } }),
    lines: lineInputs(lines),
    ...(payment === "cod" && draft.advanceBy ? { advanceBy: draft.advanceBy } : {}),
  };
}

function problemInWords(error: unknown): string {
  const failure = asCallFailed(error);
  if (failure?.serverText)
    return replaceNames(language(), failure.serverText, namedInRefusal(failure.body));
  return t(
    "Your order was not placed: we could not reach the shop. Nothing is lost, please try again.",
  );
}
