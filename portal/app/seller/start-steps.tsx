import type { OwnStore, StoreStep } from "#tohfa/shop/selling/sellers/store.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { formatIban } from "#tohfa/shop/values/iban.ts";
import { Picture } from "../../../ui/picture.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { LongField, TextField, TickField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { TaxFields, taxDefaults } from "../form/tax-fields.tsx";
import { NameAndAddress } from "./address-field.tsx";

export interface StepProps {
  store: OwnStore | null;
  storeUrl: string;
  name: string;
  answer: FormAnswer | undefined;
}

/** What each step is called, and what it asks for. */
export const STEP_WORDS: Record<StoreStep, { name: string; lead: string }> = {
  shop: { name: "Your shop", lead: "What buyers see of you, and where they find you." },
  person: { name: "You", lead: "Who answers for the shop. Only we see your number." },
  bank: {
    name: "Tax and bank",
    lead: "The law asks marketplaces for one of these numbers, and your money needs somewhere to go. Only you and we see them.",
  },
  logo: {
    name: "Logo",
    lead: "A square picture, such as your sign. You can also leave it for later.",
  },
};

export function ShopStep({ store, storeUrl, answer }: StepProps) {
  return (
    <Form
      intent="shop"
      answer={answer}
      submit="Save and go on"
      draft="store shop"
      defaults={{ companyName: store?.companyName, handle: store?.handle, about: store?.about }}
    >
      <NameAndAddress storeUrl={storeUrl} handle={store?.handle ?? ""} />
      <LongField
        name="about"
        label="What do you sell?"
        optional
        maxLength={1000}
        rows={3}
        hint="Two or three sentences for your store's page."
      />
    </Form>
  );
}

export function PersonStep({ store, name, answer }: StepProps) {
  return (
    <Form
      intent="person"
      answer={answer}
      submit="Save and go on"
      draft="store person"
      defaults={{
        fullName: store?.fullName || name,
        phone: store?.phone,
        city: store?.city,
        hasWhatsApp: !store?.phone || store.hasWhatsApp ? "on" : undefined,
      }}
    >
      <TextField
        name="fullName"
        label="Your name, as on your CNIC"
        autoComplete="name"
        maxLength={100}
        error="Enter your name as on your CNIC."
      />
      <TextField
        name="phone"
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Such as 0300 1234567."
        error="Enter your mobile number, such as 0300 1234567."
      />
      <TickField name="hasWhatsApp" label="This number has WhatsApp: write to me there" />
      <TextField
        name="city"
        label="City"
        list="cities"
        autoComplete="address-level2"
        hint="From where you send. Type the first letters."
        error="Choose your city from the list."
      />
      <datalist id="cities">
        {CITIES.map(({ name: city, province, alsoKnownAs }) => (
          <option key={city} value={city}>
            {[alsoKnownAs, province].filter(Boolean).join(", ")}
          </option>
        ))}
      </datalist>
    </Form>
  );
}

export function BankStep({ store, answer }: StepProps) {
  return (
    <Form
      intent="bank"
      answer={answer}
      submit="Save and go on"
      draft="store bank"
      defaults={{
        ...taxDefaults(store),
        bankAccount: store?.bankAccount ? formatIban(store.bankAccount) : "",
        bankTitle: store?.bankTitle || store?.fullName,
      }}
    >
      <TaxFields />
      <BankFields />
    </Form>
  );
}

/** The account that payouts go to. */
export function BankFields() {
  return (
    <>
      <TextField
        name="bankAccount"
        label="IBAN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="Your bank's app shows it: PK and 22 more letters and digits."
        error="Enter the IBAN: PK and 22 more letters and digits."
      />
      <TextField
        name="bankTitle"
        label="Title of the account"
        autoComplete="off"
        maxLength={100}
        hint="The name it is kept under at the bank. It should be yours or your firm's."
        error="Enter the account's title."
      />
    </>
  );
}

export function LogoStep({ store, answer }: StepProps) {
  return (
    <Form
      intent="logo"
      answer={answer}
      submit={store?.image ? "Save this one instead" : "Save the logo"}
      hasFiles
      isBrief
    >
      {store?.image ? (
        <Picture
          src={store.image}
          alt="Your logo now"
          width={120}
          height={120}
          sizes="120px"
          className="size-30 rounded-card border border-line"
        />
      ) : null}
      <TextField
        name="logo"
        label="Picture"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic"
        className="[&_input]:py-2"
        hint="From your gallery or camera, up to 8 MB."
        error="Choose a picture."
      />
    </Form>
  );
}
