import { Link } from "react-router";
import { t, tx } from "../../../ui/language/t.ts";
import { pageMeta } from "../meta.ts";
import { useChargesDelivery } from "../shell/site.ts";
import { organizationLd } from "../structured-data.ts";
import type { Route } from "./+types/about-page";
import { TextPage } from "./text-page.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "About us",
    "Tohfa means gift. Makers from Karachi to Gilgit, one place to choose, check first, then pay.",
    { jsonLd: (whole) => [organizationLd(whole)] },
  );

export default function About() {
  return (
    <TextPage
      title={t("About us")}
      lead={t("Tohfa means gift, and every gift here is chosen with care.")}
    >
      <p>
        {t(
          "We began with a mug. A cousin wanted a name on it, in nastaliq, for a mother in another city. The printer was in Lahore, the mother in Quetta, the cousin in Dubai, and nobody would take cash at the door. It took nine phone calls. The mug is still in use.",
        )}
      </p>
      <p>
        {t(
          "Today makers and small shops all over Pakistan sell here: resin poured in a flat in Gulshan, leather cut in Sialkot, blue pottery fired in Multan, dates from Turbat. Every product page names its seller, and their store is one tap away.",
        )}
      </p>
      <h2>{t("What we promise")}</h2>
      <ul>
        <li>
          {useChargesDelivery()
            ? t("Delivery everywhere in Pakistan, its price said before you order.")
            : t("Free shipping with standard delivery, everywhere in Pakistan.")}
        </li>
        <li>{t("Check first, then pay: open your parcel at the door.")}</li>
        <li>{t("Express delivery when you are short of time.")}</li>
        <li>{t("14 days easy replace.")}</li>
      </ul>
      <h2>{t("What we do not do")}</h2>
      <p>
        {t(
          "We do not sell ratings, hide fees, or ask you to sign up before you can look around. A “Verified buyer” mark stands only where the purchase is proved.",
        )}
      </p>
      <p>
        {tx("Would you like to sell with us? {link} takes about ten minutes.", {
          link: <Link to="/signin">{t("Earn with us")}</Link>,
        })}
      </p>
    </TextPage>
  );
}
