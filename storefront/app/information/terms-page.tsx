import { t } from "../../../ui/language/t.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/terms-page";
import { TextPage } from "./text-page.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Terms of service",
    "What you and we agree on when you order, bid, review or sell at Tohfa.",
  );

export default function Terms() {
  return (
    <TextPage title={t("Terms of service")} lead={t("What we agree on, kept short.")}>
      <h2>{t("Who sells")}</h2>
      <p>
        {t(
          "Tohfa is a marketplace. Each product is sold by the store named on its page; we take the order, hold the seller to these terms, and help you when something goes wrong.",
        )}
      </p>
      <h2>{t("Orders")}</h2>
      <p>
        {t(
          "An order is placed when you see its number. Prices are those on the page at that moment; if one has changed since you filled your cart, we say so before you order. You can cancel free of charge until a parcel is dispatched.",
        )}
      </p>
      <h2>{t("Bids")}</h2>
      <p>
        {t(
          "A bid is at least the product's price. The seller may accept or decline it; one that gets no answer ends by itself. An accepted bid becomes an order at the bid's price.",
        )}
      </p>
      <h2>{t("Reviews")}</h2>
      <p>
        {t(
          "Be honest. We remove only insults, advertising and other people's personal details. A review with photos of something you bought and received here earns 15% off your next purchase, whatever the rating: once for each product, under the email address you ordered with. The mail with the coupon says for which orders and until when it works. If the goods go back, an unused coupon ends with them.",
        )}
      </p>
      <h2>{t("Law")}</h2>
      <p>
        {t(
          "The law of Pakistan applies, and the consumer courts of your own district are open to you. These terms are dated 22 Nov 2026.",
        )}
      </p>
    </TextPage>
  );
}
