import { Type } from "typebox";
import {
  changeSetting,
  listSettings,
  type ShownSetting,
} from "#tohfa/shop/office/settings/change-setting.server.ts";
import { type SettingFields, settingWords } from "#tohfa/shop/office/settings/setting-form.ts";
import {
  changeShopAccount,
  keepShopAccount,
  type ShownShopAccount,
  showShopAccount,
} from "#tohfa/shop/office/settings/shop-account.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm } from "../form/answer-form.server.ts";
import { ChoiceField, LongField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/settings";
import { ShopAccountNow } from "./shop-account.tsx";

export const meta = () => [{ title: "Settings · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, payments } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const [settings, account] = await Promise.all([
    listSettings(db, actor),
    showShopAccount(db, actor, payments.bankAccount),
  ]);
  return { settings, account };
}

const KEY = Type.String({ maxLength: 100 });
const TEXT = Type.Optional(Type.String({ maxLength: 5_000, error: "That is too long." }));
const SET = Type.Object({
  of: KEY,
  value: TEXT,
  bank: TEXT,
  title: TEXT,
  iban: TEXT,
  raastId: TEXT,
});
const RESET = Type.Object({ of: KEY });

export const action = (args: Route.ActionArgs) => {
  const { db, payments, contactEmail } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  const shop = { fromEnvironment: payments.bankAccount, contactEmail };
  const done = (key: string, from: Date | null = null) => ({
    to: `/admin/settings?set=${key}`,
    say: from
      ? `Named. It holds from ${formatMoment(from.getTime())} on; all admins are told.`
      : "Changed. It holds now.",
  });
  const change = async (key: string, typed: SettingFields | null) => {
    if (key === "bankAccount") return done(key, await changeShopAccount(db, actor, typed, shop));
    await changeSetting(db, actor, key, typed);
    return done(key);
  };
  return answerForm(args, {
    set: onForm(SET, ({ of, ...typed }) => change(of, typed)),
    reset: onForm(RESET, ({ of }) => change(of, null)),
    "keep-account": onForm(RESET, async ({ of }) => {
      await keepShopAccount(db, actor, shop);
      return { to: `/admin/settings?set=${of}`, say: "Stopped. Buyers pay where they paid." };
    }),
  });
};

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, account } = loaderData;
  return (
    <>
      <h1 className="text-28">Settings</h1>
      <p className="mt-1 mb-6 max-w-2xl text-ink-soft">
        Changes here take effect at once, but for the bank account's. The audit log shows who made
        them, and your password is asked for where you have not entered it for ten minutes.
      </p>
      <ul className="max-w-3xl divide-y divide-line rounded-card border border-line bg-white">
        {settings.map((one) => (
          <li key={one.key} id={one.key}>
            <OneSetting
              setting={one}
              account={one.key === "bankAccount" ? account : null}
              answer={actionData}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function OneSetting({
  setting,
  account,
  answer,
}: {
  setting: ShownSetting;
  /** Of the bank account: what buyers see, and what waits. */
  account: ShownShopAccount | null;
  answer: FormAnswer | undefined;
}) {
  const { key, meaning, now, standard, isStandard, changedAt } = setting;
  return (
    <details open={answer?.of === key} className="group px-4 sm:px-5">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
        <span className="min-w-0 grow basis-64">{meaning}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold break-words tabular-nums">
          {account?.now ? settingWords(key, account.now) : now}
          {account?.next ? (
            <Badge look="gold">Changes {formatMoment(account.next.from.getTime())}</Badge>
          ) : null}
          {isStandard ? null : <Badge look="gold">Changed</Badge>}
        </span>
      </summary>
      <div className="flex flex-col gap-4 pb-5">
        {account ? <ShopAccountNow account={account} answer={answer} /> : null}
        <Form
          // Filled anew once it is changed.
          key={now}
          intent="set"
          of={key}
          answer={answer}
          submit="Change it"
          isBrief
          defaults={setting.fields}
          className="flex max-w-md flex-col gap-4"
        >
          <Fields setting={setting} />
        </Form>
        <p className="text-13 text-ink-soft">
          Usual: {standard}.{!isStandard && changedAt ? ` Changed ${formatMoment(changedAt)}.` : ""}{" "}
          Its name: <code className="wrap-anywhere">{key}</code>
        </p>
        {isStandard ? null : (
          <StepButton
            intent="reset"
            of={key}
            text="Back to the usual"
            look="quiet"
            whyNot={null}
            answer={answer}
          />
        )}
      </div>
    </details>
  );
}

const LABELS = {
  money: "Rupees",
  percent: "Percent",
  number: "Number",
  moment: "Day and time in Pakistan",
  day: "Day",
  phone: "Phone number",
} as const;

const TYPES: Partial<Record<ShownSetting["kind"], string>> = {
  moment: "datetime-local",
  day: "date",
  phone: "tel",
};

function Fields({ setting: { kind } }: { setting: ShownSetting }) {
  if (kind === "account") {
    return (
      <>
        <TextField name="bank" label="Bank" maxLength={100} />
        <TextField name="title" label="Title of the account" maxLength={100} />
        <TextField name="iban" label="IBAN" maxLength={40} autoCapitalize="characters" />
        <TextField name="raastId" label="Raast ID" optional inputMode="tel" maxLength={40} />
      </>
    );
  }
  if (kind === "yes") {
    return (
      <ChoiceField name="value" label="Yes or no">
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </ChoiceField>
    );
  }
  if (kind === "days") return <LongField name="value" label="A line a day" rows={10} optional />;
  if (kind === "rates") {
    return <LongField name="value" label="The day, then a line a currency" rows={5} />;
  }
  if (kind === "json") return <LongField name="value" label="As JSON" rows={5} />;
  return (
    <TextField
      name="value"
      label={LABELS[kind]}
      inputMode={TYPES[kind] ? undefined : "decimal"}
      type={TYPES[kind] ?? "text"}
      error="Enter a value, such as the usual one below."
    />
  );
}
