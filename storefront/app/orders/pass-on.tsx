import { useState } from "react";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { firstText, record } from "../../../contract/tolerant.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { language, t, tx } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { browserClient } from "../browser-client.ts";
import { useHydrated } from "../hydrated.ts";
import { useAction } from "./order-actions.tsx";
import { Moment } from "./own-time.tsx";

/** A gift that has arrived: what its receiver says to it, or the link that lets them see it and say it. */
export function PassOn({
  order,
  token,
  parcel,
}: {
  order: OrderView;
  token: string;
  parcel: ParcelView;
}) {
  const hydrated = useHydrated();
  const [link, setLink] = useState("");
  const { pending, error, run } = useAction(async () => {
    const params = { id: order.id, parcel: parcel.id };
    const secret = await browserClient.ask(
      "linkForReceiver",
      { params, query: { token } },
      (body) => firstText([record(body).token]),
    );
    const query = new URLSearchParams({ id: parcel.id, token: secret });
    setLink(`${location.origin}${inLanguage(`/order/gift?${query}`, language())}`);
  });
  const name = order.receiver?.name || t("They");
  if (parcel.thanks) return <Thanked name={name} {...parcel.thanks} />;
  if (!hydrated || !order.receiver || parcel.state !== "delivered") return null;
  const text = t("A gift for you has arrived. See how it was packed, and say thank you: {link}", {
    link,
  });
  return (
    <div className="no-print flex w-full flex-col items-start gap-3 rounded-control bg-rose-50 p-4">
      <p>
        <strong className="break-words">
          {tx("Send {name} a link?", { name: <bdi {...foreign(name)}>{name}</bdi> })}
        </strong>{" "}
        {t(
          "They see how the gift was packed and can thank you with one tap. No prices, no addresses.",
        )}
      </p>
      {error ? <Notice look="error">{t(error)}</Notice> : null}
      {link ? (
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-white px-5 font-semibold hover:border-rose-600"
          >
            {t("Send on WhatsApp")}
          </a>
          <CopyButton text={link} what={t("the link")} />
        </div>
      ) : (
        <Button look="quiet" pending={pending} onClick={() => run()}>
          {t("Make the link")}
        </Button>
      )}
    </div>
  );
}

function Thanked({ name, words, at }: { name: string; words: string; at: string }) {
  return (
    <div className="w-full rounded-control bg-rose-50 p-4">
      <p className="font-semibold break-words">
        {tx("{name} says thank you", { name: <bdi {...foreign(name)}>{name}</bdi> })}
      </p>
      {words ? (
        <p dir="auto" lang={isUrdu(words) ? "ur" : undefined} className="mt-1 break-words">
          {words}
        </p>
      ) : null}
      <p className="mt-1 text-13 text-ink-soft">
        <Moment time={Date.parse(at)} />
      </p>
    </div>
  );
}
