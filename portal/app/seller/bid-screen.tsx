import { Link } from "react-router";
import { Type } from "typebox";
import { acceptBid, rejectBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import { type ShownBid, showBid } from "#tohfa/shop/buying/bids/list-bids.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Detail, Facts, Panel } from "../detail/detail.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../form/answer-form.server.ts";
import { storeOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/bid-screen";
import { BidState } from "./bid-state.tsx";
import { Thing } from "./thing.tsx";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.bidId} · Tohfa` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  return { bid: await orNotFound(showBid(db, actor, params.bidId)) };
}

const NOTHING = Type.Object({});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db, accounts, phoneChannels } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  return answerForm(args, {
    accept: onForm(NOTHING, async () => {
      const { authSecret } = accounts;
      const order = await acceptBid(db, authSecret, actor, params.bidId, phoneChannels);
      return { to: url.pathname, say: `The bid is accepted: it is the order ${order} now.` };
    }),
    reject: onForm(NOTHING, async () => {
      await rejectBid(db, actor, params.bidId);
      return { to: url.pathname, say: "The bid is rejected. The bidder has been told." };
    }),
  });
};

export default function Bid({ loaderData, actionData }: Route.ComponentProps) {
  const { bid } = loaderData;
  return (
    <Detail
      back={{ to: "/seller/bids", text: "Bids" }}
      title={bid.id}
      state={<BidState status={bid.status} />}
      next={
        bid.status === "open" ? <Answer bid={bid} answer={actionData} /> : <Answered {...bid} />
      }
      aside={
        <Panel title="Who offers it">
          <Facts
            facts={[
              ["Name", bid.bidder || "Forgotten"],
              ["City", bid.city],
              ...(bid.phone ? [["Phone", bid.phone] as const] : []),
              ["Made", formatMoment(bid.createdAt)],
            ]}
          />
        </Panel>
      }
    >
      <Panel title="What it is for">
        <Thing image={bid.image} name={bid.productName} />
        <div className="mt-4 border-t border-line pt-4">
          <Facts
            isSum
            facts={[
              ["Your price now", formatMoney(bid.priceNow)],
              ...(bid.priceNow === bid.priceAtBid
                ? []
                : [["Your price when it was made", formatMoney(bid.priceAtBid)] as const]),
              ["In stock", bid.stock],
            ]}
          />
        </div>
      </Panel>
    </Detail>
  );
}

/** What accepting means in money stands above the button. */
function Answer({ bid, answer }: { bid: ShownBid; answer: FormAnswer | undefined }) {
  const { count, highest } = bid.others;
  return (
    <Panel title="If you accept">
      <Facts
        isSum
        facts={[
          [`The buyer pays, for ${bid.quantity}`, formatMoney(bid.price)],
          ["Delivery", "free for the buyer"],
          ["The shop's part", `− ${formatMoney(bid.commission)}`],
          ["You earn", <strong key="earned">{formatMoney(bid.earned)}</strong>],
        ]}
      />
      <p className="mt-4 text-ink-soft">
        It becomes an order, paid in cash at the door, as soon as the buyer says yes and gives the
        address.{" "}
        {count > 0
          ? `${count === 1 ? "Another open bid" : `${count} other open bids`} on it ${count === 1 ? "is" : "are"} told that yours went to somebody else; the highest is ${formatMoney(highest)}.`
          : "There is no other open bid on it."}
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        <StepButton
          intent="accept"
          text={`Accept ${formatMoney(bid.price)}`}
          whyNot={bid.whyNot.accept}
          answer={answer}
        />
        <StepButton
          intent="reject"
          text="Reject"
          look="danger"
          whyNot={bid.whyNot.reject}
          answer={answer}
        />
      </div>
    </Panel>
  );
}

function Answered({ status, orderId }: Pick<ShownBid, "status" | "orderId">) {
  if (status !== "accepted" || !orderId) return null;
  return (
    <Panel title="It is an order now">
      <p>
        <Link
          to={`/seller/orders?q=${orderId}`}
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          To the order {orderId}
        </Link>
      </p>
    </Panel>
  );
}
