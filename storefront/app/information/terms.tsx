import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/terms";
import { TextPage } from "./text-page.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Terms of service",
    "What you and we agree on when you order, bid, review or sell at Tohfa.",
  );

export default function Terms() {
  return (
    <TextPage title="Terms of service" lead="What we agree on, kept short.">
      <h2>Who sells</h2>
      <p>
        Tohfa is a marketplace. Each product is sold by the store named on its page; we take the
        order, hold the seller to these terms, and help you when something goes wrong.
      </p>
      <h2>Orders</h2>
      <p>
        An order is placed when you see its number. Prices are those on the page at that moment; if
        one has changed since you filled your cart we say so before you order. You can cancel free
        of charge until a parcel is dispatched.
      </p>
      <h2>Bids</h2>
      <p>
        A bid is at least the product's price and binds you for seven days. The seller may accept or
        decline it. An accepted bid becomes an order at the bid's price.
      </p>
      <h2>Reviews</h2>
      <p>
        Be honest. We remove only insults, advertising and other people's personal details. A review
        with photos of something you bought and received here earns 15% off your next purchase,
        whatever the rating: once for each product, under the email address you ordered with. The
        mail with the coupon says for which orders and until when it works. Goods that go back take
        an unused coupon with them.
      </p>
      <h2>Law</h2>
      <p>
        The law of Pakistan applies, and the consumer courts of your own district are open to you.
        These terms are dated 21 Nov 2026.
      </p>
    </TextPage>
  );
}
