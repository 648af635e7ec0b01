import { Link } from "react-router";
import { t, tx } from "../../../ui/language/t.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/policy-page";
import { TextPage } from "./text-page.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Our policies",
    "Shipping, check first then pay, 14 days easy replace, and your privacy, in plain words.",
  );

export default function Policy() {
  return (
    <TextPage title={t("Our policies")} lead={t("In plain words, and the same for every seller.")}>
      <h2 id="shipping">{t("Shipping")}</h2>
      <p>
        {tx(
          "Standard delivery is free and takes 3 to 5 days. Express takes 0 to 2 days, for a fee that you see before you order. Personalised gifts are made first, and places far away take longer: the product page says the day for your city. If you pay before delivery, the days count from your payment. An order from several sellers comes in several parcels; see each under {link}.",
          { link: <Link to="/track-order">{t("Track Order")}</Link> },
        )}
      </p>
      <h2 id="check">{t("Check first, then pay")}</h2>
      <p>
        {t(
          "With cash on delivery you may open the parcel while the rider waits. If it is what you ordered, pay. If it is not, hand it back and pay nothing. You can also ask the seller for a video before dispatch, free.",
        )}
      </p>
      <h2 id="replace">{t("14 days easy replace")}</h2>
      <ul>
        <li>
          {t(
            "Broken, wrong or not as shown: we replace it or return your money. The seller pays for the return.",
          )}
        </li>
        <li>
          {t("Changed your mind: within 14 days, unused, in its box. You pay for the return.")}
        </li>
        <li>
          {t(
            "Personalised gifts (with a name, words or a photo from you), food, flowers and earrings: no return for a change of mind. If the mistake is ours, we make it again or return your money.",
          )}
        </li>
      </ul>
      <p>{t("Refunds go to a bank account or wallet within ten working days, not in cash.")}</p>
      <Privacy />
    </TextPage>
  );
}

function Privacy() {
  return (
    <>
      <h2 id="privacy">{t("Privacy")}</h2>
      <p>
        {t(
          "You need no account. Your cart, your wishlist and an order that you have not finished stay in your own browser; a gift’s picture, and a photo to be printed, come to us when you add them.",
        )}
      </p>
      <ul>
        {KEPT.map(([what, how]) => (
          <li key={what}>
            <strong>{t(what)}</strong> {t(how)}
          </li>
        ))}
      </ul>
      <p>
        {t(
          "Our shop sets one cookie, for a couple who make a gift list, and follows no visits; a video that you start comes from YouTube or Vimeo, which have rules of their own. Tax law makes us keep the record of a sale for six years after its tax year; then your name, phone and address go from it. A gift’s card and picture go after 180 days, and so do the words and photos of personal gifts; photos of bank transfers after a year.",
        )}
      </p>
      <p>
        {tx(
          "Want to see what we have of you, or have it deleted? {link} from your own email address. Once your orders have ended, we delete everything but the record of the sale: your name and address, what you bought, when and for how much.",
          { link: <Link to="/contect-us">{t("Write to us")}</Link> },
        )}
      </p>
    </>
  );
}

/** What is stored of whom, and how. */
const KEPT = [
  [
    "Your order.",
    "Your name, phone and address go to the sellers of your order and to their courier, and your email gets our letters. Your order’s page opens only with the link we sent you. If you pay online, your bank or wallet does that; we never see a card’s number or a password.",
  ],
  [
    "Personal gifts.",
    "Names, words and photos that you give for a thing are seen by you, by the seller who makes it and by us. A photo that nobody ordered goes after 30 days.",
  ],
  [
    "Tracking.",
    "Whoever has a parcel’s tracking number can see what its courier says of it. Share it only with people you trust.",
  ],
  [
    "Reviews.",
    "Everybody sees your name, city, words and photos, never your email. We note “Verified buyer” only when you review from your order’s page, and only such reviews count in ratings.",
  ],
  [
    "Bids.",
    "Only the seller sees who bids. We forget your name and phone 90 days after their answer.",
  ],
  [
    "Newsletter.",
    "It comes only once you have tapped the link in our letter, and one tap ends it. No one else gets your address.",
  ],
  ["Messages to us.", "We keep them for a year, and copies of our letters to you for 30 days."],
] as const;
