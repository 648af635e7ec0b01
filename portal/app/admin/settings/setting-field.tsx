import type { ShownSetting } from "#tohfa/shop/office/settings/list-settings.server.ts";
import type { SettingInput } from "#tohfa/shop/platform/settings/value-kind.ts";
import { CURRENCIES, type Currency } from "#tohfa/shop/values/currency/exchange-rates.ts";
import { formatHour } from "#tohfa/shop/values/karachi-time.ts";
import { ChoiceField, TextField } from "../../form/fields.tsx";
import { ClosedDaysField } from "./closed-days-field.tsx";

/** The field, or fields, that a setting is typed into. */
export function SettingField({ setting }: { setting: ShownSetting }) {
  switch (setting.input) {
    case "account":
      return <AccountFields />;
    case "rates":
      return <RateFields />;
    case "closed-days":
      return <ClosedDaysField lines={setting.fields.value ?? ""} />;
    case "flag":
      return (
        <ChoiceField name="value" label="Yes or no">
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </ChoiceField>
      );
    case "choice":
      return (
        <ChoiceField name="value" label="Which">
          {setting.options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </ChoiceField>
      );
    case "hour":
      return (
        <ChoiceField name="value" label="Hour, by the clock in Pakistan">
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {formatHour(hour)}
            </option>
          ))}
        </ChoiceField>
      );
    default:
      return <LineField setting={setting} input={setting.input} />;
  }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type LineInput = Exclude<
  SettingInput,
  "account" | "rates" | "closed-days" | "flag" | "hour" | "choice"
>;

/** What a line is called where its unit does not say it, which keyboard it gets, and what is said where it is empty. */
const LINES: Record<
  LineInput,
  { label: string; type?: string; inputMode?: "decimal" | "numeric"; error: string }
> = {
  money: { label: "Rupees", inputMode: "decimal", error: "Enter the amount in rupees." },
  percent: { label: "Percent", inputMode: "decimal", error: "Enter a percentage." },
  number: { label: "Number", inputMode: "numeric", error: "Enter a number." },
  day: { label: "Day", type: "date", error: "Choose a day of the calendar." },
  moment: {
    ...{ label: "Day and time in Pakistan", type: "datetime-local" },
    error: "Choose the day and the time.",
  },
  phone: { label: "Phone number", type: "tel", error: "Enter a phone number." },
};

function LineField({ setting, input }: { setting: ShownSetting; input: LineInput }) {
  const { unit, limits, isOptional } = setting;
  const { label, ...line } = LINES[input];
  return (
    <TextField
      name="value"
      label={unit ? unit.charAt(0).toUpperCase() + unit.slice(1) : label}
      hint={isOptional ? "Empty: none." : limits}
      optional={isOptional}
      autoComplete="off"
      {...line}
    />
  );
}

function AccountFields() {
  return (
    <>
      <TextField name="bank" label="Bank" maxLength={100} />
      <TextField name="title" label="Title of the account" maxLength={100} />
      <TextField name="iban" label="IBAN" maxLength={40} autoCapitalize="characters" />
      <TextField name="raastId" label="Raast ID" optional inputMode="tel" maxLength={40} />
    </>
  );
}

const ONE_OF: Record<Currency, string> = {
  USD: "1 US dollar",
  GBP: "1 British pound",
  AED: "1 Emirati dirham",
  SAR: "1 Saudi riyal",
};

function RateFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {CURRENCIES.map((one) => (
          <TextField
            key={one}
            name={one}
            label={`${ONE_OF[one]}, in rupees`}
            optional
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        ))}
      </div>
      <TextField
        name="setOn"
        label="Day of these rates"
        type="date"
        optional
        hint="Needed where there is a rate. A currency without one is not offered."
      />
    </>
  );
}
