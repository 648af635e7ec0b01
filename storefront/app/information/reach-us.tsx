import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { internationalPhone } from "#tohfa/shop/values/phone.ts";
import { type ContactNumbers, chatLink, phoneInWords } from "#tohfa/shop/values/reach.ts";
import { t, tx } from "../../../ui/language/t.ts";

const LINK =
  "inline-flex min-h-11 items-center gap-2 font-medium text-rose-700 underline underline-offset-4";

/** WhatsApp, with `text` ready to send, and phone; a number that the shop does not give is not there. */
export function ReachUs({
  reach: { phone, whatsApp },
  text,
  className,
}: {
  reach: ContactNumbers;
  /** What it is about: names the page, the product or the order; no secret. */
  text: string;
  className?: string;
}) {
  if (!phone && !whatsApp) return null;
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className ?? ""}`}>
      {whatsApp ? (
        <li>
          <a href={chatLink(whatsApp, text)} target="_blank" rel="noreferrer" className={LINK}>
            <MessageCircle size={20} aria-hidden="true" />
            {t("Ask on WhatsApp")}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <a href={`tel:+${internationalPhone(phone)}`} className={LINK}>
            <Phone size={20} aria-hidden="true" />
            <span>{tx("Call {phone}", { phone: <bdi dir="ltr">{phoneInWords(phone)}</bdi> })}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
