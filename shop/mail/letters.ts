import { formatMoney } from "../money.ts";

/** A letter ready to be sent. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Addresses a letter points to. */
export interface LetterLinks {
  storeUrl: string;
  /** The secret of an order's page; it is never kept with the letter. */
  tokenOf(orderId: string): string;
}

type Payload = Record<string, unknown>;
type Write = (payload: Payload, links: LetterLinks) => Parts;

/** Paragraphs, and one thing to press. */
interface Parts {
  subject: string;
  lines: string[];
  button: { text: string; url: string };
}

const word = (payload: Payload, name: string) => String(payload[name] ?? "");

const LETTERS: Record<string, Write> = {
  "order-placed": (payload, { storeUrl, tokenOf }) => {
    const id = word(payload, "orderId");
    const query = new URLSearchParams({ id, token: tokenOf(id) });
    return {
      subject: `Your order ${id} is placed`,
      lines: [
        `Assalam o alaikum ${word(payload, "firstName")},`,
        `thank you. We have your order ${id} of ${formatMoney(Number(payload.total))}. The sellers pack it now.`,
        "You can check your parcel first, then pay. The page below shows it all and opens for nobody else, so keep the link.",
      ],
      button: { text: "See your order", url: `${storeUrl}/order/order-confermed?${query}` },
    };
  },
  "parcel-dispatched": (payload, { storeUrl }) => {
    const number = word(payload, "trackingNumber");
    return {
      subject: `On its way: order ${word(payload, "orderId")}`,
      lines: [
        `Assalam o alaikum ${word(payload, "firstName")},`,
        `${word(payload, "courier")} has your parcel. Its number is ${number}. The rider calls before he comes.`,
      ],
      button: {
        text: "Track your parcel",
        url: `${storeUrl}/track-order?${new URLSearchParams({ id: number })}`,
      },
    };
  },
  "review-thanks": (payload, { storeUrl }) => {
    const coupon = word(payload, "coupon");
    return {
      subject: "Thank you for your review",
      lines: [
        `Assalam o alaikum ${word(payload, "firstName")},`,
        `thank you for what you said about ${word(payload, "productName")}.`,
        ...(payload.coupon
          ? [
              `For your photos: ${word(payload, "percent")}% off your next purchase with the coupon ${coupon}. It works once.`,
            ]
          : []),
      ],
      button: { text: "See what is new", url: `${storeUrl}/all/New-Arrival` },
    };
  },
};

/** The letter of an outbox row; null for a template that nobody wrote. */
export function writeLetter(template: string, payload: Payload, links: LetterLinks): Letter | null {
  const parts = Object.hasOwn(LETTERS, template) ? LETTERS[template]?.(payload, links) : undefined;
  if (!parts) return null;
  const { subject, lines, button } = parts;
  return {
    subject,
    text: `${[...lines, `${button.text}: ${button.url}`, "Tohfa"].join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#2b1721;max-width:34rem">
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
<p><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#c2185b;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(button.text)}</a></p>
<p>Tohfa</p></body></html>
`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
