import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import {
  type GreetedBuyer,
  greeting,
  type MessageLinks,
  type MessageParts,
  type OrderBuyer,
  orderButton,
  orderUrl,
} from "./parts.ts";

interface VoucherNews extends GreetedBuyer {
  voucherId: string;
  amount: Paisa;
  /** ms */
  expiresAt: number;
}

/** To whoever it is for. The code is made when the letter is sent, and stands nowhere else. */
interface ReceivedVoucher extends VoucherNews {
  giver: string;
  /** The giver's words; may be empty. */
  words: string;
}

interface SentVoucher extends OrderBuyer {
  voucherId: string;
  amount: Paisa;
  receiver: string;
  /** ms */
  expiresAt: number;
}

/** Letters about gift vouchers. */
export const VOUCHER_TEMPLATES = {
  "voucher-received": (payload: ReceivedVoucher, links: MessageLinks): MessageParts => {
    const { voucherId, amount, expiresAt, giver, words } = payload;
    const code = links.voucherCodeOf(voucherId);
    const url = `${links.storeUrl}/all-collection`;
    const [sum, day] = [formatMoney(amount), formatDay(expiresAt)];
    return {
      subject: `A gift voucher of ${sum} from ${giver}`,
      lines: [
        greeting(payload),
        `${giver} gives you a gift voucher of ${sum}.`,
        ...(words ? [`“${words}”`] : []),
        `Your code: ${code}`,
        `Enter it at checkout under “Gift voucher”. You can spend it in parts, until ${day}. It cannot be paid out in cash.`,
      ],
      button: { text: "Choose something", url },
      short: `Tohfa: a gift voucher of ${sum} for you, code ${code}, until ${day}. ${url}`,
      variables: [giver, sum, code, day, url],
    };
  },
  "voucher-sent": (payload: SentVoucher, links: MessageLinks): MessageParts => {
    const { orderId, voucherId, amount, expiresAt, receiver } = payload;
    const code = links.voucherCodeOf(voucherId);
    const url = orderUrl(links, orderId);
    const [sum, day] = [formatMoney(amount), formatDay(expiresAt)];
    return {
      subject: `Your gift voucher of ${sum} is on its way`,
      lines: [
        greeting(payload),
        `We have sent the gift voucher of ${sum} to ${receiver}. It is valid until ${day}.`,
        `If you want to give it by hand, print this letter. The code: ${code}`,
      ],
      button: orderButton(url),
      short: `Tohfa: your gift voucher of ${sum} is sent. ${url}`,
      variables: [orderId, sum, url],
    };
  },
  "voucher-ends": (payload: VoucherNews, links: MessageLinks): MessageParts => {
    const { voucherId, amount, expiresAt } = payload;
    const code = links.voucherCodeOf(voucherId);
    const url = `${links.storeUrl}/all-collection`;
    const [sum, day] = [formatMoney(amount), formatDay(expiresAt)];
    return {
      subject: `Your gift voucher ends on ${day}`,
      lines: [
        greeting(payload),
        `${sum} of your gift voucher is left. It ends on ${day}.`,
        `Your code: ${code}`,
      ],
      button: { text: "Choose something", url },
      short: `Tohfa: ${sum} of your gift voucher is left, until ${day}. ${url}`,
      variables: [sum, day, url],
    };
  },
};
