import { Type } from "typebox";
import { cartFromLink, MAX_CART_LINK } from "#tohfa/shop/buying/quotations/cart-link.ts";
import { createQuotation } from "#tohfa/shop/buying/quotations/create-quotation.server.ts";
import { showLastCompany } from "#tohfa/shop/buying/quotations/last-company.server.ts";
import { quoteOrder } from "#tohfa/shop/buying/quote/quote.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { ChoiceField, LongField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { sessionContext, visitContext, worldContext } from "../world.ts";
import type { Route } from "./+types/new-quotation-screen";

export const meta = () => [{ title: "A quotation for your company · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const session = context.get(sessionContext);
  const cart = url.searchParams.get("cart") ?? "";
  const lines = cartFromLink(cart);
  const asked = { shipping: "standard", coupon: "", payment: "bank_transfer" } as const;
  const quote =
    lines && (await quoteOrder(db, { ...asked, lines, email: "", city: "", arriveOn: "" }));
  const last = session && (await showLastCompany(db, session.actor, session.actor.userId));
  return {
    ...{ storeUrl, last, cart: lines ? cart : "" },
    days: await readSetting(db, "quotationDays"),
    things: (quote?.lines ?? []).map(({ product, quantity, total }) => ({
      ...{ name: product.name, quantity, total },
    })),
    changes: (quote?.changes ?? []).map((change) => change.text),
    cities: CITIES.map(({ name }) => name),
  };
}

const text = (maxLength: number, error: string) => Type.String({ maxLength, error });
const ASKED = Type.Object({
  cart: text(MAX_CART_LINK, "Open this page from your cart again."),
  company: text(120, "Enter the company's name."),
  ntn: Type.Optional(text(20, "Enter the 7 or 8 digits of the NTN, or the 13 of a CNIC.")),
  poNumber: Type.Optional(text(40, "Use at most 40 characters.")),
  firstName: text(50, "Enter a first name."),
  lastName: text(50, "Enter a last name."),
  email: text(200, "Enter an email address, such as name@example.com."),
  phone: text(20, "Enter a phone number of 11 or 12 digits, such as 0300 1234567."),
  address: text(300, "Enter the address: house, street and area."),
  city: text(60, "Choose a city from the list."),
  shipping: Type.Union([Type.Literal("standard"), Type.Literal("express")]),
  language: Type.Union([Type.Literal("en"), Type.Literal("ur")]),
});

export const action = (args: Route.ActionArgs) => {
  const { context } = args;
  const { db, authSecret } = context.get(worldContext);
  const userId = context.get(sessionContext)?.actor.userId ?? null;
  return answerForm(args, {
    quote: onForm(ASKED, async ({ cart, company, ntn = "", poNumber = "", ...typed }) => {
      const lines = cartFromLink(cart);
      if (!lines) throw new Refusal("invalid", "Open this page from your cart again.");
      const terms = { secret: authSecret, address: context.get(visitContext).ip, userId };
      const { id, token } = await createQuotation(
        db,
        { ...terms, now: Date.now() },
        {
          ...{ ...typed, lines, company: { company, ntn, poNumber } },
          ...{ payment: "bank_transfer", coupon: "", referBy: "", arriveOn: "", receiver: null },
        },
      );
      const query = new URLSearchParams({ token, ...(typed.language === "ur" && { lang: "ur" }) });
      const say = "Here is your quotation. We sent its link to your email, too.";
      return { to: `/quotations/${id}?${query}`, say };
    }),
  });
};

/** What an office's cart becomes a quotation by: whom it is for, and where it goes. */
export default function NewQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, things, changes, days, cities, last, storeUrl } = loaderData;
  return (
    <div className="max-w-3xl">
      <h1 className="text-28">A quotation for your company</h1>
      {cart === "" ? (
        <EmptyState title="Nothing to quote for yet">
          <p>
            Put what you need into <a href={`${storeUrl}/cart`}>your cart</a>, then tap “Get a
            quotation” there.
          </p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 mb-4 text-ink-soft">
            The prices of today, with delivery and sales tax shown, as a numbered paper. They hold
            for {days} days; no stock is kept until you accept.
          </p>
          {changes.map((change) => (
            <Notice key={change} look="error">
              {change}
            </Notice>
          ))}
          <ul className="mb-6 divide-y divide-line rounded-card border border-line bg-white px-4">
            {things.map(({ name, quantity, total }, at) => (
              <li key={`${name} ${at}`} className="flex justify-between gap-4 py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{name}</bdi> <span className="text-ink-soft">× {quantity}</span>
                </span>
                <span className="shrink-0 tabular-nums">{formatMoney(total)}</span>
              </li>
            ))}
          </ul>
          <Form
            intent="quote"
            answer={actionData}
            submit="Get the quotation"
            pending="Making it…"
            draft="quotation"
            defaults={{ ...last }}
          >
            <input type="hidden" name="cart" value={cart} />
            <Company />
            <Person />
            <WhereTo cities={cities} />
          </Form>
        </>
      )}
    </div>
  );
}

function Company() {
  return (
    <>
      <TextField
        name="company"
        label="Company"
        autoComplete="organization"
        maxLength={120}
        required
        error="Enter the company's name."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="ntn"
          label="NTN"
          optional
          autoComplete="off"
          maxLength={20}
          hint="7 or 8 digits, or a CNIC."
        />
        <TextField
          name="poNumber"
          label="Your PO number"
          optional
          autoComplete="off"
          maxLength={40}
        />
      </div>
    </>
  );
}

function Person() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        maxLength={50}
        required
        error="Enter a first name."
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        maxLength={50}
        required
        error="Enter a last name."
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={200}
        required
        hint="The quotation's link goes here."
        error="Enter an email address, such as name@example.com."
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        required
        error="Enter a phone number of 11 or 12 digits, such as 0300 1234567."
      />
    </div>
  );
}

function WhereTo({ cities }: { cities: readonly string[] }) {
  return (
    <>
      <LongField
        name="address"
        label="Where it goes"
        rows={2}
        autoComplete="street-address"
        maxLength={300}
        required
        error="Enter the address: house, street and area."
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField name="city" label="City" required error="Choose a city from the list.">
          <option value="">Choose…</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </ChoiceField>
        <ChoiceField name="shipping" label="Delivery">
          <option value="standard">Standard</option>
          <option value="express">Express</option>
        </ChoiceField>
        <ChoiceField name="language" label="Letters in">
          <option value="en">English</option>
          <option value="ur">اردو</option>
        </ChoiceField>
      </div>
    </>
  );
}
