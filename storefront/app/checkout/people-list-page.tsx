import { data, Link } from "react-router";
import { SHARE_FIELDS, type ShareField } from "#tohfa/shop/orders/recipients/share.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { language, t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pageMeta } from "../meta.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/people-list-page";
import { type CheckedList, checkList } from "./check-list.ts";
import { COLUMN_NAMES } from "./table-words.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("A list of people"),
    t("Check a list of the people who get your gift, row by row."),
    { noindex: true },
  );

export async function action({ request }: Route.ActionArgs) {
  const checked = await checkList(await readForm(request));
  const isRight = checked.problem === null && checked.wrong.length === 0;
  return data(checked, { status: isRight ? 200 : 422 });
}

/** A list of people as plain forms, for a browser in which checkout's own part does not run yet, or at all. */
export default function PeopleList({ actionData: checked }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        narrow
        lead={t("One order to several people: upload or paste the list, and we check every row.")}
      >
        {t("A list of people")}
      </PageHeading>
      <div className="wrap flex max-w-4xl flex-col gap-8 pb-16">
        {checked && checked.problem === null ? (
          <Checked checked={checked} />
        ) : (
          <Upload list={checked?.list ?? ""} problem={checked?.problem ?? null} />
        )}
      </div>
    </>
  );
}

function Upload({ list, problem }: { list: string; problem: string | null }) {
  return (
    <form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
      {problem ? <Notice look="error">{problem}</Notice> : null}
      <div className="flex flex-col gap-1.5">
        <label htmlFor="list-file" className="font-medium">
          {t("A CSV file from Excel or Google Sheets")}
        </label>
        <input
          id="list-file"
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          className="min-h-12 rounded-control border border-line-strong bg-white p-3"
        />
      </div>
      <TextArea
        label={t("Or paste the list here")}
        hint={t(
          "A line for each person, with the headings first: Name, Phone, Address, City, Boxes, Message, From, Day. Only the first four are needed.",
        )}
        name="list"
        optional
        rows={8}
        dir="auto"
        defaultValue={list}
        spellCheck={false}
      />
      <Button type="submit">{t("Check the list")}</Button>
    </form>
  );
}

function Checked({ checked }: { checked: CheckedList }) {
  const { list, people, wrong, unused } = checked;
  const right = people - wrong.length;
  return (
    <>
      {unused ? <Notice>{unused}</Notice> : null}
      <p className="text-17">
        <strong>
          {people === 1 ? t("1 person read.") : t("{count} people read.", { count: people })}
        </strong>{" "}
        {wrong.length === 0
          ? t("Nothing has to be fixed.")
          : wrong.length === 1
            ? t("1 row has something to fix.")
            : t("{count} rows have something to fix.", { count: wrong.length })}
      </p>
      {wrong.length > 0 ? <WrongRows {...{ list, wrong, right }} /> : <GoOn list={list} />}
      <p>
        <Link to="/checkout/people" reloadDocument className="underline hover:text-rose-700">
          {t("Begin with another list")}
        </Link>
      </p>
    </>
  );
}

/** The rows to fix, each with its fields as typed and what is wrong beside them. */
function WrongRows({
  list,
  wrong,
  right,
}: Pick<CheckedList, "list" | "wrong"> & { right: number }) {
  return (
    <form method="post" className="flex flex-col gap-6">
      <input type="hidden" name="list" value={list} />
      <datalist id="list-cities">
        {CITIES.map((city) => (
          <option key={`${city.name} ${city.province}`} value={city.name} />
        ))}
      </datalist>
      {wrong.map(({ place, person, errors }) => (
        <fieldset
          key={place}
          className="grid gap-4 rounded-card border border-line bg-white p-4 sm:grid-cols-2"
        >
          <legend className="px-1 font-semibold">{t("Row {place}", { place })}</legend>
          {shownFields(errors).map((field) => (
            <Field
              key={field}
              label={t(COLUMN_NAMES[field])}
              id={`${place}.${field}`}
              name={`${place}.${field}`}
              defaultValue={person[field]}
              error={errors[field] ? t(errors[field]) : null}
              optional={!NEEDED.includes(field)}
              required={false}
              dir="auto"
              autoComplete="off"
              className={field === "address" || field === "message" ? "sm:col-span-2" : ""}
              {...(field === "city" ? { list: "list-cities" } : {})}
            />
          ))}
          <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-2">
            <input type="checkbox" name={`${place}.out`} className="size-5 shrink-0" />
            {t("Leave this person out")}
          </label>
        </fieldset>
      ))}
      {right > 0 ? (
        <p className="text-ink-soft">
          {right === 1
            ? t("The other row is right and stays as it is.")
            : t("The other {count} rows are right and stay as they are.", { count: right })}
        </p>
      ) : null}
      <Button type="submit">{t("Check again")}</Button>
    </form>
  );
}

const NEEDED: readonly ShareField[] = ["name", "phone", "address", "city"];

/** Who somebody is, and whatever else has to be fixed. */
function shownFields(errors: Partial<Record<ShareField, string>>): ShareField[] {
  return SHARE_FIELDS.filter((field) => NEEDED.includes(field) || errors[field] !== undefined);
}

function GoOn({ list }: { list: string }) {
  return (
    <form
      method="post"
      action={inLanguage("/checkout", language())}
      className="flex flex-col items-start gap-3"
    >
      <input type="hidden" name="list" value={list} />
      <Button type="submit">{t("Go on to checkout")}</Button>
      <p className="text-13 text-ink-soft">
        {t("Checkout says when it can be with each of them. It needs JavaScript, and your cart.")}
      </p>
    </form>
  );
}
