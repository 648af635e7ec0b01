import { Link } from "react-router";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/policy";
import { TextPage } from "./text-page.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Our policies",
    "Shipping, check first then pay, 14 days easy replace, and your privacy, in plain words.",
  );

export default function Policy() {
  return (
    <TextPage title="Our policies" lead="In plain words, and the same for every seller.">
      <h2 id="shipping">Shipping</h2>
      <p>
        Standard delivery is free and takes 3 to 5 days. Express takes 0 to 2 days where couriers
        offer it, for a fee that you see before you order. An order from several sellers comes in
        several parcels; each has its own number under <Link to="/track-order">Track Order</Link>.
        Personalised gifts take a few days to make before they are sent; the product page says how
        many.
      </p>
      <h2 id="check">Check first, then pay</h2>
      <p>
        With cash on delivery you may open the parcel while the rider waits. If it is what you
        ordered, pay. If it is not, hand it back and pay nothing. You can also ask the seller for a
        video before dispatch, free.
      </p>
      <h2 id="replace">14 days easy replace</h2>
      <ul>
        <li>
          Broken, wrong or not as shown: we replace it or return your money. The seller pays for the
          return.
        </li>
        <li>Changed your mind: within 14 days, unused, in its box. You pay for the return.</li>
        <li>
          Personalised gifts, food, flowers and earrings: replaced only when the mistake is ours.
        </li>
      </ul>
      <p>Refunds go to a bank account or wallet within ten working days, not in cash.</p>
      <h2 id="privacy">Privacy</h2>
      <p>
        Your name, phone and address go to the sellers of your order and their courier, and to
        nobody else. Your cart and wishlist stay in your own browser. Your order's page opens only
        with the link we sent you. We keep what tax law requires, and delete the rest when you ask.
      </p>
    </TextPage>
  );
}
