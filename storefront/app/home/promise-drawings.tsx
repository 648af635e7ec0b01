import { t } from "../../../ui/language/t.ts";
import { useChargesDelivery } from "../shell/site.ts";

const FREE = {
  drawing: "shipping",
  title: "Free shipping",
  text: "Standard delivery is free, to every city, on every order.",
};

const CHARGED = {
  drawing: "shipping",
  title: "Delivery across Pakistan",
  text: "To every city. What it costs is said on every page, before you order.",
};

const PROMISES = [
  {
    drawing: "express",
    title: "Express delivery",
    text: "In a hurry? 0 to 2 days once it is ready, for a small fee.",
  },
  {
    drawing: "check",
    title: "Check, then pay",
    text: "Ask for a video before it is sent, open it at the door, then pay in cash.",
  },
  {
    drawing: "replace",
    title: "14-day easy replace",
    text: "Not right? Tell us within 14 days and we will replace it.",
  },
];

/** The four promises of SPEC §1 as small drawings with a sentence each. */
export function PromiseDrawings() {
  const promises = [useChargesDelivery() ? CHARGED : FREE, ...PROMISES];
  return (
    <ul className="promise-drawings">
      {promises.map(({ drawing, title, text }) => (
        <li key={title}>
          <img
            src={`/drawings/promise-${drawing}.svg`}
            alt=""
            width={92}
            height={92}
            loading="lazy"
          />
          <h3 className="font-display">{t(title)}</h3>
          <p>{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
