import { Type } from "typebox";
import { accountPass } from "#tohfa/shop/access/accounts/account-pass.server.ts";
import { showLastCompany } from "#tohfa/shop/buying/quotations/last-company.server.ts";
import {
  type Address,
  listAddresses,
  removeAddress,
  saveAddress,
} from "#tohfa/shop/people/addresses/addresses.server.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm } from "../form/answer-form.server.ts";
import { ChoiceField, LongField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/addresses-screen";

export const meta = () => [{ title: "Addresses · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, storeUrl, authSecret } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return {
    storeUrl,
    // The checkout knows no session: by this an order is counted by its buyer's account.
    pass: accountPass(authSecret, actor.userId, Date.now()),
    addresses: await listAddresses(db, actor, actor.userId),
    // Offered again where the last order was for a company.
    last: await showLastCompany(db, actor, actor.userId),
    cities: CITIES.map(({ name }) => name),
  };
}

const text = (most: number, error: string) => Type.String({ maxLength: most, error });
const ADDRESS = Type.Object({
  of: Type.Optional(text(40, "")),
  label: Type.Optional(text(40, "At most 40 letters.")),
  firstName: text(50, "Enter a first name."),
  lastName: text(50, "Enter a last name."),
  phone: text(20, "Enter a phone number of 11 or 12 digits, such as 0300 1234567."),
  address: text(300, "Enter the address: house, street and area."),
  city: text(60, "Choose a city from the list."),
  postalCode: Type.Optional(text(10, "A postal code has 5 digits.")),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    save: onForm(ADDRESS, async ({ of, label = "", postalCode = "", ...typed }) => {
      const address = { ...typed, label, postalCode, id: of };
      await saveAddress(db, actor, actor.userId, address);
      return { to: url.pathname, say: "The address is kept." };
    }),
    remove: onForm(Type.Object({ of: text(40, "") }), async ({ of }) => {
      await removeAddress(db, actor, actor.userId, of);
      return { to: url.pathname, say: "The address is gone." };
    }),
  });
};

/** To whom somebody sends: added, changed and removed where it stands. */
export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, cities, storeUrl, pass, last } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">Addresses</h1>
      <ul className="grid max-w-3xl gap-4">
        {addresses.map((address) => (
          <li key={address.id} className="rounded-card border border-line bg-white p-4 sm:p-5">
            <Shown {...address} />
            <ButtonLink
              to={`${storeUrl}/checkout#to=${handOver(address, pass, last)}`}
              look="quiet"
              reloadDocument
              className="mt-3 mr-5"
            >
              Send a parcel here<span className="sr-only">: {address.label}</span>
            </ButtonLink>
            <details open={actionData?.intent === "save" && actionData.of === address.id}>
              <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
                Change<span className="sr-only"> {address.label}</span>
              </summary>
              <AddressForm address={address} cities={cities} answer={actionData} />
              <div className="mt-5 border-t border-line pt-4">
                <StepButton
                  intent="remove"
                  of={address.id}
                  text="Remove this address"
                  look="danger"
                  whyNot={null}
                  answer={actionData}
                />
              </div>
            </details>
          </li>
        ))}
      </ul>
      <details
        open={addresses.length === 0 || (actionData?.intent === "save" && actionData.of === "")}
        className="mt-4 max-w-3xl rounded-card border border-line bg-white px-4 py-2 sm:px-5"
      >
        <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
          Add an address
        </summary>
        <AddressForm cities={cities} answer={actionData} />
      </details>
    </>
  );
}

/** The shop's checkout reads it out of the part of its address that no server sees, and asks before it fills in. */
function handOver(
  to: Address,
  pass: string,
  last: { company: string; ntn: string } | null,
): string {
  const { firstName, lastName, phone, address, city, postalCode } = to;
  const all = { firstName, lastName, phone, address, city, postalCode, pass, ...last };
  return new URLSearchParams(all).toString();
}

function Shown({ label, firstName, lastName, phone, address, city, postalCode }: Address) {
  return (
    <>
      <h2 className="text-17">{label}</h2>
      <address className="break-words not-italic">
        {firstName} {lastName}, <span className="tabular-nums">{phone}</span>
        <br />
        {address}, {[city, postalCode].filter(Boolean).join(" ")}
      </address>
    </>
  );
}

function AddressForm({
  address,
  cities,
  answer,
}: {
  address?: Address;
  cities: readonly string[];
  answer: FormAnswer | undefined;
}) {
  return (
    <Form
      intent="save"
      of={address?.id}
      answer={answer}
      submit="Keep the address"
      defaults={address ? { ...address } : {}}
      draft={`address ${address?.id ?? "new"}`}
      className="mt-2 mb-3 flex max-w-xl flex-col gap-4"
    >
      <TextField
        name="label"
        label="What you call it"
        hint="Ammi, Office"
        optional
        maxLength={40}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label="First name"
          required
          maxLength={50}
          error="Enter a first name."
        />
        <TextField
          name="lastName"
          label="Last name"
          required
          maxLength={50}
          error="Enter a last name."
        />
      </div>
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        required
        error="Enter a phone number of 11 or 12 digits, such as 0300 1234567."
      />
      <LongField
        name="address"
        label="House, street and area"
        required
        rows={2}
        maxLength={300}
        error="Enter the address: house, street and area."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="city" label="City" required error="Choose a city from the list.">
          <option value="">Choose</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </ChoiceField>
        <TextField name="postalCode" label="Postal code" optional inputMode="numeric" />
      </div>
    </Form>
  );
}
