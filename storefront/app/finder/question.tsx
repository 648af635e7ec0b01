import { Form, Link } from "react-router";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { t } from "../../../ui/language/t.ts";
import { ShareButton } from "../product/share-button.tsx";
import { type Answers, QUESTIONS, type Question } from "./questions.ts";

/** A question with its answers, each a link. */
export interface Asked {
  title: string;
  question: Question;
  offers: { text: string; to: string }[];
  any: { text: string; to: string };
  /** The answers before it, which a form takes along. */
  kept: Answers;
  /** Cities that are chosen from a list. */
  others: string[];
  /** The days between which another can be typed. */
  days: { min: string; max: string } | null;
}

/** What the page is, how far one is, and what was said so far: each can be said anew. */
export function FinderHead({
  path,
  said,
  step,
}: {
  path: string;
  said: { text: string; change: string }[];
  /** Null when all is said. */
  step: number | null;
}) {
  return (
    <div className="wrap pt-4 pb-4">
      <Breadcrumb steps={[{ name: t("Home"), to: "/" }, { name: t("Gift finder") }]} />
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-28 sm:text-38">
          {step ? t("Gift finder") : t("Gifts for what you said")}
        </h1>
        {step ? (
          <p className="shrink-0 text-ink-soft tabular-nums">
            {t("Question {step} of {count}", { step, count: QUESTIONS.length })}
          </p>
        ) : (
          <ShareButton name={t("Gift finder")} path={path} className="noscript:hidden" />
        )}
      </div>
      {said.length > 0 ? (
        <ul aria-label={t("What you said")} className="mt-3 flex flex-wrap gap-2">
          {said.map(({ text, change }) => (
            <li key={text}>
              <Link
                to={change}
                discover="none"
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-rose-600 bg-rose-50 px-3.5 text-13 font-medium text-rose-700 hover:bg-rose-100"
              >
                <span className="sr-only">{t("Change")} </span>
                {text}
                <Icon name="close" size={15} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** One question as a page of large links; what is not offered is chosen in a plain form. */
export function FinderQuestion({ asked }: { asked: Asked }) {
  const { title, offers, any } = asked;
  return (
    <section aria-labelledby="asked" className="wrap pb-6">
      <div className="max-w-4xl">
        <h2 id="asked" className="text-21 sm:text-28">
          {title}
        </h2>
        <ul className="mt-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4">
          {offers.map(({ text, to }) => (
            <li key={to}>
              <Link
                to={to}
                discover="none"
                className="flex min-h-14 items-center rounded-card border border-line-strong bg-white px-4 py-2 font-medium hover:border-rose-600 hover:bg-rose-50"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <OtherAnswer asked={asked} />
        <p className="mt-5">
          <Link
            to={any.to}
            discover="none"
            className="inline-flex min-h-11 items-center font-semibold text-rose-700 underline underline-offset-4"
          >
            {any.text}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Another city or another day. */
function OtherAnswer({ asked: { question, kept, others, days } }: { asked: Asked }) {
  const control =
    "h-12 min-w-0 grow rounded-control border border-line-strong bg-white px-3.5 text-17";
  if (others.length === 0 && !days) return null;
  return (
    <Form action="/gift-finder" className="mt-6 flex max-w-md flex-wrap items-end gap-2.5">
      {QUESTIONS.map((one) =>
        kept[one] === undefined || one === question ? null : (
          <input key={one} type="hidden" name={one} value={kept[one]} />
        ),
      )}
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <label htmlFor="other-answer" className="font-medium">
          {days ? t("Another day") : t("Another city")}
        </label>
        {days ? (
          <input
            id="other-answer"
            type="date"
            name={question}
            required
            {...days}
            className={control}
          />
        ) : (
          <select
            id="other-answer"
            name={question}
            required
            defaultValue=""
            className={`select pe-10 ${control}`}
          >
            <option value="" disabled>
              {t("Choose a city")}
            </option>
            {others.map((name) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </select>
        )}
      </div>
      <Button type="submit">{t("Choose")}</Button>
    </Form>
  );
}
