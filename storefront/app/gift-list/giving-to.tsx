import { Link } from "react-router";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { Giving } from "./giving-store.ts";

/** At checkout: for whom it is, and what of the cart goes there too. */
export function GivingTo({ giving, takesFirst }: { giving: Giving; takesFirst: boolean }) {
  const { names, city, sendsTo, id } = giving.from;
  const couple = <bdi {...foreign(names)}>{names}</bdi>;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-21 wrap-anywhere">{tx("A gift for {names}", { names: couple })}</h2>
      <p className="text-ink-soft">
        {sendsTo === "couple"
          ? t(
              "It goes to them in {city}. They gave us their address and phone; the seller and the rider see them, you do not.",
              { city: t(city) },
            )
          : t("It comes to you, and you bring it along. On their list it is marked as given.")}{" "}
        <Link to={`/gift-list/${id}`} className="underline underline-offset-4">
          {t("See their list")}
        </Link>
      </p>
      {sendsTo === "couple" && giving.others.length > 0 ? (
        <Notice>
          {t("Also in your cart, and not of their list; it would go to them too:")}{" "}
          {giving.others.join(", ")}
        </Notice>
      ) : null}
      {sendsTo === "couple" && !takesFirst ? (
        <Notice look="error">
          {t("A gift for them is paid first, and this shop takes only cash at the moment.")}
        </Notice>
      ) : null}
    </section>
  );
}
