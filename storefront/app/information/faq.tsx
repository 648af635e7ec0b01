import { Accordion } from "../../../ui/accordion.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/faq";

const QUESTIONS = [
  [
    "Do I need an account?",
    "No. Look, search, order and track without one. An account keeps your orders and addresses in one place.",
  ],
  [
    "Can I really check before I pay?",
    "Yes. With cash on delivery the rider waits while you open the parcel. If it is not what you ordered, hand it back and pay nothing.",
  ],
  [
    "How long does it take?",
    "Standard delivery takes 3 to 5 days and is free. Express takes 0 to 2 days. Things made for you need a few days before they leave; their page says how many.",
  ],
  [
    "Can it go straight to somebody else?",
    "Yes. Give their address and phone at checkout. The parcel shows no price, and your card lies on top.",
  ],
  [
    "What if the name is spelled wrong?",
    "You see a proof for anything that is cut or engraved. If the mistake is ours, we make it again. If it was yours, we make it again at half the price.",
  ],
  [
    "How do I pay?",
    "Cash on delivery, always. Where checkout offers it also by bank transfer, JazzCash, Easypaisa or card: your order is kept until the money is there, and you see until when.",
  ],
  [
    "How does a coupon work?",
    "Type it at checkout under “Have a coupon”. You see the new total before you order. Coupons from reviews work once.",
  ],
  [
    "Where is my parcel?",
    "Enter its number under Track Order. A new number shows up once the courier has scanned it, usually the same evening.",
  ],
  [
    "Can I order for my office?",
    "From 100 pieces under Corporate Essentials. The price of one falls with the quantity and moves with the options; you see it as you choose.",
  ],
  [
    "How do I sell here?",
    "Press “Earn with us”. We ask for your store's name, your phone, CNIC or NTN and a bank account, and look at it within two days.",
  ],
] as const;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Questions people ask",
    "Delivery, paying, names on gifts, coupons, offices and selling at Tohfa.",
    {
      jsonLd: () => [
        {
          "@type": "FAQPage",
          mainEntity: QUESTIONS.map(([question, answer]) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        },
      ],
    },
  );

export default function Faq() {
  return (
    <>
      <PageHeading lead="If yours is not here, write to us.">Questions people ask</PageHeading>
      <div className="wrap max-w-4xl pb-16">
        {QUESTIONS.map(([question, answer]) => (
          <Accordion key={question} title={question}>
            <p className="text-17">{answer}</p>
          </Accordion>
        ))}
      </div>
    </>
  );
}
