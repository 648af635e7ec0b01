import { Accordion } from "../../../ui/accordion.tsx";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/faq-page";

const QUESTIONS = [
  [
    "Do I need an account?",
    "No. You can browse, order and track without one. An account keeps your orders and addresses in one place.",
  ],
  [
    "Can I really check before I pay?",
    "Yes. With cash on delivery the rider waits while you open the parcel. If it is not what you ordered, hand it back and pay nothing.",
  ],
  [
    "How long does it take?",
    "Standard delivery takes 3 to 5 days and is free. Express takes 0 to 2 days for a fee. Gifts made for you, and places far away, take a few days more: choose your city on the product page to see the day. If you pay by bank transfer or online, the days count from your payment.",
  ],
  [
    "Can you send it straight to someone else?",
    "Yes. Enter their address and phone at checkout. No prices go in the parcel, and the words you write go on a card inside it.",
  ],
  [
    "What if the name is spelled wrong?",
    "You see your words on a preview before you order, so please read them twice. If the mistake is ours, we make it again or return your money. If it is yours, write to us at once: until it is made, it can still be corrected.",
  ],
  [
    "How do I pay?",
    "Cash on delivery (COD), or what else checkout offers you: bank transfer, JazzCash, Easypaisa or card. If you pay before delivery, we hold your order for you and show you until when.",
  ],
  [
    "Why do I confirm a cash order?",
    "So that nobody orders in your name. Enter the code that we send you, on your order’s page, within three days. Until then nothing is sent, and afterwards we release the order.",
  ],
  [
    "How does a coupon work?",
    "Enter it at checkout under “Have a coupon”. You see the new total before you order. A coupon for a photo review works once, with the email address we sent it to; the mail says for which orders and until when.",
  ],
  [
    "Where is my parcel?",
    "Enter your order number or your tracking number under Track Order. A new parcel shows up once the courier has scanned it.",
  ],
  [
    "Can I order for my office?",
    "Yes, from 100 pieces. See Corporate Essentials. Options change the price per piece; you see the total as you choose.",
  ],
  [
    "How do I sell here?",
    "Tap “Earn with us”. We ask for your store's name, mobile number, CNIC or NTN and bank account. Once we have approved your store, your products are shown.",
  ],
] as const;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Frequently asked questions",
    "Delivery, payment, names on gifts, coupons, office orders and selling on Tohfa.",
    {
      jsonLd: () => [
        {
          "@type": "FAQPage",
          mainEntity: QUESTIONS.map(([question, answer]) => ({
            "@type": "Question",
            name: t(question),
            acceptedAnswer: { "@type": "Answer", text: t(answer) },
          })),
        },
      ],
    },
  );

export default function Faq() {
  return (
    <>
      <PageHeading narrow lead={t("Cannot find your answer? Write to us.")}>
        {t("Frequently asked questions")}
      </PageHeading>
      <div className="wrap max-w-4xl pb-16">
        {QUESTIONS.map(([question, answer]) => (
          <Accordion key={question} title={t(question)}>
            <p className="text-17">{t(answer)}</p>
          </Accordion>
        ))}
      </div>
    </>
  );
}
