import { Link, useFetcher } from "react-router";
import { MAX_NOTE_LETTERS, MAX_WANTED } from "#tohfa/shop/buying/gift-list/gift-list-kinds.ts";
import type { OwnThing } from "#tohfa/shop/buying/gift-list/shown-list.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { isLost, type Lost } from "../connection/lost.ts";
import { NOT_REACHED } from "./not-reached.ts";
import type { Said } from "./page-data.ts";

/** One wish, to be changed or taken off; says nothing of whether it was given. */
export function OwnThingRow({ thing }: { thing: OwnThing }) {
  const fetcher = useFetcher<Said | Lost>();
  const { product } = thing;
  const problem = isLost(fetcher.data) ? NOT_REACHED : fetcher.data?.problem;
  return (
    <li className="flex gap-4 rounded-card border border-line bg-white p-3 sm:p-4">
      <div className="w-16 shrink-0 sm:w-20">
        {product ? (
          <Picture
            src={product.image}
            alt=""
            width={640}
            height={800}
            sizes="80px"
            className="rounded-control"
          />
        ) : null}
      </div>
      <div className="min-w-0 grow">
        {product ? (
          <p className="font-medium wrap-anywhere">
            <Link
              to={`/top-collection/${encodeURIComponent(product.slug)}?id=${encodeURIComponent(product.id)}`}
              className="hover:underline"
              {...foreign(product.name)}
            >
              {product.name}
            </Link>
          </p>
        ) : (
          <p className="font-medium">{t("The shop does not have this any more")}</p>
        )}
        {product ? <p className="text-13 tabular-nums">{money(product.price)}</p> : null}
        <p className="mt-1 text-13 text-ink-soft">
          {thing.wanted === 1
            ? t("1 wished for")
            : t("{count} wished for", { count: thing.wanted })}
          {thing.note ? (
            <>
              {" · "}
              <bdi className="wrap-anywhere" {...foreign(thing.note)}>
                {thing.note}
              </bdi>
            </>
          ) : null}
        </p>
        {problem ? (
          <p role="alert" className="mt-2 text-13 font-medium text-danger">
            {t(problem)}
          </p>
        ) : null}
        <div className="flex flex-wrap items-start gap-x-5">
          {product ? <Change thing={thing} fetcher={fetcher} /> : null}
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="thing" />
            <input type="hidden" name="thing" value={thing.id} />
            <input type="hidden" name="wanted" value="0" />
            <button type="submit" className={QUIET}>
              {t("Take it off the list")}
            </button>
          </fetcher.Form>
        </div>
      </div>
    </li>
  );
}

const QUIET =
  "inline-flex min-h-11 cursor-pointer items-center text-13 underline hover:text-rose-700";

function Change({
  thing,
  fetcher,
}: {
  thing: OwnThing;
  fetcher: ReturnType<typeof useFetcher<Said | Lost>>;
}) {
  const isSaved = !isLost(fetcher.data) && fetcher.data?.isSaved && fetcher.state === "idle";
  return (
    <details className="open:basis-full">
      <summary className={`${QUIET} list-none`}>{t("Change")}</summary>
      <fetcher.Form method="post" className="flex flex-wrap items-end gap-3 pb-2">
        <input type="hidden" name="intent" value="thing" />
        <input type="hidden" name="thing" value={thing.id} />
        <Field
          label={t("How many")}
          name="wanted"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_WANTED}
          defaultValue={thing.wanted}
          className="w-24"
        />
        <Field
          label={t("A word to it")}
          optional
          name="note"
          dir="auto"
          maxLength={4 * MAX_NOTE_LETTERS}
          defaultValue={thing.note}
          className="min-w-0 grow basis-44"
        />
        <Button type="submit" look="quiet" pending={fetcher.state !== "idle"}>
          {isSaved ? t("Saved") : t("Save")}
        </Button>
      </fetcher.Form>
    </details>
  );
}
