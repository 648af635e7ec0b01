import type { ReactNode } from "react";
import type { ShownSetting } from "#tohfa/shop/office/settings/list-settings.server.ts";
import type { ShownShopAccount } from "#tohfa/shop/office/settings/shop-account.server.ts";
import { accountWords } from "#tohfa/shop/platform/settings/bank-account.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { SettingField } from "./setting-field.tsx";
import { ShopAccountNow } from "./shop-account.tsx";

/** A setting: what it is, what holds and what it is for; opened, the field to change it. */
export function SettingRow({
  setting,
  account,
  isOpen,
  answer,
}: {
  setting: ShownSetting;
  /** Of the bank account: what buyers see, and what waits. */
  account: ShownShopAccount | null;
  isOpen: boolean;
  answer: FormAnswer | undefined;
}) {
  const { key, label, help, now, isDefault, fields } = setting;
  const name = `${key}-name`;
  return (
    <details open={isOpen} className="setting">
      <summary>
        <h3 id={name} className="min-w-0 font-sans text-17 font-semibold">
          {label}
        </h3>
        <Value text={account?.now ? accountWords(account.now) : now} isDefault={isDefault}>
          {account?.next ? (
            <Badge look="gold">Changes {formatMoment(account.next.from.getTime())}</Badge>
          ) : null}
        </Value>
        <span className="setting-help">{help}</span>
        <Icon name="down" size={20} />
      </summary>
      <fieldset aria-labelledby={name} className="flex min-w-0 flex-col gap-4">
        {account ? <ShopAccountNow account={account} answer={answer} /> : null}
        <Form
          // Filled anew once it is changed.
          key={now}
          intent="set"
          of={key}
          answer={answer}
          submit="Save"
          isBrief
          defaults={fields}
          className="flex max-w-md flex-col gap-4"
        >
          <SettingField setting={setting} />
        </Form>
        <Facts setting={setting} answer={answer} />
      </fieldset>
    </details>
  );
}

/** Letters of a value that fits beside its name on a phone. */
const SHORT = 16;

/** The value that holds; a dot where it is not the default, said to those who do not see it. */
function Value({
  text,
  isDefault,
  children,
}: {
  text: string;
  isDefault: boolean;
  children: ReactNode;
}) {
  const isShort = text.length <= SHORT && !children;
  return (
    <span className={classNames("setting-value", !isShort && "long")}>
      <span>
        {isDefault ? null : (
          <>
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-2 rounded-full bg-rose-600 align-middle"
            />
            <span className="sr-only">Changed: </span>
          </>
        )}
        {text}
      </span>
      {children}
    </span>
  );
}

function Facts({ setting, answer }: { setting: ShownSetting; answer: FormAnswer | undefined }) {
  const { key, standard, isDefault, touches, lastChange } = setting;
  return (
    <>
      {isDefault ? null : (
        <StepButton
          intent="reset"
          of={key}
          text="Reset to default"
          look="quiet"
          whyNot={null}
          answer={answer}
        />
      )}
      <ul className="flex flex-col gap-0.5 text-13 text-ink-soft">
        <li>Default: {standard}</li>
        {touches ? <li>Changes at once: {touches}</li> : null}
        {lastChange ? (
          <li>
            Changed last by {lastChange.who}, {formatMoment(lastChange.at)}
          </li>
        ) : null}
        {setting.asksPassword ? (
          <li>Asks for your password where you have not entered it for ten minutes</li>
        ) : null}
      </ul>
    </>
  );
}
