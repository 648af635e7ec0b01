import { Type } from "typebox";
import { acceptQuotation } from "#tohfa/shop/buying/quotations/accept-quotation.server.ts";
import { cartToLink } from "#tohfa/shop/buying/quotations/cart-link.ts";
import { readBankAccount } from "#tohfa/shop/money/payments/bank-account.server.ts";
import { offeredMethods } from "#tohfa/shop/money/payments/offered-methods.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { PAYMENT_METHODS } from "#tohfa/shop/values/payment-method.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { Form } from "../form/form.tsx";
import { Sheet } from "../papers/sheet.tsx";
import { URDU_TYPE, UrduType } from "../shell/urdu-type.tsx";
import { visitContext, type World, worldContext } from "../world.ts";
import type { Route } from "./+types/quotation-screen";
import { openQuotation } from "./open-quotation.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? loaderData.sheet.number : "Quotation"} · Tohfa` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { quotation, sheet, token } = await openQuotation(context, params.quotationId, url);
  const { state, validUntil, total, order, whyNotAccept, lines } = quotation;
  const cart = lines && cartToLink(lines);
  const here = `/quotations/${quotation.id}`;
  const to = (path: string, lang: string) => `${path}?${new URLSearchParams({ token, lang })}`;
  return {
    ...{ state, validUntil, total, sheet, whyNotAccept },
    orderUrl: order && orderUrlOf(world, order),
    methods: state === "open" ? await prepaidMethods(world) : [],
    pdfUrl: to(`${here}/pdf`, sheet.language),
    other: to(here, sheet.language === "ur" ? "en" : "ur"),
    newUrl: cart ? `/quotations/new?${new URLSearchParams({ cart })}` : `${world.storeUrl}/cart`,
  };
}

function orderUrlOf({ storeUrl }: World, { id, token }: { id: string; token: string }): string {
  return `${storeUrl}/order/order-confermed?${new URLSearchParams({ id, token })}`;
}

/** How an order of a quotation can be paid: before it is sent. */
async function prepaidMethods({ db, payments }: World) {
  const account = await readBankAccount(db, payments.bankAccount);
  return offeredMethods(payments.gateways, account !== null).filter(
    ({ method }) => method !== "cod",
  );
}

const ACCEPT = Type.Object({
  payment: Type.Union(
    PAYMENT_METHODS.map((method) => Type.Literal(method)),
    { error: "Choose how you pay." },
  ),
});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const world = context.get(worldContext);
  return answerForm(args, {
    accept: onForm(ACCEPT, async ({ payment }) => {
      const { db, authSecret, payments, phoneChannels } = world;
      const offered = await prepaidMethods(world);
      const terms = {
        ...{ secret: authSecret, hold: payments.hold, phoneChannels },
        payments: new Set(offered.map(({ method }) => method)),
        limits: { address: context.get(visitContext).ip },
      };
      const link = { id: params.quotationId, token: url.searchParams.get("token") ?? "" };
      const { orderId, token } = await acceptQuotation(db, terms, link, {
        ...{ payment, now: Date.now() },
      });
      return { to: orderUrlOf(world, { id: orderId, token }) };
    }),
  });
};

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** What is said below the sheet, in its language. */
const WORDS = {
  en: {
    question: "Accept it?",
    becomes: "It becomes an order at exactly these prices, until",
    paidFirst: "The order is sent once it is paid.",
    how: "How do you pay?",
    accept: "Accept, and order for",
    placing: "Placing the order…",
    noWay: "There is no way to pay at the moment. Please write to us.",
    accepted: "You accepted this quotation. It is an order now.",
    order: "See your order",
    withdrawn: "",
    expired: "",
    anew: "Ask for a new quotation",
  },
  ur: {
    question: "کیا آپ کو منظور ہے؟",
    becomes: "منظور کرنے پر انہی قیمتوں پر آرڈر بن جائے گا۔ آخری تاریخ:",
    paidFirst: "آرڈر ادائیگی کے بعد روانہ ہوتا ہے۔",
    how: "ادائیگی کیسے کریں گے؟",
    accept: "منظور ہے، آرڈر کریں:",
    placing: "آرڈر ہو رہا ہے…",
    noWay: "ابھی ادائیگی کا کوئی طریقہ دستیاب نہیں۔ ہمیں لکھیں۔",
    accepted: "آپ نے یہ قیمت نامہ منظور کر لیا ہے۔ اب یہ آرڈر ہے۔",
    order: "اپنا آرڈر دیکھیں",
    withdrawn: "یہ قیمت نامہ واپس لے لیا گیا ہے۔ نیا قیمت نامہ مانگیں۔",
    expired: "اس قیمت نامے کی مدت ختم ہو چکی ہے۔ نیا مانگیں: قیمتیں بدل گئی ہوں گی۔",
    anew: "نیا قیمت نامہ مانگیں",
  },
};

/** A quotation, for whoever has its link: to read, print, save and accept. */
export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet, pdfUrl, other, state, methods, total, validUntil } = loaderData;
  const isUrdu = sheet.language === "ur";
  const words = WORDS[sheet.language];
  return (
    <div className="max-w-4xl">
      <UrduType />
      <div className="no-print mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={other} lang={isUrdu ? "en" : "ur"} className={LINK}>
          {isUrdu ? "English" : "اردو"}
        </a>
        <a href={pdfUrl} className={LINK}>
          Save as PDF
        </a>
      </div>
      <Sheet {...sheet} />
      <section
        lang={sheet.language}
        dir={isUrdu ? "rtl" : "ltr"}
        className={`no-print mt-6 max-w-xl ${isUrdu ? URDU_TYPE : ""}`}
        aria-label={words.question}
      >
        {state === "open" ? (
          <Form
            intent="accept"
            answer={actionData}
            submit={`${words.accept} ${formatMoney(total)}`}
            pending={words.placing}
            isBrief
            disabledReason={methods.length === 0 ? words.noWay : null}
          >
            <h2 className={`text-21 ${isUrdu ? URDU_TYPE : ""}`}>{words.question}</h2>
            <p className="text-ink-soft">
              {words.becomes} <bdi>{formatDay(noonOf(validUntil))}</bdi>. {words.paidFirst}
            </p>
            <ChoiceGroup legend={words.how}>
              {methods.map(({ method, name }, index) => (
                <ChoiceCard
                  key={method}
                  type="radio"
                  name="payment"
                  value={method}
                  defaultChecked={index === 0}
                  title={name}
                />
              ))}
            </ChoiceGroup>
          </Form>
        ) : (
          <Ended {...loaderData} words={words} />
        )}
      </section>
    </div>
  );
}

/** What became of it, and what can be done instead. */
function Ended({
  orderUrl,
  whyNotAccept,
  newUrl,
  words,
  state,
}: Pick<Route.ComponentProps["loaderData"], "orderUrl" | "whyNotAccept" | "newUrl" | "state"> & {
  words: (typeof WORDS)["en"];
}) {
  if (orderUrl) {
    return (
      <Notice>
        <p>{words.accepted}</p>
        <a href={orderUrl} className={LINK}>
          {words.order}
        </a>
      </Notice>
    );
  }
  return (
    <Notice look="error">
      <p>{(state === "withdrawn" ? words.withdrawn : words.expired) || whyNotAccept}</p>
      <ButtonLink to={newUrl} reloadDocument look="quiet" className="mt-3">
        {words.anew}
      </ButtonLink>
    </Notice>
  );
}
