import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";

/** Narrows the screen with every letter; without JavaScript by its button, through the address. */
export function SettingSearch({
  search,
  onSearch,
  isChangedOnly,
  onChangedOnly,
  changed,
  found,
  all,
}: {
  search: string;
  onSearch: (search: string) => void;
  isChangedOnly: boolean;
  onChangedOnly: (isOnly: boolean) => void;
  /** How many differ from their default. */
  changed: number;
  found: number;
  all: number;
}) {
  return (
    <Form
      method="get"
      role="search"
      replace
      preventScrollReset
      className="my-5 flex max-w-3xl flex-wrap items-center gap-x-5 gap-y-2"
    >
      <label className="relative min-w-0 grow basis-64">
        <span className="sr-only">Find a setting</span>
        <Icon
          name="search"
          size={20}
          className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft"
        />
        <input
          type="search"
          name="q"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          placeholder="Find a setting: fee, days, bank…"
          maxLength={100}
          autoComplete="off"
          className="h-12 w-full rounded-control border border-line-strong bg-white pr-3 pl-11 text-17 placeholder:text-ink-soft hover:border-ink"
        />
      </label>
      <label className="flex min-h-11 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          name="show"
          value="changed"
          checked={isChangedOnly}
          onChange={({ target }) => onChangedOnly(target.checked)}
          className="size-5 accent-rose-600"
        />
        Changed only ({changed})
      </label>
      <noscript>
        <Button type="submit" look="quiet">
          Search
        </Button>
      </noscript>
      <p role="status" className="w-full text-13 text-ink-soft empty:hidden">
        {found === all ? "" : `${found} of ${all} settings`}
      </p>
    </Form>
  );
}
