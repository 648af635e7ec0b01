import { useDeferredValue, useEffect, useState } from "react";
import { Link } from "react-router";
import { Type } from "typebox";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { findSettings } from "#tohfa/shop/office/settings/find-settings.ts";
import {
  listSettings,
  type ShownSetting,
} from "#tohfa/shop/office/settings/list-settings.server.ts";
import {
  changeShopAccount,
  keepShopAccount,
  showShopAccount,
} from "#tohfa/shop/office/settings/shop-account.server.ts";
import { SETTING_FIELDS, type SettingFields } from "#tohfa/shop/platform/settings/value-kind.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/settings-screen";
import { SettingGroups, type ShownGroup } from "./setting-groups.tsx";
import { SettingSearch } from "./setting-search.tsx";

export const meta = () => [{ title: "Settings · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, payments } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const [settings, account] = await Promise.all([
    listSettings(db, actor),
    showShopAccount(db, actor, payments.bankAccount),
  ]);
  const { searchParams } = url;
  return {
    settings,
    account,
    search: (searchParams.get("q") ?? "").slice(0, 100),
    isChangedOnly: searchParams.get("show") === "changed",
    /** Opened by an address: of the audit log, of a notice, or after a change without JavaScript. */
    opened: searchParams.get("set") ?? "",
  };
}

const KEY = Type.String({ maxLength: 100 });
const TEXT = Type.Optional(Type.String({ maxLength: 5_000, error: "That is too long." }));
const FIELDS = Object.fromEntries(SETTING_FIELDS.map((name) => [name, TEXT]));
const SET = Type.Object({ ...FIELDS, of: KEY });
const RESET = Type.Object({ of: KEY });

export const action = (args: Route.ActionArgs) => {
  const { db, payments, contactEmail } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  const shop = { fromEnvironment: payments.bankAccount, contactEmail };
  const backTo = (key: string, say: string) => {
    const search = new URLSearchParams(args.url.searchParams);
    search.set("set", key);
    return { to: `/admin/settings?${search}#${key}`, say };
  };
  const change = async (key: string, typed: SettingFields | null) => {
    if (key === "bankAccount") {
      const from = await changeShopAccount(db, actor, typed, shop);
      const holds = from ? `from ${formatMoment(from.getTime())} on` : "now";
      return backTo(key, `Saved. The new account holds ${holds}; all admins are told.`);
    }
    const { label, now } = await changeSetting(db, actor, key, typed);
    return backTo(key, `Saved. ${label}: ${now}.`);
  };
  return answerForm(args, {
    set: onForm(SET, ({ of, ...typed }) => change(of, typed)),
    reset: onForm(RESET, ({ of }) => change(of, null)),
    "keep-account": onForm(RESET, async ({ of }) => {
      await keepShopAccount(db, actor, shop);
      return backTo(of, "Stopped. Buyers pay where they paid.");
    }),
  });
};

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, account, opened } = loaderData;
  const [search, setSearch] = useState(loaderData.search);
  const [isChangedOnly, setChangedOnly] = useState(loaderData.isChangedOnly);
  // Another address, by a link or back, says what is looked for.
  useEffect(() => setSearch(loaderData.search), [loaderData.search]);
  useEffect(() => setChangedOnly(loaderData.isChangedOnly), [loaderData.isChangedOnly]);
  const changed = settings.filter(({ isDefault }) => !isDefault);
  // Fifty forms are drawn behind the letters, never before them.
  const found = findSettings(isChangedOnly ? changed : settings, useDeferredValue(search));
  return (
    <>
      <h1 className="text-28">Settings</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        What you save holds at once, on every page; only the bank account waits a day. The audit log
        says who changed what.
      </p>
      <SettingSearch
        search={search}
        onSearch={setSearch}
        isChangedOnly={isChangedOnly}
        onChangedOnly={setChangedOnly}
        changed={changed.length}
        found={found.length}
        all={settings.length}
      />
      {found.length === 0 ? (
        <NothingFound
          search={search}
          onShowAll={() => {
            setSearch("");
            setChangedOnly(false);
          }}
        />
      ) : (
        <SettingGroups
          groups={inGroups(found)}
          account={account}
          opened={opened}
          answer={actionData}
        />
      )}
    </>
  );
}

/** Groups in the order of the table, without those of which nothing is shown. */
function inGroups(settings: readonly ShownSetting[]): ShownGroup[] {
  const groups = new Map<string, ShownGroup>();
  for (const one of settings) {
    const { group: id, groupName: name } = one;
    const group = groups.get(id) ?? { id, name, settings: [] };
    group.settings.push(one);
    groups.set(id, group);
  }
  return [...groups.values()];
}

function NothingFound({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  return (
    <EmptyState
      title={search.trim() === "" ? "Nothing is changed" : "No setting fits"}
      actions={
        <Link
          to="/admin/settings"
          onClick={onShowAll}
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          Show all settings
        </Link>
      }
    >
      {search.trim() === "" ? (
        <p>Every setting has its default.</p>
      ) : (
        <p>
          Nothing has “{search.trim()}” in its name, value or help. Try one short word, such as fee,
          days or stock.
        </p>
      )}
    </EmptyState>
  );
}
