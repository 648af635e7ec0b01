import type { ShownSetting } from "#tohfa/shop/office/settings/list-settings.server.ts";
import type { ShownShopAccount } from "#tohfa/shop/office/settings/shop-account.server.ts";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { SettingRow } from "./setting-row.tsx";

/** A part of the screen, as far as something of it is shown. */
export interface ShownGroup {
  id: string;
  name: string;
  settings: ShownSetting[];
}

/** The settings as a card a group, and what leads to each: beside them where there is room, else above. */
export function SettingGroups({
  groups,
  account,
  opened,
  answer,
}: {
  groups: readonly ShownGroup[];
  account: ShownShopAccount;
  opened: string;
  answer: FormAnswer | undefined;
}) {
  return (
    <div className="items-start gap-8 xl:grid xl:grid-cols-[minmax(0,48rem)_17rem]">
      <Contents groups={groups} />
      <div className="flex min-w-0 max-w-3xl flex-col gap-7 xl:row-start-1">
        {groups.map(({ id, name, settings }) => (
          <section key={id} aria-labelledby={`group-${id}`}>
            <h2 id={`group-${id}`} className="mb-2 scroll-mt-20 text-21">
              {name}
            </h2>
            <ul className="divide-y divide-line rounded-card border border-line bg-white">
              {settings.map((one) => (
                <li key={one.key} id={one.key} className="scroll-mt-20">
                  <SettingRow
                    setting={one}
                    account={one.key === "bankAccount" ? account : null}
                    isOpen={one.key === opened || one.key === answer?.of}
                    answer={answer}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ groups }: { groups: readonly ShownGroup[] }) {
  return (
    <nav
      aria-label="Groups of settings"
      className="mb-5 xl:sticky xl:top-20 xl:mb-0 xl:border-l xl:border-line xl:pl-4"
    >
      <ul className="flex flex-wrap gap-x-5 xl:flex-col">
        {groups.map(({ id, name, settings }) => (
          <li key={id}>
            <a
              href={`#group-${id}`}
              className="flex min-h-11 items-center gap-2 font-medium text-rose-700 underline-offset-4 hover:underline"
            >
              {name}
              <span className="text-13 font-normal text-ink-soft tabular-nums">
                {settings.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
