import { Link } from "react-router";
import type { StaffPayment } from "#tohfa/shop/money/payments/payment-for-staff.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Facts, Panel } from "../../detail/detail.tsx";

/** What is known of the newest receipt besides its photo. */
export interface ReceiptFacts {
  transactionId: string;
  /** ms */
  sentAt: number;
  /** Payments with receipts that look nearly the same. */
  similar: { orderId: string; id: string }[];
}

/** The photo of a transfer beside what it should say. */
export function Receipt({ payment, receipt }: { payment: StaffPayment; receipt: ReceiptFacts }) {
  const photo = `/admin/payments/${payment.id}/receipt`;
  return (
    <Panel title="Receipt">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <a href={photo} target="_blank" rel="noreferrer" className="block">
          <img
            src={photo}
            alt={`Receipt for ${payment.order.id}: opens in full size`}
            className="max-h-96 w-full rounded-control border border-line bg-rose-50 object-contain"
          />
        </a>
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              [
                "Should say",
                <strong key="sum" className="tabular-nums">
                  {formatMoney(payment.amount)}
                </strong>,
              ],
              ["Buyer typed", receipt.transactionId || "No number"],
              ["Sent", formatMoment(receipt.sentAt)],
              ["From", payment.order.buyer || "Forgotten"],
            ]}
          />
          {receipt.similar.length > 0 ? (
            <Notice look="error">
              Looks like the receipt of{" "}
              {receipt.similar.map(({ orderId, id }, index) => (
                <span key={id}>
                  {index > 0 ? ", " : ""}
                  <Link to={`/admin/payments/${id}`} className="font-medium underline">
                    {orderId}
                  </Link>
                </span>
              ))}
              . Compare them before you believe it.
            </Notice>
          ) : null}
          <p className="text-13 text-ink-soft">
            A photo is no money: find the transfer on the shop's account first.
          </p>
        </div>
      </div>
    </Panel>
  );
}
