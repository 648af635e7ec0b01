import { Form, Link, useActionData, useNavigation } from "react-router";
import type { OwnList } from "#tohfa/shop/buying/gift-list/shown-list.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { isLost, type Lost } from "../connection/lost.ts";
import { Gifts } from "./gifts.tsx";
import { ListFields } from "./list-form.tsx";
import { NOT_REACHED } from "./not-reached.ts";
import { OwnThingRow } from "./own-thing-row.tsx";
import type { Said } from "./page-data.ts";

/** A list for its owners, in the browser that has its secret. */
export function OwnerView({
  list,
  address,
  accountUrl,
}: {
  list: OwnList;
  /** What is shared. */
  address: string;
  /** Where it is kept in an account: another site. */
  accountUrl: string;
}) {
  const answered = useActionData<Said | Lost>();
  const problem = isLost(answered) ? NOT_REACHED : answered?.thingId ? null : answered?.problem;
  const date = when(formatDay(noonOf(list.day)));
  // Once there is something to be glad about, it comes before what asks for more.
  const hasGifts = (list.gifts?.length ?? 0) > 0;
  return (
    <>
      <header className="wrap max-w-4xl pt-6 pb-6 sm:pt-10">
        <p className="text-13 font-semibold text-rose-700">{t("Your gift list")}</p>
        <h1 className="mt-1 text-28 wrap-anywhere sm:text-38">
          <bdi {...foreign(list.title)}>{list.title}</bdi>
        </h1>
        <p className="mt-1 text-ink-soft">
          <bdi {...foreign(list.names)} className="wrap-anywhere">
            {list.names}
          </bdi>{" "}
          · {date}
        </p>
      </header>
      <div className="wrap flex max-w-4xl flex-col gap-8 pb-16">
        {problem ? <Notice look="error">{t(problem)}</Notice> : null}
        {hasGifts && list.gifts ? <Gifts gifts={list.gifts} /> : null}
        <Share list={list} address={address} />
        {hasGifts ? null : list.gifts ? (
          <Gifts gifts={list.gifts} />
        ) : (
          <Notice>
            {t(
              "What your guests give stays a surprise until {date}: neither this page nor our letters tell. Another browser would show the list as your guests see it.",
              { date },
            )}
          </Notice>
        )}
        <Things list={list} />
        <section className="border-t border-line">
          <Accordion title={t("Change names, day or address")}>
            <Details list={list} answered={isLost(answered) ? undefined : answered} />
          </Accordion>
          <Accordion title={t("Keep it in my account, or remove it")}>
            <div className="flex flex-col items-start gap-4">
              <ButtonLink to={accountUrl} look="quiet" reloadDocument>
                {t("Keep it in my account")}
              </ButtonLink>
              <Remove />
            </div>
          </Accordion>
        </section>
      </div>
    </>
  );
}

function Share({ list, address }: { list: OwnList; address: string }) {
  const text = `${list.title}: ${address}`;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-white p-4 sm:p-5">
      <h2 className="text-21">{t("Share it with your guests")}</h2>
      <p className="text-13 wrap-anywhere text-ink-soft">
        <bdi dir="ltr">{address}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className="button primary"
        >
          {t("Share on WhatsApp")}
        </a>
        <CopyButton text={address} what={t("the address of your list")} />
      </div>
    </section>
  );
}

function Things({ list: { things } }: { list: OwnList }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-21">{t("Your wishes")}</h2>
      {things.length === 0 ? (
        <EmptyState
          heading="h3"
          title={t("There is nothing on your list yet")}
          actions={<ButtonLink to="/all-collection">{t("Look around")}</ButtonLink>}
        >
          {t("Tap the heart on what you would like; your wishlist then goes onto the list.")}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {things.map((thing) => (
            <OwnThingRow key={thing.id} thing={thing} />
          ))}
        </ul>
      )}
      <p>
        <Link to="/wishlist" className="font-medium underline underline-offset-4">
          {t("Add more from your wishlist")}
        </Link>
      </p>
    </section>
  );
}

function Details({ list, answered }: { list: OwnList; answered: Said | undefined }) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save" />
      <ListFields fields={list} errors={answered?.errors ?? {}} isNew={false} />
      <Button type="submit" className="self-start" pending={pending} pendingLabel={t("Saving…")}>
        {t("Save")}
      </Button>
    </Form>
  );
}

/** Asked twice, without a script, too: the second button is behind the first. */
function Remove() {
  return (
    <details>
      <summary className="button quiet cursor-pointer list-none">{t("Remove this list")}</summary>
      <Form method="post" className="mt-3 flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="remove" />
        <p className="text-13 text-ink-soft">
          {t(
            "Your guests can open it no more, and what was given is not told. Orders that were placed come all the same.",
          )}
        </p>
        <Button type="submit" look="danger">
          {t("Remove it for good")}
        </Button>
      </Form>
    </details>
  );
}
